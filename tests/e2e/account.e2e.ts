import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { newPerson, openAccount, signInOnPage } from '../support/new-account.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { signIn, signInAs } from '../support/sign-in.ts';

const PAGES = ['/account', '/account/security', '/account/notices', '/account/data', '/account/delete'];
const saved = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

for (const path of PAGES) {
  test(`a visitor is sent from ${path} to sign in, and comes back`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/auth\\?next=${encodeURIComponent(path)}$`));
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} in ${colorScheme} has no accessibility finding`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await signInAs(page, 'user');
      await page.goto(path);
      await hydrated(page);
      await expect(page.locator('h1')).toHaveCount(1);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
}

for (const withScript of [true, false]) {
  test.describe(withScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: withScript });

    test('the profile: a wrong number is explained and kept, a right one is stored as people here write it', async ({
      page,
      baseURL,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/400/);
      await signInOnPage(page, await openAccount(baseURL ?? ''), '/account');
      if (withScript) await hydrated(page);
      await page.getByLabel('Phone', { exact: false }).fill('0800 12');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('enter a Nigerian mobile number');
      await expect(page.getByLabel('Phone', { exact: false })).toHaveValue('0800 12');
      await page.getByLabel('Phone', { exact: false }).fill('+234 (0)803 123 4567');
      await page.getByLabel('Full name').fill('Oluwaṣeun Adébáyọ̀-Williams');
      await page.getByRole('button', { name: 'Save' }).click();
      await saved(page, 'Your profile is saved');
      await expect(page.getByLabel('Phone', { exact: false })).toHaveValue('0803 123 4567');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oluwaṣeun Adébáyọ̀-Williams');
      if (withScript) {
        await expect
          .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('zaure.session') ?? 'null')?.user.name))
          .toBe('Oluwaṣeun Adébáyọ̀-Williams');
      }
    });

    test('the language of mails: a choice is kept, is told in that language, and is refused where it is none', async ({
      page,
      baseURL,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/400/);
      const person = await openAccount(baseURL ?? '');
      await signInOnPage(page, person, '/account');
      const choice = page.getByLabel('Write to me in');
      await expect(choice).toHaveValue('as-used');
      await expect(choice.getByRole('option').first()).toHaveText('As I use here: English');
      const refused = await page.request.post('/account', {
        form: { intent: 'mail-language', mail_language: 'fr' },
        headers: { origin: new URL(page.url()).origin },
      });
      expect(refused.status()).toBe(400);
      if (withScript) await hydrated(page);
      await choice.selectOption('Hausa');
      await page.getByRole('button', { name: 'Use this language' }).click();
      await saved(page, 'in the language you chose');
      await page.goto('/account/security');
      if (withScript) await hydrated(page);
      await page.getByLabel('New email address').fill(newPerson().email);
      await page.getByRole('button', { name: 'Change email address' }).click();
      const mail = await readMail(person.email, /^Ku ne kuka nemi wannan canjin adireshi\?$/);
      expect(mail.text).toContain('/ha/auth/email?token=');
      expect(mail.html).toContain('<html lang="ha">');
      await page.goto('/account');
      await expect(choice).toHaveValue('ha');
    });

    test('the password: the present one is asked for; other devices are signed out', async ({
      page,
      baseURL,
      request,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/400/);
      const person = await openAccount(baseURL ?? '');
      const elsewhere = await signIn(baseURL ?? '', person);
      await signInOnPage(page, person, '/account/security');
      const change = async (current: string, next: string) => {
        if (withScript) await hydrated(page);
        await page.getByLabel('Current password', { exact: true }).fill(current);
        await page.getByLabel('New password', { exact: true }).fill(next);
        await page.getByLabel('Confirm password', { exact: true }).fill(next);
        await page.getByRole('button', { name: 'Change password' }).click();
      };
      await change('not-the-password', 'three new words');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('this is not your password');
      await change(person.password, 'qwerty123');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('one of the first a thief would try');
      await change(person.password, 'three new words');
      await saved(page, 'Your password is changed');
      const answer = await request.get('/api/properties?per_page=1', {
        headers: { authorization: `Bearer ${elsewhere.session.access_token}` },
      });
      expect(answer.ok()).toBe(true);
      const token = await request.get('/api/auth/token', {
        headers: { cookie: elsewhere.cookies.map((c) => `${c.name}=${c.value}`).join('; ') },
      });
      expect(token.status()).toBe(401);
      await page.goto('/account');
      await expect(page).toHaveURL(/\/account$/);
    });

    test('signing out on the account page ends the session here and on the server', async ({
      page,
      baseURL,
      expectConsoleErrors,
    }) => {
      // A check of the session may be under way when it ends.
      expectConsoleErrors(/401/);
      await signInOnPage(page, await openAccount(baseURL ?? ''), '/account');
      if (withScript) await hydrated(page);
      await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL(/:\d+\/$/);
      if (withScript) await expect.poll(() => page.evaluate(() => localStorage.getItem('zaure.session'))).toBeNull();
      await page.goto('/account');
      await expect(page).toHaveURL(/\/auth\?next=%2Faccount$/);
    });

    test('deleting the account: wrong password first; then nobody can sign in with it any more', async ({
      page,
      baseURL,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/40[01]/);
      const person = await openAccount(baseURL ?? '');
      await signInOnPage(page, person, '/account/delete');
      if (withScript) await hydrated(page);
      await expect(page.getByRole('heading', { name: 'What is kept, and why' })).toBeVisible();
      await page.getByLabel('Your password', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: 'Delete my account for good' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Your account is not deleted');
      await page.getByLabel('Your password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Delete my account for good' }).click();
      await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
      await readMail(person.email, /deleted/);
      await page.goto('/auth');
      if (withScript) await hydrated(page);
      await page.getByLabel('Email', { exact: true }).fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Login Failed');
    });
  });
}

test('the address is changed when both mailboxes have agreed', async ({ page, baseURL }) => {
  const person = await openAccount(baseURL ?? '');
  const next = newPerson().email;
  await signInOnPage(page, person, '/account/security');
  await hydrated(page);
  await page.getByLabel('New email address').fill(next);
  await page.getByRole('button', { name: 'Change email address' }).click();
  await saved(page, 'We have written to your present address');
  await page.goto(linkIn(await readMail(person.email, /change of address/)));
  await page.getByRole('button', { name: 'Yes, change it' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, one more step' })).toBeVisible();
  await page.goto(linkIn(await readMail(next, /new email address/)));
  await hydrated(page);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('zaure.session') ?? 'null')?.user.email))
    .toBe(next);
  // The page has asked again with the new session, and still says what was done.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeVisible();
  await page.goto('/account/security');
  await expect(page.getByText(`Now ${next}`)).toBeVisible();
});

test('another device is listed and can be signed out alone', async ({ page, baseURL }) => {
  const person = await openAccount(baseURL ?? '');
  const elsewhere = await signIn(baseURL ?? '', person);
  await signInOnPage(page, person, '/account/security');
  await hydrated(page);
  const list = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(list.getByText('this device')).toHaveCount(1);
  const others = await list.getByRole('button', { name: /^Sign out (?!all)/ }).count();
  expect(others).toBeGreaterThan(0);
  await list.getByRole('button', { name: 'Sign out all other devices' }).click();
  await saved(page, 'All other devices are signed out');
  const cookie = elsewhere.cookies.map((each) => `${each.name}=${each.value}`).join('; ');
  expect((await page.request.fetch(`${baseURL}/api/auth/token`, { headers: { cookie } })).status()).toBe(401);
});

test('my data comes as a file', async ({ page, baseURL }) => {
  const person = await openAccount(baseURL ?? '');
  await signInOnPage(page, person, '/account/data');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^zaure-my-data-\d{4}-\d\d-\d\d\.json$/);
  const copy = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(copy.account).toEqual([expect.objectContaining({ email: person.email })]);
  expect(copy.what_you_did.map((row: { action: string }) => row.action)).toContain('account.created');
});

test('a form sent by a page of another origin does nothing', async ({ page, baseURL, request }) => {
  const person = await openAccount(baseURL ?? '');
  await signInOnPage(page, person, '/account');
  const cookie = (await page.context().cookies()).map((each) => `${each.name}=${each.value}`).join('; ');
  const evil = { cookie, origin: 'https://evil.example' };
  for (const path of ['/account', '/account.data']) {
    const answer = await request.post(path, {
      headers: evil,
      form: { full_name: 'Changed', phone: '', location: '' },
      maxRedirects: 0,
    });
    expect(answer.status()).toBeGreaterThanOrEqual(400);
  }
  const out = await request.post('/api/auth/sign-out', { headers: evil, data: {} });
  expect(out.status()).toBe(403);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Changed');
});
