import { describe, expect, test } from 'vitest';
import { type Home, JOINED_FROM, scorePair } from './score-pair.ts';

function home(given: Partial<Home> = {}): Home {
  return {
    id: 'a',
    title: '4 bedroom duplex',
    description: null,
    property_type: 'duplex',
    transaction_type: 'sale',
    compared_ngn_minor: 87_350_000_00,
    bedrooms: 4,
    bathrooms: 4,
    toilets: 5,
    area_sqm: null,
    location: 'Lekki Phase 1',
    city: 'Lagos',
    state: 'Lagos',
    address: 'Lekki Phase 1, Lagos',
    latitude: null,
    longitude: null,
    location_precision: 'area',
    ...given,
  };
}
const isJoined = (one: Partial<Home>, other: Partial<Home>, photos = 0) =>
  (scorePair(home(one), home(other), photos)?.score ?? 0) >= JOINED_FROM;

describe('two listings are not one home', () => {
  test.each([
    ['of another deal', { transaction_type: 'rent' }],
    ['with another number of bedrooms', { bedrooms: 3 }],
    ['of another size', { area_sqm: 500 }],
    ['at another price', { compared_ngn_minor: 150_000_000_00 }],
    ['in another state', { state: 'Ogun' }],
    ['of another kind', { property_type: 'apartment' }],
  ])('%s, though they share all photos', (_what, given) => {
    expect(scorePair(home({ area_sqm: 300 }), home({ area_sqm: 300, ...given }), 5)).toBeNull();
  });

  test('because kind, place, rooms and price are the same: estates have hundreds of those', () => {
    expect(isJoined({}, {})).toBe(false);
    expect(isJoined({ address: 'Sunshine Estate, Lekki' }, { address: 'Sunshine Estate Lekki Lagos' })).toBe(false);
  });

  test('because of one photo of the gate', () => {
    expect(isJoined({ compared_ngn_minor: 80_000_000_00 }, { compared_ngn_minor: 85_000_000_00, toilets: 6 }, 1)).toBe(
      false,
    );
  });
});

describe('two listings are one home', () => {
  test('with two photos in common, also where the price differs a little', () => {
    expect(isJoined({}, { compared_ngn_minor: 95_000_000_00, toilets: null }, 2)).toBe(true);
  });

  test('in one building, of one size, at one price that is no round one', () => {
    expect(
      isJoined(
        { address: '12 Admiralty Way', area_sqm: 312 },
        { address: 'Admiralty Way 12, Lekki Phase 1', area_sqm: 312 },
      ),
    ).toBe(true);
  });

  test('told by the same words about the same estate at the same price', () => {
    const description =
      'Sits behind the old mango tree at the end of the close, with a rooftop terrace over the lagoon and a borehole shared by two.';
    expect(
      isJoined(
        { description, address: 'Sunshine Estate' },
        { description: `${description} Call now!`, address: 'Sunshine Estate' },
      ),
    ).toBe(true);
  });
});
