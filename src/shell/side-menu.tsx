import { type MouseEvent, useRef } from 'react';
import { href, Link } from 'react-router';
import { useStoredUser } from '#features/accounts/stored-session.ts';
import { GetMatchedLink } from '#features/leads/get-matched-link.tsx';
import { m } from '#paraglide/messages.js';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';

import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';

type MenuLink = { to: string; icon: IconName; text: () => string };

const LINKS: readonly MenuLink[] = [
  { to: href('/buy'), icon: 'house', text: m.shell_buy },
  { to: href('/rent'), icon: 'key', text: m.shell_rent },
  { to: href('/advertise'), icon: 'share', text: m.shell_advertise },
  { to: href('/help'), icon: 'info', text: m.shell_help },
  { to: href('/agent-finder'), icon: 'user', text: m.shell_find_agent },
];
const ADMIN = { to: href('/admin'), icon: 'seal', text: m.shell_admin } as const;
const ACCOUNT = { to: href('/account'), icon: 'id', text: m.shell_account } as const;
/** Always Sign In here, whoever is signed in (spec 2, Header). */
const SIGN_IN = { to: href('/auth'), icon: 'leave', text: m.shell_sign_in } as const;

/**
 * The menu of small screens with its button. It is a popover where no script runs (yet) and a modal dialog where one
 * does; either way the browser gives the focus back to the button.
 */
export function SideMenu() {
  const user = useStoredUser();
  const links: readonly MenuLink[] = [
    ...LINKS,
    ...(user?.role === 'admin' ? [ADMIN] : []),
    ...(user ? [ACCOUNT] : []),
    SIGN_IN,
  ];
  const menu = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (!menu.current?.matches(':popover-open')) menu.current?.showModal();
  };
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
    menu.current?.close();
  };
  const closeAfterChoice = (event: MouseEvent<HTMLDialogElement>) => {
    const isChoice = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (isChoice || event.target === menu.current) close();
  };
  return (
    <>
      <button
        className="icon-btn"
        type="button"
        aria-haspopup="dialog"
        aria-label={m.shell_open_menu()}
        popoverTarget="side-menu"
        onClick={open}
      >
        {/* Drawn here and not from the sprite: the way into the menu must not wait for a file. */}
        <svg className="i i-l" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 7h18M3 12h12M3 17h18" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the choices inside are links and buttons; Esc closes. */}
      <dialog
        ref={menu}
        id="side-menu"
        popover="auto"
        className="drawer on-dye"
        aria-label={m.shell_menu()}
        onClick={closeAfterChoice}
      >
        <div className="drawer-h">
          <Logo />
          <IconButton icon="close" label={m.shell_close_menu()} popoverTarget="side-menu" popoverTargetAction="hide" />
        </div>
        <nav aria-label={m.shell_menu()}>
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <Link className="drawer-link" to={link.to}>
                  <Icon name={link.icon} size="l" />
                  {link.text()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageLinks className="drawer-langs" />
        <div className="drawer-f">
          <GetMatchedLink block />
        </div>
      </dialog>
    </>
  );
}
