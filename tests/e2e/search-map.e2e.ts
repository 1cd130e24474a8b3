import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';

test.describe('list and map on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const path of [
    'new-construction',
    'foreclosures',
    'for-sale-by-owner',
    'open-houses',
    'coming-soon',
    'recent-sales',
  ]) {
    test(`[SEARCH-028] [SEARCH-029] /buy/${path} is a map beside a list`, async ({ page }) => {
      await page.goto(`/buy/${path}`);
      await expect(page.getByRole('region', { name: 'Map of results' })).toBeVisible();
      await expect(page.getByText(/^\d[\d,]* results$/).first()).toBeVisible();
      const shown = await page.getByRole('article').count();
      expect(shown).toBeGreaterThan(0);
      expect(shown).toBeLessThanOrEqual(24);
      await expect(async () => {
        const box = await page.getByRole('region', { name: 'Map of results' }).boundingBox();
        const card = await page.getByRole('article').first().boundingBox();
        expect(box?.x).toBeGreaterThan((card?.x ?? 0) + (card?.width ?? 0));
      }).toPass();
    });
  }

  test('pointing at a home marks its place, pointing at a place marks its home', async ({ page }) => {
    await page.goto('/homes-for-sale?state=Plateau');
    await hydrated(page);
    const map = page.getByRole('region', { name: 'Map of results' });
    await page.getByRole('article').first().hover();
    await expect(map.locator('[data-selected]')).toHaveCount(1);
    await page.mouse.move(2, 2);
    await expect(map.locator('[data-selected]')).toHaveCount(0);
  });

  test('"Search this area" makes the area a filter that can be taken away', async ({ page }) => {
    await page.goto('/homes-for-sale?state=Lagos');
    await hydrated(page);
    // The engine's canvas takes the map's name too.
    const map = page.getByRole('region', { name: 'Map of results' }).first();
    await map.getByRole('button', { name: 'Use the map' }).click();
    await expect(map).toHaveAttribute('data-state', /ready|error/);
    test.skip((await map.getAttribute('data-state')) === 'error', 'this browser cannot draw a movable map');
    await map.getByRole('button', { name: 'Zoom in' }).click();
    await map.getByRole('button', { name: 'Search this area' }).click();
    await expect(page).toHaveURL(/state=Lagos&bbox=/);
    await page.getByRole('link', { name: 'Remove filter Map area' }).click();
    await expect(page).toHaveURL('/homes-for-sale?state=Lagos');
  });
});

test.describe('the map on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('is not loaded before its button is pressed, opens over the list and closes again', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/homes-for-sale');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /live-results-map|maplibre|\/maps?\//.test(url))).toEqual([]);
    const map = page.getByRole('region', { name: 'Map of results' });
    await expect(map).toBeHidden();
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(map).toBeVisible();
    await expect(map.getByRole('button', { name: 'Use the map' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(map).toBeHidden();
  });
});
