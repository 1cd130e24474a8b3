import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDepthGauge } from './json-depth.ts';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

test('any JSON is within its own depth and beyond one less, however it is cut into pieces', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }), fc.integer({ min: 1, max: 9 }), (value, size) => {
      const bytes = Buffer.from(JSON.stringify(value));
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
        bytes.subarray(n * size, (n + 1) * size),
      );
      const depth = depthOf(value);
      const isWithin = (max: number) => {
        const gauge = createDepthGauge(max);
        return pieces.every((piece) => gauge(piece));
      };
      expect(isWithin(depth)).toBe(true);
      if (depth > 0) expect(isWithin(depth - 1)).toBe(false);
    }),
  );
});

test('brackets in texts count for nothing, and once too deep it stays so', () => {
  expect(createDepthGauge(1)(Buffer.from('["[[[[ \\" {{{"]'))).toBe(true);
  const gauge = createDepthGauge(1);
  expect(gauge(Buffer.from('[['))).toBe(false);
  expect(gauge(Buffer.from(']]'))).toBe(false);
});
