import type { Page } from '@playwright/test';
import { type RunningServer, startBuiltServer } from '../support/bench-server.ts';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { Market, type MarketPerson } from '../support/market.ts';

// Settings act on everybody who asks the same server: these tests have one of their own.
test.describe.configure({ mode: 'serial' });
let server: RunningServer;
let own: Market;
let admin: MarketPerson;

test.beforeAll(async () => {
  server = await startBuiltServer({ SEED: 'none' }, { withDoor: true });
  own = new Market(server.dataDirectory, server.origin);
  admin = await own.person({ role: 'admin' });
});
test.afterAll(() => server?.stop());

test('[ADMIN-005] [real] instead of coming soon, the settings tab holds settings that act, with their history', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400/);
  await own.signIn(page, admin);
  await page.goto(`${server.origin}/admin?tab=settings`);
  await hydrated(page);
  const spike = page.getByRole('region', { name: 'Spike of reports' });
  await spike.getByLabel('Different people').fill('one');
  await spike.getByRole('button', { name: 'Save' }).click();
  await expect(spike.getByRole('alert')).toContainText('may not hold that value');
  await spike.getByLabel('Different people').fill('4');
  await spike.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Setting saved')).toBeVisible();
  await expect(spike).toContainText(`Last changed by ${admin.name}`);
  await expect(spike).toContainText('By itself: 3');
  await spike.getByLabel('Different people').fill('3');
  await spike.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Setting saved')).toBeVisible();
  await expectAccessible(page);
});

test('the office records the dollar rate: refused where it cannot be right, then shown with its day and source', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400/);
  await own.signIn(page, admin);
  await page.goto(`${server.origin}/admin?tab=settings`);
  await hydrated(page);
  const card = page.getByRole('region', { name: 'Dollar rate' });
  const naira = card.getByLabel('Naira for one dollar');
  const held = await naira.inputValue();
  await naira.fill('-3');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('alert')).toContainText('enter a number such as');
  await expect(naira).toHaveValue('-3');
  await naira.fill(held === '' ? '1530' : held);
  await card.getByLabel('Source').fill('Central Bank of Nigeria');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('from Central Bank of Nigeria');
  await page.goto(`${server.origin}/admin/activity`);
  await expect(page.getByText(/recorded an exchange rate/).first()).toBeVisible();
});

/** The home page as a new visitor sees it, with its clock standing still from the first moment. */
async function openHomeStill(page: Page): Promise<void> {
  await page.addInitScript(() =>
    window.addEventListener('open-lead-modal', () => document.documentElement.setAttribute('data-asked', '')),
  );
  await page.clock.install({ time: new Date('2026-11-21T09:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-21T09:00:01Z'));
  await page.goto(server.origin);
  // The page's script starts when idle or at the first touch; idle never comes while the clock stands still.
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
}

test('a setting acts: the lead pop-up opens by itself after the delay the office set, and without it never', async ({
  page,
  browser,
}) => {
  await own.signIn(page, admin);
  const popup = page.getByRole('region', { name: 'Lead pop-up' });
  const set = async (isOn: boolean, delayMs: string) => {
    await page.goto(`${server.origin}/admin?tab=settings`);
    await popup.getByLabel('Opens by itself').setChecked(isOn);
    await popup.getByLabel('Milliseconds after the page has loaded').fill(delayMs);
    await popup.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Setting saved')).toBeVisible();
  };
  /** Whether a new visitor's page has asked for the dialog once this much of its clock has passed. */
  const asksAfter = async (times: readonly number[]) => {
    const visitor = await browser.newPage();
    await openHomeStill(visitor);
    const asked: boolean[] = [];
    for (const [index, time] of times.entries()) {
      await visitor.clock.runFor(time - (times[index - 1] ?? 0));
      asked.push(await visitor.evaluate(() => document.documentElement.hasAttribute('data-asked')));
    }
    await visitor.close();
    return asked;
  };
  await set(true, '1200');
  expect(await asksAfter([1199, 1200])).toEqual([false, true]);
  await set(false, '1200');
  expect(await asksAfter([1199, 1200, 60_000])).toEqual([false, false, false]);
});
