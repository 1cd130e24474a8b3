import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { hasSignedInMark, useIsSignedIn } from './stored-session.ts';

const SessionKeeper = lazy(() =>
  import('./ui/session-keeper.tsx').then((module) => ({ default: module.SessionKeeper })),
);

/** Stands once in the shell: fetches what keeps a session alive where there is one, and costs a visitor nothing. */
export function SessionHost() {
  const isSignedIn = useIsSignedIn();
  const { key } = useLocation();
  // Which page was shown to a visitor when somebody signed in; an empty word where that was done before.
  const [shownTo, setShownTo] = useState<string | null>(null);
  const isFirstLook = useRef(true);
  // The cookie is outside React, and a form may have set it on the way here.
  useEffect(() => {
    const hasMark = hasSignedInMark();
    const page = hasMark && isFirstLook.current ? '' : key;
    isFirstLook.current = false;
    if (isSignedIn || hasMark) setShownTo((known) => known ?? page);
  }, [isSignedIn, key]);
  if (shownTo === null) return null;
  return (
    <Suspense>
      <SessionKeeper shownToVisitor={shownTo} />
    </Suspense>
  );
}
