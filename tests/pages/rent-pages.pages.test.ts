import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

test('[SEARCH-010] /rent is two cards and a way to all rents', async ({ visitor }) => {
  await visitor.goto('/rent');
  const hrefOf = (name: string) => visitor.main.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Apartments')).toBe('/rent/apartments');
  expect(hrefOf('Houses')).toBe('/rent/houses');
  expect(hrefOf('See all homes to rent')).toBe('/rent/all');
});

test('[SEARCH-011] /rent/apartments, /rent/houses and /rent/all list rents', async ({ visitor }) => {
  for (const [path, title] of [
    ['/rent/apartments', 'Apartments to rent'],
    ['/rent/houses', 'Houses to rent'],
    ['/rent/all', 'Homes to rent'],
  ] as const) {
    await visitor.goto(path);
    expect(words(visitor.page.getByRole('heading', { level: 1 }))).toBe(title);
    for (const card of visitor.page.getAllByRole('article')) expect(words(card)).toMatch(/for rent/i);
  }
});

test('[SEARCH-012] a rent is shown per year with the suffix /yr; a month or a night says so, and stands where its year belongs', async ({
  visitor,
}) => {
  const TIMES_A_YEAR: Readonly<Record<string, number>> = { yr: 1, mo: 12, night: 365 };
  const seen = new Set<string>();
  for (const address of [
    '/rent/all?sort=price_asc',
    '/rent/all?sort=price_desc',
    '/rent/all?price=1m-3m&sort=price_asc',
  ]) {
    await visitor.goto(address);
    visitor.page.getByText(/Rents compare by what they come to for a year/);
    const prices = [...visitor.document.querySelectorAll('article .price')].map(words);
    expect(prices.length).toBeGreaterThan(5);
    const naira = prices.filter((price) => price.startsWith('₦'));
    const yearly = naira.map((price) => {
      const [, amount = '', period = ''] = /^₦([\d,]+)\/(yr|mo|night)$/.exec(price) ?? [];
      seen.add(period);
      return Number(amount.replaceAll(',', '')) * (TIMES_A_YEAR[period] ?? Number.NaN);
    });
    const ascending = yearly.toSorted((a, b) => a - b);
    expect(yearly).toEqual(address.includes('desc') ? ascending.toReversed() : ascending);
    if (address.includes('1m-3m')) expect(yearly.every((price) => price >= 1_000_000 && price < 3_000_000)).toBe(true);
  }
  expect([...seen].toSorted()).toEqual(['mo', 'night', 'yr']);
});
