import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Refuses bodies larger than `maxSize` bytes. Reads have none, and asking for it would cost more than the rest of a kept page. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const limit = bodyLimit({ maxSize });
  return (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next));
}
