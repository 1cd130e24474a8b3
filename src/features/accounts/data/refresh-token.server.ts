import { parseSetCookie, stringifyCookie } from 'cookie-es';
import type { App } from '#app/app.server.ts';
import { getAuth } from './auth.server.ts';

const BEARER = /^bearer\s+(\S+)$/i;
/** A session's token and its signature; an access token has three parts, a token out of the database no signature. */
const SIGNED = /^[^.\s]+\.[^.\s]+$/;

/**
 * The headers of a caller outside a browser as those of one: the refresh token that signing in gave, signed as the
 * cookie is, becomes the cookie. Used where a session is renewed or ended and nowhere else: calls take access tokens
 * only.
 */
export async function withRefreshToken(app: App, asked: Headers): Promise<Headers> {
  const headers = new Headers(asked);
  const token = BEARER.exec(headers.get('authorization') ?? '')?.[1];
  headers.delete('authorization');
  if (!token || !SIGNED.test(token)) return headers;
  const { authCookies } = await (await getAuth(app)).$context;
  headers.set('cookie', stringifyCookie({ [authCookies.sessionToken.name]: token }));
  headers.set('origin', new URL(app.env.PUBLIC_URL).origin);
  return headers;
}

/** The refresh token among the cookies that a sign-in sets, or null. */
export async function findRefreshToken(app: App, cookies: readonly string[]): Promise<string | null> {
  const { authCookies } = await (await getAuth(app)).$context;
  const { name } = authCookies.sessionToken;
  return cookies.map((cookie) => parseSetCookie(cookie)).find((cookie) => cookie?.name === name)?.value ?? null;
}
