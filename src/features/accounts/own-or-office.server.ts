import type { App } from '#app/app.server.ts';
import { findActor } from './actors.server.ts';

const SESSION_COOKIE = /zaure\.session_token=/;

/** Whether a request may come from somebody who is signed in; whether it does, only the database says. */
export const mayBeSignedIn = (headers: Pick<Headers, 'get'>) => SESSION_COOKIE.test(headers.get('cookie') ?? '');

/**
 * Whether the lister or the office looks: neither is counted among the people. The session's cookie is believed here,
 * since all it can do is that nothing is counted.
 */
export async function isOwnOrOffice(app: App, request: Request, listerId: string | null): Promise<boolean> {
  if (!mayBeSignedIn(request.headers)) return false;
  const actor = await findActor(app, request, 'cookie');
  return actor !== null && (actor.role === 'admin' || actor.userId === listerId);
}
