import { useSyncExternalStore } from 'react';

/** What the browser keeps of a session (spec 3); the refresh token is an HttpOnly cookie and never stands here. */
export type StoredSession = {
  user: { id: string; email?: string };
  access_token: string;
  /** Seconds since 1970. */
  expires_at: number;
  expires_in: number;
};

export const SESSION_KEY = 'zaure.session';
/** Other tabs hear of a change by the browser's own `storage` event; this tab by this one. */
const SESSION_EVENT = 'zaure:session';

/** The stored session, or null when nobody is signed in, storage is closed or what it holds is not a session. */
export function readStoredSession(): StoredSession | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is StoredSession {
  return typeof value === 'object' && value !== null && 'user' in value && 'access_token' in value && typeof value.access_token === 'string';
}

/** Forgets the session in this browser and tells every part of the page. */
export function dropStoredSession(): void {
  try {
    localStorage.removeItem(SESSION_KEY);
  } catch {
    // Storage that cannot be written holds no session either.
  }
  window.dispatchEvent(new Event(SESSION_EVENT));
}

function subscribe(listener: () => void) {
  addEventListener('storage', listener);
  addEventListener(SESSION_EVENT, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(SESSION_EVENT, listener);
  };
}

/** Whether somebody is signed in, as this browser remembers it: always false in the server's HTML, which never depends on who is looking. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readStoredSession() !== null,
    () => false,
  );
}
