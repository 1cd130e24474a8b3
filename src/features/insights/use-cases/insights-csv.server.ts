import { Readable } from 'node:stream';
import type { App } from '#app/app.server.ts';
import { toCsvLine } from '#lib/csv.ts';
import { dayInNigeria } from '#lib/days.ts';
import { findIndexPlace } from '../data/index-places.server.ts';
import { type IndexRow, listRowsAfter } from '../data/index-reads.server.ts';
import { findIndexRun } from '../data/index-run.server.ts';
import type { IndexChoice } from '../domain/index-choice.ts';
import { confidenceOf, monthsBefore } from '../domain/index-figures.ts';

const COLUMNS = [
  'day',
  'place',
  'name',
  'level',
  'deal',
  'type',
  'bedrooms',
  'unit',
  'homes',
  'lower_quartile_ngn',
  'median_ngn',
  'upper_quartile_ngn',
  'median_low_ngn',
  'median_high_ngn',
  'listers',
  'confidence',
] as const;

/** Rows asked for at once, and in all: a state with all its areas on all days has far fewer. */
const BATCH = 500;
const MOST_ROWS = 10_000;

/** What a page shows as a file, with the days gone by of every place on it; null for a key of no place. */
export async function openInsightsCsv(
  app: App,
  key: string,
  choice: IndexChoice,
): Promise<ReadableStream<Uint8Array> | null> {
  if (key !== '' && !findIndexPlace(key)) return null;
  const run = await findIndexRun(app.readDb);
  const lines = encode(writeLines(app, { key, choice, at: run?.at ?? app.now() }));
  return Readable.toWeb(Readable.from(lines, { objectMode: true, highWaterMark: 1 })) as ReadableStream<Uint8Array>;
}

async function* encode(lines: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  for await (const text of lines) yield Buffer.from(text);
}

type Asked = { key: string; choice: IndexChoice; at: Date };

async function* writeLines(app: App, { key, choice, at }: Asked): AsyncGenerator<string> {
  yield toCsvLine(COLUMNS);
  let after: { place: string; monthsBack: number } | null = null;
  for (let sent = 0; sent < MOST_ROWS; sent += BATCH) {
    const rows: IndexRow[] = await listRowsAfter(app.readDb, choice, { key, after, limit: BATCH });
    if (rows.length > 0) yield rows.map((row) => lineOf(row, at)).join('');
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = { place: last.place, monthsBack: last.months_back };
  }
}

const naira = (minor: number | null) => (minor === null ? null : Math.round(minor / 100));

function unitOf({ kind, deal }: IndexRow): string {
  if (kind === 'land') return 'square metre';
  return deal === 'rent' ? 'year' : 'home';
}

function lineOf(row: IndexRow, at: Date): string {
  const isToday = row.months_back === 0;
  return toCsvLine([
    dayInNigeria(monthsBefore(at, row.months_back)),
    row.place || 'nigeria',
    row.name || 'Nigeria',
    row.level,
    row.deal,
    row.kind,
    row.beds === 0 ? 'any' : row.beds,
    unitOf(row),
    row.homes,
    ...[row.lower_minor, row.median_minor, row.upper_minor, row.sure_low_minor, row.sure_high_minor].map(naira),
    isToday ? row.listers : null,
    isToday ? confidenceOf(row) : null,
  ]);
}
