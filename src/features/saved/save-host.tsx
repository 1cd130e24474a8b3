import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasSignedInMark, useIsSignedIn } from '#features/accounts/stored-session.ts';
import { hasMirror } from './ui/mirror.ts';
import { rememberSeen } from './ui/seen-here.ts';

const loadHearts = () => import('./ui/hearts.ts');

/**
 * Stands once in the shell: takes a press on a heart over from its link, marks what is saved on pages that know nothing
 * of who looks, and remembers in this browser which homes were seen. Who has saved nothing fetches nothing.
 */
export function SaveHost() {
  const isSignedIn = useIsSignedIn();
  const { pathname } = useLocation();
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const heart = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-save]') : null;
      if (!heart || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      loadHearts().then(
        (hearts) => hearts.press(heart),
        () => window.location.assign(heart.href),
      );
    };
    // It says that it is a button, and a button is pressed by the space bar as well.
    const pressBySpace = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement) || !event.target.dataset['save']) return;
      event.preventDefault();
      event.target.click();
    };
    document.addEventListener('click', press, true);
    document.addEventListener('keydown', pressBySpace);
    return () => {
      document.removeEventListener('click', press, true);
      document.removeEventListener('keydown', pressBySpace);
    };
  }, []);
  // What is kept stands outside React, and may be of a session that ended meanwhile.
  useEffect(() => {
    if (isSignedIn || hasSignedInMark() || hasMirror()) void loadHearts().then((hearts) => hearts.mark());
  }, [isSignedIn]);
  useEffect(() => rememberSeen(pathname), [pathname]);
  return null;
}
