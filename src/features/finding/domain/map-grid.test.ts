import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BoundingBox } from '../listing-filter.ts';
import { boxOf, cellsForView, cellsOf, countCells, expansionZoom, LEVEL_MAX, NIGERIA, zoomToFit } from './map-grid.ts';

const VICTORIA_ISLAND: BoundingBox = [3.4, 6.41, 3.44, 6.44];

test('never more cells than a screen holds, however large the box and the zoom', () => {
  const longitude = fc.double({ min: -180, max: 180, noNaN: true });
  const latitude = fc.double({ min: -90, max: 90, noNaN: true });
  fc.assert(
    fc.property(longitude, longitude, latitude, latitude, fc.integer({ min: 0, max: 22 }), (a, b, c, d, zoom) => {
      const box: BoundingBox = [Math.min(a, b), Math.min(c, d), Math.max(a, b), Math.max(c, d)];
      expect(countCells(cellsForView(box, zoom))).toBeLessThanOrEqual(1500);
    }),
  );
});

test('as many cells as fit a screen are drawn at their own zoom; with one row more the next lower zoom is', () => {
  /** A box that touches exactly so many cells of level 10, which zoom 7 draws. */
  const boxOver = (columns: number, rows: number): BoundingBox => {
    const [west, south, east, north] = boxOf({
      level: 10,
      west: 520,
      east: 519 + columns,
      north: 490,
      south: 489 + rows,
    });
    return [west + 0.001, south + 0.001, east - 0.001, north - 0.001];
  };
  expect(cellsForView(boxOver(50, 30), 7)).toMatchObject({ level: 10, west: 520, east: 569, north: 490, south: 519 });
  expect(cellsForView(boxOver(50, 31), 7).level).toBe(9);
  expect(cellsForView(boxOver(50, 30), 7.99).level).toBe(10);
});

test('the cells of a box cover it', () => {
  for (const level of [3, 8, 14, LEVEL_MAX]) {
    const [west, south, east, north] = boxOf(cellsOf(VICTORIA_ISLAND, level));
    expect([west <= 3.4, south <= 6.41, east >= 3.44, north >= 6.44]).toEqual([true, true, true, true]);
  }
});

test('the whole country fills a screen at zoom 5', () => {
  expect(zoomToFit(NIGERIA)).toBe(5);
});

test('a cluster opens at the zoom where its members part; one point never does', () => {
  expect(expansionZoom([3.4, 6.4, 3.4, 6.4])).toBeNull();
});

test.each([
  // Half the world apart, over the country, over Victoria Island, and two doors apart, with the zoom worked out by
  // hand.
  ['the two halves of the world', [-90, 0, 90, 0], 1],
  ['Nigeria', NIGERIA, 2],
  ['Victoria Island', VICTORIA_ISLAND, 9],
] as const)('%s parts at its lowest zoom and at none below', (_name, box, zoom) => {
  expect(expansionZoom(box)).toBe(zoom);
  for (let lower = 1; lower < zoom; lower++) expect(countCells(cellsOf(box, lower + 3))).toBe(1);
  expect(countCells(cellsOf(box, zoom + 3))).toBeGreaterThan(1);
});
