import { expect, expectAccessible, test } from '../support/e2e.ts';

/** The cells of a service page's price list, as text. */
const PRICES = '.read-prices';

test('[CONTENT-008] /property-valuation: from ₦50,000, 48 hours', async ({ page }) => {
  await page.goto('/property-valuation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property valuation');
  await expect(page.locator(PRICES)).toContainText('from ₦50,000');
  await expect(page.locator(PRICES)).toContainText('48-hour turnaround');
});

test('[CONTENT-009] /property-management: 8%, 12% and 15% of monthly rent', async ({ page }) => {
  await page.goto('/property-management');
  for (const share of ['8%', '12%', '15%']) await expect(page.locator(PRICES)).toContainText(share);
  await expect(page.getByRole('main')).toContainText('monthly rent');
});

test('[CONTENT-010] /legal-services: the first 30 minutes free, then from ₦25,000 an hour', async ({ page }) => {
  await page.goto('/legal-services');
  await expect(page.locator(PRICES)).toContainText(/30[ -]minute/);
  await expect(page.locator(PRICES)).toContainText(/free/i);
  await expect(page.locator(PRICES)).toContainText('₦25,000');
});

test('[CONTENT-011] /property-inspection: four prices and the emergency', async ({ page }) => {
  await page.goto('/property-inspection');
  for (const price of ['from ₦75,000', 'from ₦45,000', 'from ₦35,000', 'from ₦60,000', '₦120,000'])
    await expect(page.locator(PRICES)).toContainText(price);
});

test('[CONTENT-012] /investment-advisory has its form, which keeps what was typed over a reload', async ({ page }) => {
  await page.goto('/investment-advisory');
  await page.getByLabel('What you wish').fill('Land in Ibadan for ten years');
  await page.reload();
  await expect(page.getByLabel('What you wish')).toHaveValue('Land in Ibadan for ten years');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[CONTENT-013] /help has a search box that finds answers with a typing error in the question', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Help', exact: true }).first().click();
    await expect(page).toHaveURL('/help');
    await page.getByRole('searchbox', { name: 'Search help' }).fill('forgt pasword');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: /answers? for “forgt pasword”/ })).toBeVisible();
    await page.getByRole('button', { name: 'Yes' }).first().click();
    await expect(page.getByText('Thank you.', { exact: false }).first()).toBeVisible();
    await page.goto('/help?q=xylophone+quantum');
    await page.getByRole('link', { name: 'Ask our office with these words' }).click();
    await expect(page.getByLabel('What it is about')).toHaveValue('xylophone quantum');
  });

  test('a visitor asks for a valuation, gets a number and finds it on its page', async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/400/);
    await page.goto('/property-valuation');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Tick the box');
    await page.getByLabel('Where the property is').fill('12 Oke-Fia Road, Osogbo');
    await page.getByLabel('Full name').fill('Adaeze Okonkwo');
    await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0803 123 4567');
    await page.getByLabel('Zaure may keep these details').check();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(/\/requests\/[\w-]{32}/);
    await expect(page.getByText(/Your number is SR-/)).toBeVisible();
    await expect(page.getByText('12 Oke-Fia Road, Osogbo')).toBeVisible();
  });
});

test('[CONTENT-015] the three ways to support in the specification’s words, with what answers now', async ({
  page,
}) => {
  await page.goto('/help');
  const ways = page.getByRole('region', { name: 'Get Support' });
  await expect(ways).toContainText('Live chat 24/7');
  await expect(ways).toContainText('Answer within 24 hours.');
  await expect(ways).toContainText('Mon-Fri 9AM-6PM.');
  await expect(ways).toContainText(/Open now, until|Closed now, open again/);
});

test('[CONTENT-016] quick links, a feedback box, an emergency contact and popular topics', async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Emergency' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Popular topics' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('What was missing?').fill('Nothing about boreholes.');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Our office reads it.' })).toBeVisible();
});
