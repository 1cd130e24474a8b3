import { useEffect, useState } from 'react';
import { href, useLocation, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Spinner } from '#ui/spinner.tsx';

/** A line at the top while the next page is on its way, and its title read aloud when it has come. */
export function PageWait() {
  const { state, location } = useNavigation();
  // The guard of the office asks for session and role first (spec 2, Auth).
  const isGuarded = location?.pathname.startsWith(href('/admin'));
  const { pathname } = useLocation();
  const [arrived, setArrived] = useState({ pathname, title: '' });
  // The title belongs to the document, which is changed after the page is drawn.
  useEffect(() => {
    setArrived((last) => (last.pathname === pathname ? last : { pathname, title: document.title }));
  }, [pathname]);
  return (
    <>
      {isGuarded ? (
        <div className="guard-wait">
          <Spinner label={m.shell_loading()} />
        </div>
      ) : null}
      <div role="status">
        {state === 'idle' ? null : <div className="nav-wait" role="progressbar" aria-label={m.shell_loading()} />}
        <p className="vh">{arrived.title}</p>
      </div>
    </>
  );
}
