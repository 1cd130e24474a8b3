import { expect, test } from '../support/e2e.ts';

test('[SEARCH-010] /rent is two cards and a way to all rents', async ({ page }) => {
  await page.goto('/rent');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Apartments', exact: true })).toHaveAttribute('href', '/rent/apartments');
  await expect(main.getByRole('link', { name: 'Houses', exact: true })).toHaveAttribute('href', '/rent/houses');
  await expect(main.getByRole('link', { name: 'See all homes to rent' })).toHaveAttribute('href', '/rent/all');
});

for (const [path, title] of [
  ['/rent/apartments', 'Apartments to rent'],
  ['/rent/houses', 'Houses to rent'],
  ['/rent/all', 'Homes to rent'],
] as const) {
  test(`[SEARCH-011] ${path} lists rents`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    for (const card of await page.getByRole('article').all()) await expect(card).toContainText(/for rent/i);
  });
}

test('[SEARCH-012] a rent is shown per year with the suffix /yr', async ({ page }) => {
  await page.goto('/rent/all?price=1m-3m');
  const prices = await page.getByRole('article').locator('.price').allTextContents();
  expect(prices.length).toBeGreaterThan(0);
  for (const price of prices) expect(price).toMatch(/^₦[\d,]+\/yr$/);
});
