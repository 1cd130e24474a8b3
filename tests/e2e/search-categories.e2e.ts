import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/e2e.ts';

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search homes' });

test.use({ viewport: { width: 1440, height: 900 } });

test('[SEARCH-030] [SEARCH-031] [SEARCH-032] [SEARCH-033] the filters of a sub-category and the control that clears them', async ({
  page,
}) => {
  await page.goto('/buy/open-houses');
  await hydrated(page);
  const options = (name: string) =>
    page.getByRole('combobox', { name, exact: true }).locator('option').allTextContents();
  expect(await options('Price')).toEqual(['Any price', 'Under ₦10M', '₦10M to ₦50M', '₦50M to ₦100M', 'Over ₦100M']);
  expect(await options('Beds')).toEqual(['Any beds', '1+ beds', '2+ beds', '3+ beds', '4+ beds']);
  expect(await options('Baths')).toEqual(['Any baths', '1+ baths', '2+ baths', '3+ baths']);
  expect(await options('Home type')).toEqual(['Any type', 'House', 'Apartment', 'Duplex', 'Bungalow', 'Condo']);
  // Those of the specification first, in its order, then ours.
  expect(await options('Sort')).toEqual([
    ...['Latest', 'Price, low to high', 'Price, high to low'],
    ...['Price per m², low to high', 'Size, largest first', 'Recently confirmed'],
  ]);
  await page.getByRole('combobox', { name: 'Beds' }).selectOption('3');
  await expect(page).toHaveURL('/buy/open-houses?beds=3');
  await page.getByRole('combobox', { name: 'Home type' }).selectOption('duplex');
  await expect(page).toHaveURL('/buy/open-houses?beds=3&type=duplex');
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(page).toHaveURL('/buy/open-houses');
  await expect(page.getByRole('combobox', { name: 'Beds' })).toHaveValue('');
});

test('[SEARCH-029] [SEARCH-034] the search box narrows the list; nothing left is said in words', async ({ page }) => {
  await page.goto('/buy/recent-sales');
  await hydrated(page);
  const all = Number(
    /\d+/.exec(
      (await page
        .getByText(/^\d+ results$/)
        .first()
        .textContent()) ?? '',
    )?.[0],
  );
  await boxOf(page).fill('Lagos');
  await boxOf(page).press('Enter');
  await expect(page).toHaveURL('/buy/recent-sales?search=Lagos');
  await expect
    .poll(async () =>
      Number(
        /\d+/.exec(
          (await page
            .getByText(/^\d+ results$/)
            .first()
            .textContent()) ?? '',
        )?.[0],
      ),
    )
    .toBeLessThan(all);
  await boxOf(page).fill('zzzqqq');
  await boxOf(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'No results match your filters.' })).toBeVisible();
});

test('[SEARCH-040] recent sales are marked sold', async ({ page }) => {
  await page.goto('/buy/recent-sales');
  const cards = await page.getByRole('article').all();
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) await expect(card.locator('.pic-kind')).toHaveText('Sold');
});
