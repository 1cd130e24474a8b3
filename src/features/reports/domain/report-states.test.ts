import { expect, test } from 'vitest';
import { canMove, isOutcome, OPEN_STATES, REPORT_STATES } from './report-states.ts';

const allowed = (from: (typeof REPORT_STATES)[number]) => REPORT_STATES.filter((to) => canMove(from, to));

test('an outcome is final, and nothing goes back to new', () => {
  expect(allowed('upheld')).toEqual([]);
  expect(allowed('dismissed')).toEqual([]);
  expect(allowed('looking')).toEqual(['upheld', 'dismissed']);
});

test('a new report may be looked into or decided at once', () => {
  expect(allowed('new')).toEqual(['looking', 'upheld', 'dismissed']);
});

test('open are the states that lead somewhere', () => {
  expect(OPEN_STATES).toEqual(['new', 'looking']);
  expect(REPORT_STATES.filter(isOutcome)).toEqual(['upheld', 'dismissed']);
});
