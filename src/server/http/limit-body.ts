import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Refuses bodies larger than `maxSize` bytes. Reads have none, and asking for it would cost more than the rest of a kept page.
 * `larger` names the few requests that may bring more; they must say how much in advance, so that nothing is gathered in memory
 * before their guard has spoken.
 */
export function limitBody(maxSize: number, larger: (c: Context) => number = () => maxSize): MiddlewareHandler {
  const limit = bodyLimit({ maxSize });
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const size = Number(c.req.header('content-length') ?? Number.NaN);
    return size > maxSize && size <= larger(c) ? next() : limit(c, next);
  };
}
