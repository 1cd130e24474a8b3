import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';

/** A line at the top while the next page is on its way, and its title read aloud when it has come. */
export function PageWait() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const [arrived, setArrived] = useState({ pathname, title: '' });
  // The title belongs to the document, which is changed after the page is drawn.
  useEffect(() => {
    setArrived((last) => (last.pathname === pathname ? last : { pathname, title: document.title }));
  }, [pathname]);
  return (
    <>
      {state === 'idle' ? null : <div className="nav-wait" role="progressbar" aria-label={m.shell_loading()} />}
      <p className="vh" role="status">
        {arrived.title}
      </p>
    </>
  );
}
