import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { signInAs } from '../support/sign-in.ts';

const PHONE = { width: 360, height: 760 };
const DESKTOP = { width: 1440, height: 900 };
const PAGES = ['/', '/buy', '/homes-for-sale', '/get-matched'];
const MAIN_LINKS = { Buy: '/buy', Rent: '/rent', Advertise: '/advertise', Help: '/help' };

const headerOf = (page: Page) => page.getByRole('banner');
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function openMenu(page: Page) {
  await hydrated(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menuOf(page)).toBeVisible();
}

test('[SHELL-001] [SHELL-003] [SHELL-004] on desktop logo and links stand inline, no menu button and no Find an Agent; Tab skips to the content', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(headerOf(page).getByRole('link', { name: 'Zaure, home' }), path).toBeVisible();
    for (const name of Object.keys(MAIN_LINKS))
      await expect(
        headerOf(page).getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }),
        path,
      ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open menu' }), path).toBeHidden();
    await expect(headerOf(page).getByRole('link', { name: 'Find an Agent' }), path).toBeHidden();
  }
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('[SHELL-006] [SHELL-007] Get matched fires the window event open-lead-modal on every page; a stored session that is not one counts as signed out', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.addInitScript(() => localStorage.setItem('zaure.session', '{"user":'));
  for (const path of PAGES) {
    await page.goto(path);
    await hydrated(page);
    await expect(headerOf(page).getByRole('link', { name: 'Sign In' }), path).toHaveAttribute('href', '/auth');
    await expect(headerOf(page).getByRole('button', { name: 'Sign Out' }), path).toHaveCount(0);
    await page.evaluate(() =>
      window.addEventListener('open-lead-modal', () => document.documentElement.setAttribute('data-fired', 'yes')),
    );
    await headerOf(page).getByRole('link', { name: 'Get matched' }).click();
    await expect(page.locator('html'), path).toHaveAttribute('data-fired', 'yes');
    await expect(page).toHaveURL(path);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('[SHELL-003] [SHELL-004] [SHELL-005] the links are in a side menu, which closes after every choice, by Esc, the backdrop and the cross', async ({
    page,
  }) => {
    await page.goto('/buy');
    await expect(headerOf(page).getByRole('navigation', { name: 'Main' })).toBeHidden();
    await openMenu(page);
    for (const name of [...Object.keys(MAIN_LINKS), 'Find an Agent'])
      await expect(menuOf(page).getByRole('link', { name, exact: true })).toBeVisible();
    await expectAccessible(page);
    const button = page.getByRole('button', { name: 'Open menu' });
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toBeHidden();
    await expect(button).toBeFocused();
    await openMenu(page);
    await page.mouse.click(350, 400);
    await expect(menuOf(page)).toBeHidden();
    await openMenu(page);
    await menuOf(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(menuOf(page)).toBeHidden();
    await expect(button).toBeFocused();
    // The first is the page one is on.
    for (const [choice, path] of Object.entries({ Buy: '/buy', Rent: '/rent', 'Zaure, home': '/' })) {
      await openMenu(page);
      await menuOf(page).getByRole('link', { name: choice, exact: true }).click();
      await expect(menuOf(page), choice).toBeHidden();
      await expect(page).toHaveURL(path);
    }
    await openMenu(page);
    await menuOf(page).getByRole('link', { name: 'Get matched' }).click();
    await expect(menuOf(page)).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Get matched with an agent' })).toBeVisible();
  });

  test('without script the menu opens, its links work, and what only script can do is not offered', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('group', { name: 'Colours' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Next listing' })).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menuOf(page).getByRole('link', { name: 'Rent', exact: true }).click();
    await expect(page).toHaveURL('/rent');
    await context.close();
  });
});

test('[SHELL-002] [SHELL-008] [SHELL-009] [AUTH-012] signed in, header and menu have Sign Out, account and inbox, and for admins the Admin link; the menu keeps Sign In', async ({
  browser,
  baseURL,
  market,
}) => {
  for (const role of ['user', 'agent', 'pending', 'admin'] as const) {
    const context = await browser.newContext({ viewport: DESKTOP, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    const adminLinks = role === 'admin' ? 1 : 0;
    if (role === 'user') await market.signIn(page, await market.person());
    else await signInAs(page, role);
    await page.goto('/buy');
    await expect(headerOf(page).getByRole('button', { name: 'Sign Out' }), role).toBeVisible();
    await expect(headerOf(page).getByRole('link', { name: 'Admin' }), role).toHaveCount(adminLinks);
    await page.setViewportSize(PHONE);
    await openMenu(page);
    // Others’ link to the inbox counts what is unread, which other tests send meanwhile.
    const inbox = role === 'user' ? { Inbox: '/inbox' } : {};
    for (const [name, href] of Object.entries({ 'Sign In': '/auth', ...inbox, Account: '/account' }))
      await expect(menuOf(page).getByRole('link', { name, exact: true }), role).toHaveAttribute('href', href);
    await expect(menuOf(page).getByRole('link', { name: 'Admin' }), role).toHaveCount(adminLinks);
    if (role === 'user') {
      await expectAccessible(page);
      await menuOf(page).getByRole('button', { name: 'Sign Out' }).click();
      await openMenu(page);
      await expect(menuOf(page).getByRole('link', { name: 'Inbox' })).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('zaure.session'))).toBeNull();
    }
    await context.close();
  }
});

test('[SHELL-010] a path without a page shows the 404 page too where the browser itself goes on to it', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  await page.goto('/buy');
  await hydrated(page);
  // Not waited for: where the table of routes ends, the browser goes to another document.
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => void };
    };
    void router.navigate('/no-such-page');
  });
  await expect(page.getByRole('heading', { level: 1, name: 'There is no door here' })).toBeVisible();
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agents. Tours. Loans. Homes.');
});

test('a chosen theme is kept and stands before the page’s script', async ({ page }) => {
  await page.goto('/buy');
  await hydrated(page);
  await page.getByRole('group', { name: 'Colours' }).getByText('Dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/rent', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await hydrated(page);
  await page.getByRole('group', { name: 'Colours' }).getByText('Auto').click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test('a page that did not arrive says so and keeps the way home', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_FAILED|Failed to (load|fetch)/);
  await page.setViewportSize(DESKTOP);
  await page.goto('/buy');
  await hydrated(page);
  await page.route(/\/rent\.data/, (route) => route.abort());
  await headerOf(page).getByRole('link', { name: 'Rent', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not arrive' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/rent');
  await expect(page.getByRole('link', { name: 'Apartments' })).toBeVisible();
});
