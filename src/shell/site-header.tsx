import { href, Link, NavLink, useLocation } from 'react-router';
import { useStoredUser } from '#features/accounts/stored-session.ts';
import { GetMatchedLink } from '#features/leads/get-matched-link.tsx';
import { m } from '#paraglide/messages.js';

import { Logo } from './logo.tsx';
import { SideMenu } from './side-menu.tsx';

/** Spec 2, Header. */
const LINKS = [
  { to: href('/buy'), text: m.shell_buy },
  { to: href('/rent'), text: m.shell_rent },
  { to: href('/advertise'), text: m.shell_advertise },
  { to: href('/help'), text: m.shell_help },
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
          <SessionLinks />
          <GetMatchedLink />
        </div>
      </div>
      {pathname === '/' ? null : <div className="frieze" aria-hidden="true" />}
    </header>
  );
}

/**
 * The links of whoever is signed in once the browser's stored session has been read; beside the inline links only (spec
 * 2).
 */
function SessionLinks() {
  const user = useStoredUser();
  if (!user) {
    return (
      <Link className="top-link wide-only" to={href('/auth')}>
        {m.shell_sign_in()}
      </Link>
    );
  }
  return (
    <>
      {user.role === 'admin' ? (
        <NavLink className="top-link wide-only" to={href('/admin')}>
          {m.shell_admin()}
        </NavLink>
      ) : null}
      <NavLink className="top-link wide-only" to={href('/account')}>
        {m.shell_account()}
      </NavLink>
      <button type="button" className="top-link wide-only" onClick={signOut}>
        {m.shell_sign_out()}
      </button>
    </>
  );
}

/** Fetched on the press: most visitors never sign out. */
async function signOut() {
  const client = await import('#features/accounts/auth-client.ts');
  await client.signOut();
}
