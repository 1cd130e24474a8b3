import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { confirmOnPage, newPerson, openAccount, signInOnPage } from '../support/new-account.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { readDemoAccount, signInAs } from '../support/sign-in.ts';

const storedSession = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('zaure.session') ?? 'null'));
const failure = (page: Page) => page.getByRole('main').getByRole('alert');
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

for (const withScript of [true, false]) {
  test.describe(withScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: withScript });
    const ready = async (page: Page, path: string) => {
      await page.goto(path);
      if (withScript) await hydrated(page);
    };

    test('[AUTH-001] there is a login tab and a signup tab', async ({ page }) => {
      await ready(page, '/auth');
      await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('aria-current', 'page');
      await page.getByRole('link', { name: 'Sign Up' }).click();
      await expect(page).toHaveURL(/\/auth\?tab=signup$/);
      await expect(page.getByLabel('Confirm password', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('aria-current', 'page');
      if (withScript) await expectAccessible(page);
    });

    test('[AUTH-015] a failed login shows Login Failed with the server message, and keeps the address', async ({
      page,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/401/);
      await ready(page, '/auth');
      await fill(page, { Email: readDemoAccount('user').email, Password: 'not-the-password' });
      await press(page, 'Sign In');
      await expect(failure(page)).toContainText('Login Failed');
      await expect(failure(page)).toContainText('Invalid email or password');
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(readDemoAccount('user').email);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(withScript ? 'not-the-password' : '');
    });

    test('[AUTH-013] [AUTH-018] two different passwords: Signup Failed, Passwords do not match', async ({ page }) => {
      await ready(page, '/auth?tab=signup');
      await fill(page, {
        Email: newPerson().email,
        Password: 'three odd words',
        'Confirm password': 'three other words',
      });
      await press(page, 'Sign Up');
      await expect(failure(page)).toContainText('Signup Failed');
      await expect(failure(page)).toContainText('Passwords do not match');
    });

    test('[AUTH-014] [AUTH-018] signing up needs an address and a password of 6 characters that is not a common one', async ({
      page,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/400/);
      await ready(page, '/auth?tab=signup');
      for (const [email, password, words] of [
        ['', 'three odd words', 'Email: enter a whole address'],
        [newPerson().email, 'abc12', 'at least 6 characters'],
        [newPerson().email, 'password1', 'one of the first a thief would try'],
      ] as const) {
        await fill(page, { Email: email, Password: password, 'Confirm password': password });
        await press(page, 'Sign Up');
        await expect(failure(page)).toContainText('Signup Failed');
        await expect(failure(page)).toContainText(words);
      }
    });

    test('[AUTH-017] [CALLS-002] signing up asks to check the email; its link opens the account at the site root', async ({
      page,
    }) => {
      const person = newPerson();
      await ready(page, '/auth?tab=signup');
      await fill(page, { Email: person.email, Password: person.password, 'Confirm password': person.password });
      await press(page, 'Sign Up');
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      const link = linkIn(await readMail(person.email, /Confirm/));
      await confirmOnPage(page, link);
      await expect(page).toHaveURL(/:\d+\/(#email-confirmed)?$/);
      if (withScript) {
        await expect(page.getByRole('status').filter({ hasText: 'Your email is confirmed' })).toBeVisible();
        await expect.poll(() => storedSession(page)).toMatchObject({ user: { email: person.email, role: 'user' } });
      }
      await page.goto('/account');
      await expect(page.getByText(`You sign in as ${person.email}`)).toBeVisible();
      // The link works once.
      await page.context().clearCookies();
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'This link does not open any more' })).toBeVisible();
    });

    test('[AUTH-002] [CALLS-001] signing in leads on; opening /auth afterwards leads to the home page', async ({
      page,
      baseURL,
    }) => {
      const person = await openAccount(baseURL ?? '');
      await signInOnPage(page, person, '/account');
      await expect(page).toHaveURL(/\/account$/);
      await page.goto('/auth');
      await expect(page).toHaveURL(/:\d+\/$/);
      await page.goto('/auth?next=/account/security');
      await expect(page).toHaveURL(/\/account\/security$/);
    });

    test('a new password: asked for by mail, set by its link, once; then the old one is refused', async ({
      page,
      baseURL,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/40[01]/);
      const person = await openAccount(baseURL ?? '');
      await ready(page, '/auth/reset');
      await fill(page, { Email: person.email });
      await press(page, 'Send me a link');
      await expect(page.getByText(`If ${person.email} has an account`)).toBeVisible();
      const link = linkIn(await readMail(person.email, /new password/));
      await ready(page, link);
      await fill(page, { 'New password': 'three new words', 'Confirm password': 'three new words' });
      await press(page, 'Set new password');
      await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
      await ready(page, link);
      await fill(page, { 'New password': 'three newer words', 'Confirm password': 'three newer words' });
      await press(page, 'Set new password');
      await expect(failure(page)).toContainText('This link is old or was used already');
      await signInOnPage(page, { ...person, password: 'three new words' });
    });
  });
}

test('[ERR-005] the sign-in and sign-up calls return the error object to the caller', async ({ request, baseURL }) => {
  const call = async (path: string, data: object) => {
    const answer = await request.post(`/api/auth/${path}`, { data, headers: { origin: baseURL ?? '' } });
    return { status: answer.status(), error: await answer.json() };
  };
  const { email } = newPerson();
  expect(await call('sign-in/email', { email, password: 'not the password' })).toEqual({
    status: 401,
    error: { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' },
  });
  expect(await call('sign-up/email', { email, password: 'abc' })).toEqual({
    status: 400,
    error: { code: 'weak_password', message: 'Password: use at least 6 characters.' },
  });
  expect(await call('sign-up/email', { email: 'nobody', password: 'three odd words' })).toMatchObject({
    status: 400,
    error: { code: 'email_invalid' },
  });
});

test('[AUTH-016] no connection, or a server that fails: An unexpected error occurred', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500|ERR_FAILED/);
  await page.goto('/auth');
  await hydrated(page);
  const { email, password } = await market.person();
  await fill(page, { Email: email, Password: password });
  await page.route('**/api/auth/sign-in/email', (route) => route.abort());
  await press(page, 'Sign In');
  await expect(failure(page)).toContainText('An unexpected error occurred');
  await page.unroute('**/api/auth/sign-in/email');
  await market.failOn(email);
  const answered = page.waitForResponse('**/api/auth/sign-in/email');
  await press(page, 'Sign In');
  expect((await answered).status()).toBe(500);
  await expect(failure(page)).toContainText('Login Failed');
  await expect(failure(page)).toContainText('An unexpected error occurred');
});

test('[CALLS-001] login calls password sign-in with email and password, and Sign Out calls sign-out', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await openAccount(baseURL ?? '');
  await page.goto('/auth');
  await hydrated(page);
  const signIn = page.waitForRequest('**/api/auth/sign-in/email');
  await fill(page, { Email: person.email, Password: person.password });
  await press(page, 'Sign In');
  expect((await signIn).postDataJSON()).toEqual({ email: person.email, password: person.password });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  const signOut = page.waitForRequest('**/api/auth/sign-out');
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await signOut;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await storedSession(page)).toBeNull();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth\?next=%2Faccount$/);
});

test('[AUTH-021] [DATA-001] the session is kept in local storage: a reload keeps the user signed in', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInOnPage(page, await openAccount(baseURL ?? ''));
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  const session = await storedSession(page);
  expect(Object.keys(session).sort()).toEqual(['access_token', 'expires_at', 'expires_in', 'user']);
  expect(session.expires_in).toBe(900);
  // The refresh token is the cookie that no script can read.
  const cookies = await page.context().cookies();
  expect(cookies.find((cookie) => cookie.name.endsWith('session_token'))?.httpOnly).toBe(true);
  expect(await page.evaluate(() => document.cookie)).not.toContain('session_token');
});

test('[AUTH-010] the role is fetched once a session appears and cleared on sign-out', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { email, password } = readDemoAccount('admin');
  await signInOnPage(page, { email, password });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeVisible();
  expect((await storedSession(page)).user.role).toBe('admin');
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0);
  expect(await storedSession(page)).toBeNull();
});

for (const role of ['user', 'agent', 'pending', 'admin'] as const) {
  test(`[SHELL-002] [AUTH-012] the Admin link and ${role}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, role);
    await page.goto('/buy');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
    const link = page.getByRole('banner').getByRole('link', { name: 'Admin' });
    await expect(link).toHaveCount(role === 'admin' ? 1 : 0);
    await page.setViewportSize({ width: 360, height: 760 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    await expect(menu.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
    await expect(menu.getByRole('link', { name: 'Admin' })).toHaveCount(role === 'admin' ? 1 : 0);
  });
}

test('[SHELL-002] a visitor sees no Admin link and no Account link', async ({ page }) => {
  await page.goto('/buy');
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Account' })).toHaveCount(0);
});

test('after signing in one comes back only to a page of this site', async ({ page, baseURL }) => {
  const person = await openAccount(baseURL ?? '');
  for (const next of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await page.context().clearCookies();
    await signInOnPage(page, person, next);
    await expect(page).toHaveURL(new RegExp(`^${baseURL}/$`));
  }
});
