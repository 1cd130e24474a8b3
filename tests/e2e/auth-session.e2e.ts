import type { BrowserContext, Page } from '@playwright/test';
import { expect, holdAnswers, hydrated, test } from '../support/e2e.ts';
import { openAccount, signInOnPage } from '../support/new-account.ts';
import { signIn } from '../support/sign-in.ts';

const DESKTOP = { width: 1440, height: 900 };
const TOKEN = '**/api/auth/token';

test.use({ viewport: DESKTOP });

const signOutButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('zaure.session') ?? 'null'));
/** Lets a session of this browser have `seconds` more to live, by the page's own clock. */
const leave = (page: Page, seconds: number) =>
  page.evaluate((life) => {
    const session = JSON.parse(localStorage.getItem('zaure.session') ?? 'null');
    localStorage.setItem(
      'zaure.session',
      JSON.stringify({ ...session, expires_at: Math.round(Date.now() / 1000) + life }),
    );
  }, seconds);

/** A tab, signed in, whose keeping of the session has begun; then the clock of all tabs stands still. */
async function openTab(context: BrowserContext): Promise<Page> {
  const [page] = await openTabs(context, ['/buy']);
  return page as Page;
}

async function openTabs(context: BrowserContext, paths: readonly string[]): Promise<Page[]> {
  await context.clock.install();
  const pages: Page[] = [];
  for (const path of paths) pages.push(await openSignedIn(context, path));
  await context.clock.pauseAt(Date.now() + 60_000);
  return pages;
}

async function openSignedIn(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  const keeper = page.waitForResponse(/session-keeper/);
  await page.goto(path);
  await hydrated(page);
  await keeper;
  await expect(signOutButton(page)).toBeVisible();
  return page;
}

async function signedInContext(context: BrowserContext, baseURL: string) {
  const person = await openAccount(baseURL);
  const { cookies, session } = await signIn(baseURL, person);
  await context.addCookies(cookies);
  await context.addInitScript((value) => {
    if (!document.cookie.includes('zaure_signed_in') || localStorage.getItem('test.stored')) return;
    localStorage.setItem('test.stored', 'yes');
    localStorage.setItem('lead_modal_dismissed', 'true');
    localStorage.setItem('zaure.session', value);
  }, JSON.stringify(session));
  return person;
}

test('[AUTH-019] every 30 seconds it looks, and refreshes when under 90 seconds of life remain', async ({
  context,
  baseURL,
}) => {
  await signedInContext(context, baseURL ?? '');
  const page = await openTab(context);
  let requests = 0;
  page.on('request', (request) => void (request.url().endsWith('/api/auth/token') && requests++));
  await leave(page, 130);
  await page.clock.runFor(31_000);
  expect(requests).toBe(0);
  const before = (await stored(page)).access_token;
  // 69 seconds are left when it looks next.
  await page.clock.runFor(30_000);
  await expect.poll(async () => (await stored(page)).access_token).not.toBe(before);
  expect(requests).toBe(1);
  expect((await stored(page)).expires_in).toBe(900);
  await page.clock.runFor(120_000);
  expect(requests).toBe(1);
});

test('[AUTH-020] [ERR-008] a server that is away is asked again after 200 ms, doubling, within 30 seconds; nobody is signed out', async ({
  context,
  baseURL,
}) => {
  await signedInContext(context, baseURL ?? '');
  await context.addInitScript(() => {
    const seen: { asked: number[]; answered: number[] } = { asked: [], answered: [] };
    Object.assign(window, { seen });
    const send = window.fetch;
    window.fetch = (...args) => {
      if (!String(args[0]).endsWith('/api/auth/token')) return send(...args);
      seen.asked.push(Date.now());
      return send(...args).finally(() => seen.answered.push(Date.now()));
    };
  });
  const page = await openTab(context);
  const statuses = [502, 503, 504, 0, 503, 502, 504, 503];
  const first = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(TOKEN, async (route) => {
    const status = statuses[asked++] ?? 503;
    await first.promise;
    return status === 0 ? route.abort() : route.fulfill({ status, body: '' });
  });
  type Seen = { asked: number[]; answered: number[] };
  const seen = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await leave(page, 60);
  // The clock stands still from the moment it asks: an answer while it runs would be asked after on the way.
  for (let step = 0; (await seen()).asked.length === 0 && step < 70; step++) await page.clock.runFor(500);
  first.resolve();
  const delays = [200, 400, 800, 1600, 3200, 6400, 12_800];
  for (const [n, delay] of delays.entries()) {
    await expect.poll(async () => (await seen()).answered.length).toBe(n + 1);
    await page.clock.runFor(delay - 1);
    expect((await seen()).asked).toHaveLength(n + 1);
    await page.clock.runFor(1);
    await expect.poll(async () => (await seen()).asked.length).toBe(n + 2);
  }
  const { asked: times, answered } = await seen();
  expect(times.slice(1).map((time, n) => time - (answered[n] as number))).toEqual(delays);
  await expect.poll(async () => (await seen()).answered.length).toBe(delays.length + 1);
  await expect(signOutButton(page)).toBeVisible();
  expect(await stored(page)).not.toBeNull();

  await page.unroute(TOKEN);
  await page.clock.runFor(30_000);
  await expect
    .poll(async () => (await stored(page)).expires_at * 1000 - (await page.evaluate(() => Date.now())))
    .toBeGreaterThan(600_000);
});

test('[AUTH-019] two tabs share one refresh', async ({ context, baseURL }) => {
  await signedInContext(context, baseURL ?? '');
  const [first, second] = (await openTabs(context, ['/buy', '/rent'])) as [Page, Page];
  const answer = Promise.withResolvers<void>();
  let requests = 0;
  await context.route(TOKEN, async (route) => {
    requests++;
    await answer.promise;
    await route.continue();
  });
  const locks = () =>
    second.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return { held: held.length, waiting: pending.length };
    });
  const before = (await stored(first)).access_token;
  await leave(first, 60);
  // What one tab stores reaches the other, which lives in a process of its own, a moment later.
  const { expires_at: end } = await stored(first);
  await expect.poll(async () => (await stored(second)).expires_at).toBe(end);
  await context.clock.runFor(31_000);
  // Both have found it is time; one of them asks, and the other waits for what it hears.
  await expect.poll(locks).toEqual({ held: 1, waiting: 1 });
  await expect.poll(() => requests).toBe(1);
  answer.resolve();
  await expect.poll(locks).toEqual({ held: 0, waiting: 0 });
  for (const page of [first, second]) expect((await stored(page)).access_token).not.toBe(before);
  await context.clock.runFor(61_000);
  await expect.poll(locks).toEqual({ held: 0, waiting: 0 });
  expect(requests).toBe(1);
});

test('[AUTH-011] the sign-in page says that it is looking until the first check of the session has ended', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401/);
  const person = await market.person();
  const { cookies, session } = await market.session(person);
  // A session that has ended on the server since: the browser's mark and storage still say that there is one.
  const mark = cookies.filter(({ name }) => name === 'zaure_signed_in');
  expect(mark).toHaveLength(1);
  await page.context().addCookies(mark);
  await page.addInitScript((value) => localStorage.setItem('zaure.session', value), JSON.stringify(session));
  const letGo = await holdAnswers(page, TOKEN);
  await page.goto('/auth');
  await hydrated(page);
  const looking = page.getByRole('main').getByRole('status').filter({ hasText: 'Looking whether you are signed in' });
  await expect(looking).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  letGo();
  await expect(looking).toHaveCount(0);
  expect(await stored(page)).toBeNull();
});

test('[AUTH-009] a page made for who is signed in is not asked for again when its script comes, and leaves when another tab signs out', async ({
  context,
  baseURL,
}) => {
  await signedInContext(context, baseURL ?? '');
  const first = await context.newPage();
  const asked: string[] = [];
  first.on('request', (request) => void (request.url().includes('.data') && asked.push(request.url())));
  const keeper = first.waitForResponse(/session-keeper/);
  await first.goto('/account');
  await hydrated(first);
  await keeper;
  await first.getByRole('link', { name: 'Notices' }).click();
  await expect(first).toHaveURL(/\/account\/notices$/);
  expect(asked.filter((url) => !url.includes('/account/notices'))).toEqual([]);
  const second = await openSignedIn(context, '/buy');
  await signOutButton(second).click();
  await expect(second.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(first).toHaveURL(/\/auth\?next=%2Faccount%2Fnotices$/);
  await expect(first.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('[AUTH-009] signing in in one tab signs the other in, which goes on to where it was going', async ({
  context,
  market,
}) => {
  const person = await market.person();
  await context.addInitScript(() => localStorage.setItem('lead_modal_dismissed', 'true'));
  const [first, second, third] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await first.goto('/account/security?from=mail');
  await expect(first).toHaveURL(
    (url) => url.pathname === '/auth' && url.searchParams.get('next') === '/account/security?from=mail',
  );
  await hydrated(first);
  await third.goto('/sell');
  await hydrated(third);
  await expect(third.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await signInOnPage(second, person, '/account');
  await expect(first).toHaveURL((url) => url.pathname + url.search === '/account/security?from=mail');
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('Sign-in and security');
  await expect(signOutButton(first)).toBeVisible();
  await expect(third.getByLabel('Title', { exact: true })).toBeVisible();
  await expect(third.getByRole('heading', { name: 'Sign In Required' })).toHaveCount(0);
});

test('[AUTH-009] a sign-in page whose script comes after the other tab has signed in goes on as well', async ({
  context,
  market,
}) => {
  const person = await market.person();
  await context.addInitScript(() => localStorage.setItem('lead_modal_dismissed', 'true'));
  const [first, second] = [await context.newPage(), await context.newPage()];
  const letGo = await holdAnswers(first, /\.js$/);
  await first.goto('/auth?next=/account', { waitUntil: 'commit' });
  await expect(first.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await signInOnPage(second, person, '/account');
  await expect(signOutButton(second)).toBeVisible();
  letGo();
  await expect(first).toHaveURL(/\/account$/);
  // The late page has not ended the session of the other.
  expect((await stored(second)).user.email).toBe(person.email);
  await expect(signOutButton(second)).toBeVisible();
});

test('[AUTH-009] a form refused because its session had ended is there again, with what was typed, once another tab has signed in', async ({
  context,
  market,
}) => {
  const person = await market.person();
  await context.addCookies((await market.session(person)).cookies);
  await context.addInitScript(() => localStorage.setItem('lead_modal_dismissed', 'true'));
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto('/sell');
  await hydrated(first);
  await first.getByLabel('Title', { exact: true }).fill('The house of my grandmother');
  await expect
    .poll(() => first.evaluate(() => Object.values(localStorage).some((text) => text.includes('of my grandmother'))))
    .toBe(true);
  await context.clearCookies();
  await first.getByRole('button', { name: 'Submit property' }).click();
  await expect(first.getByText('Authentication Required').first()).toBeVisible();
  await signInOnPage(second, person, '/account');
  await expect(first.getByLabel('Title', { exact: true })).toHaveValue('The house of my grandmother');
  await expect(first.getByRole('main').getByText('Authentication Required')).toHaveCount(0);
  await expect(first.getByRole('button', { name: 'Submit property' })).toBeVisible();
});

test('[ERR-007] signed out from another device: the next refresh signs this one out', async ({
  browser,
  context,
  baseURL,
}) => {
  const person = await signedInContext(context, baseURL ?? '');
  const here = await openTab(context);
  const elsewhere = await browser.newContext({ viewport: DESKTOP, ...(baseURL ? { baseURL } : {}) });
  const there = await elsewhere.newPage();
  await there.addInitScript(() => localStorage.setItem('lead_modal_dismissed', 'true'));
  await signInOnPage(there, person, '/account/security');
  await there.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(there.getByRole('status').filter({ hasText: 'All other devices are signed out.' })).toBeVisible();
  await expect(there.getByRole('button', { name: 'Sign out all other devices' })).toHaveCount(0);
  await elsewhere.close();

  await leave(here, 60);
  await here.clock.runFor(31_000);
  await expect(here.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await stored(here)).toBeNull();
});
