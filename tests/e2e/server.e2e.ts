import type { APIRequestContext } from '@playwright/test';
import { expect, hydrated, test } from '../support/e2e.ts';
import { PAGES } from '../support/pages-of-every-kind.ts';

/** 25 KB is what we want; lists and pages of homes are over it by what budgets.e2e.ts says. */
const LITE_LIMIT_BYTES = 28_000;

async function findPropertyPath(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/homes-for-sale')).text();
  return /href="(\/property\/[^"/]+\/[^"]+)"/.exec(html)?.[1] ?? '';
}

test('no script is asked for before the page has loaded, and the page takes over by itself', async ({ page }) => {
  await page.goto('/homes-for-sale');
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
  const { loadedAt, firstScriptAt } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'));
    return {
      loadedAt: navigation?.loadEventStart ?? 0,
      firstScriptAt: Math.min(...scripts.map((entry) => entry.startTime)),
    };
  });
  expect(firstScriptAt).toBeGreaterThanOrEqual(loadedAt);
});

test('a page says what a first visit of it fetches, pictures aside', async ({ browser }) => {
  for (const [path, kinds] of [
    ['/homes-for-sale', ['document', 'script', 'stylesheet', 'font']],
    ['/homes-for-sale?lite=1', ['document', 'stylesheet']],
  ] as const) {
    // A browser that has fetched nothing yet; on a wide screen the map beside the list would come by itself.
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const fetched: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (kinds.some((kind) => kind === request.resourceType()))
        fetched.push(request.sizes().then((sizes) => sizes.responseBodySize));
    });
    await page.goto(path);
    // On a busy machine the network may be idle before the script is asked for.
    if (kinds.some((kind) => kind === 'script')) await hydrated(page);
    await page.waitForLoadState('networkidle');
    const printed = Number(/\d+/.exec((await page.locator('[data-page-size]').textContent()) ?? '')?.[0]);
    const kilobytes = (await Promise.all(fetched)).reduce((sum, bytes) => sum + bytes, 0) / 1000;
    expect(fetched.length).toBeGreaterThanOrEqual(2);
    // A font whose letters the page does not use is counted and not fetched; a part of the script that the script
    // itself asks for later is fetched and not counted: a twentieth at the most.
    expect(printed).toBeGreaterThanOrEqual(Math.floor(kilobytes * 0.95));
    expect(printed).toBeLessThanOrEqual(kilobytes * 1.25 + 1);
    await page.close();
  }
});

test('a lite page has no script, loads no picture and no font, and stays within its bytes with everything', async ({
  page,
  request,
}) => {
  for (const path of [...PAGES, await findPropertyPath(request)]) {
    const loaded: { type: string; bytes: Promise<number> }[] = [];
    page.on('requestfinished', (finished) => {
      const bytes = finished.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize);
      loaded.push({ type: finished.resourceType(), bytes });
    });
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lite=1`, { waitUntil: 'networkidle' });
    const total = (await Promise.all(loaded.map(({ bytes }) => bytes))).reduce((sum, bytes) => sum + bytes, 0);
    expect(loaded.map(({ type }) => type).filter((type) => type === 'script' || type === 'font')).toEqual([]);
    expect(await page.locator('script:not([type="application/ld+json"]), main img').count()).toBe(0);
    expect(total, path).toBeLessThanOrEqual(LITE_LIMIT_BYTES);
    page.removeAllListeners('requestfinished');
  }
});
