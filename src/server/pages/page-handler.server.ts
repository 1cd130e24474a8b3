import type { Context, Handler } from 'hono';
import type { App, PageView } from '#app/app.server.ts';
import { withClientAddress, writeClientAddress } from '#features/accounts/client-address.server.ts';
import type { HonoEnv } from '../hono-env.ts';
import { buildContentSecurityPolicy, type PolicyOptions } from '../html/content-security-policy.ts';
import { readPage } from '../html/document.ts';
import { NOTHING, type Scale } from '../html/first-load.server.ts';
import { delayScripts } from '../html/late-scripts.ts';
import { makeLite } from '../html/lite-html.ts';
import type { Effort, Encoding } from '../http/encoding.ts';
import type { RenderPage } from '../pages.server.ts';
import { answerPage, listPageHeaders } from './answer-page.ts';
import type { AskedPage } from './asked-page.ts';
import type { CacheOutcome, Rendered } from './page-cache.ts';
import type { PageCaches } from './page-caches.ts';
import { toPagePath } from './page-key.ts';
import { countBytes, getVariant, makeVariant, type RenderedPage } from './rendered-page.server.ts';

/** Pages are at most this old without a write; edges may show a stale one while they fetch. */
const MAX_AGE_MS = 60_000;
/** A page that is not there may be there soon. */
const NOT_FOUND_MAX_AGE_MS = 10_000;
const RENDER_TIMEOUT_MS = 20_000;
/** Headers the server decides; what a route says of them is not passed on. */
const SERVER_HEADERS = new Set([
  'content-type',
  'content-length',
  'cache-control',
  'vary',
  'etag',
  'content-security-policy',
  'set-cookie',
]);

/** Where Paystack's own pages stand (nigeria.md 3.5). */
const PAYSTACK_CHECKOUT = 'https://checkout.paystack.com';

export type PageHandlerOptions = {
  app: App;
  renderPage: RenderPage;
  caches: PageCaches;
  readAsked: (request: Context<HonoEnv>['req']) => AskedPage;
  onOutcome: (outcome: CacheOutcome) => void;
  weigh: Scale;
};

/** The last handler: every page of the product that is not kept, or not in the encoding asked for. */
export function createPageHandler({
  app,
  renderPage,
  caches,
  readAsked,
  onOutcome,
  weigh,
}: PageHandlerOptions): Handler<HonoEnv> {
  const isHttps = app.env.PUBLIC_URL.startsWith('https:');
  const publicOrigin = new URL(app.env.PUBLIC_URL).origin;
  // Joined and not resolved: to a resolver, //host/ is an address of that host.
  const toPublicUrl = (path: string) => new URL(publicOrigin + path);
  const policyOptions: PolicyOptions = {
    isHttps,
    googleMapsScriptUrl: app.env.GOOGLE_MAPS_API_KEY ? app.env.GOOGLE_MAPS_SCRIPT_URL : null,
    // A form without script that is answered by a redirect may go where its page's policy lets it.
    checkoutOrigin: app.env.PAYMENTS_PROVIDER === 'paystack' ? PAYSTACK_CHECKOUT : null,
  };

  return async (c) => {
    const asked = readAsked(c.req);
    const { key } = asked.address;
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead || key === null || c.req.header('authorization')) {
      const { value } = await render(c, asked, isRead);
      return send(c, asked, value, 'private');
    }
    const missing = caches.missing.find(key);
    if (missing) return send(c, asked, missing, 'hit');
    const { value, outcome } = await caches.pages.resolve(key, async () => {
      const rendered = await render(c, asked, isRead);
      if (rendered.bytes === undefined || rendered.value.status === 200) return rendered;
      await caches.missing.resolve(key, async () => ({ ...rendered, maxAgeMs: NOT_FOUND_MAX_AGE_MS }));
      return { value: rendered.value };
    });
    const bytesBefore = countBytes(value);
    const response = await send(c, asked, value, outcome);
    if (countBytes(value) !== bytesBefore) caches.pages.resize(key, value, countBytes(value));
    return response;
  };

  async function render(c: Context<HonoEnv>, asked: AskedPage, isRead: boolean): Promise<Rendered<RenderedPage>> {
    const { path } = asked.address;
    const pagePath = toPagePath(path);
    const view: PageView = {
      lite: asked.choice.lite,
      photos: asked.photos,
      // The public origin, never the Host header: a kept page must not carry somebody's made-up host.
      url: toPublicUrl(pagePath),
      requestId: c.get('requestId'),
      isDocument: pagePath === path,
    };
    const headers = new Headers(c.req.raw.headers);
    // Also where nothing is written: a loader must not believe what a stranger says of their own address.
    writeClientAddress(headers, c, app.env.TRUST_PROXY);
    const request = isRead
      ? new Request(toPublicUrl(path), { headers, signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) })
      : withClientAddress(c, app.env.TRUST_PROXY);
    const response = await renderPage(request, view);
    // An empty market that nobody could read is no news: no edge and no browser may show it to the next.
    if (view.isIncomplete) delete view.tags;
    const isDone = response.status === 200 || response.status === 404;
    const isKept =
      isRead && asked.address.key !== null && view.tags !== undefined && isDone && !response.headers.has('set-cookie');
    const page = await finishPage(response, view, asked.encoding, isKept ? 'kept' : 'once');
    if (!isKept || view.tags === undefined)
      return { value: page, hasFailed: view.isIncomplete === true || response.status >= 500 };
    return { value: page, bytes: countBytes(page), tags: [...view.tags], maxAgeMs: MAX_AGE_MS };
  }

  async function finishPage(
    response: Response,
    view: PageView,
    encoding: Encoding,
    effort: Effort,
  ): Promise<RenderedPage> {
    const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
    const isHtml = contentType.startsWith('text/html');
    const drawn = await readPage(response);
    // The router's last words have no page around them (a render that took too long, an error in the error page): ours
    // do.
    if (response.status >= 500 && (drawn.byteLength === 0 || contentType.startsWith('text/plain')))
      throw new Error('The page could not be drawn.');
    const finish = async (page: Buffer, policy: string | null): Promise<RenderedPage> => {
      const assetBytes = isHtml ? weigh(page, view.lite) : NOTHING;
      return {
        status: response.status,
        contentType,
        routeHeaders: Object.fromEntries([...response.headers].filter(([name]) => !SERVER_HEADERS.has(name))),
        setCookies: response.headers.getSetCookie(),
        isHtml,
        isPublic: view.tags !== undefined,
        policy,
        assetBytes,
        variants: { [encoding]: await makeVariant(page, encoding, { isHtml, effort, assetBytes }) },
      };
    };
    // In development Vite adds scripts and styles of its own to the page.
    if (!isHtml || app.env.NODE_ENV === 'development') return finish(drawn, null);
    const named =
      response.status >= 500 ? Buffer.from(drawn.toString('utf8').replaceAll('__REQUEST_ID__', view.requestId)) : drawn;
    const { page, lateModule } = view.lite
      ? { page: makeLite(named, view.photos === true), lateModule: null }
      : delayScripts(named);
    return finish(page, buildContentSecurityPolicy(page, lateModule, policyOptions));
  }

  async function send(
    c: Context<HonoEnv>,
    { choice, encoding }: AskedPage,
    page: RenderedPage,
    outcome: CacheOutcome,
  ): Promise<Response> {
    onOutcome(outcome);
    const variant = await getVariant(page, encoding);
    const isShared = outcome !== 'private' && choice.rememberCookie === null && !choice.dependsOnCookie;
    const headers = listPageHeaders(page, variant, { isHttps, isShared, outcome });
    const response = answerPage(page, variant, headers, c.req.header('if-none-match'));
    for (const cookie of [...page.setCookies, ...(choice.rememberCookie ? [choice.rememberCookie] : [])])
      response.headers.append('Set-Cookie', cookie);
    return response;
  }
}
