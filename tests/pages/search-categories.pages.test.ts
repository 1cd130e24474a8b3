import { expect, test } from '../support/pages.ts';
import { type Visitor, words } from '../support/visitor.ts';

const optionsOf = (visitor: Visitor, name: string) =>
  visitor.in(visitor.page.getByRole('combobox', { name })).getAllByRole('option').map(words);
/** The search that a wide screen shows: a phone has its own. */
const wideSearch = (visitor: Visitor) => visitor.in(visitor.main.getByRole('search', { name: 'Search and filter' }));
const countOf = (visitor: Visitor) => Number.parseInt(words(visitor.page.getAllByText(/^\d+ results$/)[0]), 10);

test('[SEARCH-030] [SEARCH-031] [SEARCH-032] [SEARCH-033] the filters of a sub-category and the control that clears them', async ({
  visitor,
}) => {
  await visitor.goto('/buy/open-houses');
  expect(optionsOf(visitor, 'Price')).toEqual([
    ...['Any price', 'Under ₦10M', '₦10M to ₦50M', '₦50M to ₦100M', 'Over ₦100M'],
  ]);
  expect(optionsOf(visitor, 'Beds')).toEqual(['Any beds', '1+ beds', '2+ beds', '3+ beds', '4+ beds']);
  expect(optionsOf(visitor, 'Baths')).toEqual(['Any baths', '1+ baths', '2+ baths', '3+ baths']);
  expect(optionsOf(visitor, 'Home type')).toEqual([
    ...['Any type', 'House', 'Apartment', 'Duplex', 'Bungalow', 'Condo'],
  ]);
  // Those of the specification first, in its order, then ours.
  expect(optionsOf(visitor, 'Sort')).toEqual([
    ...['Latest', 'Price, low to high', 'Price, high to low'],
    ...['Price per m², low to high', 'Size, largest first', 'Recently confirmed'],
  ]);
  visitor.fill({ Beds: '3', 'Home type': 'duplex' });
  await visitor.press('Search');
  const { searchParams } = new URL(visitor.path, 'http://none');
  expect([searchParams.get('beds'), searchParams.get('type')]).toEqual(['3', 'duplex']);
  expect(visitor.field('Beds')).toHaveProperty('value', '3');
  await visitor.click(visitor.page.getAllByRole('button', { name: 'Clear Filters' })[0]);
  expect(visitor.path).toBe('/buy/open-houses');
  expect(visitor.field('Beds')).toHaveProperty('value', '');
});

test('[SEARCH-029] [SEARCH-034] the search box narrows the list; nothing left is said in words', async ({
  visitor,
}) => {
  await visitor.goto('/buy/recent-sales');
  const all = countOf(visitor);
  visitor.fill({ 'Search homes': 'Lagos' }, wideSearch(visitor));
  await visitor.press('Search', wideSearch(visitor));
  expect(visitor.path).toMatch(/^\/buy\/recent-sales\?.*search=Lagos/);
  expect(countOf(visitor)).toBeLessThan(all);
  visitor.fill({ 'Search homes': 'zzzqqq' }, wideSearch(visitor));
  await visitor.press('Search', wideSearch(visitor));
  visitor.page.getByRole('heading', { name: 'No results match your filters.' });
});

test('[SEARCH-040] recent sales are marked sold', async ({ visitor }) => {
  await visitor.goto('/buy/recent-sales');
  const kinds = visitor.page.getAllByRole('article').map((card) => words(card.querySelector('.pic-kind')));
  expect(new Set(kinds)).toEqual(new Set(['Sold']));
});
