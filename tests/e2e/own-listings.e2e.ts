import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { handIn } from '../support/hand-in.ts';
import { signInAs, signInByHttp } from '../support/sign-in.ts';

const once = (text: string) => `${text} ${Math.random().toString(36).slice(2)}`;

async function bearer(baseURL: string | undefined, role: 'user' | 'agent' | 'admin') {
  return { authorization: `Bearer ${(await signInByHttp(baseURL ?? '', role)).session.access_token}` };
}

async function decide(page: Page, baseURL: string | undefined, id: string, step: 'approve' | 'reject', data: object) {
  return page.request.post(`/api/admin/property-submissions/${id}/${step}`, {
    headers: await bearer(baseURL, 'admin'),
    data,
  });
}

test('[ADMIN-012] a rejected home shows its reason; corrected it waits again, and deciding it twice names who was first', async ({
  page,
  baseURL,
}) => {
  const title = once('Corrected home');
  const id = await handIn(baseURL ?? '', title);
  expect((await decide(page, baseURL, id, 'reject', {})).status()).toBe(400);
  expect((await decide(page, baseURL, id, 'reject', { reason: 'Send the title document’s name.' })).status()).toBe(200);
  const again = await decide(page, baseURL, id, 'approve', {});
  expect(again.status()).toBe(409);
  expect((await again.json()).detail).toMatch(/rejected this already, on /);
  await signInAs(page, 'user');
  await page.goto('/account/listings');
  await hydrated(page);
  const item = page.getByRole('listitem').filter({ hasText: title });
  await expect(item.getByText('Why: Send the title document’s name.')).toBeVisible();
  await expectAccessible(page);
  await item.getByRole('link', { name: 'Correct and send again' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.getByText('Papers and title').click();
  await page.getByLabel('Title document').selectOption('survey-plan');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('It is waiting for the office.')).toBeVisible();
});

test('[ADMIN-011] approved it is found; paused it is not; a new price is live and a new place waits; sold it leaves the search', async ({
  page,
  baseURL,
  request,
}) => {
  const title = once('Managed home');
  const id = await handIn(baseURL ?? '', title);
  expect((await decide(page, baseURL, id, 'approve', { notes: 'Seen' })).status()).toBe(200);
  const find = async () =>
    (await (await request.get(`/api/properties?search=${encodeURIComponent(title)}`)).json()).items;
  expect(await find()).toMatchObject([{ title, approval_status: 'approved', status: 'available' }]);
  await signInAs(page, 'user');
  await page.goto('/account/listings');
  await hydrated(page);
  const item = () => page.getByRole('listitem').filter({ hasText: title });
  await item().getByText('Change its state').click();
  await item().getByRole('button', { name: 'Pause' }).click();
  await expect(item().getByText('Paused', { exact: true })).toBeVisible();
  expect(await find()).toEqual([]);
  await item().getByRole('button', { name: 'Offer it again' }).click();
  await expect(item().getByText('Available', { exact: true })).toBeVisible();
  expect(await find()).toHaveLength(1);
  await item().getByRole('button', { name: 'Still available' }).click();
  await expect(page.locator('.toasts').getByText(/Confirmed\. It stays up until/)).toBeVisible();
  await item().getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Price', { exact: true }).fill('43m');
  await page.getByLabel('Location', { exact: true }).fill('Yaba');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.locator('.toasts').getByText('Your changes wait for approval')).toBeVisible();
  expect(await find()).toMatchObject([{ price: 43_000_000, location: 'Lekki Phase 1' }]);
  // Opened again, the form says that a change waits, before another is typed.
  await page.reload();
  await expect(page.getByText('A change of this listing waits for our office already.')).toBeVisible();
  await page.getByRole('link', { name: 'Look at what waits' }).click();
  await expect(page).toHaveURL(/\/account\/listings\/submissions\/[\w-]+$/);
  await page.goto('/account/listings');
  await hydrated(page);
  const live = page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: 'Change its state' });
  await live.getByText('Change its state').click();
  await live.getByRole('button', { name: 'Mark sold' }).click();
  await expect(live.getByText('Sold', { exact: true })).toBeVisible();
  expect(await find()).toEqual([]);
});

test('somebody else’s listing and submission are nobody else’s to open', async ({ page, baseURL }) => {
  const id = await handIn(baseURL ?? '', once('Private home'));
  await page.context().addCookies((await signInByHttp(baseURL ?? '', 'agent')).cookies);
  const answer = await page.request.get(`/account/listings/submissions/${id}`, { maxRedirects: 0 });
  expect(answer.headers()['location']).toBe('/account/listings');
});

test('an agent makes a token once shown, sends a file, and the office approves what it brought', async ({
  page,
  baseURL,
  request,
}) => {
  await signInAs(page, 'agent');
  await page.goto('/account/feeds');
  await hydrated(page);
  await page.getByLabel('What is it for?').fill('Office software');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const token = (await page.getByRole('main').locator('code').textContent()) ?? '';
  expect(token).toMatch(/^zf_/);
  expect((await request.get('/api/feeds/listings', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(
    200,
  );
  const title = `${once('Bright three bedroom flat')}`;
  const csv = `external_ref,title,price,location,property_type,bedrooms\n${title.slice(-8)},${title},45000000,"Lekki Phase 1, Lagos",apartment,3\nB,No price here,,"Yaba, Lagos",house,2\n`;
  await page
    .getByLabel('CSV or JSON file')
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Send listings' }).click();
  await expect(page.getByRole('heading', { name: 'What became of your file' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download the rows that need your eyes' })).toHaveAttribute(
    'href',
    /no_price/,
  );
  await expectAccessible(page);
  const find = async () =>
    (await (await request.get(`/api/properties?search=${encodeURIComponent(title)}`)).json()).items;
  expect(await find()).toEqual([]);
  await page.getByRole('button', { name: 'End the token Office software' }).first().click();
  await expect(page.locator('.toasts').getByText('The token no longer works.')).toBeVisible();
  expect((await request.get('/api/feeds/listings', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(
    401,
  );
  await page.context().clearCookies();
  await page.context().addCookies((await signInByHttp(baseURL ?? '', 'admin')).cookies);
  await page.goto(`/admin/properties?tab=manage&approval=pending&search=${encodeURIComponent(title)}`);
  await hydrated(page);
  await page.getByLabel(`Choose ${title}`).check();
  await page.getByRole('button', { name: 'Approve chosen' }).click();
  await expect(page.locator('.toasts').getByText('Property Approved')).toBeVisible();
  expect(await find()).toHaveLength(1);
});

test('a page number no list has is an empty page, not a failure', async ({ market, request }) => {
  const admin = await market.person({ role: 'admin' });
  const { cookies } = await market.session(admin);
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  for (const path of [
    '/account/listings',
    '/admin/properties?tab=manage',
    '/admin?tab=agent-review',
    '/inbox',
    '/agent/verification',
  ])
    for (const page of ['99999999999999999999', '-1', '1.5', 'x']) {
      const address = `${path}${path.includes('?') ? '&' : '?'}page=${page}&documents=${page}`;
      expect((await request.get(address, { headers, maxRedirects: 0 })).status(), address).toBe(200);
    }
});
