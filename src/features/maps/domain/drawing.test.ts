import { expect, test } from 'vitest';
import { AREA_CORNERS_MAX } from '../drawn-area.ts';
import { addCorner, moveByKey, NEW_DRAWING, removeCorner, setCorner, undo } from './drawing.ts';

test('nothing is undone where nothing was done, and no corner is set beyond the sixtieth', () => {
  expect(undo(NEW_DRAWING)).toEqual(NEW_DRAWING);
  let drawing = NEW_DRAWING;
  for (let at = 0; at < AREA_CORNERS_MAX + 5; at++) drawing = addCorner(drawing, [3 + at / 100, 6]);
  expect(drawing.corners).toHaveLength(AREA_CORNERS_MAX);
  expect(undo(drawing).corners).toHaveLength(AREA_CORNERS_MAX - 1);
});

test('each step is taken back by one undo', () => {
  const two = addCorner(addCorner(NEW_DRAWING, [3, 6]), [4, 6]);
  const moved = setCorner(two, 0, [3.5, 6]);
  const removed = removeCorner(moved, 1);
  expect(removed.corners).toEqual([[3.5, 6]]);
  expect(undo(removed).corners).toEqual(moved.corners);
  expect(undo(undo(removed)).corners).toEqual(two.corners);
});

test('an arrow moves a corner by 100 m, another key by nothing', () => {
  expect(moveByKey('Enter', [3, 6])).toBeNull();
  expect(moveByKey('constructor', [3, 6])).toBeNull();
  const [lng, lat] = moveByKey('ArrowUp', [3, 6]) ?? [0, 0];
  expect(lng).toBe(3);
  expect((lat - 6) * 111_320).toBeCloseTo(100, 5);
  const [east] = moveByKey('ArrowRight', [3, 60]) ?? [0, 0];
  expect((east - 3) * 111_320 * Math.cos(Math.PI / 3)).toBeCloseTo(100, 5);
});
