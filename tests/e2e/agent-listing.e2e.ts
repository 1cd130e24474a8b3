import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { signInAs, signInByHttp } from '../support/sign-in.ts';

const PATH = '/agent-listing-submission';
const once = (text: string) => `${text} ${Math.random().toString(36).slice(2)}`;

async function openForm(page: Page): Promise<void> {
  await signInAs(page, 'agent');
  await page.goto(PATH);
  await hydrated(page);
}

async function fillHome(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Price', { exact: true }).fill('45m');
  await page.getByLabel('Location', { exact: true }).fill('Lekki Phase 1');
  await page.locator('main [name=state]').selectOption('Lagos');
  await page.getByLabel('Description').fill('Quiet street, dry all year.');
}

test('the form, and what stands in its place for who is no agent, have no accessibility finding', async ({
  page,
  browser,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/);
  await openForm(page);
  await expectAccessible(page);
  const other = await browser.newPage();
  await signInAs(other, 'user');
  await other.goto(new URL(PATH, page.url()).href);
  await expect(other.getByRole('heading', { name: 'Agent Access Required' })).toBeVisible();
  await expectAccessible(other);
  await other.close();
});

test('[AGENT-050] [ADMIN-023] the map needs address, location and state; the area guide location and state', async ({
  page,
}) => {
  await openForm(page);
  const toast = page.locator('.toasts').getByRole('alert');
  await page.getByText('Address and map').click();
  await page.getByRole('button', { name: 'Find Location' }).click();
  await expect(toast.getByText('Please fill in address, location, and state first')).toBeVisible();
  await page.getByLabel('Address (optional)').fill('Admiralty Way');
  await page.getByLabel('Location', { exact: true }).fill('Lekki Phase 1');
  await page.locator('.toasts').getByRole('button').click();
  await page.getByRole('button', { name: 'Get Coordinates' }).click();
  await expect(toast.getByText('Please fill in address, location, and state first')).toBeVisible();
  await page.locator('.toasts').getByRole('button').click();
  await page.getByRole('button', { name: 'Generate area guide' }).click();
  await expect(toast.getByText('Please fill in location and state first')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('zaure.draft.agent.demo-agent-oluwaseun'));
});

test('[AGENT-053] a submission that does not get through says Submission Failed, with the server’s own words where it has any', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource|429|500/);
  const agent = await market.person({ isApproved: true });
  await market.signIn(page, agent);
  await page.goto(PATH);
  await hydrated(page);
  const title = once('Lost');
  await fillHome(page, title);
  await market.failOn(title);
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  const toast = page.locator('.toasts').getByRole('alert');
  await expect(toast.getByText('Submission Failed')).toBeVisible();
  await expect(toast.getByText('Failed to submit listing. Please try again.')).toBeVisible();
  await market.mend();
  await market.db
    .updateTable('rate_limits')
    .set({ count: 60 })
    .where('key', '=', `submission:user:${agent.userId}`)
    .execute();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(toast.getByText('That was too often. Please wait a little and try again.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
});

test('[AGENT-054] [AGENT-052] [CALLS-025] a sent listing says Property Listing Submitted and waits as pending', async ({
  page,
  baseURL,
}) => {
  await openForm(page);
  const title = once('2 bedroom flat');
  await fillHome(page, title);
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  const toast = page.locator('.toasts').getByRole('status');
  await expect(toast.getByText('Property Listing Submitted')).toBeVisible();
  await expect(toast.getByText(/will be live once approved\.$/)).toBeVisible();
  const { session } = await signInByHttp(baseURL ?? '', 'agent');
  const { items } = await (
    await page.request.get('/api/property-submissions', {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
  ).json();
  expect(items[0]).toMatchObject({
    title,
    form: 'agent',
    agent_id: 'demo-agent-oluwaseun',
    approval_status: 'pending',
    status: 'pending_approval',
  });
});
