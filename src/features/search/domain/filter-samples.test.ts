import { expect, test } from 'vitest';
import { sampleListingCards } from '#features/finding/sample-listings.ts';
import { filterSamples } from './filter-samples.ts';

const samples = sampleListingCards('open-house');

test('filters that contradict one another leave no sample', () => {
  expect(filterSamples(samples, null)).toEqual([]);
});

test('[SEARCH-036] price, rooms, type and text narrow samples as they narrow listings', () => {
  const cheap = filterSamples(samples, { belowPriceNgnMinor: 50_000_000_00, sort: 'price_asc' });
  expect(cheap.every(({ price_minor }) => price_minor < 50_000_000_00)).toBe(true);
  expect(cheap.map(({ price_minor }) => price_minor)).toEqual(
    cheap.map(({ price_minor }) => price_minor).toSorted((a, b) => a - b),
  );
  expect(filterSamples(samples, { minBedrooms: 4 }).every(({ bedrooms }) => (bedrooms ?? 0) >= 4)).toBe(true);
  expect(
    filterSamples(samples, { propertyTypes: ['duplex'] }).every(({ property_type }) => property_type === 'duplex'),
  ).toBe(true);
  expect(filterSamples(samples, { text: 'LEKKI' }).length).toBeGreaterThan(0);
  expect(filterSamples(samples, { text: '%' })).toEqual([]);
  expect(filterSamples(samples, {})).toHaveLength(samples.length);
});

test('a map area holds the samples that lie in it', () => {
  const inside = filterSamples(samples, { bbox: [3, 6, 4, 7] });
  expect(inside.length).toBeGreaterThan(0);
  expect(inside.length).toBeLessThan(samples.length);
});
