import { expect, expectAccessible, holdAnswers, hydrated, test } from '../support/e2e.ts';
import { loneHome } from '../support/lone-home.ts';

const LAGOS_MAP = 'Map of properties in Lagos';

test('[MAP-011] while a city loads there are 6 skeletons', async ({ page }) => {
  await page.goto('/map?city=lagos');
  await hydrated(page);
  const letGo = await holdAnswers(page, /\/city\/lagos\.data/);
  await page.getByRole('link', { name: 'View City Details' }).click();
  await expect(page).toHaveURL('/city/lagos');
  await expect(page.locator('.cards > .lcard[aria-hidden=true]')).toHaveCount(6);
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Properties in Lagos' })).toBeVisible();
});

test('on a wide screen the map stands beside the list, and pointing at one marks the other', async ({
  page,
  market,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { path } = await loneHome(market);
  await page.goto(path);
  await hydrated(page);
  const map = page.getByRole('region', { name: LAGOS_MAP });
  const [box, card] = [await map.boundingBox(), await page.getByRole('article').first().boundingBox()];
  expect(box?.x).toBeGreaterThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
  await expect(map).toHaveAttribute('data-state', 'ready');
  await expect(map.locator('.mk[data-selected]')).toHaveCount(0);
  await page.locator('.split-card').hover();
  await expect(map.locator('.mk[data-selected]')).toBeVisible();
  await page.mouse.move(1, 1);
  await expect(page.locator('.split-card[data-selected]')).toHaveCount(0);
  const marker = map.getByRole('link').filter({ has: page.locator('.mk-tip') });
  await marker.hover();
  await expect(page.locator('.split-card[data-selected]')).toHaveCount(1);
  await expect(marker.locator('.mk-tip')).toBeVisible();
});

test('a cluster opens by a press, into what it holds; after a person moves the map, "Search this area" lists what lies there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/city/lagos');
  await hydrated(page);
  const map = page.getByRole('region', { name: LAGOS_MAP });
  await expect(map).toHaveAttribute('data-state', 'ready');
  await expect(map.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
  const cluster = map.getByRole('button', { name: /properties here$/ }).first();
  const before = await map.getByRole('listitem').allTextContents();
  await cluster.click();
  await expect.poll(() => map.getByRole('listitem').allTextContents()).not.toEqual(before);
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await map.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/\/city\/lagos\?area=/);
  await expect(page.getByRole('link', { name: 'Remove Properties in this part of the map' })).toBeVisible();
});

test('a city page has no accessibility finding in either theme', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/city/lagos');
    await expectAccessible(page);
  }
});
