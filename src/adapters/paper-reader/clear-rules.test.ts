import { expect, test } from 'vitest';
import { clearRules } from './clear-rules.ts';

const [WIDTH, HEIGHT] = [400, 60];
const page = () => new Uint8Array(WIDTH * HEIGHT).fill(250);
const paint = (grey: Uint8Array, [left, top, right, bottom]: readonly [number, number, number, number]) => {
  for (let y = top; y < bottom; y += 1) grey.fill(20, y * WIDTH + left, y * WIDTH + right);
};
const darkOf = (grey: Uint8Array) => grey.filter((value) => value < 170).length;

test('a rule and a line of dots go', () => {
  const grey = page();
  paint(grey, [10, 30, 390, 33]);
  for (let x = 20; x < 380; x += 10) paint(grey, [x, 50, x + 3, 53]);
  clearRules(grey, WIDTH, HEIGHT);
  expect(darkOf(grey)).toBe(0);
});

test('strokes of letters stay, also where a rule crosses them, and so does a thick bar', () => {
  const grey = page();
  for (let x = 40; x < 360; x += 20) paint(grey, [x, 10, x + 4, 40]);
  const letters = darkOf(grey);
  paint(grey, [10, 38, 390, 40]);
  clearRules(grey, WIDTH, HEIGHT);
  expect(darkOf(grey)).toBeGreaterThan(letters * 0.9);
  const bar = page();
  paint(bar, [10, 20, 390, 40]);
  clearRules(bar, WIDTH, HEIGHT);
  expect(darkOf(bar)).toBe(380 * 20);
});
