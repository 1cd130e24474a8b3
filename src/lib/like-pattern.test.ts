import { expect, test } from 'vitest';
import { containsPattern } from './like-pattern.ts';

test('percent, underscore and backslash stand for themselves (spec 5)', () => {
  expect(containsPattern('100%_\\')).toBe('%100\\%\\_\\\\%');
});

test('case does not matter', () => {
  expect(containsPattern('LEKKI Phase 1')).toBe('%lekki phase 1%');
});
