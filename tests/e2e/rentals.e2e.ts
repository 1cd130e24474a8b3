import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '../support/e2e.ts';
import { weighPage } from '../support/page-weight.ts';
import { makePhotos } from '../support/photos.ts';

const KB = 1000;

test('the sample portfolio is accessible on each of its tabs', async ({ page }) => {
  await page.goto('/manage-rentals');
  await expectAccessibleInBothThemes(page);
  for (const tab of ['Tenants', 'Transactions']) {
    await page.getByRole('navigation', { name: 'Manage rentals' }).getByRole('link', { name: tab }).click();
    await expect(page.getByRole('table', { name: tab })).toBeVisible();
    await expectAccessible(page);
  }
});

test('a first load at 390 px stays within 190 KB, its script within 125 KB', async ({ browser, baseURL }) => {
  const weight = await weighPage(browser, `${baseURL}/manage-rentals`);
  console.log('rentals', JSON.stringify(weight));
  expect(weight.total).toBeLessThanOrEqual(190 * KB);
  expect(weight.script).toBeLessThanOrEqual(125 * KB);
  const lite = await weighPage(browser, `${baseURL}/manage-rentals`, { 'save-data': 'on' });
  console.log('rentals lite', JSON.stringify(lite));
  expect(lite.total).toBeLessThanOrEqual(25 * KB);
});

/** What a page says, once it has settled after a press. */
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a home is added by taps, let, paid in part, receipted and checked; its tenant joins, asks and pays', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  // What a form and the page of receipts refuse is told by a status.
  expectConsoleErrors(/status of 40[04]/);
  const landlord = await market.person();
  const tenant = await market.person();
  await market.signIn(page, landlord);
  await page.goto('/account');
  await page.getByRole('link', { name: 'Manage rentals' }).first().click();
  await expect(page.getByText('You manage no homes here yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Add a property' }).first().click();
  await expectAccessible(page);
  await press(page, 'Add a property');
  await expect(page.getByText('This is needed.').first()).toBeVisible();
  await page.getByLabel('Name of the property').fill('Two-bedroom flat, Akoka Road');
  await page.getByLabel('Where it is').fill('Yaba, Lagos');
  await page.getByLabel('Rent, in naira').fill('1,800,000');
  await press(page, 'Add a property');
  await page.getByRole('link', { name: 'Let this home' }).click();
  await page.getByLabel('Name of the tenant').fill('Blessing Effiong');
  await page.getByLabel('Email (optional)').fill(tenant.email);
  await page.getByLabel('First day').fill('2026-01-01');
  await page.getByLabel('Last day').fill('2027-12-31');
  await page.getByLabel('Rent is paid').selectOption('6');
  await expectAccessible(page);
  await press(page, 'Let this home');
  await expect(page.getByRole('heading', { name: 'Rent ledger' })).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).first().fill('500,000');
  await press(page, 'Record a payment');
  await expect(page.getByText(/RC-\d{4}-\d{5}/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const pdf = await page.request.get((await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('link', { name: 'Check a receipt' }).click();
  await expect(page.getByText('This receipt is real.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Amount on the receipt').fill('500,001');
  await press(page, 'Check');
  await expect(page.getByText('No receipt of ours says this.')).toBeVisible();

  await market.signIn(page, tenant);
  await page.goto('/account/tenancies');
  await press(page, 'Accept');
  await page.getByRole('link', { name: 'Two-bedroom flat, Akoka Road' }).click();
  await expect(page.getByRole('heading', { name: 'Pay rent' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Amount', { exact: true }).fill('400,000');
  await press(page, 'I sent it');
  await expect(page.getByText('₦400,000 of')).toBeVisible();
  await page.getByLabel('What is broken').fill('Kitchen pipe leaks');
  await page.getByLabel('Photos (optional)').setInputFiles(await makePhotos(1, { width: 640, height: 480 }));
  await press(page, 'Ask for the repair');
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen pipe leaks' })).toBeVisible();
  await expectAccessible(page);
  const photo = (await page.locator('.rent-photos img').getAttribute('src')) ?? '';
  expect(photo).toMatch(/^\/repair-photos\/[\w-]+\/0\/\d+\.webp$/);
  const look = (from: Page) => from.request.get(photo, { maxRedirects: 0 });
  const own = await look(page);
  expect([own.status(), own.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  expect(own.headers()['x-content-type-options']).toBe('nosniff');

  await market.signIn(page, landlord);
  await page.goto('/manage-rentals');
  await page.getByRole('link', { name: /^View/ }).click();
  await press(page, 'It came');
  await expect(page.getByText('Waiting for your word')).toHaveCount(0);
  await page.getByRole('link', { name: 'Kitchen pipe leaks' }).click();
  expect((await look(page)).status()).toBe(200);
  await page.getByLabel('Cost (optional)').fill('35,000');
  await press(page, 'Send');
  await expectAccessible(page);
  await press(page, 'Book it');
  await expect(page.getByRole('heading', { name: 'It was paid' })).toHaveCount(0);
  await page.goto('/manage-rentals?tab=transactions');
  await expect(page.getByRole('table', { name: 'Transactions' })).toContainText('−₦35,000');
  await page.goto('/manage-rentals');
  await page.getByRole('link', { name: /^View/ }).click();
  await page.getByRole('link', { name: 'Year’s statement' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('statement for');
  await expectAccessible(page);
  await market.signIn(page, await market.person());
  const refused = await look(page);
  expect([refused.status(), refused.headers()['location']]).toEqual([302, '/manage-rentals']);
  await page.context().clearCookies();
  expect((await look(page)).headers()['location']).toContain('/auth?next=');
});
