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
  // Script starts after load, once the browser is idle (server/html/late-scripts.ts); here it is idle at once. On pages
  // that are read script never starts by itself, and a lite page has none.
  await page.addInitScript(() => {
    window.requestIdleCallback = (whenIdle) => {
      whenIdle({ didTimeout: false, timeRemaining: () => 0 });
      return 0;
    };
  });
  await page.goto(url, { waitUntil: 'load' });
  const hasStarted = (await page.locator('script[type="module"]').count()) > 0;
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
