import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf, roundHalfUp, shareOf, splitByWeight } from './rounding.ts';

test('a share of nothing, a negative weight and money for nobody are refused', () => {
  expect(() => roundHalfUp(1n, 0n)).toThrow(RangeError);
  expect(() => roundHalfUp(1n, -3n)).toThrow(RangeError);
  expect(() => splitByWeight(10, [1, -1])).toThrow(RangeError);
  expect(() => splitByWeight(10, [])).toThrow(RangeError);
  expect(() => splitByWeight(10, [0, 0])).toThrow(RangeError);
});

test('halves go away from zero, everything else to the nearest', () => {
  const rounded = [-15n, -14n, -5n, -4n, 0n, 4n, 5n, 14n, 15n].map((tenths) => roundHalfUp(tenths, 10n));
  expect(rounded).toEqual([-2n, -1n, -1n, 0n, 0n, 0n, 1n, 1n, 2n]);
  expect(shareOf(333, 5000, 10_000)).toBe(167);
  expect(shareOf(9_007_199_254_740_991, 10_000, 10_000)).toBe(9_007_199_254_740_991);
});

test('a percent of an amount is that of its written digits, halves up, where a fraction would fall short of the half', () => {
  // As fractions, each of these stands a hair below its half.
  expect([percentOf(12_505_000, 0.29), percentOf(1_235_000, 0.41), percentOf(275_000, 0.47)]).toEqual([
    36_265, 5_064, 1_293,
  ]);
  expect([percentOf(1_000, 0), percentOf(1_000, 100), percentOf(10 ** 9, 5e-7), percentOf(-150, 1)]).toEqual([
    0, 1_000, 5, -2,
  ]);
  expect(() => percentOf(0.5, 10)).toThrow(RangeError);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9e12 }), fc.integer({ min: 0, max: 10_000 }), (minor, hundredths) => {
      expect(percentOf(minor, hundredths / 100)).toBe(shareOf(minor, hundredths, 10_000));
    }),
  );
});

test('split amounts add up, nobody is a whole kobo away from an exact share, and equals differ by one at most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e13, max: 1e13 }),
      fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 }),
      (minor, weights) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        fc.pre(whole > 0);
        const shares = splitByWeight(minor, weights);
        expect(shares.reduce((sum, share) => sum + BigInt(share), 0n)).toBe(BigInt(minor));
        shares.forEach((share, at) => {
          const off = BigInt(share) * BigInt(whole) - BigInt(minor) * BigInt(weights[at] ?? 0);
          expect(off < BigInt(whole) && off > -BigInt(whole)).toBe(true);
        });
      },
    ),
  );
  expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitByWeight(0, [0])).toEqual([0]);
});
