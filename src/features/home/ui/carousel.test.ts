import { expect, test } from 'vitest';
import { loopedPosition } from './carousel.tsx';

test('[HOME-003] next after the last slide shows the first, previous before the first shows the last', () => {
  expect(loopedPosition(800, 400, 800)).toBe(0);
  expect(loopedPosition(798.5, 400, 800)).toBe(0);
  expect(loopedPosition(0, -400, 800)).toBe(800);
});

test('in between it moves by a slide and stops at the ends', () => {
  expect(loopedPosition(0, 400, 800)).toBe(400);
  expect(loopedPosition(600, 400, 800)).toBe(800);
  expect(loopedPosition(200, -400, 800)).toBe(0);
});
