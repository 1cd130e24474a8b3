import { expect, test } from 'vitest';
import { changeOf, confidenceOf, type Figure, figureOf, levelOf, monthsBefore, sureRank } from './index-figures.ts';

const figure = (median: number, spread = 0.1): Figure => ({
  homes: 100,
  lower: median * 0.8,
  median,
  upper: median * 1.2,
  sureLow: median * (1 - spread),
  sureHigh: median * (1 + spread),
});

test('no figure stands on fewer than twenty homes, whatever a row says', () => {
  const row = { lower_minor: 1, median_minor: 2, upper_minor: 3, sure_low_minor: 1, sure_high_minor: 3 };
  expect(figureOf({ homes: 19, ...row })).toBeNull();
  expect(figureOf(undefined)).toBeNull();
  expect(figureOf({ homes: 20, ...row })).toMatchObject({ homes: 20, median: 2 });
});

/** The chance that the middle of all lies between the ranks r and n + 1 - r of a sample of n. */
function coverage(n: number, rank: number): number {
  let [term, below] = [0.5 ** n, 0];
  for (let k = 0; k < rank; k += 1) {
    below += term;
    term *= (n - k) / (k + 1);
  }
  return 1 - 2 * below;
}

test('the bounds of the middle hold it in 19 samples of 20, and are the narrowest that nearly do', () => {
  expect([sureRank(20), sureRank(40), sureRank(100)]).toEqual([6, 14, 40]);
  for (let n = 20; n <= 1000; n += 1) {
    expect(coverage(n, sureRank(n)), `${n} homes`).toBeGreaterThan(0.94);
    expect(coverage(n, sureRank(n) + 2), `${n} homes`).toBeLessThan(0.95);
  }
});

test('confidence is 40 % sample, 30 % fresh prices, 30 % listers', () => {
  expect(confidenceOf({ homes: 0, listers: 0, fresh: 0 })).toBe(0);
  expect(confidenceOf({ homes: 20, listers: 1, fresh: 0 })).toBe(8);
  expect(confidenceOf({ homes: 50, listers: 4, fresh: 25 })).toBe(20 + 15 + 10);
  expect(confidenceOf({ homes: 100, listers: 10, fresh: 100 })).toBe(100);
  expect(confidenceOf({ homes: 5000, listers: 900, fresh: 5000 })).toBe(100);
  expect([0, 25, 26, 50, 51, 75, 76, 100].map(levelOf)).toEqual([
    'low',
    'low',
    'fair',
    'fair',
    'good',
    'good',
    'high',
    'high',
  ]);
});

test('there is no change from or to a figure that is none', () => {
  expect(changeOf(null, figure(10))).toBeNull();
  expect(changeOf(figure(10), null)).toBeNull();
  expect(changeOf({ ...figure(10), sureLow: 0 }, figure(10))).toBeNull();
});

test('a change within its own uncertainty is no clear change', () => {
  const small = changeOf(figure(100), figure(104));
  expect(small?.share).toBeCloseTo(0.04);
  expect(small?.isClear).toBe(false);
  expect(small?.low).toBeLessThan(0);
  const large = changeOf(figure(100), figure(150));
  expect(large).toMatchObject({ isClear: true });
  expect(large?.low).toBeGreaterThan(0.2);
  const fall = changeOf(figure(150), figure(100));
  expect(fall?.isClear).toBe(true);
  expect(fall?.high).toBeLessThan(0);
});

test('the bounds of a change add both widths as ratios', () => {
  const narrow = { ...figure(100), sureLow: 100 / 1.1, sureHigh: 100 * 1.1 };
  const change = changeOf(narrow, { ...narrow, homes: 50 });
  expect(change?.share).toBe(0);
  expect(change?.high).toBeCloseTo(1.1 ** Math.SQRT2 - 1);
});

test('months before end where the month does', () => {
  const day = (text: string, months: number) => monthsBefore(new Date(text), months).toISOString().slice(0, 10);
  expect(day('2026-11-21T09:00:00Z', 0)).toBe('2026-11-21');
  expect(day('2026-05-31T09:00:00Z', 3)).toBe('2026-02-28');
  expect(day('2028-02-29T09:00:00Z', 12)).toBe('2027-02-28');
  expect(day('2026-01-15T09:00:00Z', 3)).toBe('2025-10-15');
});
