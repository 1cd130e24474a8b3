import type { App } from '#app/app.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { toCsvLine } from '#lib/csv.ts';
import { toWholeUnits } from '#lib/money.ts';
import { findProperty } from '../data/rental-homes.server.ts';
import { listMovements, sumDeposits } from '../data/statements.server.ts';
import { makeStatement, type Statement } from '../domain/statement.ts';
import { today } from './homes.server.ts';
import { gone } from './read-fields.server.ts';

const FIRST_YEAR = 2000;

/** Whose property an id names; empty where there is none. */
export async function findPropertyOwner(app: App, id: string): Promise<string> {
  return (await findProperty(app.db, id))?.landlord_id ?? '';
}

/**
 * The statement of a property for a year, this one where none is named. @throws AppError rental_gone (404),
 * not_allowed
 */
export async function viewStatement(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  propertyId: string,
  asked: string | null,
): Promise<{ property: { id: string; title: string; place: string }; statement: Statement; thisYear: number }> {
  const property = await findProperty(app.db, propertyId);
  if (!property) throw gone();
  allowed.requireOwn(property.landlord_id);
  const thisYear = Number(today(app).slice(0, 4));
  const named = Number(asked);
  const year = Number.isInteger(named) && named >= FIRST_YEAR && named <= thisYear + 1 ? named : thisYear;
  const [movements, deposits] = await Promise.all([
    listMovements(app.db, propertyId, year),
    sumDeposits(app.db, propertyId, year),
  ]);
  return {
    property: { id: property.id, title: property.title, place: property.place },
    statement: makeStatement(year, movements, deposits),
    thisYear,
  };
}

/** A statement as CSV, amounts in naira. */
export function statementCsv({ movements }: Statement): string {
  return [
    toCsvLine(['date', 'home', 'what', 'who', 'in_ngn', 'out_ngn']),
    ...movements.map(({ on, unit, what, who, inMinor, outMinor }) =>
      toCsvLine([on, unit, what, who, toWholeUnits(inMinor), toWholeUnits(outMinor)]),
    ),
  ].join('');
}
