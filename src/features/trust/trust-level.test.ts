import { expect, test } from 'vitest';
import { trustLevel, trustPercent } from './trust-level.ts';

test('a score outside its range is clamped to 0 and 100, and one that is no number counts as 0', () => {
  expect([-5, 140, Number.NaN].map((score) => trustPercent(score))).toEqual([0, 100, 0]);
});

test('[SEARCH-044] 80 or more is Excellent, 60 or more Good, 40 or more Fair, below 40 Poor', () => {
  expect([100, 80, 79, 60, 59, 40, 39, 0].map(trustLevel)).toEqual([
    'excellent',
    'excellent',
    'good',
    'good',
    'fair',
    'fair',
    'poor',
    'poor',
  ]);
});

test('[SEARCH-044] a score is taken as a percent of its maximum', () => {
  expect(trustPercent(40, 50)).toBe(80);
});
