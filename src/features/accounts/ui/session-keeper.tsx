import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { m } from '#paraglide/messages.js';
import { showToast } from '#ui/toast.tsx';
import { EMAIL_CONFIRMED_HASH } from '../domain/paths.ts';
import { CHECK_EVERY_MS } from '../domain/refresh-schedule.ts';
import { hasSignedInMark, readStoredSession, storeSession } from '../stored-session.ts';
import { onAuthEvent } from './auth-events.ts';
import { refreshSession } from './refresh-session.ts';

/**
 * Keeps the stored session alive, and the page in step with it: the check of spec 9, and what follows when somebody
 * signs in or out, here or in another tab. Loaded only where there is a session to keep: `shownToVisitor` names the
 * page (its location key) that was shown when somebody signed in, before this could hear of it.
 */
export function SessionKeeper({ shownToVisitor }: { shownToVisitor: string }) {
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const wasSignedIn = useRef(false);
  // A clock and the browser's events are outside React.
  useEffect(() => {
    const check = () => void (readStoredSession() && refreshSession());
    const timer = setInterval(check, CHECK_EVERY_MS);
    const checkWhenSeen = () => document.visibilityState === 'visible' && check();
    document.addEventListener('visibilitychange', checkWhenSeen);
    check();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkWhenSeen);
    };
  }, []);
  useEffect(
    () =>
      onAuthEvent((event) => {
        // Pages that only somebody signed in may see are asked for again, and their guard decides.
        if (event === 'signed-out' || event === 'signed-in' || event === 'user-updated') void revalidate();
      }),
    [revalidate],
  );
  // Somebody signed in while this was still on its way: the page, where it is the same, was made for a visitor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the page of the first moment can be the one that was missed.
  useEffect(() => {
    if (shownToVisitor === key) void revalidate();
  }, []);
  // A form sent before the script came has set the cookie and stored nothing: the page after it fetches the session.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what says that a navigation has ended.
  useEffect(() => {
    const isSignedIn = hasSignedInMark();
    if (isSignedIn && !readStoredSession()) void refreshSession({ force: true });
    // A form of the page has signed out: what storage still holds has ended.
    if (!isSignedIn && wasSignedIn.current && readStoredSession()) storeSession(null);
    wasSignedIn.current = isSignedIn;
    if (location.hash !== EMAIL_CONFIRMED_HASH) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    showToast({ title: m.accounts_confirmed_title(), description: m.accounts_confirmed_text(), tone: 'leaf' });
  }, [key]);
  return null;
}
