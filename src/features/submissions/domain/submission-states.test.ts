import { expect, test } from 'vitest';
import { stepsFrom } from './submission-states.ts';

test('only what waits can be decided, only what was rejected can be sent again, and what is approved stays so', () => {
  expect(stepsFrom('pending_approval')).toEqual(['approve', 'reject']);
  expect(stepsFrom('rejected')).toEqual(['resubmit']);
  expect(stepsFrom('approved')).toEqual([]);
});
