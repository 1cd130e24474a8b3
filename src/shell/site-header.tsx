import { lazy, Suspense } from 'react';
import { href, Link, NavLink, useLocation } from 'react-router';
import { useStoredUser } from '#features/accounts/stored-session.ts';
import { GetMatchedLink } from '#features/leads/get-matched-link.tsx';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';

import { Logo } from './logo.tsx';
import { SideMenu } from './side-menu.tsx';

/** Spec 2, Header. */
const LINKS = [
  { to: href('/buy'), text: m.shell_buy },
  { to: href('/rent'), text: m.shell_rent },
  { to: href('/advertise'), text: m.shell_advertise },
  { to: href('/help'), text: m.shell_help },
] as const;

/** Fetched for who is signed in alone. */
const HeaderDesks = lazy(() => import('./signed-in-links.tsx').then((module) => ({ default: module.HeaderDesks })));

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
          <NavLink className="top-link top-saved" to={href('/saved')} aria-label={m.shell_saved()}>
            <Icon name="heart" />
            <span className="wide-only">{m.shell_saved()}</span>
            <span className="count num" data-saved-count="" hidden suppressHydrationWarning />
          </NavLink>
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
    <Suspense>
      <HeaderDesks user={user} />
    </Suspense>
  );
}
