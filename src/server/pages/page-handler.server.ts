import type { Context, Handler } from 'hono';
import type { HonoEnv } from '../hono-env.ts';
import { rememberOffer } from '../http/language-offer.ts';
import { answerPage, listPageHeaders } from './answer-page.ts';
import type { AskedPage } from './asked-page.ts';
import type { NoteLook } from './note-look.server.ts';
import type { CacheOutcome } from './page-cache.ts';
import type { PageCaches } from './page-cache-sizes.ts';
import { createPageDrawing, type PageDrawingOptions } from './page-drawing.server.ts';
import { countBytes, getVariant, type RenderedPage } from './rendered-page.server.ts';

/** A page that is not there may be there soon. */
const NOT_FOUND_MAX_AGE_MS = 10_000;

export type PageHandlerOptions = PageDrawingOptions & {
  caches: PageCaches;
  readAsked: (request: Context<HonoEnv>['req']) => AskedPage;
  onOutcome: (outcome: CacheOutcome) => void;
  onSent: NoteLook;
};

/** The last handler: every page of the product that is not kept, or not in the encoding asked for. */
export function createPageHandler({
  caches,
  readAsked,
  onOutcome,
  onSent,
  ...drawing
}: PageHandlerOptions): Handler<HonoEnv> {
  const isHttps = drawing.app.env.PUBLIC_URL.startsWith('https:');
  const render = createPageDrawing(drawing);

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

  async function send(
    c: Context<HonoEnv>,
    { choice, encoding, offer }: AskedPage,
    page: RenderedPage,
    outcome: CacheOutcome,
  ): Promise<Response> {
    onOutcome(outcome);
    onSent(c, page);
    const variant = await getVariant(page, encoding);
    const isShared =
      outcome !== 'private' &&
      page.look === null &&
      choice.rememberCookie === null &&
      !choice.dependsOnCookie &&
      offer === null;
    const headers = listPageHeaders(page, variant, { isHttps, isShared, outcome });
    const response = answerPage(page, variant, headers, c.req.header('if-none-match'));
    // A page without a frame around it (data, a file) showed no offer.
    const offered = offer !== null && page.isHtml ? [rememberOffer(isHttps)] : [];
    for (const cookie of [...page.setCookies, ...(choice.rememberCookie ? [choice.rememberCookie] : []), ...offered])
      response.headers.append('Set-Cookie', cookie);
    return response;
  }
}
