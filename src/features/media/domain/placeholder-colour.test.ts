import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { placeholderColour } from './placeholder-colour.ts';

test('nothing to read is no colour', () => {
  for (const text of [null, undefined, '', '%%%', 'AA==']) expect(placeholderColour(text)).toBeUndefined();
});

test('the colour is the mean the library would give', () => {
  const clay = Uint8Array.from({ length: 8 * 8 * 4 }, (_, index) => [186, 92, 40, 255][index % 4] ?? 0);
  const hash = rgbaToThumbHash(8, 8, clay);
  const { r, g, b } = thumbHashToAverageRGBA(hash);
  const expected = [r, g, b].map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255)).join(' ');
  expect(placeholderColour(btoa(String.fromCharCode(...hash)))).toBe(`rgb(${expected})`);
});
