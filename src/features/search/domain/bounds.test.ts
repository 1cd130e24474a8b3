import { expect, test } from 'vitest';
import { boundsOfPoints } from './bounds.ts';

test('no point has no box', () => {
  expect(boundsOfPoints([])).toBeNull();
});

test('one point is shown with the streets around it', () => {
  const [west, south, east, north] = boundsOfPoints([[3.4, 6.5]]) ?? [0, 0, 0, 0];
  expect(east - west).toBeCloseTo(0.02);
  expect(north - south).toBeCloseTo(0.02);
});

test('several points fill their box', () => {
  expect(
    boundsOfPoints([
      [3, 6],
      [7, 9],
    ]),
  ).toEqual([3, 6, 7, 9]);
});
