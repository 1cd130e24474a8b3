import { expect, test } from 'vitest';
import { nextRequestState, REQUEST_EVENTS, REQUEST_STATES } from './request-states.ts';

test('what is over is neither given to somebody, nor ended again', () => {
  for (const state of ['done', 'closed'] as const)
    for (const event of ['assign', 'unassign', 'finish', 'close'] as const)
      expect(nextRequestState({ state, isAssigned: true }, event), `${state} ${event}`).toBeNull();
  expect(nextRequestState({ state: 'new', isAssigned: false }, 'unassign')).toBeNull();
});

test('every pair of state and event', () => {
  const table = REQUEST_STATES.map(
    (state) =>
      `${state}: ${REQUEST_EVENTS.map((event) => nextRequestState({ state, isAssigned: false }, event) ?? '-').join(' ')}`,
  );
  expect(table).toEqual([
    'new: assigned - answered done closed new',
    'assigned: assigned new answered done closed assigned',
    'answered: assigned - answered done closed new',
    'done: - - answered - - new',
    'closed: - - answered - - new',
  ]);
});

test('whoever writes again reaches the person of the office who has it, also when it was over', () => {
  for (const state of REQUEST_STATES)
    expect(nextRequestState({ state, isAssigned: true }, 'ask-again')).toBe('assigned');
});
