import { dayInNigeria } from '#lib/days.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, hydrated, test } from '../support/e2e.ts';
import { signInAs } from '../support/sign-in.ts';

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
  const before = Number(await cell(6).textContent());
  const visitor = await browser.newContext({
    userAgent: `Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36 ${Date.now()}`,
  });
  const view = await visitor.newPage();
  await view.addInitScript(() => localStorage.setItem('lead_modal_dismissed', 'true'));
  await view.goto(href);
  await hydrated(view);
  const sent = await view.request.post('/api/messages', {
    data: { property_id: href.split('/').at(-1), contact: 'ada@example.ng', message: `Free on ${Date.now()}?` },
  });
  expect(sent.status()).toBe(201);
  await visitor.close();
  await expect(async () => {
    await page.reload();
    expect(Number(await cell(3).textContent())).toBeGreaterThan(0);
    expect(Number(await cell(6).textContent())).toBe(before + 1);
  }).toPass();
  await expect(page.getByRole('img', { name: /views? and/ }).first()).toBeAttached();
});

test('what waits on an agent stands first, and all that is due is confirmed at one press', async ({ page, market }) => {
  const agent = await market.person({ isApproved: true, name: 'Oluwafunmilayo Adébáyọ̀-Ọlátúnjí' });
  const soon = new Date(Date.now() + 2 * 86_400_000);
  const due = [
    await market.listing({ agent_id: agent.userId, title: 'Terrace, Ikate', expires_at: soon }),
    await market.listing({ agent_id: agent.userId, title: 'Flat, Oniru', expires_at: soon }),
  ];
  await market.db
    .insertInto('property_submissions')
    .values({
      ...{
        title: 'Bungalow, Sabo',
        property_type: 'house',
        price_minor: 5_000_000_000,
        location: 'Sabo',
        state: 'Lagos',
      },
      ...{ agent_id: agent.userId, status: 'rejected', admin_notes: 'Page 2 of the survey plan cannot be read.' },
    })
    .execute();
  const noon = new Date(`${dayInNigeria(new Date(Date.now() + 86_400_000))}T12:00:00+01:00`);
  const asked = { property_id: due[0] ?? '', lister_id: agent.userId, sender_contact: 'ada@example.ng' };
  await market.db
    .insertInto('enquiries')
    .values([
      { ...asked, kind: 'tour', sender_name: 'Chidinma Ezeugo-Nwachukwu', state: 'confirmed', preferred_at: noon },
      { ...asked, kind: 'message', sender_name: 'Musa Bello', body: 'Is the service charge inside?', state: 'sent' },
    ])
    .execute();
  await market.signIn(page, agent);
  await page.goto('/agent/dashboard');
  await hydrated(page);
  const conversations = page.getByRole('region', { name: /^Conversations/ });
  await expect(conversations.getByRole('link', { name: 'All 2' })).toHaveAttribute('href', '/inbox');
  await expect(conversations.getByRole('listitem')).toHaveCount(2);
  const week = page.getByRole('region', { name: 'Tours in the next seven days' });
  const tomorrow = week
    .getByRole('listitem')
    .filter({ has: page.locator('.cal-h') })
    .nth(1);
  await expect(tomorrow.getByRole('link', { name: /12:00.*Chidinma Ezeugo-Nwachukwu/ })).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting on you' });
  await expect(waiting.getByText('2 homes to confirm')).toBeVisible();
  await expect(waiting.getByText('The office says: Page 2 of the survey plan cannot be read.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessibleInBothThemes(page);
  await waiting.getByRole('button', { name: 'All still available' }).click();
  await expect(waiting.getByRole('status')).toContainText('2 homes confirmed. They stay up.');
  await expect(waiting.getByRole('button', { name: 'All still available' })).toHaveCount(0);
  const rows = await market.db.selectFrom('properties').select('last_confirmed_at').where('id', 'in', due).execute();
  expect(rows.filter(({ last_confirmed_at }) => last_confirmed_at !== null)).toHaveLength(2);
  await waiting.getByRole('link', { name: 'Correct and send' }).click();
  await expect(page).toHaveURL(/\/account\/listings\/submissions\//);
});
