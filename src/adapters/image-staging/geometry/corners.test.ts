import { expect, test } from 'vitest';
import type { FloorCorners } from '../port.ts';
import { degreesBetween, turnAxes, type View } from './camera.ts';
import { areCorners, boxFromCorners, cornersOfBox, viewFromCorners } from './corners.ts';
import { USUAL_LENS } from './vanishing.ts';

const ASPECT = 2 / 3;
const DEGREE = Math.PI / 180;
const VIEW: View = {
  ...{ focal: 0.62, cx: 0.5, cy: ASPECT / 2 },
  axes: turnAxes(
    turnAxes(
      [
        [1, 0, 0],
        [0, -1, 0],
        [0, 0, -1],
      ],
      [0, 30 * DEGREE, 0],
    ),
    [-6 * DEGREE, 0, 0],
  ),
};
const BOX = { back: 3.6, left: 2.4, right: 0.6, ceiling: null };

test('the corners of a floor lead back to its camera and its box', () => {
  const corners = cornersOfBox(VIEW, BOX, ASPECT);
  expect(areCorners(corners)).toBe(true);
  const view = viewFromCorners(corners, ASPECT, USUAL_LENS) as View;
  expect(degreesBetween(view, VIEW)).toBeLessThan(0.5);
  expect(view.focal).toBeCloseTo(VIEW.focal, 2);
  const box = boxFromCorners(view, corners, ASPECT);
  expect(box?.back).toBeCloseTo(BOX.back, 1);
  expect(box?.left).toBeCloseTo(BOX.left, 1);
  expect(box?.right).toBeCloseTo(BOX.right, 1);
});

const at = (...xy: number[]) =>
  [0, 1, 2, 3].map((i) => ({ x: xy[2 * i] as number, y: xy[2 * i + 1] as number })) as unknown as FloorCorners;

test.each([
  ['crossed', at(0, 1, 1, 1, 0.2, 0.6, 0.8, 0.6)],
  ['all in one place', at(0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5)],
  ['the far side below the near one', at(0.2, 0.6, 0.8, 0.6, 1, 1, 0, 1)],
  ['dented', at(0, 1, 1, 1, 0.5, 0.95, 0.2, 0.6)],
  ['nowhere near the picture', at(-90, 1, 90, 1, 0.8, 0.6, 0.2, 0.6)],
  ['no numbers', at(Number.NaN, 1, 1, 1, 0.8, 0.6, 0.2, 0.6)],
])('four points that are %s are no floor', (_, corners) => {
  expect(areCorners(corners)).toBe(false);
  expect(viewFromCorners(corners, ASPECT, USUAL_LENS)).toBeNull();
});

test('a floor seen from straight ahead has the usual lens', () => {
  const view = viewFromCorners(at(-0.2, 1, 1.2, 1, 0.75, 0.65, 0.25, 0.65), ASPECT, USUAL_LENS);
  expect(view?.focal).toBe(USUAL_LENS.focal);
});
