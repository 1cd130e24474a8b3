import { expect, test } from 'vitest';
import { supportHours } from './support-hours.ts';

const at = (moment: string) => {
  const { isOpen, changesAt } = supportHours(new Date(moment));
  return `${isOpen ? 'open until' : 'closed until'} ${changesAt.toISOString()}`;
};

test('closed at night, on weekends and on the fixed public holidays of Nigeria', () => {
  // A Monday, before nine in Lagos, whatever the clock elsewhere says.
  expect(at('2026-11-23T07:59:59Z')).toBe('closed until 2026-11-23T08:00:00.000Z');
  expect(at('2026-11-23T17:00:00Z')).toBe('closed until 2026-11-24T08:00:00.000Z');
  expect(at('2026-11-20T17:00:00Z')).toBe('closed until 2026-11-23T08:00:00.000Z');
  expect(at('2026-11-22T12:00:00Z')).toBe('closed until 2026-11-23T08:00:00.000Z');
  // Christmas and Boxing Day of 2026 are a Friday and a Saturday.
  expect(at('2026-12-25T10:00:00Z')).toBe('closed until 2026-12-28T08:00:00.000Z');
  for (const day of ['2027-01-01', '2026-05-01', '2026-06-12', '2026-10-01', '2028-12-26'])
    expect(at(`${day}T11:00:00Z`), day).toMatch(/^closed/);
});

test('open from nine to six in Lagos, to the second', () => {
  expect(at('2026-11-23T08:00:00Z')).toBe('open until 2026-11-23T17:00:00.000Z');
  expect(at('2026-11-23T16:59:59Z')).toBe('open until 2026-11-23T17:00:00.000Z');
  expect(at('2026-11-23T09:00:00+01:00')).toBe(at('2026-11-23T08:00:00Z'));
});

test('the day is Lagos’s: half past eleven at night in London is tomorrow already', () => {
  expect(at('2026-11-22T23:30:00Z')).toBe('closed until 2026-11-23T08:00:00.000Z');
  expect(at('2026-12-31T23:30:00Z')).toBe('closed until 2027-01-04T08:00:00.000Z');
});
