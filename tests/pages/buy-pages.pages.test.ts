import { expect, test } from '../support/pages.ts';
import { holding, type Visitor, words } from '../support/visitor.ts';

const choice = (visitor: Visitor, name: string) => visitor.page.getByRole<HTMLSelectElement>('combobox', { name });
const options = (visitor: Visitor, name: string) => visitor.in(choice(visitor, name)).getAllByRole('option').map(words);
const heading = (visitor: Visitor) => words(visitor.page.getByRole('heading', { level: 1 }));
const hrefOf = (visitor: Visitor, name: string) => visitor.main.getByRole('link', { name }).getAttribute('href');

/** Chooses and sends the form of the filters. */
async function choose(visitor: Visitor, name: string, value: string): Promise<void> {
  choice(visitor, name).value = value;
  await visitor.click(
    choice(visitor, name).form?.querySelector<HTMLElement>('button[type="submit"], button') ?? undefined,
  );
}

function expectAllIn(visitor: Visitor, place: string): void {
  const cards = visitor.page.getAllByRole('article');
  expect(holding(cards, place)).toEqual(cards);
}

test('[SEARCH-001] [SEARCH-002] /buy is two cards and a way to an agent', async ({ visitor }) => {
  await visitor.goto('/buy');
  expect(hrefOf(visitor, 'Buy Houses')).toBe('/buy/listings?type=house');
  expect(hrefOf(visitor, 'Buy Land')).toBe('/buy/listings?type=land');
  expect(hrefOf(visitor, 'Find an Agent')).toBe('/agent-finder');
});

test('[SEARCH-003] [SEARCH-007] the house list and the land list, with a way back to /buy', async ({ visitor }) => {
  await visitor.goto('/buy');
  await visitor.follow('Buy Land', visitor.main);
  expect(heading(visitor)).toBe('Land for sale');
  expect(words(visitor.page.getAllByRole('article')[0])).toContain('Land');
  await visitor.click(visitor.page.getAllByRole('link', { name: 'Back to Buy' })[0]);
  expect(visitor.path).toBe('/buy');
  await visitor.goto('/buy/listings?type=castle');
  expect(heading(visitor)).toBe('Houses for sale');
  expect(words(visitor.page.getAllByRole('article')[0])).toContain('For sale');
});

test('[SEARCH-004] [SEARCH-005] the filters of the buy list', async ({ visitor }) => {
  await visitor.goto('/buy/listings?type=house');
  expect(options(visitor, 'State').slice(0, 6)).toEqual(['All', 'Lagos', 'Abuja', 'Kano', 'Rivers', 'Kaduna']);
  expect(options(visitor, 'Price')).toEqual([
    ...['Any price', 'Under ₦10M', '₦10M to ₦50M', '₦50M to ₦100M', 'Over ₦100M'],
  ]);
  await choose(visitor, 'State', 'Lagos');
  expect(visitor.path).toMatch(/type=house&.*state=Lagos/);
  expectAllIn(visitor, 'Lagos');
});

test('[SEARCH-006] Clear Filters sets state and price back and keeps the list', async ({ visitor }) => {
  await visitor.goto('/buy/listings?type=land&state=Lagos&price=10m-50m');
  await visitor.click(visitor.page.getAllByRole('button', { name: 'Clear Filters' })[0]);
  expect(visitor.path).toBe('/buy/listings?type=land');
  expect(choice(visitor, 'State').value).toBe('');
  expect(choice(visitor, 'Price').value).toBe('');
});

test('[SEARCH-009] nothing found on the house list and on the land list is said in a sentence, with a way back', async ({
  visitor,
}) => {
  for (const [type, sentence] of [
    ['house', 'No houses found matching your criteria.'],
    ['land', 'No land plots found matching your criteria.'],
  ] as const) {
    await visitor.goto(`/buy/listings?type=${type}&state=Zamfara&price=100m%2B`);
    visitor.page.getByRole('heading', { name: sentence });
    await visitor.click(visitor.main.getAllByRole('link', { name: 'Back to Buy' }).at(-1));
    expect(visitor.path).toBe('/buy');
  }
});

test('[SEARCH-013] [SEARCH-014] browse all: a count, three filters, Clear Filters', async ({ visitor }) => {
  await visitor.goto('/browse-all-homes');
  expect(heading(visitor)).toBe('Browse All Properties');
  expect(visitor.page.getAllByText(/^\d[\d,]* properties$/)).not.toEqual([]);
  await choose(visitor, 'Transaction type', 'rent');
  expect(visitor.path).toContain('transaction=rent');
  await choose(visitor, 'Property type', 'apartment');
  await choose(visitor, 'State', 'Lagos');
  expect(visitor.path).toMatch(/transaction=rent&type=apartment&state=Lagos/);
  expectAllIn(visitor, 'Lagos');
  await visitor.click(visitor.page.getAllByRole('button', { name: 'Clear Filters' })[0]);
  expect(visitor.path).toMatch(/^\/browse-all-homes\??$/);
});

test('[SEARCH-015] browse all with nothing to show says so', async ({ visitor }) => {
  await visitor.goto('/browse-all-homes?type=condo&state=Zamfara&transaction=sale');
  visitor.page.getByRole('heading', { name: 'No properties found matching your criteria.' });
});
