import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGENT_BUDGET } from './domain/feed-budget.ts';
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

test.each([
  ['25 million brackets', 'a.json.gz', () => gzipSync('['.repeat(25_000_000)), 'depth'],
  ['two million rows', 'b.csv.gz', () => gzipSync(HEADER + 'a,b,1,c,d\n'.repeat(2_000_000)), 'rows'],
  ['a million columns', 'c.csv', () => Buffer.from(`${'a,'.repeat(1_000_000)}b\n1\n`), 'rowLength'],
  ['a thousand columns', 'd.csv', () => Buffer.from(`${'a,'.repeat(1000)}b\n1\n`), 'fields'],
  [
    'a million names in one record',
    'e.json.gz',
    () => gzipSync(`[{${Array.from({ length: 1_000_000 }, (_, index) => `"k${index}":1`).join(',')}}]`),
    'rowLength',
  ],
  ['100 MB of blanks', 'f.csv.gz', () => gzipSync(' '.repeat(100_000_000)), 'unpackedBytes'],
  ['one line of 7 MB', 'g.csv', () => Buffer.from(HEADER + 'x'.repeat(7_000_000)), 'rowLength'],
  ['a quote that never closes', 'h.csv', () => Buffer.from(`${HEADER}"${'a""'.repeat(2_000_000)}`), 'rowLength'],
  ['a gap of 7 MB behind a record', 'i.json', () => Buffer.from(`{"a":1}${'\n'.repeat(7_000_000)}`), 'rowLength'],
] as const)(
  '%s: the feed is refused by name of the budget, and the process goes on',
  async (_what, name, make, budget) => {
    await expect(read(name, make())).rejects.toMatchObject({ code: 'over_budget', over: { budget } });
  },
  HANGING_MS,
);

test(
  'a cell without end costs its own row and no other',
  async () => {
    const good = '2,Bright three bedroom flat,45000000,"Lekki Phase 1, Lagos",apartment\n';
    const bytes = Buffer.from(`${HEADER}1,${'x'.repeat(30_000)},45000000,"Lekki, Lagos",house\n${good}`);
    expect(await read('j.csv', bytes)).toMatchObject({ rows: 2, rejected: 1, rejections: { cell_too_long: 1 } });
  },
  HANGING_MS,
);

test(
  'a column may be called like what every object inherits',
  async () => {
    const row = {
      external_ref: '1',
      title: 'Bright three bedroom flat',
      price: 45_000_000,
      location: 'Lekki, Lagos',
      type: 'house',
    };
    const bytes = Buffer.from(JSON.stringify([row, { ...row, constructor: '1', external_ref: '2' }]));
    expect(await read('k.json', bytes)).toMatchObject({ rows: 2, rejected: 0 });
  },
  HANGING_MS,
);
