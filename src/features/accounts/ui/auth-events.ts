import { type AuthEvent, eventBetween } from '../domain/auth-event.ts';
import { readStoredSession, subscribeToSession } from '../stored-session.ts';

const AUTH_EVENT = 'zaure:auth';

/** Tells this tab that a password is being recovered: the one event that storage does not show. */
export function announcePasswordRecovery(): void {
  window.dispatchEvent(new Event(AUTH_EVENT));
}

/** Calls back with every event of the session from now on, of this tab and of others; gives the way to stop. */
export function onAuthEvent(listener: (event: AuthEvent) => void): () => void {
  let last = readStoredSession();
  const recover = () => listener('password-recovery');
  const stop = subscribeToSession(() => {
    const now = readStoredSession();
    const event = eventBetween(last, now);
    last = now;
    if (event) listener(event);
  });
  addEventListener(AUTH_EVENT, recover);
  return () => {
    stop();
    removeEventListener(AUTH_EVENT, recover);
  };
}
