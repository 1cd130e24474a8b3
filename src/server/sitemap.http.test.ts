import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { guardedPage, openPage } from '#features/accounts/page-route.ts';
import { accountPolicy } from '#features/accounts/policies.ts';
import { listMapEntries } from '#features/finding/sitemap.server.ts';
import { enquiryPolicy } from '#features/leads/policy.ts';
import { buildListing, listingRow } from '../../tests/support/build-listing.ts';
import { buildApp } from '../../tests/support/test-app.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import type { RenderPage } from './pages.server.ts';
import { createSitemapRoutes } from './sitemap.server.ts';

/** Pages as a stranger finds them, drawn by the test. */
const PAGES: Record<string, Response> = {
  '/': opens('https://zaure.example/'),
  '/buy': opens('https://zaure.example/buy'),
  '/rent?a=1&b=2': opens('https://zaure.example/rent?a=1&amp;b=2'),
  '/old-name': opens('https://zaure.example/buy'),
  '/empty': opens('https://zaure.example/empty', '<meta name="robots" content="noindex"/>'),
  '/nameless': opens(null),
  '/not-there': opens('https://zaure.example/not-there', '', 404),
};
/** The same pages with what their feature says of them. */
const may = { isIndexed: true, keptBy: [] };
const ROUTES = [
  openPage('', 'home.tsx', may),
  openPage('buy', 'buy.tsx', { ...may, alsoListed: ['/buy/listings?type=land', '/city/lagos'] }),
  openPage('rent', 'rent.tsx', { ...may, alsoListed: ['/rent?a=1&b=2'] }),
  openPage('old-name', 'old-name.tsx', may),
  openPage('empty', 'empty.tsx', may),
  openPage('goodbye', 'goodbye.tsx', { isIndexed: false, keptBy: [] }),
  openPage('nameless', 'nameless.tsx', may),
  openPage('not-there', 'not-there.tsx', may),
  openPage('property/:id', 'property.tsx', may),
  openPage('search-count/:page', 'count.ts', { isIndexed: false, keptBy: [] }),
  openPage('*', 'rest.tsx', { isIndexed: false, keptBy: [] }),
  guardedPage('account', 'account.tsx', { opens: accountPolicy.manage }),
  guardedPage('account/data', 'data.tsx', { opens: accountPolicy.manage }),
  guardedPage('inbox', 'inbox.tsx', { opens: enquiryPolicy.answer }),
];
const asked: Request[] = [];
const draw: RenderPage = async (request) => {
  asked.push(request);
  const { pathname, search } = new URL(request.url);
  return PAGES[pathname + search]?.clone() ?? opens(request.url.replace(/&/g, '&amp;'));
};

function opens(canonical: string | null, head = '', status = 200): Response {
  return new Response(
    `<html><head>${head}${canonical ? `<link rel="canonical" href="${canonical}"/>` : ''}</head></html>`,
    { status },
  );
}

describe('site maps', () => {
  let opened: OpenDatabase;
  const ids: string[] = [];
  const routes = () =>
    createSitemapRoutes(buildApp(opened, { env: { PUBLIC_URL: 'https://zaure.example' } }).app, draw, ROUTES);
  const readPart = async (path: string) => gunzipSync(await (await routes().request(path)).arrayBuffer()).toString();

  beforeAll(async () => {
    opened = await openTestDatabase();
    for (const hex of ['0', '3', '7', '8', 'c', 'f']) {
      ids.push(
        await buildListing(opened.db, {
          id: `${hex.repeat(8)}-1111-4111-8111-111111111111`,
          title: `Home <${hex}> & garden`,
        }),
      );
    }
    await buildListing(opened.db, { approval_status: 'pending', title: 'not yet approved' });
    await buildListing(opened.db, { status: 'paused', title: 'not to be seen' });
  });
  afterAll(() => opened.close());

  test.each([
    '/sitemaps/listings-0-of-3.xml.gz',
    '/sitemaps/listings-4-of-4.xml.gz',
    '/sitemaps/listings-0-of-0.xml.gz',
    '/sitemaps/listings-0-of-16384.xml.gz',
    '/sitemaps/other.xml',
  ])('%s is no map of ours', async (path) => {
    expect((await routes().request(path)).status).toBe(404);
  });

  test('robots.txt names the index and keeps the light copies out', async () => {
    const text = await (await routes().request('/robots.txt')).text();
    expect(text).toContain('Sitemap: https://zaure.example/sitemap.xml');
    expect(text).toContain('Disallow: /*?lite=');
    expect(text).toContain('Disallow: /api/');
    for (const way of ['call', 'whatsapp']) expect(text).toContain(`Disallow: /*property/*/${way}$`);
  });

  test('robots.txt keeps robots from pages that lead a stranger elsewhere, and from nothing else', async () => {
    const text = await (await routes().request('/robots.txt')).text();
    const closed = text.split('\n').flatMap((line) => /^Disallow: (\/[a-z]+)$/.exec(line)?.[1] ?? []);
    expect(closed).toEqual(['/account', '/inbox']);
  });

  test('the index leads to the fixed pages and to every part', async () => {
    const index = await (await routes().request('/sitemap.xml')).text();
    expect(index).toContain('<loc>https://zaure.example/sitemaps/pages.xml</loc>');
    expect(index).toContain('<loc>https://zaure.example/sitemaps/listings-0-of-1.xml.gz</loc>');
  });

  test('the map of pages is those whose facts allow it, that open for a stranger and do not ask to be left out, each once by its canonical address', async () => {
    const pages = await (await routes().request('/sitemaps/pages.xml')).text();
    const addresses = [...pages.matchAll(/<loc>https:\/\/zaure\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
    expect(addresses).toEqual(['/', '/buy', '/buy/listings?type=land', '/city/lagos', '/rent', '/rent?a=1&amp;b=2']);
    expect(asked.map(({ url }) => new URL(url).pathname)).not.toContain('/goodbye');
    expect(asked.map(({ url }) => new URL(url).pathname)).not.toContain('/account');
    expect(asked.every((request) => !request.headers.has('cookie') && !request.headers.has('authorization'))).toBe(
      true,
    );
  });

  test('every public listing is listed with its long address and its last change, no other is', async () => {
    const part = await readPart('/sitemaps/listings-0-of-1.xml.gz');
    expect(part.match(/<url>/g)).toHaveLength(ids.length);
    for (const id of ids)
      expect(part).toMatch(
        new RegExp(
          `<loc>https://zaure.example/property/lagos/lekki-phase-1/home-[0-9a-f]-garden/${id}</loc><lastmod>\\d{4}-`,
        ),
      );
  });

  test('divided in parts, each listing stands in exactly one', async () => {
    const parts = await Promise.all([0, 1, 2, 3].map((part) => readPart(`/sitemaps/listings-${part}-of-4.xml.gz`)));
    for (const id of ids) expect(parts.filter((part) => part.includes(id))).toHaveLength(1);
    expect(parts.map((part) => part.match(/<url>/g)?.length)).toEqual([2, 1, 1, 2]);
  });

  test('a part is read in several steps without losing or repeating a row', async () => {
    // Six thousand rows are more than one read brings.
    await opened.db.deleteFrom('properties').execute();
    await Promise.all(Array.from({ length: 6 }, () => buildMany(opened, 1000)));
    const paths: string[] = [];
    for await (const entries of listMapEntries(opened.db, 0, 1)) paths.push(...entries.map((entry) => entry.path));
    expect(new Set(paths).size).toBe(6000);
    expect(paths).toHaveLength(6000);
  });
});

async function buildMany(opened: OpenDatabase, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => listingRow());
  for (let start = 0; start < count; start += 250)
    await opened.db
      .insertInto('properties')
      .values(rows.slice(start, start + 250))
      .execute();
}
