import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatMonth } from './dates.ts';
import { relativeTime } from './relative-time.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ago = (iso: string) => relativeTime(iso, NOW);

test('a broken date is an error, not a wrong day', () => {
  expect(() => formatDate('yesterday-ish')).toThrow(RangeError);
});

test('[CONST-001] dates are shown in the locale format, in Nigerian time', () => {
  expect(formatDate('2026-11-21T23:30:00Z')).toBe('22 Nov 2026');
  expect(formatDateTime('2026-11-21T12:00:00Z')).toBe('21 Nov 2026, 13:00');
  expect(formatMonth('2026-11-30T23:30:00Z')).toBe('December 2026');
});

test('how long ago is said in words', () => {
  expect(ago('2026-11-21T12:00:00Z')).toBe('this minute');
  expect(ago('2026-11-21T11:55:00Z')).toBe('5 minutes ago');
  expect(ago('2026-11-21T02:00:00Z')).toBe('10 hours ago');
  expect(ago('2026-11-20T10:00:00Z')).toBe('yesterday');
  expect(ago('2026-11-19T01:00:00Z')).toBe('2 days ago');
  expect(ago('2026-10-31T12:00:00Z')).toBe('3 weeks ago');
  expect(ago('2026-07-19T12:00:00Z')).toBe('4 months ago');
  expect(ago('2024-07-19T12:00:00Z')).toBe('2 years ago');
  expect(ago('2026-11-23T12:00:00Z')).toBe('in 2 days');
});
