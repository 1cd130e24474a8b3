import { globSync, readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { BASE_LANGUAGE, LANGUAGES } from '../../src/vocabulary/languages.ts';
import { expect, test } from '../support/pages.ts';

/**
 * Pages of one shape are alike (a thousand homes, a list under many filters): so many of each are opened; of those in
 * other languages, which differ in their words alone, fewer.
 */
const WHOLE = { ofOneShape: 3, translated: 1 };
/** At every change: one of each shape, and of the other languages what a walk begins with. */
const SAMPLE = { ofOneShape: 1, translated: 0 };
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
  '/ha',
  '/pcm/homes-for-sale',
];

const PREFIX = new RegExp(`^/(${LANGUAGES.filter((language) => language !== BASE_LANGUAGE).join('|')})(?=[/?]|$)`);
const languageOfPath = (path: string) => PREFIX.exec(path)?.[1] ?? BASE_LANGUAGE;
const withoutLanguage = (path: string) => path.replace(PREFIX, '') || '/';

/** What is alike in two addresses: ids and names of places taken out, of the query the names alone. */
function shapeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://none');
  const language = languageOfPath(pathname);
  const path = withoutLanguage(pathname)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/^(\/property\/).+(\/:id)$/, '$1…$2');
  const shape = path
    .replace(/^\/(city|agents)\/[^/]+/, '/$1/:name')
    .replace(
      /^(\/market-insights)\/(?!method|csv)(.+)/,
      (_, start, place) => start + place.replace(/[^/]+/g, ':place'),
    );
  return `${language} ${shape}?${[...searchParams.keys()].toSorted().join('&')}`;
}

const unescapeHtml = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");

/** Leads to another site at once; tests/e2e/card-contacts.e2e.ts asks where. */
const LEADS_OUT = /\/property\/[^/]+\/whatsapp$/;

/** Addresses on this site that the page's links lead to; which of them are the page itself in another language. */
function linksOf(html: string, from: string): { links: Set<string>; translations: Set<string> } {
  const [links, translations] = [new Set<string>(), new Set<string>()];
  for (const [tag, href = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>/g)) {
    const url = new URL(unescapeHtml(href), new URL(from, 'http://none'));
    if (url.origin !== 'http://none' || url.searchParams.has('lite') || LEADS_OUT.test(url.pathname)) continue;
    links.add(url.pathname + url.search);
    if (/\shreflang=/i.test(tag)) translations.add(url.pathname + url.search);
  }
  return { links, translations };
}

/** Where the page's forms lead, by their path. */
function formsOf(html: string): string[] {
  return [...html.matchAll(/<form\b[^>]*?\saction="(\/[^"?]*)/g)].map(([, action = '']) => unescapeHtml(action));
}

/** Whether an address is a file, a drawn map, a staged picture, the ledger's or the API's: no page of the router, without language. */
const isFile = (address: string) =>
  /^\/(api|media|embed|tile)\/|^\/map\/drawing\.svg|^\/checkpoint$|^\/staging\/gallery\/[^/]+\.jpg$|^\/[\w-]+\.mjs$/.test(
    address,
  );

/** The address at which a browser's own navigation asks for the page's data, as a tap on the link does. */
function dataAddress(address: string): string {
  const { pathname, search } = new URL(address, 'http://none');
  const isHome = withoutLanguage(pathname) === '/';
  return `${isHome ? `${pathname.replace(/\/$/, '')}/_` : pathname}.data${search}`;
}

type Walk = { starts: readonly string[]; headers?: Record<string, string>; taps?: boolean; most?: typeof WHOLE };

/**
 * Walks from page to page; gives what was opened, what was linked, every address that answered with no page, with where
 * its link stands, every link that leads out of the language of its page, and every key of a text that was shown in the
 * text's place. What a missing page links is its own translations, missing as well.
 */
async function walk({ starts, headers = {}, taps = false, most = WHOLE }: Walk) {
  const asked = new Map<string, number>();
  const linked = new Set<string>(starts);
  const [broken, opened, keys, strayed]: [string[], string[], string[], string[]] = [[], [], [], []];
  const queue = starts.map((address) => ({ address, from: '' }));
  for (const { address, from } of queue) {
    const shape = shapeOf(address);
    const times = asked.get(shape) ?? 0;
    const language = languageOfPath(address);
    if (from && times >= (language === BASE_LANGUAGE ? most.ofOneShape : most.translated)) continue;
    asked.set(shape, times + 1);
    const answer = await fetch(new URL(address, origin()), { headers });
    if (from && answer.status >= 400) broken.push(`${answer.status} ${address}, linked from ${from}`);
    const html = await answer.text();
    if (!(answer.headers.get('content-type') ?? '').startsWith('text/html')) continue;
    opened.push(address);
    keys.push(...keysShown(html).map((key) => `${key} on ${address}`));
    const tapped = taps && !isFile(address) ? await statusOfTap(address) : 0;
    if (from && tapped >= 400) broken.push(`${tapped} by a tap on ${address}, linked from ${from}`);
    const landed = new URL(answer.url).pathname;
    const { links, translations } = linksOf(html, landed);
    for (const path of [landed, ...formsOf(html)])
      if (!isFile(path) && languageOfPath(path) !== language) strayed.push(`${path}, which ${address} turns to`);
    for (const link of links) {
      const isTranslation = translations.has(link);
      if (isTranslation && answer.status === 404) continue;
      if (!isTranslation && !isFile(link) && languageOfPath(link) !== language) strayed.push(`${link} on ${address}`);
      if (linked.has(link)) continue;
      linked.add(link);
      queue.push({ address: link, from: address });
    }
  }
  return { broken, opened, keys, linked, strayed };
}

/** Playwright's own requests keep every body they read; a walk reads hundreds of megabytes. */
const origin = () => test.info().project.use.baseURL;

async function statusOfTap(address: string): Promise<number> {
  const answer = await fetch(new URL(dataAddress(address), origin()), { redirect: 'manual' });
  await answer.text();
  return answer.status;
}

const KEYS = new Set(
  globSync(['messages/en/*.json', 'src/features/*/messages/en.json']).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, 'utf8'))),
  ),
);

/** Keys of texts among the words that a page shows. */
function keysShown(html: string): string[] {
  const words = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '').match(/\b[a-z]+_[a-z0-9_]+\b/g) ?? [];
  return words.filter((word) => KEYS.has(word));
}

for (const [many, most, tag] of [
  ['one page of each shape', SAMPLE, []],
  ['several pages of each shape, in every language', WHOLE, ['@whole']],
] as const)
  test(`no link of a public page leads to a page that is not there, by its address or by a tap: ${many}`, {
    tag: [...tag],
  }, async () => {
    test.slow();
    const { broken, opened, strayed } = await walk({ starts: STARTS, taps: true, most });
    expect(broken).toEqual([]);
    expect(strayed).toEqual([]);
    for (const page of ['/buy', '/rent/apartments', '/buy/foreclosures', '/city/lagos', '/agent-finder', '/map'])
      expect(opened).toContain(page);
    expect(opened.some((address) => address.startsWith('/property/'))).toBe(true);
    expect(opened.some((address) => address.startsWith('/agents/'))).toBe(true);
    expect(opened.length).toBeGreaterThan(40);
  });

for (const [kind, headers] of [
  ['full', {}],
  ['light', { 'save-data': 'on' }],
] as const)
  test(`from the home page every page of the site map is reached by links, on ${kind} pages, and no text is missing`, {
    tag: '@whole',
  }, async ({ request }) => {
    test.slow();
    const { broken, keys, linked, strayed } = await walk({ starts: ['/'], headers });
    expect(broken).toEqual([]);
    expect(strayed).toEqual([]);
    expect(keys).toEqual([]);
    const listed = await listSiteMap(request);
    const reached = new Set(['/', ...linked].map((address) => unquoted(address)));
    expect(listed.map((address) => unquoted(address)).filter((address) => !reached.has(address))).toEqual([]);
    expect(KEYS.size).toBeGreaterThan(1000);
  });

/** An address as the site map writes it: the first of many pages goes without its number. */
function unquoted(address: string): string {
  return address.replace(/[?&]page=1$/, '');
}

async function listSiteMap(request: APIRequestContext): Promise<string[]> {
  const pages = await (await request.get('/sitemaps/pages.xml')).text();
  return [...pages.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(unescapeHtml(address));
    return pathname + search;
  });
}

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
