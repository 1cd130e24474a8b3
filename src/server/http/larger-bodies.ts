import type { Context } from 'hono';
import { FEEDS_PATH, MAX_FEED_BYTES } from '#features/feeds/feed-limits.ts';
import { UPLOADS_PATH } from '#features/uploads/upload.ts';

/** Pages whose form carries files when it is sent without script: ten pictures of 5 MB and what stands around them. */
const FORMS_WITH_FILES =
  /^\/(sell|agent-listing-submission|agent-registration|agent\/verification|account\/listings|account\/feeds|admin\/properties)(\/|\.data$|$)/;
const MAX_FORM_BYTES = 60_000_000;

/** How much a request to the API may bring beyond the ordinary; the route of uploads reads no further than its bucket's limit. */
export function largerApiBody(c: Context): number {
  if (c.req.method !== 'POST') return 0;
  if (c.req.path === FEEDS_PATH) return MAX_FEED_BYTES;
  return c.req.path === UPLOADS_PATH ? Number.MAX_SAFE_INTEGER : 0;
}

/** How much a page's form may bring beyond the ordinary. */
export function largerFormBody(c: Context): number {
  const isForm = c.req.header('content-type')?.startsWith('multipart/form-data') ?? false;
  return isForm && FORMS_WITH_FILES.test(c.req.path) ? MAX_FORM_BYTES : 0;
}
