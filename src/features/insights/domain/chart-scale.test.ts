import fc from 'fast-check';
import { expect, test } from 'vitest';
import { niceScale } from './chart-scale.ts';

test('a scale is round and holds what it is for', () => {
  expect(niceScale(33, 58)).toEqual([30, 40, 50, 60]);
  expect(niceScale(0, 150)).toEqual([0, 50, 100, 150]);
  expect(niceScale(7, 7)).toHaveLength(2);
});

test('whatever the range: two to seven lines, rising, around it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e15 }), fc.integer({ min: 0, max: 1e15 }), (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const scale = niceScale(low, high);
      expect(scale.length).toBeGreaterThanOrEqual(2);
      expect(scale.length).toBeLessThanOrEqual(7);
      expect(scale[0]).toBeLessThanOrEqual(low);
      expect(scale.at(-1)).toBeGreaterThanOrEqual(high);
      expect(scale.every((value, at) => at === 0 || value > (scale[at - 1] ?? 0))).toBe(true);
    }),
  );
});
