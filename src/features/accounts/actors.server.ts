import type { App } from '#app/app.server.ts';
import type { Role } from '#vocabulary/people-words.ts';
import type { Actor } from './account.ts';
import { findUserOfToken, type SessionUser } from './data/access-tokens.server.ts';
import { getAuth, orAway } from './data/auth.server.ts';
import { findStanding } from './data/profiles.server.ts';
import { findRole } from './data/roles.server.ts';

/**
 * Pages believe the session cookie; the API believes `Authorization: Bearer` only, so that no foreign page can call it.
 */
export type Credentials = 'cookie' | 'bearer';

const BEARER = /^bearer\s+(\S+)$/i;
/** An access token has three parts; the API believes nothing else, least of all a session's own token. */
const ACCESS_TOKEN = /^[^.]+\.[^.]+\.[^.]+$/;

/**
 * Who is asking, or null for a visitor, for somebody suspended, and once the session behind the credentials has ended.
 * A failed role lookup makes a plain user, never an admin (spec 8).
 */
export async function findActor(
  app: App,
  request: Request,
  credentials: Credentials = 'cookie',
): Promise<Actor | null> {
  const user = await findUser(app, request.headers, credentials);
  return user && toActor(app, user);
}

/** The person of an id, for credentials other than a session's; null for nobody, and for somebody suspended. */
export async function findActorById(app: App, userId: string): Promise<Actor | null> {
  const user = await app.db
    .selectFrom('user')
    .select(['id', 'email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ? toActor(app, user) : null;
}

async function toActor(app: App, user: Pick<SessionUser, 'id' | 'email' | 'name'>): Promise<Actor | null> {
  const [role, standing] = await Promise.all([findRoleOrUser(app, user.id), findStanding(app.db, user.id)]);
  if (standing.isSuspended) return null;
  return { userId: user.id, email: user.email, name: user.name, role, profile: standing.profile };
}

async function findUser(app: App, headers: Headers, credentials: Credentials): Promise<SessionUser | null> {
  if (credentials === 'bearer') {
    const token = BEARER.exec(headers.get('authorization') ?? '')?.[1];
    return token && ACCESS_TOKEN.test(token) ? findUserOfToken(app, token) : null;
  }
  const cookie = headers.get('cookie');
  if (!cookie) return null;
  const auth = await getAuth(app);
  const only = new Headers({ cookie });
  // Making a session live longer takes a new cookie as well, which a page cannot set: /api/auth/token does both.
  const session = await orAway(auth.api.getSession({ headers: only, query: { disableRefresh: true } }));
  return session?.user ?? null;
}

/** The role of a user; `user` where none is written or the lookup fails (spec 8). */
export async function findRoleOrUser(app: App, userId: string): Promise<Role> {
  try {
    return (await findRole(app.db, userId)) ?? 'user';
  } catch (error) {
    app.log.error({ err: error, userId }, 'role lookup failed, treated as user');
    return 'user';
  }
}
