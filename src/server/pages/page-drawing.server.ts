import type { Context } from 'hono';
import { href } from 'react-router';
import type { App, PageView } from '#app/app.server.ts';
import { withClientAddress, writeClientAddress } from '#features/accounts/client-address.server.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { withoutLanguage } from '#lib/language.ts';
import { BASE_LANGUAGE } from '#vocabulary/languages.ts';
import type { HonoEnv } from '../hono-env.ts';
import { sayBorrowed, withoutMarks } from '../html/borrowed-texts.ts';
import { buildContentSecurityPolicy, type PolicyOptions } from '../html/content-security-policy.ts';
import { readPage, readScriptStart } from '../html/document.ts';
import { NOTHING, type Scale } from '../html/first-load.server.ts';
import { delayScripts } from '../html/late-scripts.ts';
import { makeLite } from '../html/lite-html.ts';
import type { Effort, Encoding } from '../http/encoding.ts';
import type { RenderPage } from '../pages.server.ts';
import type { AskedPage } from './asked-page.ts';
import type { Rendered } from './page-cache.ts';
import { toPagePath } from './page-key.ts';
import { countBytes, makeVariant, type RenderedPage } from './rendered-page.server.ts';

/** Pages are at most this old without a write; edges may show a stale one while they fetch. */
const MAX_AGE_MS = 60_000;
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

export type PageDrawingOptions = { app: App; renderPage: RenderPage; weigh: Scale };

type DrawPage = (c: Context<HonoEnv>, asked: AskedPage, isRead: boolean) => Promise<Rendered<RenderedPage>>;

/** Draws pages as they are sent: rendered for one request, finished, and priced where others may be shown them too. */
export function createPageDrawing({ app, renderPage, weigh }: PageDrawingOptions): DrawPage {
  const publicOrigin = new URL(app.env.PUBLIC_URL).origin;
  // Joined and not resolved: to a resolver, //host/ is an address of that host.
  const toPublicUrl = (path: string) => new URL(publicOrigin + path);
  const finishPage = createPageFinishing(app, weigh);

  return async (c, asked, isRead) => {
    const { path } = asked.address;
    const pagePath = toPagePath(path);
    const view: PageView = {
      lite: asked.choice.lite,
      language: asked.language,
      ...(asked.offer === null ? {} : { offer: asked.offer }),
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
    const response = await inLanguage(view.language, () => renderPage(request, view), {
      marks: isRead && view.language !== BASE_LANGUAGE,
    });
    // An empty market that nobody could read is no news: no edge and no browser may show it to the next.
    if (view.isIncomplete) delete view.tags;
    const isDone = response.status === 200 || response.status === 404;
    const isKept =
      isRead && asked.address.key !== null && view.tags !== undefined && isDone && !response.headers.has('set-cookie');
    const effort = chooseEffort(isKept, view);
    const page = await finishPage(response, view, { encoding: asked.encoding, effort });
    if (!isKept || view.tags === undefined)
      return { value: page, hasFailed: view.isIncomplete === true || response.status >= 500 };
    return { value: page, bytes: countBytes(page), tags: [...view.tags], maxAgeMs: MAX_AGE_MS };
  };
}

/** A page that is kept is sent often, and whoever saves data pays for every byte. */
function chooseEffort(isKept: boolean, view: PageView): Effort {
  if (isKept) return 'kept';
  return view.lite ? 'light' : 'once';
}

type FinishPage = (
  response: Response,
  view: PageView,
  dress: { encoding: Encoding; effort: Effort },
) => Promise<RenderedPage>;

/** Makes a page of what the router gave: lite or with scripts that come late, with its policy, compressed. */
function createPageFinishing(app: App, weigh: Scale): FinishPage {
  const policyOptions: PolicyOptions = {
    isHttps: app.env.PUBLIC_URL.startsWith('https:'),
    googleMapsScriptUrl: app.env.GOOGLE_MAPS_API_KEY ? app.env.GOOGLE_MAPS_SCRIPT_URL : null,
    // A form without script that is answered by a redirect may go where its page's policy lets it.
    checkoutOrigin: app.env.PAYMENTS_PROVIDER === 'paystack' ? PAYSTACK_CHECKOUT : null,
  };

  return async (response, view, { encoding, effort }) => {
    const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
    const isHtml = contentType.startsWith('text/html');
    const marked = await readPage(response);
    const drawn = isHtml ? sayBorrowed(marked) : withoutMarks(marked);
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
        look: view.look ?? null,
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
      : delayScripts(named, readScriptStart(response));
    const identityScriptUrl = identityScriptOf(app, view.url);
    const voiceVendor = voiceVendorOf(app, view.url);
    const policy = { ...policyOptions, identityScriptUrl, voiceVendor };
    return finish(page, buildContentSecurityPolicy(page, lateModule, policy));
  };
}

/** The vendor's script, on the page that opens its window and on no other. */
function identityScriptOf({ env }: App, { pathname }: URL): string | null {
  const isItsPage = withoutLanguage(pathname) === href('/agent/verification/identity');
  return isItsPage && env.IDENTITY_PROVIDER === 'dojah' ? env.DOJAH_WIDGET_URL : null;
}

/** The voice vendor's widget, on the page that opens it and on no other. */
function voiceVendorOf({ env }: App, { pathname }: URL): PolicyOptions['voiceVendor'] {
  if (env.VOICE_AGENT_PROVIDER !== 'elevenlabs' || withoutLanguage(pathname) !== href('/voice-demo')) return null;
  return { scriptUrl: env.ELEVENLABS_WIDGET_URL, serviceUrl: env.ELEVENLABS_BASE_URL };
}
