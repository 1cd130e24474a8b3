import { useMemo, useSyncExternalStore } from 'react';
import type { Role, UserType } from '#vocabulary/people-words.ts';

/** Who is signed in, as this browser remembers it. The server decides by its own tables, never by this. */
export type StoredUser = {
  id: string;
  email: string;
  name: string;
  role: Role;
  userType: UserType;
  agentStatus: 'pending' | 'approved' | null;
};

/** What the browser keeps of a session (spec 3); the refresh token is an HttpOnly cookie and never stands here. */
export type StoredSession = {
  user: StoredUser;
  access_token: string;
  /** Seconds since 1970, by this browser's clock. */
  expires_at: number;
  expires_in: number;
};

export const SESSION_KEY = 'zaure.session';
/** Other tabs hear of a change by the browser's own `storage` event; this tab by this one. */
const SESSION_EVENT = 'zaure:session';

/** Whether the server has signed this browser in: the session cookie itself no script can see. */
export function hasSignedInMark(): boolean {
  return document.cookie.includes('zaure_signed_in=1');
}

/** What stands in storage, as text: the same text is the same session. */
function readText(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}

function parse(text: string | null): StoredSession | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is StoredSession {
  return (
    typeof value === 'object' &&
    value !== null &&
    'user' in value &&
    'access_token' in value &&
    typeof value.access_token === 'string'
  );
}

/** The stored session, or null when nobody is signed in, storage is closed or what it holds is not a session. */
export function readStoredSession(): StoredSession | null {
  return parse(readText());
}

/** Keeps a session in this browser, or forgets it (null), and tells every part of the page. */
export function storeSession(session: StoredSession | null): void {
  try {
    if (session) localStorage.setItem(SESSION_KEY, JSON.stringify(session));
    else localStorage.removeItem(SESSION_KEY);
  } catch {
    // Storage that cannot be written holds no session either.
  }
  window.dispatchEvent(new Event(SESSION_EVENT));
}

/** Calls back whenever the stored session may have changed, in this tab or another; gives the way to stop. */
export function subscribeToSession(listener: () => void): () => void {
  addEventListener('storage', listener);
  addEventListener(SESSION_EVENT, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(SESSION_EVENT, listener);
  };
}

/**
 * Who is signed in, as this browser remembers it: always null in the server's HTML, which never depends on who is
 * looking.
 */
export function useStoredUser(): StoredUser | null {
  const text = useSyncExternalStore(subscribeToSession, readText, () => null);
  return useMemo(() => parse(text)?.user ?? null, [text]);
}

/** Whether somebody is signed in, as this browser remembers it. */
export function useIsSignedIn(): boolean {
  return useStoredUser() !== null;
}
