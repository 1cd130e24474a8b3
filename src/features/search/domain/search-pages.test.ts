import { expect, test } from 'vitest';
import { findPriceBand } from './price-bands.ts';
import { buyListPage, getSearchPage, RESULTS_PER_PAGE, SALE_CATEGORY_PAGES, SEARCH_PAGES } from './search-pages.ts';

const none = new URLSearchParams();
const SALE = SEARCH_PAGES['homes-for-sale'];

test.each(['', 'type=castle', 'type=house', 'type=LAND'])(
  '[SEARCH-003] /buy/listings?%s is the house list',
  (query) => {
    expect(buyListPage(new URLSearchParams(query)).id).toBe('buy-houses');
  },
);

test('[SEARCH-003] /buy/listings?type=land is the land list', () => {
  expect(buyListPage(new URLSearchParams('type=land')).scope.propertyTypes).toEqual(['land']);
});

test('[CALLS-007] the house list is house, apartment, duplex, villa and bungalow', () => {
  expect(SEARCH_PAGES['buy-houses'].scope.propertyTypes).toEqual(['house', 'apartment', 'duplex', 'villa', 'bungalow']);
});

test('[SEARCH-005] the buy list has four price buckets, the last one open', () => {
  const bands = SEARCH_PAGES['buy-houses'].priceBands.map(findPriceBand);
  expect(bands.map((band) => [band?.fromNgn, band?.belowNgn])).toEqual([
    [0, 10_000_000],
    [10_000_000, 50_000_000],
    [50_000_000, 100_000_000],
    [100_000_000, null],
  ]);
});

test('[SEARCH-018] homes for sale has five price bands, the last one open', () => {
  expect(SALE.priceBands.map(findPriceBand).map((band) => [band?.fromNgn, band?.belowNgn])).toEqual([
    [0, 10_000_000],
    [10_000_000, 50_000_000],
    [50_000_000, 100_000_000],
    [100_000_000, 200_000_000],
    [200_000_000, null],
  ]);
});

test('[SEARCH-019] homes for sale offers beds to 5+ and baths to 4+', () => {
  expect(SALE).toMatchObject({ maxBeds: 5, maxBaths: 4 });
});

test('[SEARCH-020] homes for sale offers house, apartment and land', () => {
  expect(SALE.types).toEqual(['house', 'apartment', 'land']);
});

test.each(SALE_CATEGORY_PAGES)('[SEARCH-031] [SEARCH-032] [SEARCH-033] the choices of /buy/%s', (id) => {
  const page = SEARCH_PAGES[id];
  expect(page.priceBands).toEqual(['0-10m', '10m-50m', '50m-100m', '100m+']);
  expect(page).toMatchObject({ maxBeds: 4, maxBaths: 3, types: ['house', 'apartment', 'duplex', 'bungalow', 'condo'] });
});

test('a page of results holds at most 24', () => {
  expect(RESULTS_PER_PAGE).toBe(24);
});

test('[SEARCH-040] only recent sales shows sold listings', () => {
  const sold = Object.values(SEARCH_PAGES).filter((page) => page.scope.status === 'sold');
  expect(sold.map((page) => page.path)).toEqual(['/buy/recent-sales']);
  expect(Object.values(SEARCH_PAGES).every((page) => page.scope.status !== undefined)).toBe(true);
});

test.each(Object.values(SEARCH_PAGES))('$path finds its page again', (page) => {
  const params = new URLSearchParams(page.fixedParams);
  expect(getSearchPage(page.path, params)).toBe(page);
  expect(getSearchPage(page.path.slice(1), params)).toBe(page);
});

test('any other route is no list page, and no list stands in for it', () => {
  expect(() => getSearchPage('/sell', none)).toThrow('There is no list page at /sell');
  expect(() => getSearchPage('/rent/apartments.data', none)).toThrow('There is no list page');
});
