import type { Browser } from '@playwright/test';

export type PageWeight = {
  total: number;
  document: number;
  script: number;
  style: number;
  font: number;
  image: number;
  other: number;
  requests: number;
};

/** Chromium's resource types, folded into the kinds a budget speaks of. */
const KINDS: Record<string, keyof PageWeight> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
};

/** Three times what a page's loader waits for an idle moment (server/html/late-scripts.ts). */
const MOST_IDLE_MS = 6000;

/**
 * Bytes over the wire (headers and compressed bodies) of a first visit to `url` on a 390 px phone, until the page is
 * quiet.
 */
export async function weighPage(
  browser: Browser,
  url: string,
  headers: Record<string, string> = {},
): Promise<PageWeight> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    extraHTTPHeaders: headers,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const weight: PageWeight = { total: 0, document: 0, script: 0, style: 0, font: 0, image: 0, other: 0, requests: 0 };
  const types = new Map<string, string>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', (event) => void types.set(event.requestId, event.type ?? 'Other'));
  session.on('Network.responseReceived', (event) => void types.set(event.requestId, event.type));
  session.on('Network.loadingFinished', (event) => {
    const kind = KINDS[types.get(event.requestId) ?? ''] ?? 'other';
    weight[kind] += event.encodedDataLength;
    weight.total += event.encodedDataLength;
    weight.requests += 1;
  });
  await page.goto(url, { waitUntil: 'load' });
  // Script starts after load, when the browser is idle or after two seconds; on pages that are read never by itself, and
  // a page without any script, as a lite one, has nothing to wait for.
  const script = page.locator('script[type="module"]').first();
  const hasAny = (await page.locator('script:not([type="application/ld+json"])').count()) > 0;
  const hasStarted =
    hasAny &&
    (await script.waitFor({ state: 'attached', timeout: MOST_IDLE_MS }).then(
      () => true,
      () => false,
    ));
  if (hasStarted) {
    // The lead dialog that the home page opens by itself still belongs to the first load.
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
    if (new URL(url).pathname === '/') await page.getByRole('dialog').waitFor();
  }
  await page.waitForLoadState('networkidle');
  await context.close();
  return weight;
}

/** The three pages that budgets are kept for; the detail page is the first listing on the search page. */
export async function findBudgetPages(
  browser: Browser,
  origin: string,
): Promise<{ home: string; search: string; detail: string }> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/homes-for-sale`);
  const href = await page.locator('main article a[href^="/property/"]').first().getAttribute('href');
  await context.close();
  if (!href) throw new Error('no listing on /homes-for-sale');
  return { home: `${origin}/`, search: `${origin}/homes-for-sale`, detail: `${origin}${href}` };
}
