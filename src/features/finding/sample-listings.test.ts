import { describe, expect, test } from 'vitest';
import { SALE_CATEGORIES } from '#vocabulary/listing-words.ts';
import { FALLBACK_HOMES, SALE_SAMPLES } from './domain/sample-listing-data.ts';
import { findSampleDetail, sampleListingCards, sampleSlice } from './sample-listings.ts';

const numbers = (page: Parameters<typeof sampleSlice>[0]) =>
  sampleSlice(page).map((sample) => SALE_SAMPLES.indexOf(sample));

describe('the samples of the sale sub-category pages', () => {
  test('[SEARCH-037] open houses show the first 24', () => {
    expect(numbers('open-house')).toEqual(Array.from({ length: 24 }, (_, index) => index));
  });
  test('[SEARCH-037] recent sales show items 6 to 30, as sold', () => {
    expect(numbers('recent-sales')).toEqual(Array.from({ length: 24 }, (_, index) => index + 6));
    expect(new Set(sampleListingCards('recent-sales').map((card) => card.status))).toEqual(new Set(['sold']));
  });
  test('[SEARCH-037] foreclosures show every other item', () => {
    expect(numbers('foreclosure').slice(0, 4)).toEqual([0, 2, 4, 6]);
    expect(numbers('foreclosure').every((index) => index % 2 === 0)).toBe(true);
  });
  test('[SEARCH-037] for sale by owner shows two of every three', () => {
    expect(numbers('for-sale-by-owner').slice(0, 6)).toEqual([0, 1, 3, 4, 6, 7]);
  });
  test('no page shows more than 24, and none is empty', () => {
    for (const page of [...SALE_CATEGORIES, 'recent-sales'] as const) {
      expect(sampleSlice(page).length).toBeGreaterThan(0);
      expect(sampleSlice(page).length).toBeLessThanOrEqual(24);
    }
  });
});

test('[SEARCH-038] a sample has id, image, price text, beds, baths, sqft, address, state, city, amenities; land also its type and plot size', () => {
  expect(SALE_SAMPLES.length).toBeGreaterThanOrEqual(30);
  for (const sample of [...SALE_SAMPLES, ...FALLBACK_HOMES]) {
    expect(sample).toMatchObject({
      id: expect.stringMatching(/./),
      image: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/),
      price: expect.stringMatching(/^₦[\d,]+$/),
      beds: expect.any(Number),
      baths: expect.any(Number),
      sqft: expect.any(Number),
      address: expect.stringContaining(', '),
      state: expect.stringMatching(/./),
      city: expect.stringMatching(/./),
      amenities: expect.arrayContaining([expect.any(String)]),
    });
  }
  const lands = SALE_SAMPLES.filter((sample) => sample.propertyType === 'land');
  expect(lands.length).toBeGreaterThan(2);
  for (const sample of lands) expect(sample.plotSize).toMatch(/\d/);
});

test('a sample’s card says that it is one, with its price in whole naira', () => {
  const cards = sampleListingCards('open-house');
  expect(
    cards.every((card) => card.is_sample && card.verification_status === 'unverified' && card.listed_by === null),
  ).toBe(true);
  expect(cards[0]).toMatchObject({
    price_minor: 185_000_000_00,
    currency: 'NGN',
    price_period: 'total',
    bedrooms: 4,
    area_sqm: 420,
    location: 'Chevron',
    city: 'Lagos',
  });
  expect(cards[3]).toMatchObject({
    property_type: 'land',
    bedrooms: null,
    bathrooms: null,
    land_size_declared: '1 plot',
  });
  expect(new Set(SALE_SAMPLES.map((sample) => sample.id)).size).toBe(SALE_SAMPLES.length);
});

describe('the page of a sample', () => {
  test.each([
    'apt-fallback-4',
    'apt-fallback-0',
    'house-fallback-11',
    'APT-FALLBACK-1',
    'apt-fallback-1 ',
    'prop-12',
    '',
    '__proto__',
    'toString',
  ])('[DETAIL-025] there is none for %j', (id) => expect(findSampleDetail(id)).toBeNull());
  test('[DETAIL-025] apt-fallback-1..3 and house-fallback-1..3 are built in', () => {
    for (const kind of ['apt', 'house']) {
      for (const number of [1, 2, 3]) {
        const id = `${kind}-fallback-${number}`;
        expect(findSampleDetail(id)).toMatchObject({
          id,
          is_sample: true,
          transaction_type: 'rent',
          price_period: 'year',
          approval_status: 'approved',
        });
      }
    }
  });
});
