import { expect, test } from 'vitest';
import { boundsAround, boundsOf, frameOf, MIN_ZOOM, pixelOf, pixelsOfMetres } from './mercator.ts';

test('no points have no bounds', () => {
  expect(boundsAround([])).toBeNull();
});

test('bounds of the whole world stay at the least zoom', () => {
  expect(frameOf({ bounds: [-180, -80, 180, 80] }, 600, 600).zoom).toBe(MIN_ZOOM);
});

test('the middle of a frame lies in the middle of its sheet', () => {
  const frame = frameOf({ center: [3.3792, 6.5244], zoom: 12 }, 720, 640);
  expect(pixelOf(frame, [3.3792, 6.5244])).toEqual({ x: 360, y: 320 });
});

test('at zoom 6 on a world of 256 px a degree of longitude takes 45.5 px', () => {
  const frame = frameOf({ center: [7, 9], zoom: 6 }, 720, 640);
  expect(pixelOf(frame, [8, 9]).x - 360).toBeCloseTo((256 * 64) / 360, 5);
});

test('north is up', () => {
  const frame = frameOf({ center: [7, 9], zoom: 6 }, 720, 640);
  expect(pixelOf(frame, [7, 10]).y).toBeLessThan(320);
});

test('the bounds of a frame are where its corners lie', () => {
  const frame = frameOf({ center: [7, 9], zoom: 8 }, 720, 640);
  const [west, south, east, north] = boundsOf(frame);
  const topLeft = pixelOf(frame, [west, north]);
  const bottomRight = pixelOf(frame, [east, south]);
  expect([topLeft.x, topLeft.y, bottomRight.x, bottomRight.y].map(Math.round).map(Math.abs)).toEqual([0, 0, 720, 640]);
});

test('bounds are shown whole, with a margin', () => {
  const frame = frameOf({ bounds: [3, 6, 4, 7] }, 720, 640, { padding: { top: 50, right: 50, bottom: 50, left: 50 } });
  for (const corner of [
    [3, 6],
    [4, 7],
  ] as const) {
    const { x, y } = pixelOf(frame, corner);
    expect(x).toBeGreaterThanOrEqual(49.9);
    expect(x).toBeLessThanOrEqual(670.1);
    expect(y).toBeGreaterThanOrEqual(49.9);
    expect(y).toBeLessThanOrEqual(590.1);
  }
});

test('bounds lie between what is kept free along each side', () => {
  const padding = { top: 120, right: 90, bottom: 40, left: 20 };
  const frame = frameOf({ bounds: [3, 6, 4, 7] }, 720, 640, { padding });
  const [west, east] = [pixelOf(frame, [3, 6.5]).x, pixelOf(frame, [4, 6.5]).x];
  const [north, south] = [pixelOf(frame, [3.5, 7]).y, pixelOf(frame, [3.5, 6]).y];
  expect([north, 640 - south].map(Math.round)).toEqual([120, 40]);
  expect(west).toBeGreaterThanOrEqual(20);
  expect(east).toBeLessThanOrEqual(630);
  expect(west - 20).toBeCloseTo(630 - east, 6);
});

test('one point gets bounds of a few streets', () => {
  expect(boundsAround([[3.4, 6.5]], 0.02)?.map((degree) => Number(degree.toFixed(3)))).toEqual([
    3.39, 6.49, 3.41, 6.51,
  ]);
});

test('a metre takes twice the px one zoom closer', () => {
  expect(pixelsOfMetres(1000, 6.5, 13)).toBeCloseTo(2 * pixelsOfMetres(1000, 6.5, 12), 6);
});
