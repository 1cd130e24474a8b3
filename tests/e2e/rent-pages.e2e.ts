import type { Locator } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';

test('[ERR-003] a broken picture falls back to the placeholder, on a card and on the home’s page', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/);
  await page.route('**/media/**', (route) => route.abort());
  await page.goto('/rent/apartments');
  // Homes of other tests stand here too, and some have no picture but a map.
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('picture') })
    .first();
  const expectPlaceholder = async (frame: Locator) => {
    const picture = frame.locator('img').first();
    // The picture has been tried, and did not come.
    await expect
      .poll(() =>
        picture.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc !== '' && img.naturalWidth === 0),
      )
      .toBe(true);
    await expect(picture).toHaveAttribute('alt', /^(?!.*undefined)/);
    const placeholder = frame.locator('.pic-none').first();
    await expect(placeholder).toBeVisible();
    await expect(placeholder.locator('svg')).toBeVisible();
    // It fills the picture's place, so nothing of a broken one is left to see beside it.
    const [own, tried] = [await placeholder.boundingBox(), await picture.boundingBox()];
    expect(own?.width).toBeGreaterThanOrEqual((tried?.width ?? 0) - 1);
    expect(own?.height).toBeGreaterThanOrEqual((tried?.height ?? 0) - 1);
  };
  await expectPlaceholder(card);
  await card.getByRole('link').first().click();
  // The list has a heading of its own, which stands until the home's page comes.
  await expect(page).toHaveURL(/\/property\//);
  await expect(page.locator('.det-h').getByRole('heading', { level: 1 })).toBeVisible();
  await expectPlaceholder(page.getByRole('main'));
});
