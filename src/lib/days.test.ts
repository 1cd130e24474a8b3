import { expect, test } from 'vitest';
import { dayInNigeria, daysBetween, hourInNigeria, readDay, weekdayInNigeria } from './days.ts';

test('days are counted on the Nigerian calendar', () => {
  expect(dayInNigeria('2026-11-20T23:30:00Z')).toBe('2026-11-21');
  expect(daysBetween('2026-11-20T22:30:00Z', '2026-11-20T23:30:00Z')).toBe(1);
  expect(daysBetween('2026-11-21T12:00:00Z', '2026-11-19T12:00:00Z')).toBe(-2);
});

test('a day is read as noon in Nigeria; what is on no calendar is none', () => {
  expect(readDay('2026-02-28')).toEqual(new Date('2026-02-28T11:00:00Z'));
  for (const text of ['2026-02-30', '2026-13-01', '2026-2-3', '21/11/2026', '', 'today'])
    expect(readDay(text)).toBeNull();
});

test('the hour and the day of the week are those of clocks in Nigeria', () => {
  expect(['2026-11-22T22:59:00Z', '2026-11-22T23:00:00Z'].map((at) => hourInNigeria(new Date(at)))).toEqual([23, 0]);
  expect(['2026-11-22T22:59:00Z', '2026-11-22T23:00:00Z', '2026-11-23', '2026-11-29'].map(weekdayInNigeria)).toEqual([
    6, 0, 0, 6,
  ]);
});
