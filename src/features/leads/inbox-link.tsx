import { useEffect, useState } from 'react';
import { href, NavLink, useLocation } from 'react-router';
import { authorizedFetch } from '#features/accounts/authorized-fetch.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';

/**
 * The way to the inbox with how many conversations have news, for who is signed in. Counted again as pages are opened:
 * reading one is what changes it.
 */
export function InboxLink({ className }: { className: string }) {
  const { pathname } = useLocation();
  const [unread, setUnread] = useState(0);
  // Only the server knows, and the page around it is the same for everybody.
  useEffect(() => {
    let isShown = true;
    const show = (count: number) => {
      if (isShown) setUnread(count);
    };
    unreadOn(pathname).then(show, () => show(0));
    return () => {
      isShown = false;
    };
  }, [pathname]);
  return (
    <NavLink className={className} to={href('/inbox')}>
      <Icon name="chat" />
      <span>{m.leads_inbox_title()}</span>
      {unread > 0 ? (
        <span className="count num">
          {unread}
          <span className="vh"> {m.tours_unread()}</span>
        </span>
      ) : null}
    </NavLink>
  );
}

let asked: { pathname: string; answer: Promise<number> } | null = null;

/** Header and menu ask together: one request for each page that is opened. */
function unreadOn(pathname: string): Promise<number> {
  if (asked?.pathname !== pathname) asked = { pathname, answer: fetchUnread() };
  return asked.answer;
}

async function fetchUnread(): Promise<number> {
  const answer = await authorizedFetch('/api/enquiries/unread');
  const body: unknown = answer.ok ? await answer.json() : null;
  return typeof body === 'object' && body !== null && 'unread' in body ? Number(body.unread) || 0 : 0;
}
