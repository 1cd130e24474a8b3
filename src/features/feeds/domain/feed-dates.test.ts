import { expect, test } from 'vitest';
import { parseFeedDate, parseFeedMoment } from './feed-dates.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const read = (text: string) => parseFeedDate(text, NOW)?.toISOString().slice(0, 10) ?? null;

test('dates as feeds write them', () => {
  expect(['2022-08-12', '03 Jul 2025', '12th August 2025', '12/08/2022', '2024-05-17T10:00:00Z'].map(read)).toEqual([
    '2022-08-12',
    '2025-07-03',
    '2025-08-12',
    '2022-08-12',
    '2024-05-17',
  ]);
});

test('what is no date, cannot be one or lies ahead is refused', () => {
  expect(['', 'yesterday', '2022-13-45', '31 Feb 2024', '1888-01-01', '2031-01-01', '99/99/9999'].map(read)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a day to come and a time on Nigeria’s clocks, as feeds write them', () => {
  const ahead = (text: string) => parseFeedMoment(text, NOW)?.toISOString() ?? null;
  const ten = '2026-12-05T09:00:00.000Z';
  for (const text of [
    '2026-12-05T10:00',
    '2026-12-05 10:00',
    '2026-12-05T10:00:00+01:00',
    '5 Dec 2026 10am',
    '05/12/2026 at 10:00',
    '5th December 2026, 10.00 a.m.',
  ])
    expect(ahead(text), text).toBe(ten);
  expect(ahead('05/12/2026 2:30 PM')).toBe('2026-12-05T13:30:00.000Z');
  expect(ahead('2026-12-05 12am')).toBe('2026-12-04T23:00:00.000Z');
  // A day without a time is the same day on every clock.
  for (const text of ['2026-12-05', '5 Dec 2026', '05-12-2026'])
    expect(ahead(text), text).toBe('2026-12-05T11:00:00.000Z');
  expect(ahead('3 Dec 2025')).toBe('2025-12-03T11:00:00.000Z');
});

test('what is no moment, or lies further ahead than anybody plans, is none', () => {
  for (const text of [
    '',
    'soon',
    '2026-02-30',
    '2026-12-05 25:00',
    '5 Dec 2026 14pm',
    '2036-12-05',
    '1888-01-01',
    '10:00',
  ])
    expect(parseFeedMoment(text, NOW), text).toBeNull();
});
