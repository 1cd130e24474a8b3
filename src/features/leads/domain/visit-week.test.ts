import { expect, test } from 'vitest';
import { dayAfter, firstDay, sortIntoDays } from './visit-week.ts';

const now = new Date('2026-12-31T23:30:00Z');

test('a day nobody can mean is today, and today is Nigeria’s', () => {
  for (const asked of [null, '', 'soon', '2026-02-30', '1970-01-01', '9999-01-01', '2027-01-01T10:00'])
    expect(firstDay(asked, now)).toBe('2027-01-01');
  expect(firstDay('2027-01-15', now)).toBe('2027-01-15');
});

test('days go on over the end of a year and a leap day', () => {
  expect([dayAfter('2026-12-31', 1), dayAfter('2028-02-28', 1), dayAfter('2027-01-01', -7)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-12-25',
  ]);
});

test('a visit stands in the day it has in Nigeria, and one without a time beside all days', () => {
  const late = { preferredAt: '2027-01-01T23:30:00.000Z' };
  const open = { preferredAt: null };
  const { days, anyTime } = sortIntoDays([late, open], '2027-01-01');
  expect(days.map(({ day, visits }) => [day, visits.length])).toEqual([
    ['2027-01-01', 0],
    ['2027-01-02', 1],
    ['2027-01-03', 0],
    ['2027-01-04', 0],
    ['2027-01-05', 0],
    ['2027-01-06', 0],
    ['2027-01-07', 0],
  ]);
  expect(anyTime).toEqual([open]);
});
