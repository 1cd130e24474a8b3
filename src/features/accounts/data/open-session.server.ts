import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { serializeCookie } from 'cookie-es';
import type { App } from '#app/app.server.ts';
import { CLIENT_ADDRESS_HEADER } from '../client-address.server.ts';
import { getAuth, SESSION_DAYS } from './auth.server.ts';
import { addSignInCookies } from './sign-in-cookies.server.ts';
import { markSignedIn } from './signed-in-mark.server.ts';

const MAX_USER_AGENT_LENGTH = 500;

/**
 * Signs a browser in without a password: whoever pressed the link in a confirmation mail. Gives the headers with the
 * same signed cookie that better-auth would set.
 */
export async function openSession(app: App, request: Request, userId: string): Promise<Headers> {
  const { authCookies, secret } = await (await getAuth(app)).$context;
  const token = randomBytes(24).toString('base64url');
  const now = new Date();
  await app.db
    .insertInto('session')
    .values({
      id: randomUUID(),
      token,
      userId,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * 86_400_000),
      createdAt: now,
      updatedAt: now,
      ipAddress: request.headers.get(CLIENT_ADDRESS_HEADER),
      userAgent: request.headers.get('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    })
    .execute();
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const { name, attributes } = authCookies.sessionToken;
  const cookie = serializeCookie(name, `${token}.${signature}`, {
    maxAge: SESSION_DAYS * 86_400,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: attributes.secure === true,
  });
  const headers = new Headers({ 'set-cookie': cookie });
  markSignedIn(headers);
  await addSignInCookies(app, userId, request.headers, headers);
  return headers;
}
