import { expect, test } from '../support/pages.ts';
import { type Visitor, words } from '../support/visitor.ts';

const STATES = [
  ...[
    'Abuja',
    'Lagos',
    'Kano',
    'Port Harcourt',
    'Ibadan',
    'Kaduna',
    'Ogun',
    'Rivers',
    'Enugu',
    'Anambra',
    'Oyo',
    'Edo',
    'Delta',
    'Kwara',
  ],
  ...['Kogi', 'Ondo', 'Osun', 'Niger', 'Imo', 'Akwa Ibom', 'Borno', 'Benue', 'Bauchi', 'Plateau'],
];

const choice = (visitor: Visitor, name: string) => visitor.page.getByRole<HTMLSelectElement>('combobox', { name });
const options = (visitor: Visitor, name: string) => visitor.in(choice(visitor, name)).getAllByRole('option').map(words);
const first = (visitor: Visitor, name: string) => visitor.click(visitor.page.getAllByRole('button', { name })[0]);

test('[SEARCH-017] the states of the spec come first, in its order, then all others', async ({ visitor }) => {
  await visitor.goto('/homes-for-sale');
  const states = options(visitor, 'State');
  expect(states.slice(1, 25).map((name) => name.replace(' (FCT)', ''))).toEqual(STATES);
  expect(states).toContain('Zamfara');
  expect(new Set(states).size).toBe(states.length);
});

test('[SEARCH-018] [SEARCH-019] [SEARCH-020] [SEARCH-021] price, beds, baths, type and sort offer what the spec says', async ({
  visitor,
}) => {
  await visitor.goto('/homes-for-sale');
  expect(options(visitor, 'Price')).toEqual([
    ...['Any price', 'Under ₦10M', '₦10M to ₦50M', '₦50M to ₦100M', '₦100M to ₦200M', 'Over ₦200M'],
  ]);
  expect(options(visitor, 'Beds')).toEqual(['Any beds', '1+ beds', '2+ beds', '3+ beds', '4+ beds', '5+ beds']);
  expect(options(visitor, 'Baths')).toEqual(['Any baths', '1+ baths', '2+ baths', '3+ baths', '4+ baths']);
  expect(options(visitor, 'Property type')).toEqual(['Any type', 'House', 'Apartment', 'Land']);
  // Those of the specification first, in its order, then ours.
  expect(options(visitor, 'Sort')).toEqual([
    ...['Latest', 'Price, low to high', 'Price, high to low'],
    ...['Price per m², low to high', 'Size, largest first', 'Recently confirmed'],
  ]);
});

test('[SEARCH-022] Clear All Filters sets state, price, beds, baths, type and sort back', async ({ visitor }) => {
  await visitor.goto('/homes-for-sale?state=Lagos&price=50m-100m&beds=2&baths=1&type=house&sort=price_asc');
  await first(visitor, 'Clear All Filters');
  expect(visitor.path).toMatch(/^\/homes-for-sale\??$/);
  for (const name of ['State', 'Price', 'Beds', 'Baths', 'Property type']) expect(choice(visitor, name).value).toBe('');
  expect(choice(visitor, 'Sort').value).toBe('latest');
});

test('[SEARCH-021] sorting by price puts the cheapest first and keeps the filters', async ({ visitor }) => {
  await visitor.goto('/homes-for-sale?beds=3');
  choice(visitor, 'Sort').value = 'price_asc';
  await first(visitor, 'Apply');
  expect(visitor.path).toBe('/homes-for-sale?beds=3&sort=price_asc');
  const prices = [...visitor.document.querySelectorAll('article .price')].map(words);
  const naira = prices.filter((price) => price.startsWith('₦')).map((price) => Number(price.replaceAll(/[^\d]/g, '')));
  expect(naira.length).toBeGreaterThan(5);
  expect(naira).toEqual(naira.toSorted((a, b) => a - b));
});

test('[SEARCH-023] browse by location leads to the same list of that place', async ({ visitor }) => {
  await visitor.goto('/homes-for-sale');
  const block = visitor.in(visitor.page.getByRole('navigation', { name: 'Browse by location' }));
  expect(block.getAllByRole('link')).toHaveLength(STATES.length);
  await visitor.follow(/^Kano/, block);
  expect(visitor.path).toBe('/homes-for-sale?state=Kano');
});

test('a card stands in the document once', async ({ request }) => {
  const html = await (await request.get('/homes-for-sale')).text();
  const [, card = ''] = /data-report="([\w-]+)"/.exec(html) ?? [];
  expect(html.match(new RegExp(`data-report="${card}"`, 'g'))).toHaveLength(1);
  expect(html).not.toContain('\\u003carticle');
});

test('[SEARCH-026] when nothing matches the page says so and names the change that helps', async ({ visitor }) => {
  await visitor.goto('/homes-for-sale?state=Lagos&search=zzzqqq');
  visitor.page.getByRole('heading', { name: 'No Properties Found' });
  await visitor.follow(/^Without “.*zzzqqq.*”: \d+ properties$/);
  expect(visitor.path).toBe('/homes-for-sale?state=Lagos');
  expect(words(visitor.page.getByRole('heading', { level: 1 }))).toContain('Properties Found');
});

test('the canonical address is the normalised one, pages name their neighbours', async ({ visitor }) => {
  await visitor.goto('/homes-for-sale?page=2&utm_source=x&beds=1&search=&state=Lagos&price=nonsense&sort=latest');
  const link = (rel: string) => visitor.document.querySelector(`link[rel=${rel}]`)?.getAttribute('href');
  expect(link('canonical')).toMatch(/\/homes-for-sale\?state=Lagos&beds=1&page=2$/);
  expect(link('prev')).toMatch(/\/homes-for-sale\?state=Lagos&beds=1$/);
  expect(visitor.document.title).toBe('Homes for sale in Lagos, page 2 | Zaure');
});

test('selects, sort and clear are plain forms', async ({ visitor }) => {
  await visitor.goto('/homes-for-sale?beds=2');
  choice(visitor, 'Sort').value = 'price_desc';
  await first(visitor, 'Apply');
  expect(visitor.path).toContain('beds=2&sort=price_desc');
  await first(visitor, 'Clear All Filters');
  expect(visitor.path).toMatch(/^\/homes-for-sale\??$/);
});

test('all filters with their counts are a page of their own', async ({ visitor }) => {
  await visitor.goto('/filters/homes-for-sale?state=Lagos&beds=2');
  visitor.page.getByRole<HTMLInputElement>('checkbox', { name: /^Verified only/ }).checked = true;
  visitor.page.getByRole<HTMLInputElement>('textbox', { name: 'To' }).value = '₦90,000,000';
  await visitor.press('Show homes');
  expect(visitor.path).toMatch(/state=Lagos&beds=2.*max_price=%E2%82%A690%2C000%2C000.*verified=true/);
  expect(visitor.page.getAllByText('Verified only')).not.toEqual([]);
});

test('a lite page has plain selects with a button, no script and no picture', async ({ visitor }) => {
  await visitor.goto('/homes-for-sale?lite=1');
  expect([...visitor.document.querySelectorAll('script:not([type="application/ld+json"]), img')]).toEqual([]);
  choice(visitor, 'Beds').value = '3';
  await visitor.press('Search');
  expect(visitor.path).toContain('beds=3');
});
