import { Link, NavLink, useLocation } from 'react-router';
import { storeSession, useIsSignedIn } from '#features/accounts/stored-session.ts';
import { GetMatchedLink } from '#features/leads/get-matched-link.tsx';
import { m } from '#paraglide/messages.js';

import { Logo } from './logo.tsx';
import { SideMenu } from './side-menu.tsx';

const LINKS = [
  { to: '/buy', text: m.shell_buy },
  { to: '/rent', text: m.shell_rent },
  { to: '/advertise', text: m.shell_advertise },
  { to: '/help', text: m.shell_help },
] as const;

/** The header of every page (spec 2). The home page has its own wall, so the course at the foot is left out there. */
export function SiteHeader() {
  const { pathname } = useLocation();
  return (
    <header className="top on-dye">
      <div className="wrap top-in">
        <SideMenu />
        <Logo />
        <nav className="top-nav" aria-label={m.shell_nav_label()}>
          {LINKS.map((link) => (
            <NavLink key={link.to} className="top-link" to={link.to}>
              {link.text()}
            </NavLink>
          ))}
        </nav>
        <div className="top-end">
          <SessionButton />
          <GetMatchedLink />
        </div>
      </div>
      {pathname === '/' ? null : <div className="frieze" aria-hidden="true" />}
    </header>
  );
}

/** Sign In, or Sign Out once the browser's stored session has been read; shown beside the inline links only (spec 2). */
function SessionButton() {
  const isSignedIn = useIsSignedIn();
  if (!isSignedIn) {
    return (
      <Link className="top-link wide-only" to="/auth">
        {m.shell_sign_in()}
      </Link>
    );
  }
  return (
    <button type="button" className="top-link wide-only" onClick={() => storeSession(null)}>
      {m.shell_sign_out()}
    </button>
  );
}
