import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { hasSignedInMark, useIsSignedIn } from './stored-session.ts';

const SessionKeeper = lazy(() => import('./session-keeper.tsx').then((module) => ({ default: module.SessionKeeper })));

/** Stands once in the shell: fetches what keeps a session alive where there is one, and costs a visitor nothing. */
export function SessionHost() {
  const isSignedIn = useIsSignedIn();
  const { key } = useLocation();
  const [isNeeded, setNeeded] = useState(false);
  // The cookie is outside React, and a form may have set it on the way here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what says that a navigation has ended.
  useEffect(() => {
    if (isSignedIn || hasSignedInMark()) setNeeded(true);
  }, [isSignedIn, key]);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <SessionKeeper />
    </Suspense>
  );
}
