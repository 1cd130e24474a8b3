import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsvLine } from './csv.ts';

test.each(['=1+1', '+2348030000108', '-1', '@SUM(A1)', '\tcmd', '\rcmd'])(
  'text a spreadsheet would run is written as text: %j',
  (cell) => {
    const [[written]] = parse(toCsvLine([cell])) as [[string]];
    expect(written).toBe(`'${cell}`);
  },
);

test('numbers stay numbers, nothing is empty, moments are ISO 8601', () => {
  expect(toCsvLine([-5, 0.5, Number.NaN, null, undefined, true, new Date('2026-11-21T09:00:00Z')])).toBe(
    '-5,0.5,,,,true,2026-11-21T09:00:00.000Z\r\n',
  );
});

test('whatever people write, a reader of CSV gets the same cells back, and none begins as a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (cells) => {
      const [read] = parse(toCsvLine(cells), { relax_column_count: true, skip_empty_lines: false }) as string[][];
      if (cells.length === 1 && cells[0] === '') return;
      expect(read?.map((cell, index) => (cell === `'${cells[index]}` ? cells[index] : cell))).toEqual(cells);
      expect(read?.some((cell) => /^[=+\-@\t\r]/.test(cell))).toBe(false);
    }),
  );
});
