import type { StoredSession } from '../stored-session.ts';

/** What can happen to a session (spec 4, Auth). */
export type AuthEvent = 'signed-out' | 'signed-in' | 'token-refreshed' | 'password-recovery' | 'user-updated';

type Session = Pick<StoredSession, 'user' | 'access_token'> | null;

/**
 * What happened between two looks at the stored session; null when nothing did. Password recovery is no change of it:
 * its page says so.
 */
export function eventBetween(before: Session, after: Session): AuthEvent | null {
  if (!before || !after) {
    if (before) return 'signed-out';
    return after ? 'signed-in' : null;
  }
  if (before.user.id !== after.user.id) return 'signed-in';
  if (JSON.stringify(before.user) !== JSON.stringify(after.user)) return 'user-updated';
  return before.access_token === after.access_token ? null : 'token-refreshed';
}
