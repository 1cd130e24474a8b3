import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { ownWord } from '../support/own-word.ts';

test.describe('list and map on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('[SEARCH-028] [SEARCH-029] every special list is a map beside a list', async ({ page }) => {
    for (const path of [
      'new-construction',
      'foreclosures',
      'for-sale-by-owner',
      'open-houses',
      'coming-soon',
      'recent-sales',
    ]) {
      await page.goto(`/buy/${path}`);
      const map = page.getByRole('region', { name: 'Map of results' });
      await expect(map, path).toBeVisible();
      await expect(page.getByText(/^\d[\d,]* results$/).first(), path).toBeVisible();
      const shown = await page.getByRole('article').count();
      expect(shown, path).toBeGreaterThan(0);
      expect(shown, path).toBeLessThanOrEqual(24);
      await expect(async () => {
        const box = await map.boundingBox();
        const card = await page.getByRole('article').first().boundingBox();
        expect(box?.x, path).toBeGreaterThan((card?.x ?? 0) + (card?.width ?? 0));
      }).toPass();
    }
  });

  test('pointing at a home marks its place, pointing at a place marks its home', async ({ page }) => {
    await page.goto('/homes-for-sale?state=Plateau');
    await hydrated(page);
    const map = page.getByRole('region', { name: 'Map of results' });
    await page.getByRole('article').first().hover();
    await expect(map.locator('[data-selected]')).toHaveCount(1);
    await page.mouse.move(2, 2);
    await expect(map.locator('[data-selected]')).toHaveCount(0);
  });

  test('no home that was found lies under what floats over the map', async ({ page, market }) => {
    const agent = await market.person({ isApproved: true });
    const word = ownWord();
    // The corners of what was found, where tools, zoom and the voice button are, and the middle of each side.
    for (const [latitude, longitude] of [
      [6.6, 3.3],
      [6.6, 3.4],
      [6.6, 3.5],
      [6.5, 3.3],
      [6.5, 3.5],
      [6.4, 3.3],
      [6.4, 3.4],
      [6.4, 3.5],
    ] as const)
      await market.listing({ agent_id: agent.userId, title: `House ${word}`, latitude, longitude });
    await page.goto(`/buy/listings?search=${word}`);
    await hydrated(page);
    const map = page.getByRole('region', { name: 'Map of results' });
    await expect(map).toHaveAttribute('data-state', 'ready');
    await expect(map.getByRole('link', { name: new RegExp(word) })).toHaveCount(8);
    const covered = await map.evaluate((region) => {
      const over = [...document.querySelectorAll('.lmap-tools > *, .lmap-zoom, .voice-go')];
      const boxes = over.map((element) => element.getBoundingClientRect());
      const marks = [...region.querySelectorAll('.mk')].map((element) => element.getBoundingClientRect());
      const meets = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
      return { over: over.length, covered: marks.filter((mark) => boxes.some((box) => meets(mark, box))).length };
    });
    expect(covered.over).toBeGreaterThanOrEqual(4);
    expect(covered.covered).toBe(0);
  });

  test('the list follows the map, or leaves that to "Search this area"; Back leads to what was before', async ({
    page,
  }) => {
    await page.goto('/homes-for-sale?state=Lagos');
    await hydrated(page);
    // The engine's canvas takes the map's name too.
    const map = page.getByRole('region', { name: 'Map of results' }).first();
    await expect(map).toHaveAttribute('data-state', /ready|error/);
    test.skip((await map.getAttribute('data-state')) === 'error', 'this browser cannot draw a movable map');
    await expect(map.getByText(/^\d[\d,]* homes?, (all )?on the map$|^\d+ of \d+ homes in view$/)).toBeVisible();
    await map.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page).toHaveURL(/state=Lagos&bbox=/);
    await page.goBack();
    await expect(page).toHaveURL('/homes-for-sale?state=Lagos');
    await map.getByRole('checkbox', { name: 'List follows map' }).uncheck();
    await map.getByRole('button', { name: 'Zoom in' }).click();
    await map.getByRole('button', { name: 'Search this area' }).click();
    await expect(page).toHaveURL(/state=Lagos&bbox=/);
    await page.getByRole('link', { name: 'Remove filter Map area' }).click();
    await expect(page).toHaveURL('/homes-for-sale?state=Lagos');
  });

  test('an area is drawn by keyboard alone, carried in the address, and taken away again', async ({ page }) => {
    await page.goto('/homes-for-sale?state=Lagos');
    await hydrated(page);
    const map = page.getByRole('region', { name: 'Map of results' }).first();
    await expect(map).toHaveAttribute('data-state', /ready|error/);
    test.skip((await map.getAttribute('data-state')) === 'error', 'this browser cannot draw a movable map');
    await map.getByRole('button', { name: 'Draw an area' }).press('Enter');
    const use = map.getByRole('button', { name: 'Use this area' });
    await expect(use).toBeDisabled();
    const middle = map.getByRole('button', { name: 'Corner in the middle' });
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown']) {
      await middle.press('Enter');
      const corner = map.getByRole('button', { name: /^Corner \d of/ }).last();
      for (let step = 0; step < 20; step++) await corner.press(key);
    }
    await expect(map.getByText('3 corners. Drag one to move it.')).toBeVisible();
    await map.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(use).toBeEnabled();
    // Corners and homes lie where they are put, however near to one another.
    await expectAccessible(page, { apartFrom: '.lmap-corner, .mk' });
    await use.press('Enter');
    await expect(page).toHaveURL(/state=Lagos&area=/);
    await page.reload();
    await page.getByRole('link', { name: 'Remove filter Drawn area' }).click();
    await expect(page).toHaveURL('/homes-for-sale?state=Lagos');
  });

  test('under Save-Data the map waits for its button', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/homes-for-sale');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const map = page.getByRole('region', { name: 'Map of results' });
    await expect(map.getByRole('button', { name: 'Use the map' })).toBeVisible();
    expect(asked.filter((url) => /maplibre/.test(url))).toEqual([]);
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
    // A card without photos has a small drawing of its place: that is no map of results.
    const ofTheMap = asked.filter((url) => /live-results-map|maplibre|\/maps?\//.test(url));
    expect(ofTheMap.filter((url) => !url.includes('size=480x320'))).toEqual([]);
    const map = page.getByRole('region', { name: 'Map of results' });
    await expect(map).toBeHidden();
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(map).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters', exact: true }).last()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(map).toBeHidden();
  });
});
