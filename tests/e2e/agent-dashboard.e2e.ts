import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { signInAs } from '../support/sign-in.ts';

test('[AUTH-006] a visitor is sent to sign in', async ({ page }) => {
  await page.goto('/agent/dashboard');
  await expect(page).toHaveURL(/\/auth\?next=%2Fagent%2Fdashboard$/);
});

test('[AGENT-045] somebody who is no agent sees Access Denied and is taken home', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/);
  await signInAs(page, 'user');
  const answer = await page.goto('/agent/dashboard');
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('Only approved agents can access this dashboard.')).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('[AGENT-044] a pending agent is sent to the verification center with Pending Approval', async ({
  page,
  market,
}) => {
  await market.signIn(page, await market.person({ isAgent: true }));
  await page.goto('/agent/dashboard');
  await expect(page).toHaveURL(/\/agent\/verification\?notice=pending$/);
  await expect(page.getByText('Pending Approval')).toBeVisible();
});

test('[AGENT-046] an admin passes, on the dashboard and on the listing form', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/agent/dashboard');
  await expect(page).toHaveURL(/\/agent\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Analytics' })).toBeVisible();
  await page.goto('/agent-listing-submission');
  await expect(page).toHaveURL(/\/agent-listing-submission$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Submit a property listing' })).toBeVisible();
});

test('[AGENT-042] [AGENT-043] an approved agent has four tabs, five recent properties, all of them newest first', async ({
  page,
}) => {
  await signInAs(page, 'agent');
  await page.goto('/agent/dashboard');
  await hydrated(page);
  const tabs = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(tabs).toHaveText([/^Overview$/, /^My Properties/, /^Verification Status$/, /^Analytics$/]);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(6);
  await expectAccessible(page);
  const recent = await page.getByRole('table').getByRole('link').allInnerTexts();
  await tabs.nth(1).click();
  await expect(page).toHaveURL(/tab=properties/);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(21);
  expect((await page.getByRole('table').getByRole('link').allInnerTexts()).slice(0, 5)).toEqual(recent);
  await tabs.nth(2).click();
  await expect(page.getByRole('heading', { name: 'Verification status' })).toBeVisible();
  await tabs.nth(3).click();
  await expect(page.getByRole('heading', { name: 'Listings by state' })).toBeVisible();
  await expectAccessible(page);
});

test('[real] a look at a listing and a message about it stand in the figures', async ({ page, browser }) => {
  await signInAs(page, 'agent');
  await page.goto('/agent/dashboard');
  const first = page.getByRole('table').getByRole('row').nth(1);
  const href = (await first.getByRole('link').getAttribute('href')) ?? '';
  const cell = (column: number) => page.getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(column);
  const before = Number(await cell(4).textContent());
  const visitor = await browser.newContext({
    userAgent: `Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36 ${Date.now()}`,
  });
  const view = await visitor.newPage();
  await view.addInitScript(() => localStorage.setItem('lead_modal_dismissed', 'true'));
  const counted = view.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/views'));
  await view.goto(href);
  await hydrated(view);
  await counted;
  const sent = await view.request.post('/api/messages', {
    data: { property_id: href.split('/').at(-1), contact: 'ada@example.ng', message: `Free on ${Date.now()}?` },
  });
  expect(sent.status()).toBe(201);
  await visitor.close();
  await expect(async () => {
    await page.reload();
    expect(Number(await cell(3).textContent())).toBeGreaterThan(0);
    expect(Number(await cell(4).textContent())).toBe(before + 1);
  }).toPass();
  await expect(page.getByRole('img', { name: /views? and/ }).first()).toBeAttached();
});
