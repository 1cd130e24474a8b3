import type { App } from '#adapters/app-context.server.ts';
import type { Role } from '#vocabulary/listing-words.ts';
import type { Actor } from './account.ts';
import { getAuth } from './data/auth.server.ts';
import { findProfile } from './data/profiles.server.ts';
import { findRole } from './data/roles.server.ts';

/** Pages believe the session cookie; the API believes `Authorization: Bearer` only, so that no foreign page can call it. */
export type Credentials = 'cookie' | 'bearer';

/** Who is asking, or null for a visitor. A failed role lookup makes a plain user, never an admin (spec 8). */
export async function findActor(app: App, request: Request, credentials: Credentials = 'cookie'): Promise<Actor | null> {
  const headers = onlyCredentials(request.headers, credentials);
  if (!headers) return null;
  const auth = await getAuth(app);
  const session = await auth.api.getSession({ headers });
  if (!session) return null;
  const { id, email, name } = session.user;
  const [role, profile] = await Promise.all([lookUpRole(app, id), findProfile(app.db, id)]);
  return { userId: id, email, name, role, profile };
}

async function lookUpRole(app: App, userId: string): Promise<Role> {
  try {
    return (await findRole(app.db, userId)) ?? 'user';
  } catch (error) {
    app.log.error({ err: error, userId }, 'role lookup failed, treated as user');
    return 'user';
  }
}

function onlyCredentials(headers: Headers, credentials: Credentials): Headers | null {
  const name = credentials === 'cookie' ? 'cookie' : 'authorization';
  const value = headers.get(name);
  return value ? new Headers({ [name]: value }) : null;
}
