import type { ReactNode } from 'react';
import { href, NavLink } from 'react-router';
import { m } from '#paraglide/messages.js';
import { TabNav } from '#ui/tabs.tsx';
import './ui/accounts.css';

type AccountFrameProps = { title: string; unread?: number; action?: ReactNode; children: ReactNode };

/** The frame of a person's own pages: heading, the tabs of the account, and the page. */
export function AccountFrame({ title, unread = 0, action, children }: AccountFrameProps) {
  const links = [
    { to: href('/account'), text: m.accounts_nav_profile() },
    { to: href('/account/security'), text: m.accounts_nav_security() },
    { to: href('/account/notices'), text: m.accounts_nav_notices(), count: unread },
    { to: href('/account/data'), text: m.accounts_nav_data() },
  ];
  return (
    <div className="wrap sec">
      <div className="account-head">
        <h1>{title}</h1>
        {action}
      </div>
      <TabNav label={m.accounts_nav_label()}>
        {links.map((link) => (
          <NavLink key={link.to} className="tab" to={link.to} end>
            {link.text}
            {link.count ? <span className="count">{link.count}</span> : null}
          </NavLink>
        ))}
      </TabNav>
      <div className="account mt-5">{children}</div>
    </div>
  );
}
