import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { App } from '#adapters/app-context.server.ts';
import { AppError } from '#lib/app-error.ts';
import { clientAddress, withClientAddress } from './client-address.server.ts';
import { getAuth } from './data/auth.server.ts';
import { markSignedIn } from './data/signed-in-mark.server.ts';
import { readSession } from './sessions.server.ts';
import { signUp } from './sign-up.server.ts';

const signUpBody = z.object({
  email: z.string(),
  password: z.string(),
  name: z.string().optional(),
  /** The specification's way to say the name (spec 7, Sign-up). */
  data: z.object({ full_name: z.string() }).partial().optional(),
  callbackURL: z.string().optional(),
});

/** Sign-in, sign-out and the like at /api/auth/*, in better-auth's own words; /token answers in the specification's (spec 3, Session). */
export function createAuthRoutes(app: App): Hono {
  const routes = new Hono();
  routes.get('/token', (c) => answerToken(app, c.req.raw.headers));
  routes.post('/sign-up/email', (c) => answerSignUp(app, c));
  routes.on(['GET', 'POST'], '/*', async (c) => {
    const auth = await getAuth(app);
    const answer = await auth.handler(withClientAddress(c, app.env.TRUST_PROXY));
    const response = c.req.path.endsWith('/sign-in/email') && answer.ok ? await withSession(app, c, answer) : new Response(answer.body, answer);
    markSignedIn(response.headers);
    return response;
  });
  return routes;
}

async function answerToken(app: App, asked: Headers): Promise<Response> {
  const { answer, headers } = await readSession(app, asked);
  const body = answer ?? { code: 'session_missing', message: 'Nobody is signed in.' };
  const response = Response.json(body, { status: answer ? 200 : 401, headers: { 'cache-control': 'no-store' } });
  for (const cookie of headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  markSignedIn(response.headers);
  return response;
}

/** The answer of a sign-in, with the session in the specification's words. Its refresh token goes to callers outside a browser only. */
async function withSession(app: App, c: Context, answer: Response): Promise<Response> {
  const body = (await answer.json()) as { token?: string };
  const refreshToken = answer.headers.get('set-auth-token') ?? '';
  const { answer: session } = await readSession(app, new Headers({ authorization: `Bearer ${refreshToken}` }));
  const isBrowser = c.req.header('sec-fetch-site') !== undefined;
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  if (isBrowser) headers.delete('set-auth-token');
  const { token: _token, ...rest } = body;
  return Response.json({ ...rest, ...session, ...(isBrowser ? {} : { refresh_token: refreshToken }) }, { status: answer.status, headers });
}

/** The same answer for every address, whether or not it has an account. */
async function answerSignUp(app: App, c: Context): Promise<Response> {
  const origin = c.req.header('origin');
  const isOurs = !origin || origin === new URL(app.env.PUBLIC_URL).origin || origin === new URL(c.req.url).origin;
  if (!isOurs) return problem(403, 'INVALID_ORIGIN', 'Invalid origin');
  const parsed = signUpBody.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return problem(400, 'invalid_body', 'Send email and password.');
  const { email, password, name, data, callbackURL } = parsed.data;
  try {
    const address = clientAddress(c, app.env.TRUST_PROXY) ?? null;
    await signUp(app, { email, password, fullName: data?.full_name ?? name, next: pathOf(callbackURL, app) }, address);
  } catch (error) {
    if (error instanceof AppError) return problem(error.status, error.code, error.publicMessage);
    throw error;
  }
  return Response.json({ user: null, session: null, message: 'Check your email to confirm the address.' });
}

/** Where to after confirming: only addresses of this site are gone to. */
function pathOf(callback: string | undefined, app: App): string | undefined {
  const { origin } = new URL(app.env.PUBLIC_URL);
  return callback?.startsWith(origin) ? callback.slice(origin.length) || '/' : callback;
}

function problem(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}
