import { expect, test } from 'vitest';
import { stretchOf } from './agent-history.ts';

test('a stretch of time is told in the unit that says it well, and never as nothing', () => {
  expect([0.2, 30, 89, 90, 130, 60 * 35, 60 * 36, 60 * 100].map(stretchOf)).toEqual([
    { unit: 'minutes', count: 1 },
    { unit: 'minutes', count: 30 },
    { unit: 'minutes', count: 89 },
    { unit: 'hours', count: 2 },
    { unit: 'hours', count: 2 },
    { unit: 'hours', count: 35 },
    { unit: 'days', count: 2 },
    { unit: 'days', count: 4 },
  ]);
});
