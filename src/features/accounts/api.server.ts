import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { App } from '#app/app.server.ts';
import { AppError } from '#lib/app-error.ts';
import { withoutLanguage } from '#lib/language.ts';
import { findActor } from './actors.server.ts';
import { allow } from './allowed.ts';
import { clientAddress, withClientAddress } from './client-address.server.ts';
import { findRefreshToken, withRefreshToken } from './data/refresh-token.server.ts';
import { addSignInCookies } from './data/sign-in-cookies.server.ts';
import { markSignedIn } from './data/signed-in-mark.server.ts';
import { openDevice } from './known-devices.server.ts';
import { accountPolicy } from './policies.ts';
import { type Asker, resendSignUp, signUp } from './sign-up.server.ts';
import { answerAuth } from './use-cases/answer-auth.server.ts';
import { askEmailChange } from './use-cases/change-email.server.ts';
import { askForReset, resetPassword } from './use-cases/recover-password.server.ts';
import { readSession } from './use-cases/sessions.server.ts';

const signUpBody = z.object({
  email: z.string(),
  password: z.string(),
  name: z.string().optional(),
  /** The specification's way to say the name (spec 7, Sign-up). */
  data: z.object({ full_name: z.string() }).partial().optional(),
  callbackURL: z.string().optional(),
});
const emailBody = z.object({ email: z.string(), next: z.string().optional() });
const resetBody = z.object({ token: z.string(), newPassword: z.string() });
const newEmailBody = z.object({ newEmail: z.string() });

/**
 * Sign-in, sign-out and the like at /api/auth/*, in better-auth's own words; /token answers in the specification's
 * (spec 3, Session). Only the calls that stand here are answered: what better-auth could do besides is closed.
 */
export function createAuthRoutes(app: App): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  const own = ownPagesOnly(app);
  routes.get('/token', async (c) => answerToken(app, await withRefreshToken(app, c.req.raw.headers)));
  for (const path of ['/get-session', '/list-sessions', '/jwks'])
    routes.get(path, (c) => answerAuth(app, believed(app, c)));
  routes.post('/sign-in/email', readWhole, (c) => answerSignIn(app, c));
  routes.post('/sign-out', readWhole, async (c) =>
    answerAuth(app, new Request(believed(app, c), { headers: await withRefreshToken(app, c.req.raw.headers) })),
  );
  routes.post('/sign-up/email', own, (c) => answerSignUp(app, c));
  routes.post('/sign-up/resend', own, async (c) => {
    const { email } = await readBody(c, emailBody);
    const { asker, cookie } = askerOf(app, c);
    await resendSignUp(app, email, asker);
    c.header('Set-Cookie', cookie);
    return c.json({ message: 'Check your email to confirm the address.' });
  });
  routes.post('/request-password-reset', own, async (c) => {
    const { email, next } = await readBody(c, emailBody);
    await askForReset(app, { email, next }, askerOf(app, c).asker.address);
    return c.json({ status: true, message: 'If this address has an account, a link is on its way to it.' });
  });
  routes.post('/reset-password', own, async (c) => {
    const { token, newPassword } = await readBody(c, resetBody);
    const { asker, cookie } = askerOf(app, c);
    await resetPassword(app, { token, newPassword }, asker);
    c.header('Set-Cookie', cookie);
    return c.json({ status: true });
  });
  routes.post('/change-email', own, async (c) => {
    const actor = await findActor(app, c.req.raw, 'cookie');
    if (!actor) return problem(401, 'UNAUTHORIZED', 'Please sign in first.');
    const owner = allow(accountPolicy.manage, actor);
    await askEmailChange(app, owner, (await readBody(c, newEmailBody)).newEmail, askerOf(app, c).asker.address);
    return c.json({ status: true });
  });
  routes.all('/*', () => problem(404, 'NOT_FOUND', 'There is nothing at this address.'));
  routes.onError((error) => {
    if (error instanceof AppError) return problem(error.status, codeOf(error.code), error.publicMessage);
    throw error;
  });
  return routes;
}

/** Better-auth would log a body that breaks off as a failure of its own, once for each stranger who sends one. */
const readWhole: MiddlewareHandler = async (c, next) => {
  const text = await c.req.text().catch(brokenOff);
  c.req.raw = new Request(c.req.raw.url, { method: c.req.method, headers: c.req.raw.headers, body: text });
  return next();
};

function brokenOff(cause: unknown): never {
  throw new AppError('invalid_body', { status: 400, publicMessage: 'The body did not come whole.', cause });
}

/** The request with who connected, at the address that better-auth knows, which has no language. */
function believed(app: App, c: Context): Request {
  const request = withClientAddress(c, app.env.TRUST_PROXY);
  const url = new URL(c.req.url);
  const pathname = withoutLanguage(url.pathname);
  if (pathname === url.pathname) return request;
  url.pathname = pathname;
  return new Request(url, request);
}

/** A page of another origin asks nothing in somebody's name; callers outside a browser name no origin. */
function ownPagesOnly(app: App): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin && origin !== new URL(app.env.PUBLIC_URL).origin && origin !== new URL(c.req.url).origin)
      return problem(403, 'INVALID_ORIGIN', 'Invalid origin');
    return next();
  };
}

function askerOf(app: App, c: Context): { asker: Asker; cookie: string } {
  const device = openDevice(app, c.req.raw.headers);
  return {
    asker: { address: clientAddress(c, app.env.TRUST_PROXY) ?? null, deviceHash: device.hash },
    cookie: device.cookie,
  };
}

async function answerToken(app: App, asked: Headers): Promise<Response> {
  const { answer, headers } = await readSession(app, asked);
  const body = answer ?? { code: 'session_missing', message: 'Nobody is signed in.' };
  const response = Response.json(body, { status: answer ? 200 : 401 });
  for (const cookie of headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  markSignedIn(response.headers);
  // What was chosen on the account meanwhile, in another browser.
  if (answer) await addSignInCookies(app, answer.user.id, asked, response.headers);
  return response;
}

/**
 * The answer of a sign-in, with the session in the specification's words. Its refresh token goes to callers outside a
 * browser only.
 */
async function answerSignIn(app: App, c: Context): Promise<Response> {
  const answer = await answerAuth(app, believed(app, c));
  const refreshToken = answer.ok ? await findRefreshToken(app, answer.headers.getSetCookie()) : null;
  if (!refreshToken) return answer;
  const { answer: session } = await readSession(
    app,
    await withRefreshToken(app, new Headers({ authorization: `Bearer ${refreshToken}` })),
  );
  const isBrowser = c.req.header('sec-fetch-site') !== undefined;
  const body = {
    ...((await answer.json()) as object),
    ...session,
    ...(isBrowser ? {} : { refresh_token: refreshToken }),
  };
  return Response.json(body, { status: answer.status, headers: answer.headers });
}

/** The same answer for every address, whether or not it has an account. */
async function answerSignUp(app: App, c: Context): Promise<Response> {
  const { email, password, name, data, callbackURL } = await readBody(c, signUpBody, 'Send email and password.');
  const { asker, cookie } = askerOf(app, c);
  const origins = [app.env.PUBLIC_URL, c.req.url].map((url) => new URL(url).origin);
  await signUp(app, { email, password, fullName: data?.full_name ?? name, next: pathOf(callbackURL, origins) }, asker);
  c.header('Set-Cookie', cookie);
  return c.json({ user: null, session: null, message: 'Check your email to confirm the address.' });
}

/** Where to after confirming: only addresses of this site are gone to, under whichever name it is reached by. */
function pathOf(callback: string | undefined, origins: readonly string[]): string | undefined {
  const origin = origins.find((each) => callback === each || callback?.startsWith(`${each}/`));
  return origin === undefined ? callback : callback?.slice(origin.length) || '/';
}

async function readBody<Body>(
  c: Context,
  schema: z.ZodType<Body>,
  words = 'The body is not what this call takes.',
): Promise<Body> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null));
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_body', { status: 400, publicMessage: words });
}

/** Codes that better-auth gave these refusals, and callers know. */
function codeOf(code: string): string {
  if (code === 'link_old') return 'INVALID_TOKEN';
  return code;
}

function problem(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status, headers: { 'cache-control': 'no-store' } });
}
