import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGENT_BUDGET, type BudgetName } from './domain/feed-budget.ts';
import { readFeedApart } from './use-cases/run-feed-worker.server.ts';

const HEADER = 'external_ref,title,price,location,property_type\n';
/** For hanging only: each of these is refused within seconds. */
const HANGING_MS = 120_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'feed-attacks-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(name: string, bytes: Uint8Array) {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  const rest = {
    source: undefined,
    map: undefined,
    agentFeed: 'agent:x',
    now: new Date('2026-11-21T09:00:00Z'),
    ngnPerUsd: 1500,
  };
  return readFeedApart({ file, ...rest, budget: AGENT_BUDGET, spool: join(folder, 'rows'), mostDoubtBytes: 500_000 });
}

/** Just above its budget at every change, and so far above it in the whole that only refusing early ends in time. */
const ATTACKS: readonly [what: string, name: string, budget: BudgetName, least: number, most: number, make: Make][] = [
  ['brackets', 'a.json.gz', 'depth', 100_000, 25_000_000, (count) => gzipSync('['.repeat(count))],
  ['rows', 'b.csv.gz', 'rows', 60_000, 2_000_000, (count) => gzipSync(HEADER + 'a,b,1,c,d\n'.repeat(count))],
  ['columns', 'c.csv', 'rowLength', 600_000, 1_000_000, (count) => Buffer.from(`${'a,'.repeat(count)}b\n1\n`)],
  ['names of columns', 'd.csv', 'fields', 250, 1000, (count) => Buffer.from(`${'a,'.repeat(count)}b\n1\n`)],
  ['names in one record', 'e.json.gz', 'rowLength', 30_000, 1_000_000, (count) => gzipSync(`[{${numbered(count)}}]`)],
  ['blanks', 'f.csv.gz', 'unpackedBytes', 70_000_000, 100_000_000, (count) => gzipSync(' '.repeat(count))],
  ['letters in a line', 'g.csv', 'rowLength', 300_000, 7_000_000, (count) => Buffer.from(HEADER + 'x'.repeat(count))],
  [
    ...(['letters behind a quote that never closes', 'h.csv', 'rowLength', 600_000, 6_000_000] as const),
    (count) => Buffer.from(`${HEADER}"${'a""'.repeat(count / 3)}`),
  ],
  [
    ...(['empty lines behind a record', 'i.json', 'rowLength', 300_000, 7_000_000] as const),
    (count) => Buffer.from(`{"a":1}${'\n'.repeat(count)}`),
  ],
];
type Make = (count: number) => Uint8Array;
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',');

const CASES = ATTACKS.flatMap(([what, name, budget, least, most, make]) => [
  { what, name, budget, make, count: least, tags: [] },
  { what, name, budget, make, count: most, tags: ['whole'] },
]);
for (const { what, name, budget, make, count, tags } of CASES)
  test(`${count} ${what}: the feed is refused by name of the budget, and the process goes on`, {
    tags,
    timeout: HANGING_MS,
  }, async () => {
    await expect(read(name, make(count))).rejects.toMatchObject({ code: 'over_budget', over: { budget } });
  });

test('a cell without end costs its own row and no other', async () => {
  const good = '2,Bright three bedroom flat,45000000,"Lekki Phase 1, Lagos",apartment\n';
  const bytes = Buffer.from(`${HEADER}1,${'x'.repeat(30_000)},45000000,"Lekki, Lagos",house\n${good}`);
  expect(await read('j.csv', bytes)).toMatchObject({ rows: 2, rejected: 1, rejections: { cell_too_long: 1 } });
});

test('a column may be called like what every object inherits', async () => {
  const row = {
    external_ref: '1',
    title: 'Bright three bedroom flat',
    price: 45_000_000,
    location: 'Lekki, Lagos',
    type: 'house',
  };
  const bytes = Buffer.from(JSON.stringify([row, { ...row, constructor: '1', external_ref: '2' }]));
  expect(await read('k.json', bytes)).toMatchObject({ rows: 2, rejected: 0 });
});
