import { expect, test } from 'vitest';
import { workingDaysAfter } from './dispute-deadline.ts';

const due = (from: string, days = 5) => workingDaysAfter(new Date(from), days).toISOString();

test('five working days end at five in the afternoon of Lagos, and a weekend is none', () => {
  expect(due('2026-11-23T08:00:00Z')).toBe('2026-11-30T16:00:00.000Z');
  expect(due('2026-11-20T08:00:00Z')).toBe('2026-11-27T16:00:00.000Z');
});

test('what is opened on a weekend begins with Monday, and an evening in Lagos is its own day', () => {
  expect(due('2026-11-21T08:00:00Z', 1)).toBe('2026-11-23T16:00:00.000Z');
  // 00:30 of Tuesday in Lagos is still Monday in Greenwich.
  expect(due('2026-11-23T23:30:00Z', 1)).toBe('2026-11-25T16:00:00.000Z');
});
