import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { signInAs, signInByHttp } from '../support/sign-in.ts';

const PATH = '/admin/properties';
const once = (text: string) => `${text} ${Math.random().toString(36).slice(2)}`;

async function openForm(page: Page): Promise<void> {
  await signInAs(page, 'admin');
  await page.goto(PATH);
  await hydrated(page);
}

const warnings = (page: Page) => page.locator('.toasts').getByRole('alert');
const news = (page: Page) => page.locator('.toasts').getByRole('status');

test('[ADMIN-010] only an admin may decide submissions and write any property', async ({ page, baseURL }) => {
  for (const role of ['user', 'agent'] as const) {
    const { session, cookies } = await signInByHttp(baseURL ?? '', role);
    const headers = { authorization: `Bearer ${session.access_token}` };
    for (const path of [
      '/api/admin/properties',
      '/api/admin/property-submissions/x/approve',
      '/api/admin/property-submissions/x/reject',
    ])
      expect((await page.request.post(path, { headers, data: {} })).status(), `${path} as ${role}`).toBe(403);
    await page.context().addCookies(cookies);
    expect((await page.request.get(PATH, { maxRedirects: 0 })).headers()['location']).toBe('/');
    await page.context().clearCookies();
  }
});

test('[ADMIN-016] [ADMIN-021] [ADMIN-030] [ADMIN-018] an admin gets the create tab, the manage tab and the guide, and the form its lists', async ({
  page,
}) => {
  await openForm(page);
  await expect(page.getByRole('link', { name: 'Create property' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Property creation guide' })).toBeVisible();
  expect(await page.getByLabel('Property type').locator('option').allTextContents()).toEqual([
    'House',
    'Apartment',
    'Land',
    'Commercial',
  ]);
  for (const name of ['title', 'price', 'description', 'location', 'state'])
    await expect(page.locator(`main [name="${name}"]`)).toHaveAttribute('required', '');
  await page.getByText('Features and what is nearby').click();
  await expect(page.getByRole('group', { name: 'Property features' }).getByRole('checkbox')).toHaveCount(15);
  await expect(page.getByRole('group', { name: 'Area amenities' }).getByRole('checkbox')).toHaveCount(15);
  await expect(page.getByLabel('Status')).toHaveValue('available');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Manage properties' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
});

test('[ADMIN-020] land hides bedrooms, bathrooms and area', async ({ page }) => {
  await openForm(page);
  for (const name of ['bedrooms', 'bathrooms', 'area_sqm'])
    await expect(page.locator(`main [name="${name}"]`)).toBeVisible();
  await page.getByLabel('Property type').selectOption('land');
  for (const name of ['bedrooms', 'bathrooms', 'area_sqm'])
    await expect(page.locator(`main [name="${name}"]`)).toBeHidden();
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

test('[ADMIN-024] a pasted map link fills in the coordinates', async ({ page }) => {
  await openForm(page);
  await page.getByText('Address and map').click();
  await page.getByLabel('Map link').fill('https://maps.example/place/x/@9.0579,7.4951,15z');
  await expect(page.getByLabel('Latitude')).toHaveValue('9.0579');
  await expect(page.getByLabel('Longitude')).toHaveValue('7.4951');
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

test('[ADMIN-032] a list of properties that cannot be read says so once, keeps what was searched for, and is tried again', async ({
  page,
  market,
}) => {
  await market.signIn(page, await market.person({ role: 'admin' }));
  const title = once('Unreadable home').toLowerCase();
  await market.listing({ title });
  await market.failOn(title);
  await page.goto(`${PATH}?tab=manage&search=${encodeURIComponent(title)}`);
  await hydrated(page);
  await expect(page.getByText('Failed to fetch properties')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to fetch properties');
  await expect(page.getByLabel('Title, place or state')).toHaveValue(title);
  await expectAccessible(page);
  await market.mend();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});
