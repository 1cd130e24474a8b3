import { type FormEvent, lazy, type MouseEvent, Suspense, useRef } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { useStoredUser } from '#features/accounts/stored-session.ts';
import { SearchCombobox } from '#features/finding/search-combobox.tsx';
import { searchTarget } from '#features/finding/wants.ts';
import { GetMatchedLink } from '#features/leads/get-matched-link.tsx';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';

import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { signOut } from './sign-out.ts';

/** Fetched for who is signed in alone. */
const MenuDesks = lazy(() => import('./signed-in-links.tsx').then((module) => ({ default: module.MenuDesks })));

type MenuLink = { to: string; icon: IconName; text: () => string };

const LINKS: readonly MenuLink[] = [
  { to: href('/buy'), icon: 'house', text: m.shell_buy },
  { to: href('/rent'), icon: 'key', text: m.shell_rent },
  { to: href('/saved'), icon: 'heart', text: m.shell_saved },
  { to: href('/advertise'), icon: 'share', text: m.shell_advertise },
  { to: href('/help'), icon: 'info', text: m.shell_help },
  { to: href('/agent-finder'), icon: 'user', text: m.shell_find_agent },
];
/** Always Sign In here, whoever is signed in (spec 2, Header). */
const SIGN_IN = { to: href('/auth'), icon: 'leave', text: m.shell_sign_in } as const;

function MenuRow({ link: { to, icon, text } }: { link: MenuLink }) {
  return (
    <li>
      <Link className="drawer-link" to={to}>
        <Icon name={icon} size="l" />
        {text()}
      </Link>
    </li>
  );
}

function MenuLinks() {
  const user = useStoredUser();
  return (
    <ul>
      {LINKS.map((link) => (
        <MenuRow key={link.to} link={link} />
      ))}
      {user ? (
        <Suspense>
          <MenuDesks user={user} />
        </Suspense>
      ) : null}
      <MenuRow link={SIGN_IN} />
      {user ? (
        <li>
          <button type="button" className="drawer-link" onClick={signOut}>
            <Icon name="leave" size="l" />
            {m.shell_sign_out()}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

/**
 * The menu of small screens with its button. It is a popover where no script runs (yet) and a modal dialog where one
 * does; either way the browser gives the focus back to the button.
 */
export function SideMenu() {
  const navigate = useNavigate();
  const menu = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (!menu.current?.matches(':popover-open')) menu.current?.showModal();
  };
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
    menu.current?.close();
  };
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    close();
    navigate(searchTarget(String(new FormData(event.currentTarget).get('search') ?? '')));
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
        <search>
          <form className="drawer-find" action={localPath(href('/homes-for-sale'))} onSubmit={find}>
            <SearchCombobox className="sbox" label={m.search_box()} hint={m.search_box_hint()} want={null} />
          </form>
        </search>
        <nav aria-label={m.shell_menu()}>
          <MenuLinks />
        </nav>
        <LanguageLinks className="drawer-langs" />
        <div className="drawer-f">
          <GetMatchedLink block />
        </div>
      </dialog>
    </>
  );
}
