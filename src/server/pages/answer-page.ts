import { RETRY_AFTER_S } from '../http/retry-after.ts';
import { listSecurityHeaders } from '../http/security-headers.ts';
import type { RenderedPage, Variant } from './rendered-page.server.ts';

const EDGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
const PRIVATE_CACHE_CONTROL = 'private, no-cache';
/** Pages that hang on who is looking, or carry a secret in their address: not even this browser keeps them. */
const PERSONAL_CACHE_CONTROL = 'private, no-store';

export type AnswerOptions = {
  isHttps: boolean;
  /** Whether an edge may keep the answer: it depends on nothing but the address and the headers named by Vary. */
  isShared: boolean;
  outcome: string;
};

/** The headers of a page as it is sent, complete: no middleware has to add to them. */
export function listPageHeaders(page: RenderedPage, variant: Variant, options: AnswerOptions): Record<string, string> {
  const ownCopy = page.isPublic ? PRIVATE_CACHE_CONTROL : PERSONAL_CACHE_CONTROL;
  const headers: Record<string, string> = {
    ...listSecurityHeaders(options.isHttps),
    ...page.routeHeaders,
    'Content-Type': page.contentType,
    'Cache-Control': options.isShared ? EDGE_CACHE_CONTROL : ownCopy,
    Vary: 'Accept-Encoding, Save-Data',
    ETag: variant.etag,
    'X-Cache': options.outcome,
  };
  if (page.status === 503) headers['Retry-After'] = String(RETRY_AFTER_S);
  if (page.policy) headers['Content-Security-Policy'] = page.policy;
  if (variant.encoding !== 'identity') headers['Content-Encoding'] = variant.encoding;
  return headers;
}

/**
 * The answer itself, or 304 for who has it already. Plain headers on purpose: the HTTP adapter sends them without
 * another look.
 */
export function answerPage(
  page: RenderedPage,
  variant: Variant,
  headers: Record<string, string>,
  ifNoneMatch: string | undefined,
): Response {
  if (page.status === 200 && isUnchanged(ifNoneMatch, variant.etag))
    return new Response(null, { status: 304, headers });
  if (variant.body.byteLength === 0) return new Response(null, { status: page.status, headers });
  return new Response(variant.body as Uint8Array<ArrayBuffer>, {
    status: page.status,
    headers: { ...headers, 'Content-Length': String(variant.body.byteLength) },
  });
}

function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return (
    ifNoneMatch === '*' || ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
  );
}
