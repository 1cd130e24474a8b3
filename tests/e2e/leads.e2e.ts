import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/e2e.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Get matched with an agent' });

/** Loads a page whose clock stands still from its first moment: only the test lets time pass. */
async function openStill(page: Page, path: string): Promise<void> {
  await page.addInitScript(() =>
    window.addEventListener('open-lead-modal', () => document.documentElement.setAttribute('data-asked', '')),
  );
  await page.clock.install({ time: new Date('2026-11-21T09:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-21T09:00:01Z'));
  await page.goto(path);
  // The page's script starts when idle or at the first touch; idle never comes while the clock stands still.
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
}

/** Opens the dialog as any part of the product does: by the window's event. */
async function openDialog(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => window.dispatchEvent(new Event('open-lead-modal')));
  await expect(dialogOf(page)).toBeVisible();
}

/** The dialog is asked for at once and drawn a little later. */
const asksForDialog = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-asked'));

/**
 * An hour of the page's clock passes without the dialog; asked for, the same dialog opens, so it was there to be seen.
 */
async function staysClosed(page: Page): Promise<void> {
  await page.clock.runFor(600);
  await page.clock.fastForward(3_600_000);
  expect(await asksForDialog(page)).toBe(false);
  await expect(dialogOf(page)).toBeHidden();
  await page.clock.resume();
  await page.evaluate(() => window.dispatchEvent(new Event('open-lead-modal')));
  await expect(dialogOf(page)).toBeVisible();
}

test.describe('on a first visit', () => {
  test.use({ leadDialog: 'fresh' });

  test('[LEAD-001] the lead dialog opens by itself on / exactly 600 ms after load, not before', async ({ page }) => {
    await openStill(page, '/');
    await page.clock.runFor(599);
    expect(await asksForDialog(page)).toBe(false);
    await page.clock.runFor(1);
    expect(await asksForDialog(page)).toBe(true);
    await page.clock.resume();
    await expect(dialogOf(page)).toBeVisible();
  });

  test('[LEAD-004] Not now stores lead_modal_dismissed and closes the dialog', async ({ page }) => {
    await page.goto('/');
    await dialogOf(page).getByRole('button', { name: 'Not now' }).click();
    await expect(dialogOf(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('lead_modal_dismissed'))).not.toBeNull();
  });

  test('[LEAD-002] it does not open by itself when local storage holds lead_submitted or lead_modal_dismissed, nor on another page', async ({
    context,
  }) => {
    for (const [path, flag] of [
      ['/', 'lead_submitted'],
      ['/', 'lead_modal_dismissed'],
      ['/buy', undefined],
    ] as const) {
      const tab = await context.newPage();
      // One setting holds for one tab: local storage is the whole context's.
      await tab.addInitScript((name) => {
        localStorage.clear();
        if (name) localStorage.setItem(name, 'true');
      }, flag);
      await openStill(tab, path);
      await staysClosed(tab);
      await tab.close();
    }
  });
});

test('[LEAD-003] [LEAD-006] the window event open-lead-modal opens the dialog on any page; submitting without a name or email shows the toast and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/rent');
  await openDialog(page);
  await dialogOf(page).getByLabel('City').fill('Ibadan');
  await dialogOf(page).getByRole('button', { name: 'Get matched' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please provide your name and email' })).toBeVisible();
  await expect(dialogOf(page).getByLabel('City')).toHaveValue('Ibadan');
});

test('[LEAD-005] [LEAD-010] [CALLS-032] a lead is sent to the lead forwarding function with its page; thanks, the flag, and the dialog closes', async ({
  page,
}) => {
  await page.goto('/rent/all?state=Lagos');
  await openDialog(page);
  await dialogOf(page).getByLabel('Full name').fill('Chukwuemeka Nwachukwu-Okonjo');
  await dialogOf(page).getByLabel('Email').fill('emeka@example.ng');
  const call = page.waitForRequest((request) => request.url().endsWith('/api/functions/send-lead-to-slack'));
  await dialogOf(page).getByRole('button', { name: 'Get matched' }).click();
  const body = (await call).postDataJSON();
  expect(body).toMatchObject({
    fullName: 'Chukwuemeka Nwachukwu-Okonjo',
    email: 'emeka@example.ng',
    phone: '',
    city: '',
    message: '',
    source: '/rent/all?state=Lagos',
  });
  expect(body.pageUrl).toContain('/rent/all?state=Lagos');
  expect(body.userAgent).toContain('Chrome');
  await expect(page.getByText('Thanks!')).toBeVisible();
  await expect(page.getByText('We received your details and will contact you shortly.')).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('lead_submitted'))).not.toBeNull();
});

test('[LEAD-008] a lost network shows Submission failed and loses nothing, not even by a reload', async ({
  page,
  context,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await page.goto('/buy');
  await openDialog(page);
  await dialogOf(page).getByLabel('Full name').fill('Halima Sani');
  await dialogOf(page).getByLabel('Email').fill('halima@example.ng');
  await context.setOffline(true);
  await dialogOf(page).getByRole('button', { name: 'Get matched' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Submission failed' })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await openDialog(page);
  await expect(dialogOf(page).getByLabel('Full name')).toHaveValue('Halima Sani');
});

test('[LEAD-008] [LEAD-009] a refused lead shows Submission failed with the server’s own words, Please try again. where it has none, and a reply without a success flag is an Unexpected response', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load/);
  const address = `halima.${Date.now()}@example.ng`;
  const failed = page.getByRole('alert').filter({ hasText: 'Submission failed' });
  await page.goto('/buy');
  await openDialog(page);
  await dialogOf(page).getByLabel('Full name').fill('Halima Sani');
  await dialogOf(page).getByLabel('Email').fill(address);
  await market.failOn(address);
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/functions/send-lead-to-slack'),
    dialogOf(page).getByRole('button', { name: 'Get matched' }).click(),
  ]);
  expect(answer.status()).toBe(500);
  const { detail } = await answer.json();
  expect(detail, 'what went wrong inside is not for everybody').not.toContain('database');
  await expect(failed).toContainText(detail);
  await expect(dialogOf(page).getByLabel('Full name')).toHaveValue('Halima Sani');
  await page.reload();
  // The one refusal without words our server never gives (what stands before it may), so it has to be made here.
  await page.route('**/api/functions/send-lead-to-slack', (route) => route.fulfill({ status: 502, body: '' }));
  await openDialog(page);
  await dialogOf(page).getByRole('button', { name: 'Get matched' }).click();
  await expect(failed).toContainText('Please try again.');
  // Nor does it ever give this answer.
  await page.unroute('**/api/functions/send-lead-to-slack');
  await page.route('**/api/functions/send-lead-to-slack', (route) => route.fulfill({ json: { stored: true } }));
  await dialogOf(page).getByRole('button', { name: 'Get matched' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Unexpected response' })).toBeVisible();
});
