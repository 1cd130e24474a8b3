import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdAnswers, hydrated, test } from '../support/e2e.ts';
import { confirmOnPage, newPerson, signInOnPage } from '../support/new-account.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { readDemoAccount } from '../support/sign-in.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const storedSession = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('zaure.session') ?? 'null'));
const header = (page: Page) => page.getByRole('banner');
const failure = (page: Page) => page.getByRole('main').getByRole('alert');
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
};
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

test('[AUTH-001] [AUTH-013] [AUTH-014] [AUTH-015] [AUTH-018] with script, what is refused is told in place and what was typed stays', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/40[01]/);
  const { email } = readDemoAccount('user');
  await open(page, '/auth');
  await fill(page, { Email: email, Password: 'not-the-password' });
  await press(page, 'Sign In');
  await expect(failure(page)).toContainText('Login Failed');
  await expect(failure(page)).toContainText('Invalid email or password');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password');
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/auth\?tab=signup$/);
  await expect(page.getByLabel('Confirm password', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  for (const [address, password, again, told] of [
    [newPerson().email, 'three odd words', 'three other words', 'Passwords do not match'],
    ['', 'three odd words', 'three odd words', 'Email: enter a whole address'],
    [newPerson().email, 'abc12', 'abc12', 'at least 6 characters'],
    [newPerson().email, 'password1', 'password1', 'one of the first a thief would try'],
  ] as const) {
    await fill(page, { Email: address, Password: password, 'Confirm password': again });
    await press(page, 'Sign Up');
    await expect(failure(page)).toContainText('Signup Failed');
    await expect(failure(page)).toContainText(told);
  }
});

test('[AUTH-017] [AUTH-009] [CALLS-002] with script, the mailed link signs in and says so; a lost password is set anew, and the page says that it is being recovered', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/40[01]/);
  const { email, password } = newPerson();
  await open(page, '/auth?tab=signup');
  await fill(page, { Email: email, Password: password, 'Confirm password': password });
  await press(page, 'Sign Up');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await confirmOnPage(page, linkIn(await readMail(email, /Confirm/)));
  await expect(page).toHaveURL(/:\d+\/(#email-confirmed)?$/);
  await expect(page.getByRole('status').filter({ hasText: 'Your email is confirmed' })).toBeVisible();
  await expect.poll(() => storedSession(page)).toMatchObject({ user: { email, role: 'user' } });
  await page.context().clearCookies();
  await page.addInitScript(() => {
    addEventListener('zaure:auth', () => Object.assign(window, { wasRecovering: true }));
  });
  await open(page, '/auth/reset');
  await fill(page, { Email: email });
  await press(page, 'Send me a link');
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  const link = linkIn(await readMail(email, /new password/));
  await open(page, link);
  await expect.poll(() => page.evaluate(() => 'wasRecovering' in window)).toBe(true);
  for (const told of ['Your new password is set', 'This link is old or was used already']) {
    await open(page, link);
    await fill(page, { 'New password': 'three new words', 'Confirm password': 'three new words' });
    await press(page, 'Set new password');
    await expect(page.getByRole('main').getByText(told).first()).toBeVisible();
  }
  await signInOnPage(page, { email, password: 'three new words' });
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

test('[CALLS-001] [AUTH-002] [AUTH-010] [AUTH-021] [DATA-001] [SHELL-008] login calls sign-in with email and password, the session is kept in local storage over a reload, Sign Out calls sign-out and clears role and session', async ({
  page,
  market,
}) => {
  const { email, password } = await market.person({ role: 'admin' });
  await open(page, '/auth');
  const signIn = page.waitForRequest('**/api/auth/sign-in/email');
  await fill(page, { Email: email, Password: password });
  await press(page, 'Sign In');
  expect((await signIn).postDataJSON()).toEqual({ email, password });
  await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.reload();
  await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Admin' })).toBeVisible();
  const session = await storedSession(page);
  expect(Object.keys(session).sort()).toEqual(['access_token', 'expires_at', 'expires_in', 'user']);
  expect(session.expires_in).toBe(900);
  expect(session.user.role).toBe('admin');
  // The refresh token is the cookie that no script can read.
  const cookies = await page.context().cookies();
  expect(cookies.find((cookie) => cookie.name.endsWith('session_token'))?.httpOnly).toBe(true);
  expect(await page.evaluate(() => document.cookie)).not.toContain('session_token');
  // The count of the inbox is still on its way when they sign out: it is dropped, and nothing is refused afterwards.
  const letGo = await holdAnswers(page, '**/api/enquiries/unread');
  const asked = page.waitForRequest('**/api/enquiries/unread');
  await page.goto('/auth');
  await expect(page).toHaveURL(/:\d+\/$/);
  await asked;
  const signOut = page.waitForResponse('**/api/auth/sign-out');
  await header(page).getByRole('button', { name: 'Sign Out' }).click();
  await signOut;
  letGo();
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Admin' })).toHaveCount(0);
  expect(await storedSession(page)).toBeNull();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth\?next=%2Faccount$/);
});

test('after signing in one comes back only to a page of this site', async ({ page, baseURL, market }) => {
  const person = await market.person();
  for (const next of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await page.context().clearCookies();
    await signInOnPage(page, person, next);
    await expect(page).toHaveURL(new RegExp(`^${baseURL}/$`));
  }
});
