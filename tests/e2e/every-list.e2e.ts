import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/e2e.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Every list, with the taps that lead to it from the home page: names of links, and of the one button. */
const WAYS: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  '/buy/listings?type=house': ['Buy', 'Buy Houses'],
  '/buy/listings?type=land': ['Buy', 'Buy Land'],
  '/homes-for-sale': ['Buy', 'All homes for sale'],
  '/buy/new-construction': ['Buy', 'New construction'],
  '/buy/foreclosures': ['Buy', 'Distressed and bank sales'],
  '/buy/for-sale-by-owner': ['Buy', 'For sale by owner'],
  '/buy/open-houses': ['Buy', 'Open houses'],
  '/buy/coming-soon': ['Buy', 'Coming soon'],
  '/buy/recent-sales': ['Buy', 'Recent sales'],
  '/rent/apartments': ['Rent', 'Apartments'],
  '/rent/houses': ['Rent', 'Houses'],
  '/rent/all': ['Rent', 'See all homes to rent'],
  '/browse-all-homes': ['Search'],
  '/city/lagos': [/^Lagos.*listings?$/],
};

/** What tells one list from another, read once the list stands. */
async function readList(page: Page) {
  const main = page.getByRole('main');
  await expect(main.locator('article .price').first()).toBeVisible();
  const bands = main.getByRole('combobox', { name: 'Price', exact: true }).locator('option');
  return {
    title: await page.title(),
    canonical: new URL((await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '', 'http://none')
      .pathname,
    heading: await main.getByRole('heading', { level: 1 }).textContent(),
    counts: (await main.locator('.rhead p, [role="status"], h2').allTextContents()).filter((text) => /\d/.test(text)),
    // Its name and price: how long ago it was confirmed differs from one minute to the next.
    first: await main.getByRole('article').first().locator('h2, h3, .price').allTextContents(),
    cards: await main.getByRole('article').count(),
    bands: await bands.allTextContents(),
    sorts: await main.getByRole('combobox', { name: 'Sort' }).locator('option').allTextContents(),
  };
}

/** One list of each make; the others are tapped by `test:whole`. */
const SAMPLE: readonly string[] = ['/buy/listings?type=house', '/rent/all', '/city/lagos'];

for (const [address, taps] of Object.entries(WAYS))
  test(`${address} is the same by taps as by its address: heading, count, first card, price bands`, {
    tag: SAMPLE.includes(address) ? [] : '@whole',
  }, async ({ page, browser, baseURL }) => {
    // The address is read without script, as it comes from the server: both looks then fall into one moment.
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', locale: 'en-NG' });
    const plain = await context.newPage();
    // Other tests put homes on the market meanwhile: where one came between the two looks, both are taken again.
    await expect(async () => {
      await page.goto('/');
      await hydrated(page);
      for (const name of taps) await tap(page, name);
      await expect(page).toHaveURL(address);
      await plain.goto(address);
      const [byTaps, byAddress] = await Promise.all([readList(page), readList(plain)]);
      expect(byTaps).toEqual(byAddress);
    }).toPass({ timeout: 120_000 });
    await context.close();
  });

async function tap(page: Page, name: string | RegExp): Promise<void> {
  const scope = name === 'Buy' || name === 'Rent' ? page.getByRole('banner') : page.getByRole('main');
  const role = name === 'Search' ? 'button' : 'link';
  await scope.getByRole(role, { name, exact: true }).first().click();
}
