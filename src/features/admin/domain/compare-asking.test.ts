import { expect, test } from 'vitest';
import { compareAsking } from './compare-asking.ts';

const whole = { area: 'Lekki', unit: 'whole' as const, prices: { lower: 100, upper: 200, count: 8 } };

test('too few comparables, or land without a size, say nothing', () => {
  expect(compareAsking({ price: 100, area_sqm: null }, { ...whole, prices: null })).toBeNull();
  expect(compareAsking({ price: 100, area_sqm: null }, { ...whole, unit: 'sqm' })).toBeNull();
});

test('a price far outside the middle half of what others ask is named below or above', () => {
  const standing = (price: number) => compareAsking({ price, area_sqm: null }, whole)?.standing;
  expect([49, 50, 150, 300, 301].map(standing)).toEqual(['below', 'within', 'within', 'within', 'above']);
});

test('land is compared by the square metre', () => {
  expect(compareAsking({ price: 60_000, area_sqm: 600 }, { ...whole, unit: 'sqm' })).toMatchObject({ own: 100, standing: 'within' });
});
