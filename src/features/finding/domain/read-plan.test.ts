import { expect, test } from 'vitest';
import { chooseReadPlan } from './read-plan.ts';

const PAGE = { wanted: 24, all: 1_000_000 };

test('what few listings match is gathered, what nobody knows too', () => {
  expect(chooseReadPlan({ ...PAGE, matches: 300, gathered: 300 })).toBe('gather');
  expect(chooseReadPlan({ ...PAGE, matches: 0, gathered: 0 })).toBe('gather');
});

test('what many match is walked, until the page lies so deep that gathering looks at less', () => {
  expect(chooseReadPlan({ ...PAGE, matches: 20_000, gathered: 20_000 })).toBe('walk');
  expect(chooseReadPlan({ ...PAGE, wanted: 2400, matches: 20_000, gathered: 20_000 })).toBe('gather');
});

test('a rare match in a full box is gathered from the box', () => {
  expect(chooseReadPlan({ ...PAGE, matches: 100, gathered: 30_000 })).toBe('gather');
});
