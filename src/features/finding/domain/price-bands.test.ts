import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandRange, PRICE_EDGES_MINOR, priceBand } from './price-bands.ts';

const NAIRA = 100;

test('a range without limits has no bands, an impossible one covers none', () => {
  expect(bandRange({})).toBeNull();
  const range = bandRange({ minPriceNgnMinor: 50e6 * NAIRA, belowPriceNgnMinor: 10e6 * NAIRA });
  expect(range && range.from > range.to).toBe(true);
});

/**
 * Bands counted by hand: nine round prices in each power of ten from ₦10,000, each a band of its own with one above it.
 */
test.each([
  [0, 0],
  [9_999, 0],
  [10_000, 1],
  [10_001, 2],
  [12_000, 2],
  [15_000, 3],
  [80_000, 17],
  [99_999, 18],
  [100_000, 19],
  [10e6, 55],
  [37e6, 64],
  [80e6, 71],
  [100e6, 73],
  [800e9, 143],
  [900e9, 144],
])('₦%d lies in band %d', (naira, band) => {
  expect(priceBand(naira * NAIRA)).toBe(band);
});

test.each([
  [10e6, 55],
  [80e6, 71],
  [100e6, 73],
])('the round price ₦%d is exact: under it, up to it and from it', (naira, band) => {
  expect(bandRange({ belowPriceNgnMinor: naira * NAIRA })).toEqual({ from: 0, to: band - 1, partly: [] });
  expect(bandRange({ maxPriceNgnMinor: naira * NAIRA })).toEqual({ from: 0, to: band, partly: [] });
  expect(bandRange({ minPriceNgnMinor: naira * NAIRA })).toEqual({ from: band, to: 144, partly: [] });
});

test('a price between two round ones covers its band only partly', () => {
  expect(bandRange({ maxPriceNgnMinor: 37e6 * NAIRA })).toEqual({ from: 0, to: 64, partly: [64] });
  expect(bandRange({ minPriceNgnMinor: 37e6 * NAIRA, belowPriceNgnMinor: 90e6 * NAIRA })).toEqual({
    from: 64,
    to: 72,
    partly: [64, 72],
  });
});

test('a price is in the range exactly when its band is, where the band is not a partial one', () => {
  const price = fc.oneof(
    fc.nat(2_000_000_000).map((value) => value * 100),
    fc.constantFrom(...PRICE_EDGES_MINOR),
  );
  fc.assert(
    fc.property(price, price, price, (minPriceNgnMinor, maxPriceNgnMinor, own) => {
      const range = bandRange({ minPriceNgnMinor, maxPriceNgnMinor });
      const band = priceBand(own);
      if (!range || range.partly.includes(band)) return;
      expect(band >= range.from && band <= range.to).toBe(own >= minPriceNgnMinor && own <= maxPriceNgnMinor);
    }),
  );
});
