import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import type { App } from '#adapters/app-context.server.ts';
import { CLIENT_ADDRESS_HEADER, getAuth } from './data/auth.server.ts';

/** Sign-in, sign-out, session and token at /api/auth/*, in better-auth's own words. Signing up is closed until its screens exist. */
export function createAuthRoutes(app: App): Hono {
  const routes = new Hono();
  routes.on(['GET', 'POST'], '/*', async (c) => {
    const auth = await getAuth(app);
    const request = new Request(c.req.raw);
    request.headers.delete(CLIENT_ADDRESS_HEADER);
    const address = clientAddress(c, app.env.TRUST_PROXY);
    if (address) request.headers.set(CLIENT_ADDRESS_HEADER, address);
    return auth.handler(request);
  });
  return routes;
}

/** The address guessing is limited by: the connection's own, or what our proxy wrote where we have one. */
function clientAddress(c: Context, isBehindProxy: boolean): string | undefined {
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  if (isBehindProxy && forwarded) return forwarded;
  try {
    return getConnInfo(c).remote.address;
  } catch {
    // No socket: the routes are being called in-process, as tests do.
    return undefined;
  }
}
