import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';

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

test.describe('on desktop', () => {
  test.use({ viewport: DESKTOP });

  for (const path of PAGES) {
    test(`[SHELL-001] [SHELL-004] ${path} has the logo and the row’s links inline, and no menu button`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(headerOf(page).getByRole('link', { name: 'Zaure, home' })).toHaveAttribute('href', '/');
      for (const [name, href] of Object.entries(MAIN_LINKS)) {
        const link = headerOf(page).getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
        await expect(link).toHaveCount(1);
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('href', href);
      }
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    });
  }

  test('[SHELL-003] Find an Agent is not in the header', async ({ page }) => {
    await page.goto('/');
    await expect(headerOf(page).getByRole('link', { name: 'Find an Agent' })).toBeHidden();
  });

  test('[SHELL-007] signed out, the button beside the links reads Sign In and goes to /auth', async ({ page }) => {
    await page.goto('/buy');
    await hydrated(page);
    await expect(headerOf(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    await expect(headerOf(page).getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  });

  test('[SHELL-008] signed in it reads Sign Out and signs the user out', async ({ page, market }) => {
    await market.signIn(page, await market.person());
    await page.goto('/buy');
    await hydrated(page);
    await headerOf(page).getByRole('button', { name: 'Sign Out' }).click();
    await expect(headerOf(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('zaure.session'))).toBeNull();
  });

  test('a stored session that is not one counts as signed out', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('zaure.session', '{"user":'));
    await page.goto('/buy');
    await hydrated(page);
    await expect(headerOf(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  test('the current part of the site is marked', async ({ page }) => {
    await page.goto('/rent');
    await expect(headerOf(page).getByRole('link', { name: 'Rent', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(headerOf(page).getByRole('link', { name: 'Buy', exact: true })).not.toHaveAttribute('aria-current');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('[SHELL-004] [SHELL-003] the links are in a side menu, Find an Agent with them', async ({ page }) => {
    await page.goto('/buy');
    await expect(headerOf(page).getByRole('navigation', { name: 'Main' })).toBeHidden();
    await openMenu(page);
    for (const [name, href] of Object.entries({ ...MAIN_LINKS, 'Find an Agent': '/agent-finder' })) {
      const link = menuOf(page).getByRole('link', { name, exact: true });
      await expect(link).toHaveCount(1);
      await expect(link).toHaveAttribute('href', href);
    }
    await expectAccessible(page);
  });

  for (const choice of ['Buy', 'Rent', 'Zaure, home']) {
    test(`[SHELL-005] the menu closes after choosing ${choice}`, async ({ page }) => {
      await page.goto('/get-matched');
      await openMenu(page);
      await menuOf(page).getByRole('link', { name: choice, exact: true }).click();
      await expect(menuOf(page)).toBeHidden();
    });
  }

  test('[SHELL-005] it closes after choosing the page one is on, and after Get matched', async ({ page }) => {
    await page.goto('/buy');
    await openMenu(page);
    await menuOf(page).getByRole('link', { name: 'Buy', exact: true }).click();
    await expect(menuOf(page)).toBeHidden();
    await openMenu(page);
    await menuOf(page).getByRole('link', { name: 'Get matched' }).click();
    await expect(menuOf(page)).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Get matched with an agent' })).toBeVisible();
  });

  test('Esc, the backdrop and the cross close it, and the focus returns to its button', async ({ page }) => {
    await page.goto('/buy');
    const button = page.getByRole('button', { name: 'Open menu' });
    await openMenu(page);
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
  });

  test('[SHELL-009] Sign In in the menu goes to /auth, signed in or not', async ({ page, market }) => {
    await page.goto('/buy');
    await openMenu(page);
    await expect(menuOf(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    await market.signIn(page, await market.person());
    await page.reload();
    await openMenu(page);
    await expect(menuOf(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    for (const [name, href] of [
      ['Inbox', '/inbox'],
      ['Account', '/account'],
    ] as const)
      await expect(menuOf(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    await expectAccessible(page);
    await menuOf(page).getByRole('button', { name: 'Sign Out' }).click();
    await openMenu(page);
    await expect(menuOf(page).getByRole('link', { name: 'Inbox' })).toHaveCount(0);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('the menu opens, and its links work', async ({ page }) => {
      await page.goto('/buy');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await menuOf(page).getByRole('link', { name: 'Rent', exact: true }).click();
      await expect(page).toHaveURL('/rent');
    });

    test('[SHELL-006] Get matched leads to the page with the form', async ({ page }) => {
      await page.goto('/buy');
      await headerOf(page).getByRole('link', { name: 'Get matched' }).click();
      await expect(page).toHaveURL('/get-matched');
    });

    test('what only script can do is not offered', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('group', { name: 'Colours' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Next listing' })).toBeHidden();
    });
  });
});

for (const path of PAGES) {
  test(`[SHELL-006] Get matched on ${path} fires the window event open-lead-modal`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() =>
      window.addEventListener('open-lead-modal', () => document.documentElement.setAttribute('data-fired', 'yes')),
    );
    await headerOf(page).getByRole('link', { name: 'Get matched' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-fired', 'yes');
    await expect(page).toHaveURL(path);
  });
}

for (const path of ['/no-such-page', '/buy/no-such-list', '/%E0%A4%A', '/a/b/c/d/e']) {
  test(`[SHELL-010] ${path} shows the 404 page with a link home`, async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'There is no door here' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/');
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
  });
}

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

const FOOTER_COMPANY = [
  '/about',
  '/research',
  '/careers',
  '/help',
  '/advertise',
  '/fair-housing-guide',
  '/advocacy',
  '/terms',
  '/privacy',
  '/privacy/ad-choices',
  '/privacy/cookie-preferences',
  '/privacy/do-not-sell',
];
const FOOTER_TOOLS = [
  '/learn',
  '/ai',
  '/mobile-apps',
  '/resources/real-estate-app',
  '/zaure-pro',
  '/virtual-staging',
  '/market-insights',
  '/scheduling',
  '/mortgage',
];

for (const [row, paths] of [
  ['[SHELL-011]', FOOTER_COMPANY],
  ['[SHELL-012]', FOOTER_TOOLS],
] as const) {
  test(`${row} the footer links to ${paths.join(', ')}`, async ({ page }) => {
    await page.goto('/buy');
    const links = page.getByRole('contentinfo').getByRole('link');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(paths.filter((path) => hrefs.includes(path))).toEqual(paths);
  });
}

test('the footer prints what the page weighs, and leads to light pages and back', async ({ page }) => {
  await page.goto('/homes-for-sale?beds=2');
  await expect(page.getByText(/^This page: [1-9]\d* KB, and its pictures$/)).toBeVisible();
  await page.getByRole('link', { name: 'Use light pages' }).click();
  await expect(page).toHaveURL(/\/homes-for-sale\?beds=2&lite=1/);
  expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
  expect(await page.locator('main img').count()).toBe(0);
  await page.getByRole('link', { name: 'Use full pages' }).click();
  await expect(page).toHaveURL(/lite=0/);
  expect(await page.locator('script').count()).toBeGreaterThan(0);
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

test('the first press of Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/buy');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
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
