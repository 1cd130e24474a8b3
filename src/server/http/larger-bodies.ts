import type { Context } from 'hono';
import { matchPath } from 'react-router';
import { addressOf, type PageRoute } from '#features/accounts/page-route.ts';
import { FEEDS_PATH, MAX_FEED_BYTES } from '#features/feeds/feed-limits.ts';
import { PAPERS_PATH } from '#features/papers/paper-limits.ts';
import { STAGING_PHOTOS_PATH } from '#features/staging/staging-limits.ts';
import { UPLOADS_PATH } from '#features/uploads/upload.ts';
import { toPagePath } from '../pages/page-key.ts';

/** A page's form with files, sent without script: ten papers of 10 MB and what stands around them. */
const MAX_FORM_BYTES = 110_000_000;

/**
 * How much a request to the API may bring beyond the ordinary; the routes of uploads and of papers read no further than
 * their own limits.
 */
export function largerApiBody(c: Context): number {
  if (c.req.method !== 'POST') return 0;
  if (c.req.path === FEEDS_PATH) return MAX_FEED_BYTES;
  return [UPLOADS_PATH, PAPERS_PATH, STAGING_PHOTOS_PATH].includes(c.req.path) ? Number.MAX_SAFE_INTEGER : 0;
}

/** How much a page's form may bring beyond the ordinary: more where the page's facts say that it takes files. */
export function largerFormBody(pages: readonly PageRoute[]): (c: Context) => number {
  const addresses = pages.filter((page) => page.facts.takesFiles).map(addressOf);
  return (c) => {
    const isForm = c.req.header('content-type')?.startsWith('multipart/form-data') ?? false;
    const path = toPagePath(c.req.path);
    return isForm && addresses.some((address) => matchPath(address, path)) ? MAX_FORM_BYTES : 0;
  };
}
