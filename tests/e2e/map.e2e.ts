import { expect, expectAccessible, holdAnswers, hydrated, LAPTOP, test } from '../support/e2e.ts';

const COUNTRY_MAP = 'Map of Nigeria with its cities';
/** Narrower than where list and map stand side by side: the map waits for its button. */
const NARROW = { width: 800, height: 900 };
const CITIES = ['Lagos', 'Abuja', 'Port Harcourt', 'Kano', 'Ibadan', 'Kaduna'];

test('[MAP-002] with script picking a city keeps the page and moves the map', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto('/map');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole('list', { name: 'Pick a city' }).getByRole('link', { name: /^Kano/ }).click();
  await expect(page.getByRole('heading', { name: 'Available in Kano State' })).toBeVisible();
  await expect(page.getByRole('region', { name: COUNTRY_MAP }).locator('img').first()).not.toHaveAttribute(
    'src',
    /at=7,9,6&/,
  );
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('[MAP-014] asked to, the map shows that it loads, then becomes ready and goes on with the same markers; nothing of it is fetched before', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const letGo = await holdAnswers(page, /maplibre/);
  await page.setViewportSize(NARROW);
  await page.goto('/map');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /maplibre|basemap/.test(url))).toEqual([]);
  const map = page.getByRole('region', { name: COUNTRY_MAP });
  await expect(map).toHaveAttribute('data-state', 'drawn');
  const start = map.getByRole('button', { name: 'Use the map' });
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(map).toHaveAttribute('data-state', 'loading');
  await expect(map).toHaveAttribute('aria-busy', 'true');
  await expect(map).toContainText('Loading the map');
  letGo();
  await expect(map).toHaveAttribute('data-state', 'ready');
  for (const city of CITIES)
    await expect(map.getByRole('link', { name: new RegExp(`^${city} \\d+ propert`) })).toBeVisible();
  expect(asked.filter((url) => new URL(url).origin !== new URL(page.url()).origin)).toEqual([]);
  // Whoever came by keyboard goes on in the map: its arrow keys move the ground, and the markers with it.
  const kano = map.getByRole('link', { name: /^Kano/ });
  const before = await kano.boundingBox();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await kano.boundingBox())?.y).not.toBe(before?.y);
  await expectAccessible(page);
});

test('where the screen is wide the map starts by itself; its numbers part as one comes closer', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await page.goto('/map');
  const map = page.getByRole('region', { name: COUNTRY_MAP });
  await hydrated(page);
  await expect(map).toHaveAttribute('data-state', 'ready');
  for (const city of CITIES)
    await expect(map.getByRole('link', { name: new RegExp(`^${city} \\d+ propert`) })).toBeVisible();
  await expectAccessible(page);
  const numbers = map.getByRole('button', { name: /properties here$/ });
  const before = await numbers.count();
  expect(before).toBeGreaterThan(0);
  await numbers.first().click();
  await expect(map.getByRole('link', { name: /^Kano/ })).toHaveCount(0);
  await expect(map.locator('.mk').first()).toBeVisible();
});

test('[MAP-014] where the engine cannot be fetched the map says so, keeps the drawing and offers another try', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource|ERR_FAILED|dynamically imported/);
  await page.route(/maplibre/, (route) => route.abort());
  await page.setViewportSize(NARROW);
  await page.goto('/map');
  await hydrated(page);
  const map = page.getByRole('region', { name: COUNTRY_MAP });
  await map.getByRole('button', { name: 'Use the map' }).click();
  await expect(map).toHaveAttribute('data-state', 'error');
  await expect(map.getByRole('alert')).toContainText('could not be loaded');
  await expect(map.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(map.getByRole('link', { name: /^Kano/ })).toBeVisible();
});

test('[MAP-014] without WebGL the drawing stays and the engine is not even fetched', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize(NARROW);
  await page.goto('/map');
  await hydrated(page);
  const map = page.getByRole('region', { name: COUNTRY_MAP });
  await map.getByRole('button', { name: 'Use the map' }).click();
  await expect(map.getByRole('alert')).toContainText('This device cannot show the movable map');
  expect(asked.filter((url) => /maplibre-gl/.test(url))).toEqual([]);
});
