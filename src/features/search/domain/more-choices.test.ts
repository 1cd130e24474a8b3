import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FURNISHINGS, POWER_BANDS, TITLE_TYPES, WATER_SOURCES } from '#vocabulary/listing-words.ts';
import { listApplied } from './applied-filters.ts';
import { MORE_PARAMS, type MoreChoices, moreFilter, NO_MORE, parseMore, putMore } from './more-choices.ts';
import { choicesFilter } from './search-filter.ts';
import { SEARCH_PAGES } from './search-pages.ts';
import { NO_CHOICES, parseChoices, toParams } from './search-url.ts';
import { SEGMENTS, segmentOf } from './segments.ts';

const RENT = SEARCH_PAGES['rent-all'];
const read = (query: string) => parseChoices(new URLSearchParams(query), RENT);
const several = <Word extends string>(words: readonly Word[]) =>
  fc.option(fc.subarray([...words], { minLength: 1 }), { nil: null });
const range = fc.option(fc.integer({ min: 1, max: 1_000_000_000 }), { nil: null });

test('what an address says of the further choices is what it is written from', () => {
  const choices = fc.record({
    ...{ minMoveIn: range, minPrice: range, minArea: range, maxPrice: fc.constant(null) },
    ...{ maxMoveIn: fc.constant(null), maxArea: fc.constant(null) },
    verified: fc.constantFrom(true as const, null),
    confirmed: fc.constantFrom('week' as const, null),
    trust: fc.constantFrom(40, 80, null),
    period: fc.constantFrom('night' as const, null),
    furnishing: fc.constantFrom(...FURNISHINGS, null),
    serviced: fc.constantFrom(true as const, null),
    toilets: fc.constantFrom(1, 4, null),
    power: several(POWER_BANDS),
    water: several(WATER_SOURCES),
    title: several(TITLE_TYPES),
  });
  fc.assert(
    fc.property(choices, (chosen) => {
      const params = new URLSearchParams();
      putMore(params, chosen);
      expect(parseMore(params)).toEqual(chosen);
      expect([...params.keys()].every((name) => MORE_PARAMS.includes(name))).toBe(true);
      expect(parseChoices(toParams(RENT, { ...NO_CHOICES, ...chosen }), RENT)).toEqual({ ...NO_CHOICES, ...chosen });
    }),
  );
});

test('money is read as people write it, and a range the wrong way round is turned', () => {
  expect(read('min_price=₦15,000,000&max_price=2000000')).toMatchObject({ minPrice: 2e6, maxPrice: 15e6 });
  expect(read('max_move_in=99999999999999').maxMoveIn).toBe(1e13);
});

test('a range is compared a year, by the night where only short lets are shown', () => {
  expect(moreFilter({ ...NO_MORE, maxPrice: 100_000 })).toEqual({ maxPriceNgnMinor: 10_000_000 });
  expect(moreFilter({ ...NO_MORE, maxPrice: 100_000, period: 'night' })).toEqual({
    pricePeriod: 'night',
    maxPriceNgnMinor: 3_650_000_000,
  });
});

test('a band of the specification and an own range narrow together', () => {
  expect(choicesFilter(RENT, read('price=1m-3m&min_price=2000000&movein=1000000&max_move_in=500000'))).toMatchObject({
    minPriceNgnMinor: 2e8,
    belowPriceNgnMinor: 3e8,
    maxMoveInNgnMinor: 5e7,
  });
});

test('one of several values is taken away without the others', () => {
  const choices: MoreChoices = { ...NO_MORE, power: ['a', 'b'], water: ['well'] };
  const changes = listApplied({ ...NO_CHOICES, ...choices }, []).map(({ change }) => change);
  expect(changes).toEqual([{ power: ['b'] }, { power: ['a'] }, { water: null }]);
});

test('a segment offers what can be asked of its homes', () => {
  const of = (id: keyof typeof SEARCH_PAGES, query = '') =>
    segmentOf(SEARCH_PAGES[id], parseChoices(new URLSearchParams(query), SEARCH_PAGES[id]));
  expect([of('homes-for-sale'), of('buy-land', 'type=land'), of('homes-for-sale', 'type=land')]).toEqual([
    'buy',
    'land',
    'land',
  ]);
  expect([of('rent-all'), of('rent-all', 'price_period=night'), of('browse-all-homes')]).toEqual([
    'rent',
    'short-let',
    'any',
  ]);
  expect(SEGMENTS.land.groups).not.toContain('toilets');
  expect(SEGMENTS.buy.groups).not.toContain('movein');
});
