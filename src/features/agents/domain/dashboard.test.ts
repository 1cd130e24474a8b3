import { expect, test } from 'vitest';
import { type DayFigures, figureOf, weeksOf } from './dashboard.ts';

const daysOf = (count: number): DayFigures[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ day: `day ${index + 1}`, views: index + 1 },
    ...{ contacts: 2, enquiries: 1, tours: 0 },
  }));

test('a figure is of the last thirty days, and of the thirty before them', () => {
  expect(figureOf(daysOf(90), 'enquiries')).toEqual({ now: 30, before: 30 });
  expect(figureOf(daysOf(61), 'views')).toEqual({ now: (32 + 61) * 15, before: (2 + 31) * 15 });
  expect(figureOf(daysOf(45), 'contacts')).toEqual({ now: 60, before: 30 });
  expect(figureOf([], 'tours')).toEqual({ now: 0, before: 0 });
});

test('weeks are whole and end today; days before the first whole one are in none', () => {
  expect(weeksOf(daysOf(16))).toEqual([
    { from: 'day 3', enquiries: 7 },
    { from: 'day 10', enquiries: 7 },
  ]);
  expect(weeksOf(daysOf(6))).toEqual([]);
});
