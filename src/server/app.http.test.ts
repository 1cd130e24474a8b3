import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageView } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { flushViews } from '#features/listings/use-cases/views.server.ts';
import { findMailLanguage } from '#features/mail/mail-languages.server.ts';
import { buildPerson, PASSWORD } from '../../tests/support/build-agent.ts';
import { buildListing } from '../../tests/support/build-listing.ts';
import { buildApp } from '../../tests/support/test-app.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import routes from '../routes.ts';
import { createHttpApp } from './app.ts';
import { FEATURES } from './features.server.ts';
import { createMetrics } from './http/metrics.ts';
import type { Readiness } from './http/readiness.server.ts';
import { createLoadGates } from './http/shed-load.ts';
import { createPageCaches } from './pages/page-cache-sizes.ts';
import type { RenderPage } from './pages.server.ts';

let opened: OpenDatabase;
let client: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  client = mkdtempSync(join(tmpdir(), 'zaure-client-'));
  mkdirSync(join(client, 'assets'));
  writeFileSync(join(client, 'assets/app-1a2b.js'), 'plain script');
  writeFileSync(join(client, 'assets/app-1a2b.js.br'), 'brotli script');
  writeFileSync(join(client, 'robots-like.txt'), 'hello');
});
afterAll(async () => {
  await opened.close();
  rmSync(client, { recursive: true });
});

const READY: Readiness = { status: 'ok', database: 'ok', replica: 'none', disk: 'ok', jobs: 'ok' };

type Draw = (request: Request, view: PageView) => Response | Promise<Response>;
const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init });

/** The whole app over a page renderer the test writes. Every page is public unless the test says otherwise. */
function buildHttp(
  draw: Draw,
  options: { isPublic?: boolean; isClosing?: boolean; readiness?: Readiness; env?: Record<string, string> } = {},
) {
  const seen: { request: Request; view: PageView }[] = [];
  const clock = { ms: 0 };
  const { app } = buildApp(opened, {
    features: FEATURES,
    env: { PUBLIC_URL: 'https://zaure.example', ...options.env },
  });
  const caches = createPageCaches({ maxMegabytes: 1, nowMs: () => clock.ms });
  const renderPage: RenderPage = async (request, view) => {
    seen.push({ request, view });
    if (options.isPublic !== false) view.tags = new Set(['listings']);
    return draw(request, view);
  };
  const metrics = createMetrics();
  const gates = createLoadGates();
  const http = createHttpApp({
    app,
    renderPage,
    clientDirectory: client,
    caches,
    metrics,
    pages: routes,
    isClosing: () => options.isClosing === true,
    readiness: async () => options.readiness ?? READY,
    gates,
  });
  return { http, app, seen, caches, clock, gates };
}

test('an unexpected error gives generic words and a request number, never the cause', async () => {
  const { http } = buildHttp(() => Promise.reject(new Error('password=secret')));
  const answer = await http.request('/');
  expect(answer.status).toBe(500);
  const text = await answer.text();
  expect(text).toContain(answer.headers.get('x-request-id'));
  expect(text).not.toContain('secret');
});

test.each([
  new Response(null, { status: 500 }),
  new Response('Unexpected Server Error', { status: 500, headers: { 'content-type': 'text/plain' } }),
])('when the router itself gives up, the visitor still gets words and a number', async (lastWords) => {
  const { http } = buildHttp(() => lastWords);
  const answer = await http.request('/');
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain(answer.headers.get('x-request-id'));
});

test('a page that failed prints the number its visitor may quote', async () => {
  const { http } = buildHttp(() => html('<p>Something went wrong: __REQUEST_ID__</p>', { status: 500 }));
  const answer = await http.request('/');
  expect(await answer.text()).toBe(`<p>Something went wrong: ${answer.headers.get('x-request-id')}</p>`);
});

test('a body larger than a form can be is refused before it is read', async () => {
  const { http, seen } = buildHttp(() => html('ok'));
  const answer = await http.request('/sell', {
    method: 'POST',
    body: 'x'.repeat(1_000_001),
    headers: { 'content-length': '1000001' },
  });
  expect(answer.status).toBe(413);
  expect(seen).toEqual([]);
});

test('a request number from a stranger is not believed, one from our proxy is', async () => {
  const { http } = buildHttp(() => html('ok'));
  const headers = { 'x-request-id': 'made-up' };
  expect((await http.request('/', { headers })).headers.get('x-request-id')).not.toBe('made-up');
  const proxied = buildHttp(() => html('ok'), { env: { TRUST_PROXY: 'true' } });
  expect((await proxied.http.request('/', { headers })).headers.get('x-request-id')).toBe('made-up');
});

test('a page nobody declared public is rendered for each visitor and kept by nobody', async () => {
  const { http, seen } = buildHttp((request) => html(request.headers.get('cookie') ?? ''), { isPublic: false });
  const one = await http.request('/admin', { headers: { cookie: 'session=one' } });
  const two = await http.request('/admin', { headers: { cookie: 'session=two' } });
  expect([await one.text(), await two.text()]).toEqual(['session=one', 'session=two']);
  expect(seen).toHaveLength(2);
  expect(two.headers.get('cache-control')).toBe('private, no-store');
});

test('no page believes what a stranger says of their own address, neither when read nor when posted', async () => {
  const { http, seen } = buildHttp(() => html('ok'), { isPublic: false });
  const headers = { 'x-zaure-client-address': '6.6.6.6' };
  for (const method of ['GET', 'HEAD', 'POST']) await http.request('/auth', { method, headers });
  expect(seen).toHaveLength(3);
  expect(seen.map(({ request }) => request.headers.get('x-zaure-client-address'))).toEqual([null, null, null]);
});

test('what our own proxy says is believed, an IPv6 address as the network one customer has', async () => {
  const { http, seen } = buildHttp(() => html('ok'), { isPublic: false, env: { TRUST_PROXY: 'true' } });
  for (const address of ['2001:db8:1:2::7', '6.6.6.6, 2001:db8:1:2:aaaa::9', '41.58.1.2'])
    await http.request('/auth', {
      method: 'POST',
      headers: { 'x-forwarded-for': address, 'x-zaure-client-address': '6.6.6.6' },
    });
  const told = seen.map(({ request }) => request.headers.get('x-zaure-client-address'));
  expect(told).toEqual(['2001:db8:1:2::', '2001:db8:1:2::', '41.58.1.2']);
});

test.each([
  ['a cookie is set', () => html('x', { headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } }), '/'],
  ['the answer is an error', () => html('x', { status: 500 }), '/'],
  ['the answer leads elsewhere', () => new Response(null, { status: 302, headers: { location: '/buy' } }), '/'],
  ['the address has a parameter no page knows', () => html('x'), '/?x=1'],
])('when %s nothing is kept', async (_, draw, path) => {
  const { http, seen } = buildHttp(draw);
  await http.request(path);
  const again = await http.request(path);
  expect(seen).toHaveLength(2);
  expect(again.headers.get('cache-control')).toBe('private, no-cache');
});

test('a request with an Authorization header neither reads nor fills the cache', async () => {
  const { http, seen } = buildHttp(() => html('x'));
  await http.request('/', { headers: { authorization: 'Bearer t' } });
  await http.request('/');
  await http.request('/', { headers: { authorization: 'Bearer t' } });
  expect(seen).toHaveLength(3);
});

test('forms are never answered from the cache', async () => {
  const { http, seen } = buildHttp((request) => html(request.method));
  await http.request('/get-matched');
  const answer = await http.request('/get-matched', { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
  expect(await answer.text()).toBe('POST');
  expect(seen).toHaveLength(2);
});

test('a kept page is one render, whatever junk the address carries, and reads alike in every encoding', async () => {
  const { http, seen } = buildHttp(() => html('<p>₦185,000,000</p>'.repeat(100)));
  const plain = await (await http.request('/buy')).text();
  const br = await http.request('/buy?utm_source=x', { headers: { 'accept-encoding': 'br' } });
  const gzip = await http.request('/buy?fbclid=y', { headers: { 'accept-encoding': 'gzip' } });
  expect(br.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(plain);
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain);
  expect(seen).toHaveLength(1);
  expect(br.headers.get('vary')).toContain('Accept-Encoding');
});

test('a kept page never carries the visitor’s host or junk parameters', async () => {
  const { http, seen } = buildHttp((request) => html(request.url));
  await http.request('https://evil.example/buy?utm_source=%3Cscript%3E&sort=latest');
  expect(await (await http.request('/buy?sort=latest')).text()).toBe('https://zaure.example/buy?sort=latest');
  expect(seen[0]?.view.url.href).toBe('https://zaure.example/buy?sort=latest');
});

test('who has the page already gets 304 and no body', async () => {
  const { http } = buildHttp(() => html('x'));
  const etag = (await http.request('/')).headers.get('etag') ?? '';
  const again = await http.request('/', { headers: { 'if-none-match': `"other", W/${etag}` } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('etag')).toBe(etag);
});

test('HEAD says what GET would, without a body', async () => {
  const { http } = buildHttp(() => html('hello'));
  const head = await http.request('/', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5', '']);
});

test('a touched tag means a new render, and so does the minute after', async () => {
  const { http, seen, caches, clock } = buildHttp(() => html('x'));
  await http.request('/');
  caches.touch(['listings']);
  await http.request('/');
  clock.ms = 60_000;
  expect((await http.request('/')).headers.get('x-cache')).toBe('stale');
  await new Promise(setImmediate);
  expect(seen).toHaveLength(3);
});

test('an address that does not exist is kept for ten seconds, apart from real pages', async () => {
  const { http, seen, caches, clock } = buildHttp(() => html('no', { status: 404 }));
  await http.request('/nowhere');
  expect((await http.request('/nowhere')).status).toBe(404);
  expect(seen).toHaveLength(1);
  expect(caches.pages.stats().entries).toBe(0);
  clock.ms = 10_000;
  await http.request('/nowhere');
  expect(seen).toHaveLength(2);
});

test('a data request of the router is kept like a page, and belongs to the page’s address', async () => {
  const { http, seen } = buildHttp(
    () => new Response('[1]', { headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' } }),
  );
  await http.request('/homes-for-sale.data?_routes=root&state=Lagos');
  const again = await http.request('/homes-for-sale.data?state=Lagos&_routes=root');
  expect(seen).toHaveLength(1);
  expect(again.headers.get('x-remix-response')).toBe('yes');
  expect(seen[0]?.view.url.pathname).toBe('/homes-for-sale');
});

test('Save-Data, the address and the remembered choice ask for lite pages, which are kept apart', async () => {
  const { http, seen } = buildHttp((_, view) => html(view.lite ? 'lite' : 'full'));
  const texts = [
    await http.request('/'),
    await http.request('/', { headers: { 'save-data': 'on' } }),
    await http.request('/', { headers: { cookie: 'lite=1' } }),
    await http.request('/?lite=1'),
    await http.request('/?lite=0', { headers: { 'save-data': 'on' } }),
  ];
  expect(await Promise.all(texts.map((answer) => answer.text()))).toEqual(['full', 'lite', 'lite', 'lite', 'full']);
  expect(seen).toHaveLength(2);
});

test('a page that counts as a look notes who it is sent to, fresh or kept, and stays off edges; nobody else is noted', async () => {
  const home = await buildListing(opened.db);
  const { http, app } = buildHttp((request, view) => {
    view.look = home;
    return html('x', { status: request.url.includes('gone') ? 404 : 200 });
  });
  const ask = (path: string, from: string, init: RequestInit = {}) =>
    http.request(path, {
      ...init,
      headers: { 'user-agent': `Mozilla/5.0 (X11) Firefox/130.0 ${from}`, ...init.headers },
    });
  const views = async () => {
    await flushViews(app);
    const rows = await opened.db.selectFrom('listing_views').select('views').where('property_id', '=', home).execute();
    return rows[0]?.views ?? 0;
  };
  await ask('/gone', 'a');
  await ask('/home', 'b', { method: 'HEAD' });
  await ask('/home', 'c', { method: 'POST', headers: { origin: 'https://zaure.example' } });
  await ask('/home', 'd', { headers: { cookie: 'choices_off=counting' } });
  expect(await views()).toBe(0);
  const fresh = await ask('/home?x=1', 'e');
  const kept = await ask('/home', 'f');
  await ask('/home', 'f');
  await ask('/home.data', 'g', { headers: { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' } });
  expect(kept.headers.get('x-cache')).toBe('hit');
  for (const answer of [fresh, kept]) expect(answer.headers.get('cache-control')).toMatch(/^private/);
  const unchanged = await ask('/home', 'h', { headers: { 'if-none-match': kept.headers.get('etag') ?? '' } });
  expect(unchanged.status).toBe(304);
  expect(await views()).toBe(4);
  // Fetched ahead it is nobody's look; the browser asks anew when it is opened, and then it is.
  const ahead = await ask('/home.data', 'i', { headers: { 'sec-purpose': 'prefetch' } });
  expect(ahead.headers.get('cache-control')).toBe('private, no-cache');
  expect(await views()).toBe(4);
  await ask('/home.data', 'i', { headers: { 'if-none-match': ahead.headers.get('etag') ?? '' } });
  expect(await views()).toBe(5);
});

test('only answers that depend on nothing but the address and announced headers may be kept by an edge', async () => {
  const { http } = buildHttp(() => html('x'));
  const control = async (path: string, headers: Record<string, string> = {}) =>
    (await http.request(path, { headers })).headers.get('cache-control');
  expect(await control('/')).toMatch(/^public, max-age=0, s-maxage=60, stale-while-revalidate=/);
  expect(await control('/', { cookie: 'lite=1' })).toMatch(/^private/);
  expect(await control('/?lite=1')).toMatch(/^private/);
  expect((await http.request('/')).headers.get('vary')).toContain('Save-Data');
});

test('a page prints the weight it is sent with', async () => {
  // Text that hardly compresses, so that the number is worth reading.
  const noise = Array.from({ length: 3000 }, (_, index) => Math.sin(index).toString(36)).join(' ');
  const { http } = buildHttp(() => html(`<span data-page-size="">This page: 0 KB</span>${noise}`));
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const answer = await http.request('/', { headers: { 'accept-encoding': encoding } });
    const body = Buffer.from(await answer.arrayBuffer());
    const text =
      { br: brotliDecompressSync, gzip: gunzipSync, identity: (same: Buffer) => same }[encoding]?.(body).toString() ??
      '';
    expect(text).toContain(`This page: ${Math.round(body.byteLength / 1000)} KB`);
  }
});

test('files of the build: compressed copy where taken, for ever where the name has a hash, 304 where known', async () => {
  const { http } = buildHttp(() => html('page', { status: 404 }));
  const br = await http.request('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect([br.headers.get('content-encoding'), br.headers.get('content-type')]).toEqual([
    'br',
    'text/javascript; charset=utf-8',
  ]);
  expect(br.headers.get('cache-control')).toContain('immutable');
  expect(await br.text()).toBe('brotli script');
  const plain = await http.request('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip' } });
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'plain script']);
  const loose = await http.request('/robots-like.txt');
  expect(loose.headers.get('cache-control')).not.toContain('immutable');
  expect(
    (await http.request('/robots-like.txt', { headers: { 'if-none-match': loose.headers.get('etag') ?? '' } })).status,
  ).toBe(304);
  const head = await http.request('/assets/app-1a2b.js', { method: 'HEAD' });
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['12', '']);
});

test.each([
  '/assets/../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/app-1a2b.js.br',
  '/.vite/manifest.json',
])('%s is no file of ours', async (path) => {
  const { http } = buildHttp(() => html('page', { status: 404 }));
  expect((await http.request(path)).status).toBe(404);
});

test('every computed answer carries the security headers', async () => {
  const { http } = buildHttp(() => html('<script>run()</script>'));
  for (const path of ['/', '/healthz', '/api/nothing-here']) {
    const { headers } = await http.request(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src '");
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('x-request-id')).toBeTruthy();
  }
});

test('files of the build carry few headers, but may not be taken for something else', async () => {
  const { http } = buildHttp(() => html('page'));
  const { headers } = await http.request('/assets/app-1a2b.js');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect([...headers.keys()].length).toBeLessThanOrEqual(6);
});

test('alive, ready, closing', async () => {
  const { http } = buildHttp(() => html('x'));
  expect(await (await http.request('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await http.request('/readyz')).json()).toEqual(READY);
  const degraded = { ...READY, status: 'degraded', jobs: 'standing still' } as const;
  const looked = await buildHttp(() => html('x'), { readiness: degraded }).http.request('/readyz');
  expect([looked.status, await looked.json()]).toEqual([200, degraded]);
  expect(
    (
      await buildHttp(() => html('x'), {
        readiness: { ...READY, status: 'unavailable', database: 'no answer' },
      }).http.request('/readyz')
    ).status,
  ).toBe(503);
  expect((await buildHttp(() => html('x'), { isClosing: true }).http.request('/readyz')).status).toBe(503);
});

test('when more is asked for than can be drawn, the rest hears 503 at once, kept pages and health are answered, and it passes', async () => {
  let draw: () => void = () => {};
  const isDrawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  const { http, gates } = buildHttp(async (request) => {
    if (!request.url.endsWith('/kept')) await isDrawn;
    return html('a page');
  });
  expect((await http.request('/kept')).status).toBe(200);
  const asked = Array.from({ length: 200 }, (_, page) => http.request(`/homes/${page}`));
  await expect.poll(() => gates.reads.stats().refused).toBeGreaterThan(0);
  const refused = await http.request('/one-more');
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const problem = await http.request('/api/nothing');
  expect([problem.status, (await problem.json()) as object]).toEqual([503, expect.objectContaining({ code: 'busy' })]);
  expect([
    (await http.request('/healthz')).status,
    (await http.request('/readyz')).status,
    (await http.request('/kept')).status,
  ]).toEqual([200, 200, 200]);
  draw();
  const answers = (await Promise.all(asked)).map(({ status }) => status);
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(132);
  expect(answers.every((status) => status === 200 || status === 503)).toBe(true);
  expect(gates.reads.stats()).toMatchObject({ running: 0, waiting: 0 });
});

test('a page drawn without some of its data is shown and kept by nobody: not by us, no edge, no browser', async () => {
  const { http, seen } = buildHttp((_request, view) => {
    view.isIncomplete = true;
    return html('an empty market');
  });
  for (const time of [1, 2]) {
    const answer = await http.request('/');
    expect([answer.status, answer.headers.get('cache-control'), seen.length]).toEqual([200, 'private, no-store', time]);
  }
});

test.each(['goes without its data', 'throws', 'says that the database is away'])(
  'a good page that is kept stays for ten minutes when drawing it anew %s, and then the failure is shown',
  async (how) => {
    let isAway = false;
    const { http, clock } = buildHttp((_request, view) => {
      if (!isAway) return html('six homes');
      if (how === 'throws') throw new Error('nobody answers');
      if (how !== 'goes without its data') return html('we cannot open this page', { status: 503 });
      view.isIncomplete = true;
      return html('an empty market');
    });
    await http.request('/');
    isAway = true;
    for (const minutes of [1.1, 2.1, 5, 9]) {
      clock.ms = minutes * 60_000;
      expect(await (await http.request('/')).text()).toContain('six homes');
      await new Promise((resolve) => setImmediate(resolve));
    }
    clock.ms = 12 * 60_000;
    expect(await (await http.request('/')).text()).not.toContain('six homes');
    isAway = false;
    expect(await (await http.request('/')).text()).toContain('six homes');
  },
);

const METRICS_TOKEN = 'a-token-for-the-figures';

test('figures are printed for Prometheus and name no visitor', async () => {
  const { http } = buildHttp(() => html('x'), { env: { METRICS_TOKEN } });
  await http.request('/secret-search?search=ada@example.com');
  await http.request('/secret-search?search=ada@example.com');
  expect((await http.request('/metrics')).status).toBe(404);
  const text = await (await http.request('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  expect(text).toContain('http_requests_total{kind="page",status="200"} 2');
  expect(text).toContain('page_cache_requests_total{outcome="hit"} 1');
  expect(text).not.toContain('ada');
});

/** The address of whoever connected, as the Node server tells it. */
const from = (address: string) => ({
  incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } },
});

test('figures are for this machine and for who has the token, and for no stranger, however they dress', async () => {
  const ask = async (env: Record<string, string>, headers: Record<string, string>, address: string) =>
    (await buildHttp(() => html('x', { status: 404 }), { env }).http.request('/metrics', { headers }, from(address)))
      .status;
  expect(await ask({}, {}, '127.0.0.1')).toBe(200);
  expect(await ask({}, {}, '::ffff:127.0.0.1')).toBe(200);
  expect(await ask({ METRICS_TOKEN }, { authorization: `Bearer ${METRICS_TOKEN}` }, '203.0.113.7')).toBe(200);
  expect(await ask({}, {}, '203.0.113.7')).toBe(404);
  expect(await ask({}, { 'x-forwarded-for': '127.0.0.1' }, '203.0.113.7')).toBe(404);
  expect(await ask({}, { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1')).toBe(404);
  expect(await ask({ TRUST_PROXY: 'true' }, {}, '127.0.0.1')).toBe(404);
  expect(await ask({ METRICS_TOKEN }, { authorization: 'Bearer wrong' }, '127.0.0.1')).toBe(404);
  expect(await ask({}, { authorization: 'Bearer undefined' }, '203.0.113.7')).toBe(404);
});

test('no address, host or forwarded header makes a page speak of another host', async () => {
  const { http, seen } = buildHttp((_request, view) => html(view.url.href));
  const forwarded = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
    'x-original-url': '//evil.example/',
  };
  const asks: [string, Record<string, string>][] = [
    ['https://zaure.example//evil.example/buy', {}],
    ['https://zaure.example//evil.example/buy.data', {}],
    ['https://zaure.example///evil.example', {}],
    ['https://evil.example/rent', {}],
    ['https://zaure.example/buy', forwarded],
  ];
  for (const [address, headers] of asks) await http.request(address, { headers });
  expect(seen).toHaveLength(asks.length);
  for (const { request, view } of seen)
    expect([new URL(request.url).origin, view.url.origin]).toEqual(['https://zaure.example', 'https://zaure.example']);
});

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'an address the API does not have is answered in problem details: %s',
  async (method) => {
    const { http, seen } = buildHttp(() => html('a page'));
    for (const path of ['/api/nothing', '/api/properties/x/y/z', '/api', '/api/']) {
      const answer = await http.request(path, { method });
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        'application/problem+json',
      ]);
      expect(await answer.json()).toMatchObject({ code: 'not_found', status: 404 });
    }
    expect(seen).toEqual([]);
  },
);

test('the printed weight is what a first visit fetches: the page, its scripts, styles and fonts, each once', async () => {
  const assets = join(client, 'assets');
  const sizes = {
    'entry-1.js': 40_000,
    'late-2.js': 30_000,
    'look-3.css': 20_000,
    'face-4.woff2': 10_000,
    'unused-5.js': 90_000,
  };
  for (const [name, bytes] of Object.entries(sizes)) writeFileSync(join(assets, name), 'x'.repeat(bytes));
  writeFileSync(join(assets, 'look-3.css'), '@font-face{src:url(/assets/face-4.woff2)}'.padEnd(20_000));
  const page =
    '<link rel="stylesheet" href="/assets/look-3.css"><script src="/assets/entry-1.js"></script><script>["/assets/late-2.js","/assets/entry-1.js"]</script>' +
    '<span data-page-size="">This page: 0 KB</span>/assets/no-such.js';
  const { http } = buildHttp(() => html(page));
  const printed = async (path: string) =>
    Number(/This page: (\d+) KB/.exec(await (await http.request(path)).text())?.[1]);
  expect(await printed('/')).toBe(100);
  // A light page has no script and uses no font.
  expect(await printed('/?lite=1')).toBe(20);
});

test('signing in is answered behind a language, and only the right password says which one its person uses', async () => {
  const { http } = buildHttp(() => html('ok'));
  const person = await buildPerson(opened.db);
  const signIn = (path: string, password: string) =>
    http.request(`https://zaure.example${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://zaure.example' },
      body: JSON.stringify({ email: person.email, password }),
    });
  const used = () => findMailLanguage(opened.db, { userId: person.userId });
  expect((await signIn('/ig/api/auth/sign-in/email', 'not the password')).status).toBe(401);
  expect(await used()).toBeNull();
  expect((await signIn('/ha/api/auth/sign-in/email', PASSWORD)).status).toBe(200);
  expect(await used()).toEqual({ chosen: null, used: 'ha' });
  expect((await signIn('/api/auth/sign-in/email', PASSWORD)).status).toBe(200);
  expect(await used()).toEqual({ chosen: null, used: 'en' });
});
