import { expect, test } from 'vitest';
import { parseFeedDate } from './feed-dates.ts';

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
