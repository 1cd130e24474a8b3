import { expect, test } from 'vitest';
import { findSheet, findSkew, makeUpright } from './upright.ts';

const [WIDTH, HEIGHT] = [600, 800];
const [LEFT, TOP, RIGHT, BOTTOM] = [60, 60, 540, 740];

/** A light sheet on a dark table, shaded towards its top left corner by this much. */
function photo(shade: number) {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const isSheet = x >= LEFT && x < RIGHT && y >= TOP && y < BOTTOM;
      const dark = shade * Math.max(0, 1 - Math.hypot(x - LEFT, y - TOP) / 450);
      rgb.fill(isSheet ? 215 * (1 - dark) : 45, (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3);
    }
  return { width: WIDTH, height: HEIGHT, rgb };
}
const isNear = (corners: readonly (readonly number[])[] | null) =>
  [
    [LEFT, TOP],
    [RIGHT, TOP],
    [RIGHT, BOTTOM],
    [LEFT, BOTTOM],
  ].every(([x = 0, y = 0], at) => {
    const [u = 0, v = 0] = corners?.[at] ?? [];
    return Math.hypot(u - x, v - y) < 12;
  });

test('the corners of a sheet are found, also where one of them lies in a deep shade', () => {
  expect(isNear(findSheet(photo(0)))).toBe(true);
  expect(isNear(findSheet(photo(0.62)))).toBe(true);
});

test('a page that is all sheet has no corners', () => {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3).fill(230);
  expect(findSheet({ width: WIDTH, height: HEIGHT, rgb })).toBeNull();
});

/** A white page of lines that fall to the right by so many pixels a pixel. */
function slanting(slope: number) {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3).fill(240);
  for (let line = 100; line < 700; line += 24)
    for (let x = 60; x < 540; x += 1) {
      const y = Math.round(line + (x - WIDTH / 2) * slope);
      if (x % 9 < 6)
        for (let row = y; row < y + 4; row += 1) rgb.fill(30, (row * WIDTH + x) * 3, (row * WIDTH + x) * 3 + 3);
    }
  return { width: WIDTH, height: HEIGHT, rgb };
}

test('lines that slant come to lie level, and every place is found again on the page as it was', () => {
  const page = slanting(Math.tan((3 * Math.PI) / 180));
  expect(findSkew(page)).toBeCloseTo(3, 0);
  const { raster, toPicture } = makeUpright(page, 2339);
  expect(Math.abs(findSkew(raster))).toBeLessThan(0.3);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = toPicture;
  const scale = g * 0.8 + h * 0.5 + i;
  expect((a * 0.8 + b * 0.5 + c) / scale).toBeCloseTo(0.8, 1);
  // A point on the right of a level line lay lower before: by the slant, in shares of the height.
  const lower = (0.3 * WIDTH * Math.tan((3 * Math.PI) / 180)) / HEIGHT;
  expect((d * 0.8 + e * 0.5 + f) / scale - 0.5).toBeCloseTo(lower, 2);
});

test('a level page that is all sheet stays as it is, pixel by pixel', () => {
  const page = slanting(0);
  expect(makeUpright(page, 2339).raster).toBe(page);
});
