import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/e2e.ts';
import { confirmOnPage } from '../support/new-account.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { makePhotos } from '../support/photos.ts';
import { pageOrigin } from '../support/sign-in.ts';

/** Ten are sent by uploads.e2e.ts and by the same journey on other servers (tests/pages). */
const PHOTOS = 2;

test.describe.configure({ timeout: 600_000 });

test('from signing up to sold, with photos', async ({ browser, market }) => {
  // A name in which the search can read neither a kind of home nor a number.
  const title = `Mangoyard ${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const owner = await openPage(browser);
  const visitor = await openPage(browser);
  const isFound = async () => {
    await visitor.goto(`/homes-for-sale?search=${encodeURIComponent(title)}`);
    // By its heading: homes nearest to the words name them too, as what they miss.
    return visitor.getByRole('article').getByRole('heading', { name: title }).count();
  };

  await test.step('sign up and confirm', async () => {
    const email = `amina-${randomUUID().slice(0, 8)}@example.ng`;
    await owner.goto('/auth?tab=signup');
    await hydrated(owner);
    await owner.getByLabel('Email', { exact: true }).fill(email);
    for (const label of ['Password', 'Confirm password'])
      await owner.getByLabel(label, { exact: true }).fill('three odd words');
    await owner.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(owner.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await confirmOnPage(owner, linkIn(await readMail(email, /Confirm/)));
    await expect(owner).toHaveURL(/:\d+\/(#.*)?$/);
    await owner.context().storageState();
  });

  await test.step('list a house with photos', async () => {
    await owner.goto('/sell');
    await hydrated(owner);
    const fields = { title, price: '45m', location: 'Lekki Phase 1', bedrooms: '3', bathrooms: '2', area_sqm: '180' };
    for (const [name, value] of Object.entries(fields)) await owner.locator(`[name=${name}]`).fill(value);
    await owner
      .locator('input[type=file]')
      .first()
      .setInputFiles(await makePhotos(PHOTOS));
    await expect(owner.locator('input[name=image_urls][value^="/media/"]')).toHaveCount(PHOTOS, { timeout: 90_000 });
    await owner.getByRole('button', { name: 'Submit property' }).click();
    await expect(owner.getByRole('heading', { name: 'Success!' })).toBeVisible({ timeout: 20_000 });
    await expect(owner.getByText('Your property has been listed successfully.').first()).toBeVisible();
    expect(await isFound()).toBe(0);
  });

  await test.step('approve', async () => {
    const admin = await openPage(browser);
    await market.signIn(admin, await market.person({ role: 'admin' }));
    await admin.goto(`/admin?tab=submissions&search=${title}`);
    await hydrated(admin);
    await admin.getByRole('article').filter({ hasText: title }).getByRole('button', { name: 'Approve' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Seen by the office, the photos are of the house.');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(admin.getByText('Property Approved').first()).toBeVisible();
    await admin.context().close();
  });

  await test.step('visible in search, with its photos', async () => {
    await expect.poll(isFound).toBe(1);
    await visitor.getByRole('link', { name: title, exact: true }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(title);
    const shown = await visitor.request.get(`/api/properties?search=${encodeURIComponent(title)}`);
    const [property] = (await shown.json()).items;
    expect(property.image_urls).toHaveLength(PHOTOS);
    const picture = await visitor.request.get(`${property.image_urls[PHOTOS - 1]}/640.webp`);
    expect(picture.status()).toBe(200);
    // Nothing of the phone that took it is left.
    expect((await picture.body()).includes('Tecno')).toBe(false);
  });

  await test.step('sold, and gone from search', async () => {
    await owner.goto('/account/listings');
    await hydrated(owner);
    const listing = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name: title }) });
    await listing.getByText('Change its state').click();
    await listing.getByRole('button', { name: 'Mark sold' }).click();
    await expect(listing.getByText('Sold', { exact: true })).toBeVisible();
    await expect.poll(isFound).toBe(0);
  });
  await owner.context().close();
  await visitor.context().close();
});

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: pageOrigin() });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('lead_modal_dismissed', 'true'));
  return page;
}
