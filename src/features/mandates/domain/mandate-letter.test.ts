import { expect, test } from 'vitest';
import { endOf, mayDecide, refuseDay } from './mandate-letter.ts';

test.each([
  ['', 'missing'],
  ['30/11/2026', 'missing'],
  ['2027-02-30', 'missing'],
  ['2026-11-22', 'past'],
  ['2026-11-23', null],
  ['2027-11-23', null],
  ['2027-11-25', 'far'],
])('a letter that holds until "%s" is %s', (day, refusal) => {
  expect(refuseDay(day, '2026-11-23')).toBe(refusal);
});

test('it holds through its last day in Nigeria, and is decided about once', () => {
  expect(endOf('2026-11-23').toISOString()).toBe('2026-11-23T23:00:00.000Z');
  expect((['waiting', 'seen', 'refused'] as const).filter(mayDecide)).toEqual(['waiting']);
});
