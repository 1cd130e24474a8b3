import { expect, test } from 'vitest';
import { SEARCH_PAGES } from '../domain/search-pages.ts';
import { bandLabel, choicesTitle, clearLabel, countText, emptyTitle, headingText, totalText } from './search-texts.ts';

const SALE = SEARCH_PAGES['homes-for-sale'];
const total = (value: number, precision: 'exact' | 'estimate' = 'exact') => ({ value, precision });

test('[SEARCH-024] the heading is N Properties Found, one Property, and says where it is an estimate', () => {
  expect(headingText(SALE, total(214))).toBe('214 Properties Found');
  expect(headingText(SALE, total(1))).toBe('1 Property Found');
  expect(headingText(SALE, total(12_000, 'estimate'))).toBe('About 12,000 Properties Found');
});

test('[SEARCH-026] [SEARCH-009] [SEARCH-015] [SEARCH-034] what a page says when nothing matches', () => {
  expect(emptyTitle(SALE)).toBe('No Properties Found');
  expect(emptyTitle(SEARCH_PAGES['buy-houses'])).toBe('No houses found matching your criteria.');
  expect(emptyTitle(SEARCH_PAGES['buy-land'])).toBe('No land plots found matching your criteria.');
  expect(emptyTitle(SEARCH_PAGES['browse-all-homes'])).toBe('No properties found matching your criteria.');
  expect(emptyTitle(SEARCH_PAGES['open-houses'])).toBe('No results match your filters.');
  expect(totalText(SEARCH_PAGES['open-houses'], total(0))).toBe('No results match your filters.');
});

test('[SEARCH-034] a sub-category counts N results', () => {
  expect(totalText(SEARCH_PAGES.foreclosures, total(15))).toBe('15 results');
});

test('[SEARCH-022] [SEARCH-006] [SEARCH-014] the words of the clear control', () => {
  expect(clearLabel(SALE)).toBe('Clear All Filters');
  expect(clearLabel(SEARCH_PAGES['buy-land'])).toBe('Clear Filters');
  expect(clearLabel(SEARCH_PAGES['browse-all-homes'])).toBe('Clear Filters');
});

test('bands are written as the specification writes them', () => {
  expect(SALE.priceBands.map(bandLabel)).toEqual([
    'Under ₦10M',
    '₦10M to ₦50M',
    '₦50M to ₦100M',
    '₦100M to ₦200M',
    'Over ₦200M',
  ]);
});

test('a title says the place and the words', () => {
  expect(choicesTitle('homes-for-sale', { search: '', state: 'FCT' })).toBe('Homes for sale in Abuja (FCT)');
  expect(choicesTitle('rent-all', { search: 'self con', state: null })).toBe('Homes to rent: self con');
});

test('an estimate is named as one', () => {
  expect(
    countText(
      total(3000, 'estimate'),
      ({ shown }) => shown,
      ({ shown }) => `about ${shown}`,
    ),
  ).toBe('about 3,000');
});

test('one is one: what was found, what a button would show and what is available agree with their number', () => {
  const one = total(1, 'exact');
  expect(totalText(SALE, one)).toBe('1 Property Found');
  expect(totalText(SEARCH_PAGES['browse-all-homes'], one)).toBe('1 property');
  expect(totalText(SEARCH_PAGES['open-houses'], one)).toBe('1 result');
  expect(totalText(SALE, total(2, 'exact'))).toBe('2 Properties Found');
  expect(totalText(SEARCH_PAGES['rent-all'], total(1204, 'exact'))).toBe('1,204 properties');
  expect(totalText(SEARCH_PAGES['open-houses'], total(0, 'exact'))).toBe('No results match your filters.');
  expect(totalText(SEARCH_PAGES['rent-all'], total(3000, 'estimate'))).toBe('About 3,000 properties');
});
