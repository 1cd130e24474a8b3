import { expect, test } from 'vitest';
import { compareAsking } from './compare-asking.ts';

const whole = { area: 'Lekki', unit: 'whole' as const, prices: { lowerMinor: 100, upperMinor: 200, count: 8 } };

test('too few comparables, or land without a size, say nothing', () => {
  expect(compareAsking({ price_minor: 100, area_sqm: null }, { ...whole, prices: null })).toBeNull();
  expect(compareAsking({ price_minor: 100, area_sqm: null }, { ...whole, unit: 'sqm' })).toBeNull();
});

test('a price far outside the middle half of what others ask is named below or above', () => {
  const standing = (price_minor: number) => compareAsking({ price_minor, area_sqm: null }, whole)?.standing;
  expect([49, 50, 150, 300, 301].map(standing)).toEqual(['below', 'within', 'within', 'within', 'above']);
});

test('land is compared by the square metre', () => {
  expect(compareAsking({ price_minor: 60_000, area_sqm: 600 }, { ...whole, unit: 'sqm' })).toMatchObject({
    ownMinor: 100,
    standing: 'within',
  });
});
