import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandRange, PRICE_EDGES_MINOR, priceBand, TOP_BAND } from './price-bands.ts';

const NAIRA = 100;

test('a range without limits has no bands, an impossible one covers none', () => {
  expect(bandRange({})).toBeNull();
  const range = bandRange({ minPriceNgnMinor: 50e6 * NAIRA, belowPriceNgnMinor: 10e6 * NAIRA });
  expect(range && range.from > range.to).toBe(true);
});

test('round prices are exact: under them, up to them and from them', () => {
  for (const edge of [10e6 * NAIRA, 80e6 * NAIRA, 100e6 * NAIRA]) {
    expect(bandRange({ belowPriceNgnMinor: edge })).toEqual({ from: 0, to: priceBand(edge) - 1, partly: [] });
    expect(bandRange({ maxPriceNgnMinor: edge })).toEqual({ from: 0, to: priceBand(edge), partly: [] });
    expect(bandRange({ minPriceNgnMinor: edge })).toEqual({ from: priceBand(edge), to: TOP_BAND, partly: [] });
  }
});

test('a price between two round ones covers its band only partly', () => {
  const band = priceBand(37e6 * NAIRA);
  expect(bandRange({ maxPriceNgnMinor: 37e6 * NAIRA })).toEqual({ from: 0, to: band, partly: [band] });
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
