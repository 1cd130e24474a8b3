import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { newIdentityNumber, registerAgent } from '../support/new-agent.ts';

async function sendIdentity(page: Page, number = newIdentityNumber()): Promise<string> {
  await page.getByLabel('NIN', { exact: true }).fill(number);
  await page.getByLabel(/I agree that Zaure/).check();
  await page.getByRole('button', { name: 'Start Verification' }).click();
  await expect(page.getByText(`NIN ending in ${number.slice(-4)}`)).toBeVisible();
  return number;
}

async function toCheckout(page: Page) {
  await page.getByLabel('Address of your office').fill('14 Fola Osibo Street, Lekki Phase 1, Lagos');
  await page.getByRole('button', { name: 'Proceed to Payment (₦5,000)' }).click();
  await expect(page.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();
}

test('[AGENT-029] [AGENT-030] [AGENT-031] [AGENT-033] [AGENT-038] [CALLS-038] [real] a paid fee completes the verification a second after coming back, leads to the dashboard three seconds later, and reads paid, under review to everybody', async ({
  page,
}) => {
  const name = `Adáobí ${randomUUID().slice(0, 8)}`;
  await registerAgent(page, name);
  await page.goto('/agent/verification');
  await hydrated(page);
  await sendIdentity(page);
  await toCheckout(page);
  await expectAccessible(page);
  const reference = page.url().split('/').at(-1) ?? '';
  await page.request.post(`/sandbox-checkout/${reference}`, { form: { outcome: 'pay' }, maxRedirects: 0 });
  // The clock stands still unless it is moved, however slow the machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`/agent/verification?payment=success&level=silver&session_id=${reference}`);
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  await page.mouse.move(1, 1);
  // Time passes in steps too small to matter until the page's script runs; the second is counted from there.
  while (!(await page.evaluate(() => document.documentElement.dataset['hydrated']))) await page.clock.runFor(20);
  await page.clock.runFor(900);
  await expect(page.getByText('Verification Complete')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByText('Verification Complete')).toBeVisible();
  await expect(page.getByText(/You are now a verified agent!$/)).toBeVisible();
  await expect(page.getByText('Redirecting to Dashboard')).toBeVisible();
  await expect(page.getByText('66% of the way')).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(page).toHaveURL(/\/agent\/verification/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/agent\/dashboard$/);
  // Nobody has looked into it: no place calls them by the level alone.
  await expect(page.getByText('Silver: paid, under review')).toBeVisible();
  await expect(page.getByText('Silver agent')).toHaveCount(0);
  await expect(page.getByText('Paid, under review').first()).toBeVisible();
  await page.goto(`/agent-finder?search=${encodeURIComponent(name)}`);
  const card = page.getByRole('article');
  await expect(card).toContainText('Paid, under review');
  await expect(card).not.toContainText(/Verified|approved by our office/i);
  await card.getByRole('link', { name: /^View Profile/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('main')).toContainText('our office has not checked it yet');
  await expect(page.getByRole('main')).not.toContainText(/approved by our office/i);
});

test('[AGENT-036] [AGENT-037] a server that fails on the way is told of in the specification’s words and leaves the page as it was', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource|500/);
  const agent = await market.person({ isAgent: true });
  await market.signIn(page, agent);
  await page.goto('/agent/verification');
  await hydrated(page);
  await market.failOn(agent.userId);
  await page.getByLabel('NIN', { exact: true }).fill(newIdentityNumber());
  await page.getByLabel(/I agree that Zaure/).check();
  await page.getByRole('button', { name: 'Start Verification' }).click();
  await expect(page.getByText('Verification Failed')).toBeVisible();
  await expect(page.getByText('There was an error processing your verification. Please try again.')).toBeVisible();
  await market.mend();
  await page.getByRole('button', { name: 'Start Verification' }).click();
  await expect(page.getByText(/NIN ending in/)).toBeVisible();
  await market.failOn(agent.userId);
  await page.getByRole('button', { name: 'Select Basic (Free)' }).click();
  const toast = page.locator('.toasts').getByRole('alert');
  await expect(toast.getByText('Error', { exact: true })).toBeVisible();
  await expect(toast.getByText('There was an error updating your verification status.')).toBeVisible();
});

test('[AGENT-047] [DATA-020] the numbers stand nowhere in what the browser is given: not in HTML, not in data answers', async ({
  page,
}) => {
  const given: string[] = [];
  page.on('response', async (answer) => {
    if (/html|script|json/.test(answer.headers()['content-type'] ?? '') && !answer.url().includes('/assets/'))
      given.push(await answer.text().catch(() => ''));
  });
  await registerAgent(page);
  await page.goto('/agent/verification');
  await hydrated(page);
  const number = await sendIdentity(page);
  await page.reload();
  given.push(await page.content());
  for (const path of ['/agent/verification', '/agent/verification.data', '/agent/dashboard', '/account'])
    given.push(await (await page.request.get(path)).text());
  expect(given.join('\n').length).toBeGreaterThan(10_000);
  for (const secret of [number, number.slice(0, 9)]) expect(given.filter((text) => text.includes(secret))).toEqual([]);
  expect(given.some((text) => text.includes(number.slice(-4)))).toBe(true);
});
