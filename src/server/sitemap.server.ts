import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { Hono } from 'hono';
import type { App } from '#app/app.server.ts';
import type { PageRoute } from '#features/accounts/page-route.ts';
import { countMapParts, listMapEntries, type MapEntry } from '#features/finding/sitemap.server.ts';
import { inLanguagePath } from '#lib/language.ts';
import { lookUp } from '#lib/one-of.ts';
import { LANGUAGES } from '#vocabulary/languages.ts';
import type { HonoEnv } from './hono-env.ts';
import { createPageCache } from './pages/page-cache.ts';
import type { RenderPage } from './pages.server.ts';
import { listClosed, listIndexed } from './sort-pages.server.ts';

const MAX_CACHE_BYTES = 16 * 1024 * 1024;
const MAX_AGE_MS = 3600_000;
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** More parts than a hundred million listings need; a larger number in an address is made up. */
const MAX_PARTS = 8192;

/** Telephone numbers are for people; in every language. */
const NUMBERS = ['/*property/*/call$', '/*property/*/whatsapp$'];

/**
 * robots.txt and the site maps: an index, the fixed pages, and the public listings in parts that each read one stretch
 * of ids.
 */
export function createSitemapRoutes(app: App, renderPage: RenderPage, pages: readonly PageRoute[]): Hono<HonoEnv> {
  const routes = new Hono<HonoEnv>();
  const origin = app.env.PUBLIC_URL;
  // Parts are read once an hour at most, and once only however many crawlers come together.
  const cache = createPageCache<Buffer>({ maxBytes: MAX_CACHE_BYTES, nowMs: () => app.now().getTime() });
  const kept = async (key: string, make: () => Promise<Buffer>): Promise<Uint8Array<ArrayBuffer>> => {
    const { value } = await cache.resolve(key, async () => {
      const body = await make();
      return { value: body, bytes: body.byteLength, tags: [], maxAgeMs: MAX_AGE_MS };
    });
    return value as Uint8Array<ArrayBuffer>;
  };
  const xml = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHE_CONTROL };
  const zipped = { 'Content-Type': 'application/gzip', 'Cache-Control': CACHE_CONTROL };

  routes.get('/robots.txt', async (c) => {
    const body = await kept('robots', async () => {
      const closed = LANGUAGES.flatMap((language) => listClosed(pages).map((path) => inLanguagePath(language, path)));
      const refused = [...closed, ...NUMBERS, '/api/', '/*?lite=', '/*&lite=', '/*?photos=', '/*&photos='];
      return Buffer.from(
        ['User-agent: *', ...refused.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
          '\n',
        ),
      );
    });
    return c.body(body, 200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': CACHE_CONTROL });
  });

  routes.get('/sitemap.xml', async (c) => {
    const body = await kept('index', async () => {
      const parts = await countMapParts(app.readDb);
      const maps = [
        '/sitemaps/pages.xml',
        ...Array.from({ length: parts }, (_, part) => `/sitemaps/listings-${part}-of-${parts}.xml.gz`),
      ];
      const entries = maps.map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`);
      return Buffer.from(
        `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`,
      );
    });
    return c.body(body, 200, xml);
  });

  routes.get('/sitemaps/pages.xml', async (c) => {
    const body = await kept('pages', async () => {
      const listed = await listIndexed(app, renderPage, pages);
      return Buffer.from(
        [HEAD, ...listed.map((address) => `<url><loc>${escapeXml(address)}</loc></url>\n`), FOOT].join(''),
      );
    });
    return c.body(body, 200, xml);
  });

  routes.get('/sitemaps/:name{listings-\\d+-of-\\d+\\.xml\\.gz}', async (c) => {
    const [part = 0, parts = 0] = (c.req.param('name').match(/\d+/g) ?? []).map(Number);
    if (parts < 1 || parts > MAX_PARTS || !Number.isInteger(Math.log2(parts)) || part >= parts) return c.notFound();
    const body = await kept(`${part}/${parts}`, () =>
      buffer(Readable.from(writeUrls(listMapEntries(app.readDb, part, parts), origin)).pipe(createGzip())),
    );
    return c.body(body, 200, zipped);
  });
  return routes;
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n`;
const FOOT = '</urlset>\n';

async function* writeUrls(batches: AsyncIterable<MapEntry[]>, origin: string): AsyncGenerator<string> {
  yield HEAD;
  for await (const entries of batches) {
    yield entries
      .map(
        ({ path, changedAt }) =>
          `<url><loc>${escapeXml(origin + path)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>\n`,
      )
      .join('');
  }
  yield FOOT;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => lookUp(ESCAPES, character) ?? character);
}
