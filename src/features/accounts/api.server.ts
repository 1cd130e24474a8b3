import { Hono } from 'hono';
import type { App } from '#adapters/app-context.server.ts';
import { withClientAddress } from './client-address.server.ts';
import { getAuth } from './data/auth.server.ts';
import { markSignedIn } from './data/signed-in-mark.server.ts';
import { readSession } from './sessions.server.ts';

/** Sign-in, sign-out and the like at /api/auth/*, in better-auth's own words; /token answers in the specification's (spec 3, Session). */
export function createAuthRoutes(app: App): Hono {
  const routes = new Hono();
  routes.get('/token', async (c) => {
    const { answer, headers } = await readSession(app, c.req.raw.headers);
    const body = answer ?? { code: 'session_missing', message: 'Nobody is signed in.' };
    const response = Response.json(body, { status: answer ? 200 : 401, headers: { 'cache-control': 'no-store' } });
    for (const cookie of headers.getSetCookie()) response.headers.append('set-cookie', cookie);
    markSignedIn(response.headers);
    return response;
  });
  routes.on(['GET', 'POST'], '/*', async (c) => {
    const auth = await getAuth(app);
    const answer = await auth.handler(withClientAddress(c, app.env.TRUST_PROXY));
    const response = new Response(answer.body, answer);
    markSignedIn(response.headers);
    return response;
  });
  return routes;
}
