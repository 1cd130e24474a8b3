import type { App } from '#app/app.server.ts';
import { findRoleOrUser } from '../actors.server.ts';
import { ACCESS_TOKEN_SECONDS, endOfToken, signAccessToken } from '../data/access-tokens.server.ts';
import { getAuth, orAway } from '../data/auth.server.ts';
import { findStanding } from '../data/profiles.server.ts';
import type { StoredUser } from '../stored-session.ts';

/** A session as the specification words it (spec 3); the refresh token is given to callers outside a browser only. */
export type SessionAnswer = {
  user: StoredUser;
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  refresh_token?: string;
};

/**
 * The session behind a cookie with a fresh access token, and the cookies that go with it (a session in
 * use lives longer); null when nobody is signed in. The role is looked up here, after the session has appeared.
 */
export async function readSession(
  app: App,
  headers: Headers,
): Promise<{ answer: SessionAnswer | null; headers: Headers }> {
  const auth = await getAuth(app);
  const { response: found, headers: given } = await orAway(auth.api.getSession({ headers, returnHeaders: true }));
  const standing = found ? await findStanding(app.db, found.user.id) : null;
  if (!found || standing?.isSuspended) return { answer: null, headers: given };
  const { id, email, name } = found.user;
  const role = await findRoleOrUser(app, id);
  const profile = standing?.profile ?? null;
  const token = await signAccessToken(app, { userId: id, sessionId: found.session.id });
  const answer: SessionAnswer = {
    user: { id, email, name, role, userType: profile?.userType ?? 'user', agentStatus: profile?.agentStatus ?? null },
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: endOfToken(token),
  };
  return { answer, headers: given };
}
