import { CsvError, parse } from 'csv-parse/sync';
import type { App } from '#app/app.server.ts';
import type { Allowed, AllowedOwn } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { toCsvLine } from '#lib/csv.ts';
import { toWholeUnits } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { listLeases } from '../data/leases.server.ts';
import { listHomes } from '../data/rental-homes.server.ts';
import { runsOn } from '../domain/lease-standing.ts';
import { CSV_BUDGET, FIELD_OF, RENTAL_COLUMNS, type RentalColumn, unquoteCell } from '../domain/rental-csv.ts';
import { addProperty, readYearlyRent, today } from './homes.server.ts';
import { letHome, readTerms } from './leases.server.ts';
import { readPortfolio } from './portfolio.server.ts';
import { readEmail, readLine, readOptionalLine, readPhone, refuse, type Typed } from './read-fields.server.ts';

/** Every home somebody lets with its lease of today, as a file that can be taken in again. */
export async function exportRentals(app: App, { userId }: Allowed<'rental.start'>): Promise<string> {
  const [homes, leases] = [await listHomes(app.db, userId), await listLeases(app.db, { landlordId: userId })];
  const day = today(app);
  const running = leases.filter((lease) =>
    runsOn({ startsOn: lease.starts_on, endsOn: lease.ends_on, endedOn: lease.ended_on }, day),
  );
  const portfolio = await readPortfolio(app, userId);
  const paidTo = new Map(portfolio.tenants.map(({ rentalId, paidTo: on }) => [rentalId, on]));
  const lines = homes.map((home) => {
    const lease = running.find(({ unit_id }) => unit_id === home.id);
    return toCsvLine([
      home.title,
      home.place,
      home.name,
      toWholeUnits(lease?.yearly_minor ?? home.yearly_minor),
      'year',
      lease?.tenant_name,
      lease?.tenant_email,
      lease?.tenant_phone,
      lease?.starts_on,
      lease?.ends_on,
      lease?.every_months,
      lease ? toWholeUnits(lease.deposit_minor) : null,
      lease ? paidTo.get(home.id) : null,
    ]);
  });
  return [toCsvLine(RENTAL_COLUMNS), ...lines].join('');
}

/** Every payment and repair of somebody's homes as a file, amounts in naira. */
export async function exportTransactions(app: App, { userId }: Allowed<'rental.start'>): Promise<string> {
  const { transactions } = await readPortfolio(app, userId);
  return [
    toCsvLine(['date', 'type', 'property', 'tenant', 'amount_ngn', 'status']),
    ...transactions.map(({ date, type, property, tenant, amountMinor, status }) =>
      toCsvLine([date, type, property, tenant, toWholeUnits(type === 'payment' ? amountMinor : -amountMinor), status]),
    ),
  ].join('');
}

export type FileProblem = { line: number; problem: string };
export type FileAnswer = { taken: number; problems: FileProblem[] };

/**
 * Takes a file of homes and leases in: first every line is judged, and none is taken while one is wrong, so that a
 * mended file can be sent again; a home that stands already is no second one. @throws AppError rental_file (400, 413)
 */
export async function importRentals(
  app: App,
  grants: { start: Allowed<'rental.start'>; manage: AllowedOwn<'rental.manage'> },
  bytes: Uint8Array,
): Promise<FileAnswer> {
  const rows = readRows(bytes);
  const there = new Set(
    (await listHomes(app.db, grants.start.userId)).map(({ title, place, name }) => nameOf(title, place, name)),
  );
  const problems = rows.flatMap((row, at) => {
    const wrong = judgeRow(row, at + 2);
    if (wrong.length > 0) return wrong;
    const named = nameOf(readLine(row, 'title'), readLine(row, 'place'), readOptionalLine(row, 'unit', 60));
    if (there.has(named)) return [{ line: at + 2, problem: m.rentals_problem_there() }];
    there.add(named);
    return [];
  });
  if (problems.length > 0) return { taken: 0, problems };
  let taken = 0;
  for (const [at, row] of rows.entries()) {
    try {
      const rentalId = await addProperty(app, grants.start, row);
      if (hasLease(row)) await letHome(app, grants.manage, rentalId, row);
      taken += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { taken, problems: [{ line: at + 2, problem: error.publicMessage }] };
    }
  }
  return { taken, problems: [] };
}

/** What tells homes of one file apart. */
const nameOf = (...parts: [title: string, place: string, unit: string]) => JSON.stringify(parts);

const hasLease = (row: Typed) => (row['tenant'] ?? '') !== '';

function judgeRow(row: Typed, line: number): FileProblem[] {
  try {
    readLine(row, 'title');
    readLine(row, 'place');
    readOptionalLine(row, 'unit', 60);
    readYearlyRent(row);
    if (hasLease(row)) {
      readLine(row, 'tenant');
      readEmail(row, 'email');
      readPhone(row, 'phone');
      readTerms(row);
    }
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const column = RENTAL_COLUMNS.find((name) => FIELD_OF[name] === error.field);
    return [{ line, problem: column ? `${column}: ${error.publicMessage}` : error.publicMessage }];
  }
}

function readRows(bytes: Uint8Array): Typed[] {
  if (bytes.length > CSV_BUDGET.bytes)
    throw new AppError('rental_file', { status: 413, publicMessage: m.rentals_problem_file_large(), field: 'file' });
  const unreadable = () => refuse('rental_file', m.rentals_problem_file(), 'file');
  let cells: string[][];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    cells = parse(text, {
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: CSV_BUDGET.rowLength,
      to: CSV_BUDGET.rows + 2,
    });
  } catch (error) {
    if (error instanceof CsvError || error instanceof TypeError) throw unreadable();
    throw error;
  }
  const [head = [], ...body] = cells;
  const columns = head.map((name) => RENTAL_COLUMNS.find((known) => known === name.trim().toLowerCase()) ?? null);
  if (!columns.includes('title') || !columns.includes('rent_ngn') || body.length === 0) throw unreadable();
  if (body.length > CSV_BUDGET.rows)
    throw refuse('rental_file', m.rentals_problem_file_rows({ most: CSV_BUDGET.rows }), 'file');
  return body.map((row) => toTyped(row, columns));
}

function toTyped(row: readonly string[], columns: readonly (RentalColumn | null)[]): Typed {
  const typed: Record<string, string> = Object.create(null);
  for (const [at, column] of columns.entries())
    if (column) typed[FIELD_OF[column]] = unquoteCell((row[at] ?? '').trim());
  typed['every_months'] ||= '12';
  return typed;
}
