import { localPath } from '#lib/language.ts';
import { hasSignedInMark, readStoredSession, type StoredSession } from './stored-session.ts';

/** A little before its end a token may run out on the way. */
const MIN_LIFE_MS = 10_000;
const NOT_SIGNED_IN = 401;

/** Aborted when the session under which something is read is being ended. */
let underSession = new AbortController();

/** Drops what is still being read as whoever signs out: the server would answer that nobody is signed in. */
export function dropAuthorized(): void {
  underSession.abort();
  underSession = new AbortController();
}

/**
 * Calls the API as whoever is signed in: the stored session's access token goes along, refreshed first when it is about
 * to end and once more when the server does not believe it. A 401 answer means: nobody is signed in. @throws
 * DOMException (AbortError) where they sign out while something is read
 */
export async function authorizedFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const session = await currentSession();
  if (!session) return notSignedIn();
  const response = await send(path, init, session.access_token);
  if (response.status !== NOT_SIGNED_IN) return response;
  const renewed = await refresh(true);
  // A stream can be sent once only.
  const canRepeat = !(init.body instanceof ReadableStream);
  return renewed && canRepeat && renewed.access_token !== session.access_token
    ? send(path, init, renewed.access_token)
    : response;
}

/** Calls the API as whoever is signed in, else as a visitor: also where the stored session turns out to have ended. */
export async function fetchAsAnybody(path: string, init: RequestInit = {}): Promise<Response> {
  if (!readStoredSession() && !hasSignedInMark()) return fetch(localPath(path), init);
  const response = await authorizedFetch(path, init);
  return response.status === NOT_SIGNED_IN ? fetch(localPath(path), init) : response;
}

/** Who has just signed in has the mark before the session is stored: whoever acts in that moment waits for it. */
async function currentSession(): Promise<StoredSession | null> {
  const stored = readStoredSession();
  if (!stored) return hasSignedInMark() ? refresh(true) : null;
  return stored.expires_at * 1000 - Date.now() < MIN_LIFE_MS ? refresh(false) : stored;
}

/** The refreshing is fetched when first needed: most pages never do. */
async function refresh(force: boolean) {
  const { refreshSession } = await import('./ui/refresh-session.ts');
  return refreshSession({ force });
}

function send(path: string, init: RequestInit, token: string): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  // What writes goes on to its end: its caller has to hear whether it was stored.
  const dropped = (init.method ?? 'GET') === 'GET' ? { signal: underSession.signal } : {};
  return fetch(localPath(path), { ...dropped, ...init, headers });
}

function notSignedIn(): Response {
  return Response.json({ code: 'not_signed_in', detail: 'Please sign in first.' }, { status: NOT_SIGNED_IN });
}
