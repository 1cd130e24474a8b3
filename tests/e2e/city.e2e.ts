import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import type { Market } from '../support/market.ts';

const LAGOS_MAP = 'Map of properties in Lagos';

/** A home of Lagos alone in a part of the map, out at sea, and that part's address: its marker is joined with no other. */
async function loneHome(market: Market): Promise<{ id: string; path: string }> {
  const agent = await market.person({ isApproved: true });
  const [latitude, longitude] = [5.5 + Math.random() * 0.5, 3 + Math.random() * 0.5];
  const id = await market.listing({ agent_id: agent.userId, bedrooms: 4, features: ['Pool'], latitude, longitude });
  const around = [longitude - 0.001, latitude - 0.001, longitude + 0.001, latitude + 0.001];
  return { id, path: `/city/lagos?area=${around.map((degree) => degree.toFixed(4)).join(',')}` };
}

test.describe('a city page without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[MAP-009] [MAP-010] [MAP-018] it is a map at zoom 12 beside a list, with a way back home', async ({ page }) => {
    await page.goto('/city/lagos');
    await expect(page.getByRole('heading', { level: 1, name: 'Properties in Lagos' })).toBeVisible();
    await expect(page.getByRole('region', { name: LAGOS_MAP }).locator('img').first()).toHaveAttribute(
      'src',
      /at=3\.379,6\.524,12&/,
    );
    const shown = await page.getByRole('article').count();
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThanOrEqual(24);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('[MAP-013] a marker leads to /property/{id}', async ({ page, market }) => {
    const { id, path } = await loneHome(market);
    await page.goto(path);
    const marker = page.getByRole('region', { name: LAGOS_MAP }).getByRole('link');
    await expect(marker).toHaveAttribute('href', `/property/${id}`);
    await marker.click();
    await expect(page).toHaveURL(new RegExp(`${id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a number on the drawn map leads to the homes that lie there', async ({ page, market }) => {
    const agent = await market.person({ isApproved: true });
    const [latitude, longitude] = [5 + Math.random() * 0.4, 3 + Math.random() * 0.5];
    for (let made = 0; made < 3; made++)
      await market.listing({ agent_id: agent.userId, title: `Home at sea ${made}`, latitude, longitude });
    const around = [longitude - 0.05, latitude - 0.05, longitude + 0.05, latitude + 0.05];
    await page.goto(`/city/lagos?area=${around.map((degree) => degree.toFixed(4)).join(',')}`);
    await page.getByRole('region', { name: LAGOS_MAP }).getByRole('link', { name: '3 properties here' }).click();
    await expect(page).toHaveURL(/\/city\/lagos\?area=/);
    await expect(page.getByRole('article').filter({ hasText: 'Home at sea' })).toHaveCount(3);
  });

  test('[MAP-012] a city without listings says so', async ({ page }) => {
    await page.goto('/city/damaturu');
    await expect(page.getByRole('heading', { name: 'No properties found in Damaturu' })).toBeVisible();
    await expect(page.getByText('Check back later for new listings', { exact: true })).toBeVisible();
  });

  test('[MAP-012] a word that is no place is the same screen with 404, around Lagos', async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/404/);
    const answer = await page.goto('/city/qqqqzz');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'No properties found in Qqqqzz' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Map of properties in Qqqqzz' }).locator('img').first(),
    ).toHaveAttribute('src', /at=3\.379,6\.524,12&/);
  });

  test('a part of the map is an address of its own, and leads back to the whole city', async ({ page }) => {
    await page.goto('/city/lagos?area=3.4,6.4,3.6,6.5');
    await page.getByRole('link', { name: 'Remove Properties in this part of the map' }).click();
    await expect(page).toHaveURL('/city/lagos');
  });
});

test('[MAP-011] while a city loads there are 6 skeletons', async ({ page }) => {
  await page.goto('/map?city=lagos');
  await hydrated(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/city\/lagos\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'View City Details' }).click();
  await expect(page).toHaveURL('/city/lagos');
  await expect(page.locator('.cards > .lcard[aria-hidden=true]')).toHaveCount(6);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Properties in Lagos' })).toBeVisible();
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the map stands beside the list, and pointing at one marks the other', async ({ page, market }) => {
    const { path } = await loneHome(market);
    await page.goto(path);
    await hydrated(page);
    const map = page.getByRole('region', { name: LAGOS_MAP });
    const [box, card] = [await map.boundingBox(), await page.getByRole('article').first().boundingBox()];
    expect(box?.x).toBeGreaterThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
    await expect(map).toHaveAttribute('data-state', 'ready');
    const marker = map.getByRole('link').filter({ has: page.locator('.mk-tip') });
    await marker.hover();
    await expect(page.locator('.split-card[data-selected]')).toHaveCount(1);
    await expect(marker.locator('.mk-tip')).toBeVisible();
  });

  test('pointing at a home of the list brings its marker out on the map that started by itself', async ({
    page,
    market,
  }) => {
    const { path } = await loneHome(market);
    await page.goto(path);
    await hydrated(page);
    const map = page.getByRole('region', { name: LAGOS_MAP });
    await expect(map).toHaveAttribute('data-state', 'ready');
    await expect(map.locator('.mk[data-selected]')).toHaveCount(0);
    await page.locator('.split-card').hover();
    await expect(map.locator('.mk[data-selected]')).toBeVisible();
  });

  test('after a person moves the map, "Search this area" lists what lies there and leaves the map where it is', async ({
    page,
  }) => {
    await page.goto('/city/lagos');
    await hydrated(page);
    const map = page.getByRole('region', { name: LAGOS_MAP });
    await expect(map).toHaveAttribute('data-state', 'ready');
    await expect(map.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
    await map.getByRole('button', { name: 'Zoom in' }).click();
    await map.getByRole('button', { name: 'Search this area' }).click();
    await expect(page).toHaveURL(/\/city\/lagos\?area=/);
    await expect(page.getByRole('link', { name: 'Remove Properties in this part of the map' })).toBeVisible();
  });

  test('a cluster opens by a press, into what it holds', async ({ page }) => {
    await page.goto('/city/lagos');
    await hydrated(page);
    const map = page.getByRole('region', { name: LAGOS_MAP });
    await expect(map).toHaveAttribute('data-state', 'ready');
    const cluster = map.getByRole('button', { name: /properties here$/ }).first();
    const before = await map.getByRole('listitem').allTextContents();
    await cluster.click();
    await expect.poll(() => map.getByRole('listitem').allTextContents()).not.toEqual(before);
  });
});

test('a city page has no accessibility finding in either theme', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/city/lagos');
    await expectAccessible(page);
  }
});

test('the lite city page weighs at most 25 KB and has no script', async ({ request }) => {
  const answer = await request.get('/city/lagos?lite=1', { headers: { 'accept-encoding': 'gzip' } });
  expect(await answer.text()).not.toMatch(/<script(?! type="application\/ld\+json")/);
  expect(Number(answer.headers()['content-length'])).toBeLessThan(25_000);
});
