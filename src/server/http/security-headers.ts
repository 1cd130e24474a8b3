import type { MiddlewareHandler } from 'hono';
import type { HonoEnv } from '../hono-env.ts';

/** Pages bring their own policy by hash; everything else (JSON, pictures) may load and run nothing. */
const POLICY_OF_NON_PAGES = "default-src 'none'; frame-ancestors 'none'";

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(self)',
};
const ONE_YEAR_S = 365 * 24 * 3600;

/** The headers every page and computed answer carries, the policy aside. */
export function listSecurityHeaders(isHttps: boolean): Record<string, string> {
  return isHttps ? { ...HEADERS, 'Strict-Transport-Security': `max-age=${ONE_YEAR_S}; includeSubDomains` } : HEADERS;
}

/**
 * Pictures and fonts run nothing and are asked for by the dozen: on a phone their headers would weigh as much as a
 * picture.
 */
const INERT_TYPE = /^(image\/(avif|webp|jpeg|png)|font\/)/;

/** Sets the headers every answer carries. Answers that brought their own keep them. */
export function securityHeaders(options: { isHttps: boolean; isDevelopment: boolean }): MiddlewareHandler<HonoEnv> {
  const all = Object.entries(listSecurityHeaders(options.isHttps));
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    if (INERT_TYPE.test(headers.get('Content-Type') ?? '')) {
      headers.set('X-Content-Type-Options', 'nosniff');
      return;
    }
    headers.set('X-Request-Id', c.get('requestId'));
    for (const [name, value] of all) if (!headers.has(name)) headers.set(name, value);
    // Vite in development writes styles and opens sockets that no policy of ours knows.
    if (!options.isDevelopment && !headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', POLICY_OF_NON_PAGES);
  };
}
