import { randomUUID } from 'node:crypto';
import type { App } from '#app/app.server.ts';
import { getAuth } from './auth.server.ts';

/** How long an access token is believed; the session behind it lives on. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

/**
 * A token for API calls that names its session, so that ending the session ends the token. No two are alike, not even
 * within a second.
 */
export async function signAccessToken(
  app: App,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string> {
  const auth = await getAuth(app);
  const { token } = await auth.api.signJWT({ body: { payload: { sub: userId, sid: sessionId, jti: randomUUID() } } });
  return token;
}

/** When a token of ours ends, as it says itself: seconds since 1970. */
export function endOfToken(token: string): number {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { exp: number };
  return claims.exp;
}

export type SessionUser = { id: string; email: string; name: string };

/** The person an access token stands for, as long as its session does; null for anything else. */
export async function findUserOfToken(app: App, token: string): Promise<SessionUser | null> {
  const auth = await getAuth(app);
  const { payload } = await auth.api.verifyJWT({ body: { token } });
  const sessionId = payload?.['sid'];
  if (!payload?.sub || typeof sessionId !== 'string') return null;
  const row = await app.db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id', 'user.email', 'user.name'])
    .where('session.id', '=', sessionId)
    .where('session.userId', '=', payload.sub)
    .where('session.expiresAt', '>', new Date())
    .executeTakeFirst();
  return row ?? null;
}
