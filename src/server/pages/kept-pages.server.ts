import type { MiddlewareHandler } from 'hono';
import type { HonoEnv } from '../hono-env.ts';
import { answerPage, listPageHeaders } from './answer-page.ts';
import type { AskedPage } from './asked-page.ts';
import type { NoteLook } from './note-look.server.ts';
import type { PageCaches } from './page-cache-sizes.ts';
import type { RenderedPage, Variant } from './rendered-page.server.ts';

/**
 * Answers from the page cache where the page is kept, fresh and in the right encoding: nearly all visits of a public
 * page. It stands before everything that computes, and passes anything else on to the page handler at the end.
 */
export function keptPages(options: {
  caches: PageCaches;
  isHttps: boolean;
  readAsked: (request: Parameters<MiddlewareHandler<HonoEnv>>[0]['req']) => AskedPage;
  onHit: () => void;
  onSent: NoteLook;
}): MiddlewareHandler<HonoEnv> {
  const { caches, isHttps } = options;
  const headersByVariant = new WeakMap<Variant, { shared: Record<string, string>; private: Record<string, string> }>();

  function headersOf(page: RenderedPage, variant: Variant) {
    const known = headersByVariant.get(variant);
    if (known) return known;
    const base = { isHttps, outcome: 'hit' };
    const headers = {
      shared: listPageHeaders(page, variant, { ...base, isShared: page.look === null }),
      private: listPageHeaders(page, variant, { ...base, isShared: false }),
    };
    headersByVariant.set(variant, headers);
    return headers;
  }

  return async (c, next) => {
    if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || c.req.header('authorization')) return next();
    const { address, choice, encoding, offer } = options.readAsked(c.req);
    if (address.key === null || choice.rememberCookie !== null || offer !== null) return next();
    const page = caches.pages.find(address.key) ?? caches.missing.find(address.key);
    const variant = page?.variants[encoding];
    if (!page || !variant) return next();
    options.onHit();
    options.onSent(c, page);
    const headers = headersOf(page, variant);
    return answerPage(
      page,
      variant,
      choice.dependsOnCookie ? headers.private : headers.shared,
      c.req.header('if-none-match'),
    );
  };
}
