import { expect, test } from 'vitest';
import { clearFrames } from './clear-frames.ts';
import { bothStrays, findStray, straighten } from './straight-lines.ts';

const [WIDTH, HEIGHT] = [1000, 1400];
const page = () => new Uint8Array(WIDTH * HEIGHT).fill(250);
const dot = (grey: Uint8Array, x: number, y: number, side: number) => {
  for (let v = Math.max(0, y); v < Math.min(HEIGHT, y + side); v += 1)
    grey.fill(20, v * WIDTH + Math.max(0, x), v * WIDTH + Math.min(WIDTH, x + side));
};
/** Lines of letters, each moved down by what `off` says of its place. */
function lettersOn(grey: Uint8Array, off: (x: number) => number): Uint8Array {
  for (let line = 150; line < HEIGHT - 150; line += 40)
    for (let x = 100; x < WIDTH - 100; x += 14) dot(grey, x, Math.round(line + off(x)), 9);
  return grey;
}
const wave = (x: number) => 30 * Math.sin((x / WIDTH) * 2 * Math.PI);
/** Rows of pixels without any ink: between straight lines there are many. */
const bareRows = (grey: Uint8Array) =>
  Array.from({ length: HEIGHT }, (_, y) => grey.subarray(y * WIDTH, (y + 1) * WIDTH)).filter((row) =>
    row.every((value) => value > 200),
  ).length;

test('lines that are straight, and pages without lines, are left alone', () => {
  expect(
    findStray(
      lettersOn(page(), () => 0),
      WIDTH,
      HEIGHT,
    ),
  ).toBeNull();
  expect(findStray(page(), WIDTH, HEIGHT)).toBeNull();
});

test('lines of a curved page are made straight', () => {
  const curved = lettersOn(page(), wave);
  const before = bareRows(curved);
  const first = findStray(curved, WIDTH, HEIGHT);
  if (!first) throw new Error('The curve was not seen.');
  const once = straighten(curved, WIDTH, HEIGHT, first);
  expect(bareRows(once)).toBeGreaterThan(before + 200);
  const off = first.at(0.25, 0.5) - first.at(0.75, 0.5);
  expect(off).toBeGreaterThan(40);
  expect(off).toBeLessThan(70);
  const both = bothStrays(first, { at: () => 5 }, HEIGHT);
  expect(both.at(0.25, 0.5)).toBeCloseTo(5 + first.at(0.25, 0.5 + 5 / HEIGHT), 5);
});

test('a woven frame around a page goes, its letters stay, and so does a block of text as large as a frame', () => {
  const framed = lettersOn(page(), () => 0);
  const letters = framed.filter((value) => value < 100).length;
  for (let at = 0; at < 2 * (WIDTH + HEIGHT); at += 1) {
    const swing = 30 + Math.round(12 * Math.sin(at / 9));
    if (at < WIDTH) {
      dot(framed, at, swing, 3);
      dot(framed, at, HEIGHT - swing, 3);
    } else if (at - WIDTH < HEIGHT) {
      dot(framed, swing, at - WIDTH, 3);
      dot(framed, WIDTH - swing, at - WIDTH, 3);
    }
  }
  clearFrames(framed, WIDTH, HEIGHT);
  expect(framed.filter((value) => value < 100).length).toBe(letters);
  const dense = page();
  for (let y = 100; y < HEIGHT - 100; y += 12) for (let x = 100; x < WIDTH - 100; x += 12) dot(dense, x, y, 10);
  const whole = dense.filter((value) => value < 100).length;
  clearFrames(dense, WIDTH, HEIGHT);
  expect(dense.filter((value) => value < 100).length).toBe(whole);
});
