import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, hydrated, test } from '../support/e2e.ts';
import { newPerson } from '../support/new-account.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { signInAs } from '../support/sign-in.ts';

const saved = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const refused = (page: Page, text: string) => expect(page.getByRole('main').getByRole('alert')).toContainText(text);
const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('zaure.session') ?? 'null')?.user ?? null);

// The page of each make is asked at every change (every-guarded-route).
test('the pages of the account have no accessibility finding in either theme, and fit 320 px', {
  tag: '@whole',
}, async ({ page }) => {
  await signInAs(page, 'user');
  for (const path of ['/account', '/account/security', '/account/notices', '/account/data', '/account/delete']) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('h1'), path).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('with script the forms answer in place and keep what was typed; a new name is the stored session’s at once', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/40[01]/);
  const person = await market.person();
  await market.signIn(page, person);
  await page.goto('/account');
  await hydrated(page);
  const phone = page.getByLabel('Phone', { exact: false });
  await phone.fill('0800 12');
  await page.getByRole('button', { name: 'Save' }).click();
  await refused(page, 'enter a Nigerian mobile number');
  await expect(phone).toHaveValue('0800 12');
  await phone.fill('+234 (0)803 123 4567');
  await page.getByLabel('Full name').fill('Oluwaṣeun Adébáyọ̀-Williams');
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page, 'Your profile is saved');
  await expect(phone).toHaveValue('0803 123 4567');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oluwaṣeun Adébáyọ̀-Williams');
  await expect.poll(async () => (await storedUser(page))?.name).toBe('Oluwaṣeun Adébáyọ̀-Williams');
  await page.getByLabel('Write to me in').selectOption('Hausa');
  await page.getByRole('button', { name: 'Use this language' }).click();
  await saved(page, 'in the language you chose');
  await page.goto('/account/security');
  await hydrated(page);
  for (const [current, next] of [
    ['not-the-password', 'three new words'],
    [person.password, 'three new words'],
  ] as const) {
    await page.getByLabel('Current password', { exact: true }).fill(current);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Confirm password', { exact: true }).fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
    if (current !== person.password) await refused(page, 'this is not your password');
  }
  await saved(page, 'Your password is changed');
  await page.goto('/account/delete');
  await hydrated(page);
  await page.getByLabel('Your password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await refused(page, 'Your account is not deleted');
  await page.getByLabel('Your password', { exact: true }).fill('three new words');
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
});

test('a changed address is the stored session’s at once; signing out on the account page forgets the session', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  // A check of the session may be under way when it ends.
  expectConsoleErrors(/401/);
  const person = await market.person();
  const next = newPerson().email;
  await market.signIn(page, person);
  await page.goto('/account/security');
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
  await expect.poll(async () => (await storedUser(page))?.email).toBe(next);
  // The page has asked again with the new session, and still says what was done.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeVisible();
  await page.goto('/account');
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect.poll(() => storedUser(page)).toBeNull();
});
