import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { signInAs, signInByHttp } from '../support/sign-in.ts';

/** A title nobody else of this run has used, so that the ten-minute rule never joins two tests. */
const once = (text: string) => `${text} ${Math.random().toString(36).slice(2)}`;

async function openSell(page: Page): Promise<void> {
  await signInAs(page, 'user');
  await page.goto('/sell');
  await hydrated(page);
}

async function fillHome(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Price', { exact: true }).fill('45m');
  await page.getByLabel('Location', { exact: true }).fill('Lekki Phase 1');
  await page.getByLabel('Bedrooms').fill('3');
  await page.getByLabel('Bathrooms').fill('2');
  await page.getByLabel('Floor area').fill('120');
}

async function findOwn(page: Page, baseURL: string, title: string) {
  const { session } = await signInByHttp(baseURL, 'user');
  const answer = await page.request.get('/api/property-submissions', {
    headers: { authorization: `Bearer ${session.access_token}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { items } = (await answer.json()) as {
    items: { title: string; features: string[]; amenities: string[]; image_urls: string[]; agent_id: string }[];
  };
  return items.filter((item) => item.title === title);
}

test('what is typed before signing in waits in the tab, and is in the form of whoever signs in there', async ({
  page,
  market,
}) => {
  await page.goto('/sell');
  await hydrated(page);
  const title = once('Begun before signing in');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await market.signIn(page, await market.person());
  await page.goto('/sell');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
});

test('the form has no accessibility finding, signed in or not; one with gaps comes back with what is missing, and what was typed', async ({
  page,
}) => {
  await page.goto('/sell');
  await expectAccessible(page);
  await openSell(page);
  await expectAccessible(page);
  await page.getByLabel('Title', { exact: true }).fill('Half a home');
  await page.getByRole('button', { name: 'Submit property' }).click();
  await expect(page.getByRole('alert').getByText('Please put these right')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Price: fill this in' })).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half a home');
});

test('[SELL-003] once the session is gone, submitting says Authentication Required, and the draft is back after signing in', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401/);
  await openSell(page);
  const title = once('Kept home');
  await fillHome(page, title);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Submit property' }).click();
  await expect(page.getByText('Authentication Required').first()).toBeVisible();
  await expect(page.getByText('Please sign in to list your property.').first()).toBeVisible();
  await page.goto('/sell');
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await page.context().addCookies(cookies);
  await page.goto('/sell');
  await expect(page.getByText('We kept what you typed last time')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
});

test('[SELL-011] a submission that does not get through says so and keeps the form', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource|ERR_FAILED/);
  await openSell(page);
  const title = once('Lost home');
  await fillHome(page, title);
  await page.route('**/sell.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit property' }).click();
  const toast = page.locator('.toasts').getByRole('alert');
  await expect(toast.getByText('Error', { exact: true })).toBeVisible();
  await expect(toast.getByText('Failed to submit property listing. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
});

test('[SELL-012] [SELL-008] [SELL-009] [CALLS-024] a sent home says Success!, waits with its lists and one placeholder, once for two presses, and the draft is gone', async ({
  page,
  baseURL,
}) => {
  await openSell(page);
  const title = once('3 bedroom house');
  await fillHome(page, title);
  await page.getByText('Features and what is nearby').click();
  await page.getByLabel('Features', { exact: false }).last().fill('Pool, Gym');
  await page.getByLabel('Amenities').fill('Market, School');
  await page.getByRole('button', { name: 'Submit property' }).dblclick();
  const toast = page.locator('.toasts').getByRole('status');
  await expect(toast.getByText('Success!')).toBeVisible();
  await expect(toast.getByText('Your property has been listed successfully.')).toBeVisible();
  const own = await findOwn(page, baseURL ?? '', title);
  expect(own).toMatchObject([
    {
      features: ['Pool', 'Gym'],
      amenities: ['Market', 'School'],
      image_urls: ['/placeholder.svg'],
      agent_id: 'demo-user',
    },
  ]);
  await page.getByRole('link', { name: 'List another property' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  await expect(page.getByText('We kept what you typed')).toBeHidden();
});

test('rent shows what a tenant pays in all while fees are typed; land asks for its size and no rooms', async ({
  page,
}) => {
  await openSell(page);
  await page.getByText('Rent out').click();
  await page.getByLabel('Price', { exact: true }).fill('2m');
  await page.getByText('Fees and total to move in').click();
  await page.getByLabel('Agency fee (optional)').fill('10%');
  await page.getByLabel('Caution deposit (optional)').fill('300k');
  await page.getByLabel('Caution deposit: is given back').check();
  await expect(page.getByText('Total to move in: ₦2,500,000')).toBeVisible();
  await expect(page.getByText('Of it ₦300,000 comes back')).toBeVisible();
  await page.getByLabel('Property type').selectOption('land');
  await expect(page.getByLabel('Bedrooms')).toBeHidden();
  await expect(page.getByLabel('Size of the land')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
});
