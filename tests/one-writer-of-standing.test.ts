import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { STANDING_COLUMNS } from '#features/listings/domain/listing-standing.ts';

const SRC = resolve(import.meta.dirname, '../src');
const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter(
  (file) => !file.startsWith('paraglide/') && !/(^|\/)migrations\//.test(file) && !/\.test\.tsx?$/.test(file),
);

/** The one file that writes how a listing stands. */
const OWNER = 'features/listings/move-listing.server.ts';
/** Writers of the record besides its standing; what a feed makes of a standing is told them by the same graph. */
const WRITERS = [
  'features/listings/data/listing-rows.server.ts',
  'features/listings/dollar-rate.server.ts',
  'features/listings/feed-upsert.server.ts',
  'features/listings/feed-pictures.server.ts',
];

const WRITE =
  /(?:updateTable|insertInto|mergeInto|replaceInto)\(\s*['"`]properties\b|\b(?:update|insert\s+into|merge\s+into)\s+(?:only\s+)?"?properties\b/gi;

/** What a file writes into the record: each statement from its verb to where it says which rows, or ends. */
function writesOf(source: string): string[] {
  return [...source.matchAll(WRITE)].map(({ index }) => {
    const rest = source.slice(index);
    const end = rest.search(/\.where\(|\bwhere\b|\.execute|`/);
    return rest.slice(0, end < 0 ? undefined : end);
  });
}

const readSource = (file: string) => readFileSync(join(SRC, file), 'utf8');
const namesStanding = (text: string) =>
  STANDING_COLUMNS.filter((column) => new RegExp(`(?<![\\w.])${column}\\b`).test(text));

test('the scan sees the ways a write can be told', () => {
  for (const text of [
    "trx.updateTable('properties').set({ status: 'sold' }).execute()",
    'trx.insertInto("properties").values({ status }).execute()',
    'sql`update properties set status = 1`',
    'sql`update only "properties" set status = 1`',
    'sql`insert\n into properties (status) values (1)`',
  ])
    expect({ text, found: writesOf(text).map(namesStanding) }).toEqual({ text, found: [['status']] });
  expect(writesOf("trx.updateTable('properties as p').set({ title })")).toHaveLength(1);
  expect(writesOf("selectFrom('properties')")).toEqual([]);
});

test('only the listings write the record, and only one file how a listing stands', () => {
  const writers = files.filter((file) => writesOf(readSource(file)).length > 0);
  expect(writers.sort()).toEqual([OWNER, ...WRITERS].sort());
  const named = WRITERS.flatMap((file) =>
    writesOf(readSource(file)).flatMap((write) => namesStanding(write).map((column) => `${file}: ${column}`)),
  );
  expect(named).toEqual([]);
});

test('the feed’s upsert takes what it writes of a standing from the graph', () => {
  const source = readSource('features/listings/feed-upsert.server.ts');
  const assigned = STANDING_COLUMNS.filter((column) => new RegExp(`(?<![\\w.])${column}(?::| =[^=])`).test(source));
  expect(assigned).toEqual([]);
  expect(source).toContain('...SENT_COLUMNS');
  expect(source).toContain('standingAfterFeed(');
});
