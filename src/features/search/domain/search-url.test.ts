import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEARCH_PAGE_IDS, SEARCH_PAGES } from './search-pages.ts';
import {
  countFilters,
  isUnfiltered,
  NO_CHOICES,
  oneLine,
  parseBbox,
  parseChoices,
  SEARCH_TEXT_MAX,
  searchHref,
  toParams,
} from './search-url.ts';

const SALE = SEARCH_PAGES['homes-for-sale'];
const read = (query: string, page = SALE) => parseChoices(new URLSearchParams(query), page);

describe('parseChoices', () => {
  test.each([
    'price=cheap',
    'price=0-10M',
    'price=__proto__',
    'beds=-1',
    'beds=0',
    'beds=three',
    'beds=1e3',
    'baths=99999999999999999999',
    "type=castle' or 1=1",
    'sort=random()',
    'page=0',
    'page=-3',
    'page=NaN',
    'page=1.5',
    'bbox=1,2,3',
    'bbox=a,b,c,d',
    'bbox=10,5,9,6',
    'bbox=-999,0,999,1',
    'state=%00',
    'search=%20%20',
    'transaction=rent',
    'min_price=-5',
    'max_price=1e9',
    'min_price=0',
    'verified=yes',
    'confirmed=__proto__',
    'trust=high',
    'power=f',
    'water=rain',
    'furnishing=half',
    'title_type=constructor',
    'price_period=year',
    'min_area=NaN',
  ])('a value that means nothing is not a filter: %s', (query) => {
    expect(read(query)).toEqual(NO_CHOICES);
  });

  test('every filter of product.md 4 is read', () => {
    expect(
      read('search=lekki&state=Lagos&price=200m%2B&beds=3&baths=2&type=house&sort=price_desc&page=4&bbox=3,6,4,7'),
    ).toEqual({
      ...NO_CHOICES,
      search: 'lekki',
      transaction: null,
      state: 'Lagos',
      price: '200m+',
      movein: null,
      beds: 3,
      baths: 2,
      type: 'house',
      bbox: [3, 6, 4, 7],
      sort: 'price_desc',
      page: 4,
    });
    expect(read('transaction=rent&type=villa', SEARCH_PAGES['browse-all-homes'])).toMatchObject({
      transaction: 'rent',
      type: 'villa',
    });
  });

  test('of a repeated parameter the first value that means something counts', () => {
    expect(read('beds=x&beds=2&beds=4&price=no&price=10m-50m&state=&state=Kano')).toMatchObject({
      beds: 2,
      price: '10m-50m',
      state: 'Kano',
    });
  });

  test('"3+" is three and more; more rooms than a page offers mean its most', () => {
    expect(read('beds=3%2B&baths=9')).toMatchObject({ beds: 3, baths: 4 });
    expect(read('beds=9&baths=9', SEARCH_PAGES.foreclosures)).toMatchObject({ beds: 4, baths: 3 });
  });

  test('the type of the buy list names the list and is no filter', () => {
    expect(read('type=land&state=Kano', SEARCH_PAGES['buy-land'])).toEqual({ ...NO_CHOICES, state: 'Kano' });
  });

  test('[SEARCH-027] percent, underscore, quotes and tags in the search text are kept as they are', () => {
    expect(read(`search=${encodeURIComponent(`100%_<b>'; drop table--`)}`).search).toBe(`100%_<b>'; drop table--`);
  });

  test('a search of 10,000 characters is cut, control and direction characters are dropped', () => {
    expect(read(`search=${'a'.repeat(10_000)}`).search).toHaveLength(SEARCH_TEXT_MAX);
    expect(oneLine('\u0000 Lek\u202Eki \u0007\n Phase\t1 ', 50)).toBe('Lek ki Phase 1');
    expect(oneLine('🏠'.repeat(300), 10)).toBe('🏠'.repeat(10));
    expect(oneLine('\uD800x', 10)).toBe('x');
  });

  test('no query string throws, and its address reads back as the same choices', () => {
    const names = ['search', 'state', 'price', 'beds', 'baths', 'type', 'sort', 'page', 'bbox', 'transaction'];
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 40 })));
    fc.assert(
      fc.property(pairs, fc.constantFrom(...SEARCH_PAGE_IDS), (given, id) => {
        const choices = parseChoices(new URLSearchParams(given), SEARCH_PAGES[id]);
        expect(parseChoices(toParams(SEARCH_PAGES[id], choices), SEARCH_PAGES[id])).toEqual(choices);
      }),
    );
  });
});

describe('parseBbox', () => {
  test.each([null, '', ',,,', '1,2,3,4,5', '3,6,4,Infinity', `${'1'.repeat(200)},1,2,3`])('%j is no box', (text) => {
    expect(parseBbox(text)).toBeNull();
  });
});

describe('searchHref', () => {
  test('one result has one address: fixed order, defaults left out', () => {
    const choices = read('sort=latest&page=1&beds=2&state=Lagos&search=%20duplex%20&utm_source=x');
    expect(searchHref(SALE, choices)).toBe('/homes-for-sale?search=duplex&state=Lagos&beds=2');
    expect(searchHref(SALE, NO_CHOICES)).toBe('/homes-for-sale');
    expect(searchHref(SEARCH_PAGES['buy-land'], NO_CHOICES)).toBe('/buy/listings?type=land');
  });

  test('changing a filter starts at the first page, a page number is kept when named', () => {
    const choices = read('state=Lagos&page=7');
    expect(searchHref(SALE, choices, { beds: 3 })).toBe('/homes-for-sale?state=Lagos&beds=3');
    expect(searchHref(SALE, choices, { page: 8 })).toBe('/homes-for-sale?state=Lagos&page=8');
  });
});

test('sort and page are no filters', () => {
  expect(countFilters(read('sort=price_asc&page=3'))).toBe(0);
  expect(countFilters(read('state=Lagos&beds=2&search=x'))).toBe(2);
  expect(isUnfiltered(read('sort=price_asc'))).toBe(true);
  expect(isUnfiltered(read('search=x'))).toBe(false);
});
