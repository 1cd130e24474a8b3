import type { Locator } from '@playwright/test';
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

test('[SEARCH-012] a rent is shown per year with the suffix /yr; a month or a night says so, and stands where its year belongs', async ({
  page,
}) => {
  const TIMES_A_YEAR: Readonly<Record<string, number>> = { yr: 1, mo: 12, night: 365 };
  const seen = new Set<string>();
  for (const address of [
    '/rent/all?sort=price_asc',
    '/rent/all?sort=price_desc',
    '/rent/all?price=1m-3m&sort=price_asc',
  ]) {
    await page.goto(address);
    await expect(page.getByText('Rents compare by what they come to for a year')).toBeVisible();
    const prices = await page.getByRole('article').locator('.price').allTextContents();
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

test('[ERR-003] a broken picture falls back to the placeholder, on a card and on the home’s page', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/);
  await page.route('**/media/**', (route) => route.abort());
  await page.goto('/rent/apartments');
  // Homes of other tests stand here too, and some have no picture but a map.
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('picture') })
    .first();
  const expectPlaceholder = async (frame: Locator) => {
    const picture = frame.locator('img').first();
    // The picture has been tried, and did not come.
    await expect
      .poll(() =>
        picture.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc !== '' && img.naturalWidth === 0),
      )
      .toBe(true);
    await expect(picture).toHaveAttribute('alt', /^(?!.*undefined)/);
    const placeholder = frame.locator('.pic-none').first();
    await expect(placeholder).toBeVisible();
    await expect(placeholder.locator('svg')).toBeVisible();
    // It fills the picture's place, so nothing of a broken one is left to see beside it.
    const [own, tried] = [await placeholder.boundingBox(), await picture.boundingBox()];
    expect(own?.width).toBeGreaterThanOrEqual((tried?.width ?? 0) - 1);
    expect(own?.height).toBeGreaterThanOrEqual((tried?.height ?? 0) - 1);
  };
  await expectPlaceholder(card);
  await card.getByRole('link').first().click();
  // The list has a heading of its own, which stands until the home's page comes.
  await expect(page).toHaveURL(/\/property\//);
  await expect(page.locator('.det-h').getByRole('heading', { level: 1 })).toBeVisible();
  await expectPlaceholder(page.getByRole('main'));
});
