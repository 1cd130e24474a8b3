import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, holdAnswers, hydrated, test } from '../support/e2e.ts';
import { signInAs } from '../support/sign-in.ts';

/** The form every seller meets; the same field stands in the agents' and the admins' form. */
const FORM = '/sell';

type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** A photo nobody sent before, so that its upload is new. */
async function takePhoto(name: string, { width = 640, height = 480 } = {}): Promise<Chosen> {
  const raw = { width: 16, height: 12, channels: 3 as const };
  const pixels = Buffer.from(Array.from({ length: 16 * 12 * 3 }, () => Math.floor(Math.random() * 256)));
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp(pixels, { raw }).resize(width, height, { kernel: 'nearest', fit: 'fill' }).jpeg().toBuffer(),
  };
}
const takePhotos = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => takePhoto(`photo-${index + 1}.jpg`)));

const fieldOf = (page: Page) => page.getByRole('group', { name: /^Photos/ });
const chooserOf = (field: Locator) => field.getByLabel('Choose photos');
const ready = (field: Locator) => field.locator('[data-state="ready"]');
const urlsOf = (page: Page) =>
  page
    .locator('input[type="hidden"][name="image_urls"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'user');
  await page.goto(FORM);
  await hydrated(page);
});

test('[ADMIN-029] [ADMIN-025] the field says what it takes and how many, and is accessible empty and filled', async ({
  page,
}) => {
  const field = fieldOf(page);
  await expect(field.getByText(/photos JPG or PNG under 5MB/i)).toBeVisible();
  await expect(field.getByText('0 of 10')).toBeVisible();
  await chooserOf(field).setInputFiles(await takePhotos(2));
  await expect(ready(field)).toHaveCount(2);
  await expect(field.getByText('2 of 10')).toBeVisible();
  await expectAccessible(page);
});

test('[ADMIN-026] [ADMIN-025] what is chosen beyond ten is cut, and said', async ({ page }) => {
  const field = fieldOf(page);
  await chooserOf(field).setInputFiles(await takePhotos(8));
  await chooserOf(field).setInputFiles(await takePhotos(4));
  await expect(page.getByText('You can only upload 2 more image(s). Maximum 10 images allowed.')).toBeVisible();
  await expect(ready(field)).toHaveCount(10);
  await expect(chooserOf(field)).toBeHidden();
  expect(new Set(await urlsOf(page)).size).toBe(10);
});

test('[ADMIN-027] [ADMIN-037] only images are taken: another kind is refused in the browser, a renamed one by the server', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/415/);
  const field = fieldOf(page);
  await expect(chooserOf(field)).toHaveAttribute('accept', /image\/jpeg,image\/png/);
  await chooserOf(field).setInputFiles({
    name: 'deed.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(page.getByRole('alert').getByText('Failed to upload image')).toBeVisible();
  await expect(page.getByText('deed.pdf is not a photo we can use. Choose a JPG or PNG.')).toBeVisible();
  await expect(field.getByRole('listitem')).toHaveCount(0);
  await chooserOf(field).setInputFiles({
    name: 'house.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(field.getByText('house.jpg is not a photo we can use. Choose a JPG or PNG.')).toBeVisible();
  await expect(field.getByRole('button', { name: /Retry/ })).toHaveCount(0);
  expect(await urlsOf(page)).toEqual([]);
});

test('[ADMIN-028] the first photo is the main one, any other becomes it, by keyboard alone', async ({ page }) => {
  const field = fieldOf(page);
  await chooserOf(field).setInputFiles(await takePhotos(3));
  await expect(ready(field)).toHaveCount(3);
  const [first, second, third] = await urlsOf(page);
  const main = field.getByRole('listitem').filter({ hasText: 'Main photo' }).first();
  await expect(main).toContainText('Main photo');
  await field.getByRole('button', { name: 'Make photo 3 the main photo' }).press('Enter');
  expect(await urlsOf(page)).toEqual([third, first, second]);
  await expect(field.getByRole('listitem').first().locator('.tag')).toHaveText('Main photo');
  await field.getByRole('button', { name: 'Move photo 2 later' }).press('Enter');
  expect(await urlsOf(page)).toEqual([third, second, first]);
  // The focus went along with the photo.
  await expect(field.getByRole('button', { name: 'Move photo 3 later' })).toBeFocused();
  await expect(field.getByRole('status')).toHaveText('Moved to place 3 of 3');
});

test('a photo is dragged to another place, and files are dropped into the field', async ({ page }) => {
  const field = fieldOf(page);
  await chooserOf(field).setInputFiles(await takePhotos(3));
  await expect(ready(field)).toHaveCount(3);
  const [first, second, third] = await urlsOf(page);
  await field.getByRole('listitem').nth(2).dragTo(field.getByRole('listitem').nth(0));
  await expect.poll(() => urlsOf(page)).toEqual([third, first, second]);
  const { buffer } = await takePhoto('dropped.jpg');
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const carried = new DataTransfer();
    carried.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
    return carried;
  }, buffer.toString('base64'));
  await field.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(ready(field)).toHaveCount(4);
});

test('[ADMIN-037] a line that breaks loses nothing: the photo stays, says why, and goes with Retry or by itself', async ({
  page,
  context,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const field = fieldOf(page);
  await page.route('**/api/uploads?*', (route) => route.abort());
  await chooserOf(field).setInputFiles(await takePhotos(2));
  await expect(page.getByRole('alert').getByText('Failed to upload image')).toBeVisible();
  await expect(field.getByText('Not sent yet')).toHaveCount(2);
  expect(await urlsOf(page)).toEqual([]);
  await page.unroute('**/api/uploads?*');
  await field.getByRole('button', { name: 'Retry photo-2.jpg' }).click();
  await expect(ready(field)).toHaveCount(1);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(ready(field)).toHaveCount(2);
});

test('[CALLS-044] a removed photo is gone from the storage; while it is sent it can be called off', async ({
  page,
}) => {
  const field = fieldOf(page);
  await chooserOf(field).setInputFiles(await takePhotos(2));
  await expect(ready(field)).toHaveCount(2);
  const [first = '', second] = await urlsOf(page);
  await field.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect.poll(() => urlsOf(page)).toEqual([second]);
  expect((await page.request.get(`${first}/320.webp`)).status()).toBe(404);
  await expect(field.getByRole('button', { name: 'Remove photo 1' })).toBeFocused();
  await page.route('**/api/uploads?*', () => {});
  await chooserOf(field).setInputFiles(await takePhoto('slow.jpg'));
  await expect(field.getByRole('listitem')).toHaveCount(2);
  await field.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(field.getByRole('listitem')).toHaveCount(1);
});

test('[ADMIN-037] a removal that fails says Failed to remove image and keeps the photo', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  const field = fieldOf(page);
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/api/uploads?'),
  );
  await chooserOf(field).setInputFiles(await takePhotos(1));
  await expect(ready(field)).toHaveCount(1);
  const { id } = (await (await answered).json()) as { id: string };
  await market.failOn(id);
  await field.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(page.getByRole('alert').getByText('Failed to remove image')).toBeVisible();
  await expect(ready(field)).toHaveCount(1);
  expect(await urlsOf(page)).toHaveLength(1);
});

test('a large photo is made smaller before it travels, upright as it was taken, without its place', async ({
  page,
}) => {
  const field = fieldOf(page);
  const raw = { width: 40, height: 30, channels: 3 as const };
  const pixels = Buffer.from(Array.from({ length: 40 * 30 * 3 }, () => Math.floor(Math.random() * 256)));
  const buffer = await sharp(pixels, { raw })
    .resize(3200, 2400)
    .withExif({ IFD0: { Make: 'SECRETCAM' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 26/1 32/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/uploads?'));
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/api/uploads?'),
  );
  await chooserOf(field).setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer });
  const body = (await sent).postDataBuffer() ?? Buffer.alloc(0);
  expect(body.length).toBeLessThan(buffer.length);
  expect(body.includes('SECRETCAM')).toBe(false);
  expect(await (await answered).json()).toMatchObject({ width: 1920, height: 2560 });
});

test('who has just signed in and acts before the session is stored waits for it instead of being told to sign in', async ({
  page,
  browser,
  baseURL,
}) => {
  const fresh = await browser.newContext(baseURL ? { baseURL } : {});
  const tab = await fresh.newPage();
  await fresh.addCookies(await page.context().cookies());
  const letGo = await holdAnswers(tab, '**/api/auth/token');
  await tab.goto(FORM);
  await hydrated(tab);
  expect(await tab.evaluate(() => localStorage.getItem('zaure.session'))).toBeNull();
  await chooserOf(fieldOf(tab)).setInputFiles(await takePhotos(1));
  await expect(fieldOf(tab).getByRole('listitem')).toHaveCount(1);
  letGo();
  await expect(ready(fieldOf(tab))).toHaveCount(1);
  await fresh.close();
});
