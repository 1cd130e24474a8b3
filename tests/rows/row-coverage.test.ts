import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import rowIds from './row-ids.json' with { type: 'json' };
import { listTestedRows, rowsInTitles } from './row-titles.ts';

/** Every row of the specification, in its order. */
const ROWS = Object.values(rowIds).flat();
const tested = listTestedRows(resolve(import.meta.dirname, '../..'));

test('the list of rows is whole: every id once, without a gap within its area', () => {
  expect(ROWS).toHaveLength(461);
  for (const [area, ids] of Object.entries(rowIds))
    expect(ids).toEqual(ids.map((_, index) => `${area}-${String(index + 1).padStart(3, '0')}`));
});

test('every row heads the title of a test', () => {
  expect(ROWS.filter((id) => !tested.has(id))).toEqual([]);
});

test('no title names a row that does not exist', () => {
  expect(
    [...tested].filter(([id]) => !ROWS.includes(id)).map(([id, files]) => `${id} in ${[...files].join(', ')}`),
  ).toEqual([]);
});

/** Titles as tests write them; put together here, so that this file names no row itself. */
const row = (number: number) => `[DATA-00${number}]`;

test.each([
  [`test('${row(1)} says so', () => {})`, ['DATA-001']],
  [`test(\n  "${row(1)} ${row(2)} say so", async () => {})`, ['DATA-001', 'DATA-002']],
  [`test.each([1])('${row(3)} %s', () => {})`, ['DATA-003']],
  [`test.each([\n  ['${row(4)} a', 1],\n] as const)('%s', () => {})`, ['DATA-004']],
  [`describe.each(ROLES)('x', () => { it('${row(5)} says so') })`, ['DATA-005']],
  [`test.skip('${row(1)} says so', () => {})`, []],
  [`test.fixme('${row(1)} says so', () => {})`, []],
  [`expect(answer, '${row(1)}').toBe(1)`, []],
  [`test('says so, see ${row(1)}', () => {})`, []],
  [`// ${row(1)} says so`, []],
])('the titles of %j are found', (source, ids) => {
  expect(rowsInTitles(source)).toEqual(ids);
});
