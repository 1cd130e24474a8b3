import { expect, test } from '../support/pages.ts';
import { type Visitor, words } from '../support/visitor.ts';

const PAGES = ['/', '/buy', '/homes-for-sale', '/get-matched'];
const MAIN_LINKS = { Buy: '/buy', Rent: '/rent', Advertise: '/advertise', Help: '/help' };

const headerOf = (visitor: Visitor) => visitor.in(visitor.page.getByRole('banner'));
const mainLinksOf = (visitor: Visitor) => visitor.in(headerOf(visitor).getByRole('navigation', { name: 'Main' }));
const hrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));

test('[SHELL-001] [SHELL-003] [SHELL-004] [SHELL-006] [SHELL-007] every page has the logo, the row’s links, Get matched and Sign In; Find an Agent is in the menu alone', async ({
  visitor,
}) => {
  for (const path of PAGES) {
    await visitor.goto(path);
    const header = headerOf(visitor);
    expect(header.getByRole('link', { name: 'Zaure, home' }).getAttribute('href'), path).toBe('/');
    for (const [name, href] of Object.entries(MAIN_LINKS))
      expect(mainLinksOf(visitor).getByRole('link', { name }).getAttribute('href'), path).toBe(href);
    expect(header.queryByRole('link', { name: 'Find an Agent' }), path).toBeNull();
    expect(header.getByRole('link', { name: 'Sign In' }).getAttribute('href'), path).toBe('/auth');
    expect(header.queryByRole('button', { name: 'Sign Out' }), path).toBeNull();
    const menu = visitor.open('Open menu');
    for (const [name, href] of Object.entries({ ...MAIN_LINKS, 'Find an Agent': '/agent-finder' }))
      expect(menu.getByRole('link', { name }).getAttribute('href'), path).toBe(href);
    await visitor.goto(path);
    await visitor.follow('Get matched', headerOf(visitor));
    expect(visitor.path).toBe('/get-matched');
  }
});

test('the current part of the site is marked', async ({ visitor }) => {
  await visitor.goto('/rent');
  const current = (name: string) => mainLinksOf(visitor).getByRole('link', { name }).getAttribute('aria-current');
  expect(current('Rent')).toBe('page');
  expect(current('Buy')).toBeNull();
});

test('[SHELL-002] [SHELL-009] a visitor’s menu has Sign In, and nothing of an account or the office', async ({
  visitor,
}) => {
  await visitor.goto('/buy');
  const menu = visitor.open('Open menu');
  expect(menu.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
  for (const name of ['Admin', 'Account', 'Inbox'])
    expect(visitor.page.queryAllByRole('link', { name }), name).toEqual([]);
});

test('[SHELL-010] a path without a page shows the 404 page with a link home', async ({ visitor }) => {
  for (const path of ['/no-such-page', '/buy/no-such-list', '/%E0%A4%A', '/a/b/c/d/e']) {
    await visitor.goto(path);
    expect(visitor.status, path).toBe(404);
    visitor.page.getByRole('heading', { level: 1, name: 'There is no door here' });
    expect(visitor.page.getByRole('link', { name: 'Go Back Home' }).getAttribute('href'), path).toBe('/');
    expect(visitor.header('x-robots-tag'), path).toBe('noindex');
  }
});

const FOOTER_COMPANY =
  '/about /research /careers /help /advertise /fair-housing-guide /advocacy /terms /privacy /privacy/ad-choices /privacy/cookie-preferences /privacy/do-not-sell';
const FOOTER_TOOLS =
  '/learn /ai /mobile-apps /resources/real-estate-app /zaure-pro /virtual-staging /market-insights /scheduling /mortgage';

for (const [row, paths] of [
  ['[SHELL-011]', FOOTER_COMPANY.split(' ')],
  ['[SHELL-012]', FOOTER_TOOLS.split(' ')],
] as const) {
  test(`${row} the footer links to ${paths.join(', ')}`, async ({ visitor }) => {
    await visitor.goto('/buy');
    const links = hrefs(visitor.in(visitor.page.getByRole('contentinfo')).getAllByRole('link'));
    expect(links).toEqual(expect.arrayContaining(paths));
  });
}

test('the footer prints what the page weighs, and leads to light pages and back', async ({ visitor }) => {
  const count = (selector: string) => visitor.document.querySelectorAll(selector).length;
  await visitor.goto('/homes-for-sale?beds=2');
  expect(words(visitor.page.getByRole('contentinfo'))).toMatch(/This page: [1-9]\d* KB, and its pictures/);
  await visitor.follow('Use light pages');
  expect(visitor.path).toMatch(/^\/homes-for-sale\?beds=2&lite=1/);
  expect(count('script:not([type="application/ld+json"])')).toBe(0);
  expect(count('main img')).toBe(0);
  await visitor.follow('Use full pages');
  expect(visitor.path).toMatch(/lite=0/);
  expect(count('script:not([type="application/ld+json"])')).toBeGreaterThan(0);
});
