import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';

/** Pages of one shape are alike (a thousand homes, a list under many filters): so many of each are opened. */
const OF_ONE_SHAPE = 3;
const STARTS = [
  '/',
  '/browse-all-homes',
  '/map',
  '/agent-finder',
  '/get-matched',
  '/sell',
  '/auth',
  '/agent-registration',
  '/no-such-page',
];

/** What is alike in two addresses: ids and names of places taken out, of the query the names alone. */
function shapeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://none');
  const path = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/^(\/property\/).+(\/:id)$/, '$1…$2');
  return `${path.replace(/^\/(city|agents)\/[^/]+/, '/$1/:name')}?${[...searchParams.keys()].toSorted().join('&')}`;
}

const unescapeHtml = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");

/** Addresses on this site that the page's links lead to. */
function linksOf(html: string, from: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => unescapeHtml(href));
  const urls = hrefs.map((href) => new URL(href, new URL(from, 'http://none')));
  return urls
    .filter((url) => url.origin === 'http://none' && !url.searchParams.has('lite'))
    .map((url) => url.pathname + url.search);
}

/** The address at which a browser's own navigation asks for the page's data, as a tap on the link does. */
function dataAddress(address: string): string {
  const { pathname, search } = new URL(address, 'http://none');
  return `${pathname === '/' ? '/_' : pathname}.data${search}`;
}

/**
 * Walks from page to page; gives what was opened, and every address that answered with no page, with where its link
 * stands.
 */
async function walk(request: APIRequestContext) {
  const asked = new Map<string, number>();
  const seen = new Set<string>();
  const broken: string[] = [];
  const queue = STARTS.map((address) => ({ address, from: '' }));
  const opened: string[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { address, from } = next;
    const shape = shapeOf(address);
    const times = asked.get(shape) ?? 0;
    if (seen.has(address) || times >= OF_ONE_SHAPE) continue;
    seen.add(address);
    asked.set(shape, times + 1);
    const answer = await request.get(address);
    if (from && answer.status() >= 400) broken.push(`${answer.status()} ${address}, linked from ${from}`);
    if (!(answer.headers()['content-type'] ?? '').startsWith('text/html')) continue;
    opened.push(address);
    const tapped = await request.get(dataAddress(address), { maxRedirects: 0 });
    if (from && tapped.status() >= 400) broken.push(`${tapped.status()} by a tap on ${address}, linked from ${from}`);
    for (const link of linksOf(await answer.text(), address)) queue.push({ address: link, from: address });
  }
  return { broken, opened };
}

test('no link of a public page leads to a page that is not there, by its address or by a tap', async ({ request }) => {
  test.slow();
  const { broken, opened } = await walk(request);
  expect(broken).toEqual([]);
  for (const page of ['/buy', '/rent/apartments', '/buy/foreclosures', '/city/lagos', '/agent-finder', '/map'])
    expect(opened).toContain(page);
  expect(opened.some((address) => address.startsWith('/property/'))).toBe(true);
  expect(opened.some((address) => address.startsWith('/agents/'))).toBe(true);
  expect(opened.length).toBeGreaterThan(40);
});

test('every page of the site map opens for a stranger at just that address, and no page for one person stands there', async ({
  request,
}) => {
  const pages = await (await request.get('/sitemaps/pages.xml')).text();
  const addresses = [...pages.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(unescapeHtml(address)),
  );
  expect(addresses.length).toBeGreaterThan(20);
  for (const { pathname, search } of addresses) {
    const answer = await request.get(pathname + search, { maxRedirects: 0 });
    expect({ path: pathname + search, status: answer.status() }).toEqual({ path: pathname + search, status: 200 });
    const html = await answer.text();
    expect(html, pathname).not.toMatch(/<meta name="robots" content="noindex/);
    expect(answer.headers()['x-robots-tag'], pathname).toBeUndefined();
  }
  const paths = addresses.map(({ pathname, search }) => pathname + search);
  for (const listed of ['/', '/buy/listings?type=house', '/buy/listings?type=land', '/rent/all', '/city/kano'])
    expect(paths).toContain(listed);
  expect(paths.filter((path) => /^\/(account|inbox|goodbye|admin|agent\/|agent-listing|auth\/)/.test(path))).toEqual(
    [],
  );
  const robots = await (await request.get('/robots.txt')).text();
  for (const closed of ['/account', '/inbox', '/admin', '/agent/dashboard'])
    expect(robots.split('\n')).toContain(`Disallow: ${closed}`);
  for (const open of paths) expect(robots.split('\n'), open).not.toContain(`Disallow: ${open}`);
});
