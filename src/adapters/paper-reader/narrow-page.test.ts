import { expect, test } from 'vitest';
import { narrowingOf } from './narrow-page.ts';

const [WIDTH, HEIGHT] = [1600, 2300];

/** A page of lines this high, this far apart, written on over this share of the width. */
function linesOf(high: number, apart: number, share: number): Uint8Array {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(250);
  for (let top = 100; top + high < HEIGHT - 100; top += apart)
    for (let y = top; y < top + high; y += 1)
      for (let x = 80; x < 80 + share * (WIDTH - 160); x += 10) grey.fill(20, y * WIDTH + x, y * WIDTH + x + 4);
  return grey;
}

test('a page of common print, an empty one and a drawing are read as wide as they are', () => {
  expect(narrowingOf(linesOf(30, 70, 0.8), WIDTH, HEIGHT)).toBe(1);
  expect(narrowingOf(linesOf(0, 70, 1), WIDTH, HEIGHT)).toBe(1);
  expect(narrowingOf(linesOf(200, 300, 1), WIDTH, HEIGHT)).toBe(1);
});

test('a page dense with small print is narrowed, never below what letters bear', () => {
  const dense = narrowingOf(linesOf(24, 36, 0.75), WIDTH, HEIGHT);
  expect(dense).toBeLessThan(0.9);
  expect(dense).toBeGreaterThanOrEqual(0.65);
  expect(narrowingOf(linesOf(12, 18, 1), WIDTH, HEIGHT)).toBe(0.65);
});

test('two columns of lines count by what is written, not by the gap between', () => {
  const one = linesOf(24, 36, 0.26);
  const two = linesOf(24, 36, 0.26);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 80; x < 80 + 0.3 * (WIDTH - 160); x += 1) two[y * WIDTH + x + 900] = one[y * WIDTH + x] as number;
  expect(narrowingOf(two, WIDTH, HEIGHT)).toBe(1);
});
