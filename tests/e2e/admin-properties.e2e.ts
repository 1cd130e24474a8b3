import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { signInAs } from '../support/sign-in.ts';

const PATH = '/admin/properties';
const once = (text: string) => `${text} ${Math.random().toString(36).slice(2)}`;

async function openForm(page: Page): Promise<void> {
  await signInAs(page, 'admin');
  await page.goto(PATH);
  await hydrated(page);
}

const warnings = (page: Page) => page.locator('.toasts').getByRole('alert');
const news = (page: Page) => page.locator('.toasts').getByRole('status');

test('[ADMIN-020] [ADMIN-024] land hides bedrooms, bathrooms and area, and a pasted map link fills in the coordinates; form and list are accessible', async ({
  page,
  market,
}) => {
  await openForm(page);
  await page.getByText('Features and what is nearby').click();
  await expectAccessible(page);
  for (const name of ['bedrooms', 'bathrooms', 'area_sqm'])
    await expect(page.locator(`main [name="${name}"]`)).toBeVisible();
  await page.getByLabel('Property type').selectOption('land');
  for (const name of ['bedrooms', 'bathrooms', 'area_sqm'])
    await expect(page.locator(`main [name="${name}"]`)).toBeHidden();
  await page.getByText('Address and map').click();
  await page.getByLabel('Map link').fill('https://maps.example/place/x/@9.0579,7.4951,15z');
  await expect(page.getByLabel('Latitude')).toHaveValue('9.0579');
  await expect(page.getByLabel('Longitude')).toHaveValue('7.4951');
  await page.goto(`${PATH}?tab=manage`);
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  const title = once('Unreadable home');
  await market.failOn(title.toLowerCase());
  await page.goto(`${PATH}?tab=manage&search=${encodeURIComponent(title.toLowerCase())}`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to fetch properties');
  await expectAccessible(page);
});

test('[ADMIN-022] [ADMIN-038] [ADMIN-039] finding a location: what is missing, what fails, and the place found', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource|ERR_FAILED/);
  await openForm(page);
  await page.getByText('Address and map').click();
  const find = page.getByRole('button', { name: 'Find Location' });
  await find.click();
  await expect(warnings(page).getByText('Please enter an address or location')).toBeVisible();
  await page.getByLabel('Address (optional)').fill('1 Unreachable Street');
  await find.click();
  await expect(warnings(page).getByText('Failed to find location')).toBeVisible();
  await expect(warnings(page).getByText('Geocoding failed')).toBeVisible();
  await page.route('**/geocode-address', (route) => route.abort());
  await find.click();
  await expect(warnings(page).getByText('Failed to geocode address')).toBeVisible();
  await page.unroute('**/geocode-address');
  await page.getByLabel('Address (optional)').fill('');
  await page.getByLabel('Location', { exact: true }).fill('Lekki Phase 1');
  await page.getByRole('button', { name: 'Get Coordinates' }).click();
  await expect(news(page).getByText(/Lekki Phase 1.*Lagos/)).toBeVisible();
  await expect(page.getByLabel('Latitude')).toHaveValue(/^6\.\d+$/);
});

test('[ADMIN-023] [ADMIN-040] [ADMIN-041] the area guide: what is missing, what fails, and what is known', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource|ERR_FAILED/);
  await openForm(page);
  const generate = page.getByRole('button', { name: 'Generate area guide' });
  await generate.click();
  await expect(warnings(page).getByText('Please fill in location and state first')).toBeVisible();
  await page.getByLabel('Location', { exact: true }).fill('Qwxyzville');
  await page.locator('main [name=state]').selectOption('Lagos');
  await generate.click();
  await expect(warnings(page).getByText('Failed to generate neighborhood insights')).toBeVisible();
  await page.route('**/generate-area-guide', (route) => route.abort());
  await generate.click();
  await expect(warnings(page).getByText('Failed to generate area guide')).toBeVisible();
  await page.unroute('**/generate-area-guide');
  await page.getByLabel('Location', { exact: true }).fill('Lekki Phase 1');
  await generate.click();
  await expect(news(page).getByText('Neighborhood insights generated successfully!')).toBeVisible();
  await expect(page.getByLabel('About the area')).toHaveValue(/Lekki Phase 1 lies in/);
});

test('[ADMIN-036] [ADMIN-017] [CALLS-027] creating says Property Created, editing Property Updated, and search shows it at once', async ({
  page,
  request,
}) => {
  await openForm(page);
  const title = once('Office-made house');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Price', { exact: true }).fill('61m');
  await page.getByLabel('Location', { exact: true }).fill('Bodija');
  await page.locator('main [name=state]').selectOption('Oyo');
  await page.getByLabel('Description').fill('Checked by us.');
  await page.getByRole('button', { name: 'Create property' }).click();
  await expect(news(page).getByText('Property Created')).toBeVisible();
  const find = async () =>
    (await (await request.get(`/api/properties?search=${encodeURIComponent(title)}`)).json()).items;
  const [made] = await find();
  expect(made).toMatchObject({
    title,
    approval_status: 'approved',
    verification_status: 'verified',
    verification_badges: ['gold'],
    price: 61_000_000,
  });
  await page.goto(`${PATH}?edit=${made.id}`);
  await hydrated(page);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.getByLabel('Price', { exact: true }).fill('60m');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(news(page).getByText('Property Updated')).toBeVisible();
  expect((await find())[0]).toMatchObject({ price: 60_000_000 });
});
