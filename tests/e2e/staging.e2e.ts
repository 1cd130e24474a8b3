import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessibleInBothThemes, hydrated, test } from '../support/e2e.ts';
import { emptyRoom } from '../support/empty-room.ts';
import { weighPage } from '../support/page-weight.ts';

const MADE_MS = 120_000;
const NOTHING_CHOSEN = 'Please select style, room type, and upload at least one image';

/** The script of these pages comes with the first touch of something that needs it. */
async function touched(page: Page): Promise<void> {
  // On something that stands there: React, taking over already, would stumble over an element it did not draw.
  const pressed = page.locator('main').locator('input, label, a[data-waits], button:not([popovertarget])').first();
  await pressed.dispatchEvent('pointerdown');
  await hydrated(page);
}

test('[STAGING-001] [STAGING-002] four tabs; the overview says what it does, how, and whose the figures are', async ({
  page,
}) => {
  await page.goto('/virtual-staging');
  const tabs = page.getByRole('navigation', { name: 'Virtual staging' }).getByRole('link');
  await expect(tabs).toHaveText(['Overview', 'Staging Tool', 'Gallery', 'Pricing']);
  await expect(page.locator('.stg-ben li')).toHaveCount(4);
  await expect(page.locator('.stg-steps > li')).toHaveCount(3);
  const figures = page.locator('.stg-figs li');
  await expect(figures).toHaveText(['73% faster selling', '20% higher price', '97% cost savings']);
  await expect(page.getByText('They were not measured by us')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  for (const name of ['Staging Tool', 'Gallery', 'Pricing', 'Overview']) {
    await page.getByRole('navigation', { name: 'Virtual staging' }).getByRole('link', { name }).click();
    await expect(page.locator('nav .tab[aria-current="page"]')).toHaveText(name);
  }
});

test('the page is light on a phone, and nothing of it is wider than the screen', async ({ browser, page, baseURL }) => {
  for (const tab of ['', '?tab=tool', '?tab=gallery', '?tab=pricing']) {
    const weight = await weighPage(browser, `${baseURL}/virtual-staging${tab}`);
    const told = `${tab} ${JSON.stringify(weight)}`;
    expect(weight.script, told).toBe(0);
    expect(weight.total - weight.image, told).toBeLessThan(60_000);
    await page.goto(`/virtual-staging${tab}`);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, `${tab} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('[STAGING-003] a visitor sends a room, chooses, and sees before and after', async ({
  page,
  expectConsoleErrors,
}) => {
  // Pressed with nothing chosen, the server says so.
  expectConsoleErrors(/422/);
  await page.goto('/virtual-staging?tab=tool');
  await touched(page);
  await page.getByRole('button', { name: 'Start staging' }).click();
  await expect(page.getByText(NOTHING_CHOSEN)).toBeVisible();
  await page.locator('#staging-photos').setInputFiles([await emptyRoom()]);
  await expect(page).toHaveURL(/set=[0-9a-f]{32}/);
  await page.getByRole('radio', { name: 'Living room', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Modern', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Start staging' }).click();
  await expect(page.getByText('See the original')).toBeVisible({ timeout: MADE_MS });
  const line = page.getByRole('slider', { name: 'Compare before and after' });
  await line.focus();
  await page.keyboard.press('ArrowRight');
  await expect(line).toHaveValue('51');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('radio', { name: 'Before', exact: true }).check({ force: true });
  await expect(page.locator('.ba-top')).toHaveCSS('clip-path', 'none');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
});

test('the corners of the floor are moved by keys and by pointer, and the grid follows', async ({ page }) => {
  await page.goto('/virtual-staging?tab=tool');
  await touched(page);
  await page.locator('#staging-photos').setInputFiles([await emptyRoom()]);
  await page.getByRole('link', { name: 'Show the floor yourself' }).click();
  const corner = page.getByRole('button', { name: /front left/ });
  const box = await corner.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await corner.focus();
  await page.keyboard.press('ArrowRight');
  const by4 = (await corner.boundingBox())?.x ?? 0;
  expect(by4 - (box?.x ?? 0)).toBeCloseTo(4, 0);
  await page.keyboard.press('Shift+ArrowRight');
  expect(((await corner.boundingBox())?.x ?? 0) - by4).toBeCloseTo(20, 0);
  const grid = await page.locator('.fl-g').getAttribute('d');
  await corner.hover();
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) - 10, { steps: 3 });
  await page.mouse.up();
  expect(await page.locator('.fl-g').getAttribute('d')).not.toBe(grid);
  await expectAccessibleInBothThemes(page);
});

test('[STAGING-011] where the staged picture does not come, the placeholder stands in its place', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource/);
  await page.goto('/virtual-staging?tab=gallery');
  await touched(page);
  const card = page.locator('.gi', { hasText: 'Kitchen with an island' });
  const staged = /\/media\/([0-9a-f]{32})/.exec((await card.locator('img').first().getAttribute('src')) ?? '')?.[1];
  await page.route(`**/media/${staged}/**`, (route) => route.abort());
  await card.getByRole('link').click();
  const after = page.getByRole('dialog').locator('.ba-after');
  await expect(after).toHaveAttribute('src', '/placeholder.svg');
  await expect.poll(() => after.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('[STAGING-015] [STAGING-016] [STAGING-017] [STAGING-018] an item of the gallery: before, after, split, Save, Share, Download', async ({
  page,
  context,
  market,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/virtual-staging?tab=gallery');
  await touched(page);
  const all = await page.locator('.gi').count();
  await page.getByRole('link', { name: 'Featured', exact: true }).click();
  await expect(page.locator('.gi')).not.toHaveCount(all);
  await page.getByRole('link', { name: 'Kitchens' }).click();
  await expect(page).toHaveURL(/show=featured&room=kitchens/);
  await expect(page.locator('.gi')).toHaveCount(1);
  await page.getByRole('link', { name: 'Kitchen with an island' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kitchen with an island' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/item=[0-9a-f-]{36}/);
  for (const view of ['Before', 'After', 'Split'])
    await dialog.getByRole('radio', { name: view, exact: true }).check({ force: true });
  await dialog.getByRole('slider').press('ArrowLeft');
  await expect(dialog.getByRole('slider')).toHaveValue('49');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Saved on this device' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Share' }).click();
  const download = await page.request.get(
    (await dialog.getByRole('link', { name: 'Download' }).getAttribute('href')) ?? '',
  );
  expect(download.headers()['content-disposition']).toContain('zaure-virtually-staged.jpg');
  const { exif } = await sharp(await download.body()).metadata();
  expect(exif?.toString('latin1')).toContain('Virtually staged');
  await expectAccessibleInBothThemes(page);
  const address = page.url();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/item=/);
  await market.signIn(page, await market.person({}));
  await page.goto(address);
  await touched(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
});

test('[STAGING-020] each Get Started leads to the tool; a plan is paid in the sandbox and holds for its room', async ({
  page,
  market,
}) => {
  await page.goto('/virtual-staging?tab=pricing');
  for (const words of ['₦15,000', '₦25,000', '₦40,000', 'Most popular', '4K pictures', 'Custom furniture'])
    await expect(page.locator('main').getByText(words).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const starts = page.getByRole('link', { name: 'Get Started' });
  await expect(starts).toHaveCount(3);
  for (const index of [0, 1, 2]) {
    await page.goto('/virtual-staging?tab=pricing');
    await starts.nth(index).click();
    await expect(page).toHaveURL(/tab=tool&plan=/);
  }
  await market.signIn(page, await market.person({}));
  await page.goto('/virtual-staging?tab=tool&plan=professional');
  await touched(page);
  await page.locator('#staging-photos').setInputFiles([await emptyRoom()]);
  await expect(page).toHaveURL(/set=/);
  await page.getByText('Plans for this room').click();
  await page.getByRole('button', { name: /^Professional: pay ₦25,000/ }).click();
  await expect(page.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay ₦25,000' }).click();
  await expect(page.getByText('The plan holds for this room from now on.')).toBeVisible();
  await expect(page.getByText(/10 arrangements, 3 more styles/)).toBeVisible();
});

test('the office’s desk: an item is featured and taken down', async ({ page, market }) => {
  await market.signIn(page, await market.person({ role: 'admin' }));
  await page.goto('/admin/staging');
  await touched(page);
  await page.getByRole('button', { name: 'Take down: Bathroom in white and slate' }).click();
  await expect(page.getByText('The gallery is changed').first()).toBeVisible();
  await page.getByRole('button', { name: 'Put back: Bathroom in white and slate' }).click();
  await expect(page.getByRole('button', { name: 'Take down: Bathroom in white and slate' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
