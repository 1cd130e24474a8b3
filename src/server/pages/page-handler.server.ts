import type { Context, Handler } from 'hono';
import type { App, PageView } from '#adapters/app-context.server.ts';
import type { HonoEnv } from '../hono-env.ts';
import { buildContentSecurityPolicy, type PolicyOptions } from '../html/content-security-policy.ts';
import { readHtml } from '../html/document.ts';
import { delayScripts } from '../html/late-scripts.ts';
import { makeLite } from '../html/lite-html.ts';
import { chooseEncoding, type Encoding } from '../http/encoding.ts';
import { chooseLite, type LiteChoice } from '../http/lite-choice.ts';
import type { RenderPage } from '../pages.server.ts';
import type { CacheOutcome, Rendered } from './page-cache.ts';
import type { PageCaches } from './page-caches.ts';
import { readPageAddress, toPagePath } from './page-key.ts';
import { countBytes, getVariant, makeVariant, type RenderedPage, type Variant } from './rendered-page.server.ts';

/** Pages are at most this old without a write; edges may show a stale one while they fetch. */
const MAX_AGE_MS = 60_000;
/** A page that is not there may be there soon. */
const NOT_FOUND_MAX_AGE_MS = 10_000;
const RENDER_TIMEOUT_MS = 20_000;
const EDGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const PRIVATE_CACHE_CONTROL = 'private, no-cache';
/** Headers the server decides; what a route says of them is not passed on. */
const SERVER_HEADERS = new Set(['content-type', 'content-length', 'cache-control', 'vary', 'etag', 'content-security-policy', 'set-cookie']);

/** The last handler: every page of the product, from the cache where it may be kept. */
export function createPageHandler(
  app: App,
  renderPage: RenderPage,
  caches: PageCaches,
  onOutcome: (outcome: CacheOutcome) => void,
): Handler<HonoEnv> {
  const isHttps = app.env.PUBLIC_URL.startsWith('https:');
  const policyOptions: PolicyOptions = { isHttps, googleMapsScriptUrl: app.env.GOOGLE_MAPS_API_KEY ? app.env.GOOGLE_MAPS_SCRIPT_URL : null };

  return async (c) => {
    const requestUrl = new URL(c.req.url);
    const choice = chooseLite({
      parameter: requestUrl.searchParams.get('lite'),
      cookie: c.req.header('cookie'),
      saveData: c.req.header('save-data'),
      isHttps,
    });
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    const address = readPageAddress(requestUrl, choice.lite ? 'lite' : 'full');
    const view: PageView = {
      lite: choice.lite,
      photos: requestUrl.searchParams.get('photos') === '1',
      // The public origin, never the Host header: a kept page must not carry somebody's made-up host.
      url: new URL(toPagePath(address.path), app.env.PUBLIC_URL),
      requestId: c.get('requestId'),
    };
    const render = () =>
      renderToKeep(isRead ? readRequest(c, new URL(address.path, app.env.PUBLIC_URL)) : c.req.raw, { ...view, tags: undefined }, encoding);

    if (!isRead || address.key === null || c.req.header('authorization')) {
      const { value } = await render();
      return send(c, value, await getVariant(value, encoding), 'private', choice);
    }
    const key = address.key;
    const missing = caches.missing.find(key);
    if (missing) {
      onOutcome('hit');
      return send(c, missing, await getVariant(missing, encoding), 'hit', choice);
    }
    const { value, outcome } = await caches.pages.resolve(key, async () => {
      const rendered = await render();
      if (rendered.bytes === undefined || rendered.value.status === 200) return rendered;
      // Pages that do not exist have a small cache of their own: made-up addresses must not push out real pages.
      await caches.missing.resolve(key, async () => ({ ...rendered, maxAgeMs: NOT_FOUND_MAX_AGE_MS }));
      return { value: rendered.value };
    });
    onOutcome(outcome);
    const known = value.variants[encoding];
    if (known) return send(c, value, known, outcome, choice);
    const variant = await getVariant(value, encoding);
    caches.pages.resize(key, value, countBytes(value));
    return send(c, value, variant, outcome, choice);
  };

  async function renderToKeep(request: Request, view: PageView, encoding: Encoding): Promise<Rendered<RenderedPage>> {
    const response = await renderPage(request, view);
    const page = await finishPage(response, view, encoding);
    const isKeepable =
      view.tags !== undefined &&
      !response.headers.has('set-cookie') &&
      (response.status === 200 || response.status === 404) &&
      request.method === 'GET';
    if (!isKeepable) return { value: page };
    return { value: page, bytes: countBytes(page), tags: [...(view.tags ?? [])], maxAgeMs: MAX_AGE_MS };
  }

  async function finishPage(response: Response, view: PageView, encoding: Encoding): Promise<RenderedPage> {
    const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
    const isHtml = contentType.startsWith('text/html');
    const cookies = response.headers.getSetCookie();
    const base = {
      status: response.status,
      contentType,
      routeHeaders: Object.fromEntries([...response.headers].filter(([name]) => !SERVER_HEADERS.has(name))),
      setCookies: cookies.length > 0 ? cookies : null,
      isHtml,
    };
    const text = await readHtml(response);
    if (!isHtml) return { ...base, policy: null, variants: { [encoding]: await makeVariant(text, encoding, false) } };
    // In development Vite adds scripts and styles of its own to the page.
    if (app.env.NODE_ENV === 'development') return { ...base, policy: null, variants: { [encoding]: await makeVariant(text, encoding, true) } };
    const { html, lateModule } = view.lite ? { html: makeLite(text, view.photos === true), lateModule: null } : delayScripts(text);
    const finished = response.status >= 500 ? html.replaceAll('__REQUEST_ID__', view.requestId) : html;
    const policy = buildContentSecurityPolicy(finished, lateModule, policyOptions);
    return { ...base, policy, variants: { [encoding]: await makeVariant(finished, encoding, true) } };
  }

  function send(c: Context<HonoEnv>, page: RenderedPage, variant: Variant, outcome: CacheOutcome, choice: LiteChoice): Response {
    const isShared = outcome !== 'private' && choice.rememberCookie === null && !choice.dependsOnCookie;
    const headers: Record<string, string | string[]> = {
      ...page.routeHeaders,
      'Content-Type': page.contentType,
      'Cache-Control': isShared ? EDGE_CACHE_CONTROL : PRIVATE_CACHE_CONTROL,
      Vary: 'Accept-Encoding, Save-Data',
      ETag: variant.etag,
      'X-Cache': outcome,
    };
    if (page.policy) headers['Content-Security-Policy'] = page.policy;
    if (choice.rememberCookie) headers['Set-Cookie'] = [...(page.setCookies ?? []), choice.rememberCookie];
    else if (page.setCookies) headers['Set-Cookie'] = page.setCookies;
    if (page.status === 200 && isUnchanged(c.req.header('if-none-match'), variant.etag)) return c.body(null, 304, headers);
    if (variant.encoding !== 'identity') headers['Content-Encoding'] = variant.encoding;
    if (variant.body.byteLength === 0) return c.body(null, page.status as 200, headers);
    headers['Content-Length'] = String(variant.body.byteLength);
    return c.body(variant.body as Uint8Array<ArrayBuffer>, page.status as 200, headers);
  }
}

/** The request as a kept page is rendered from: the normalised public address, whatever host and junk the visitor sent. */
function readRequest(c: Context<HonoEnv>, url: URL): Request {
  return new Request(url, { headers: c.req.raw.headers, signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) });
}

function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
