import { href, Link, NavLink } from 'react-router';
import type { StoredUser } from '#features/accounts/stored-session.ts';
import { InboxLink } from '#features/leads/inbox-link.tsx';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { signOut } from './sign-out.ts';

/** What the header leads to for who is signed in, beside its inline links (spec 2). Fetched for them alone. */
export function HeaderDesks({ user }: { user: StoredUser }) {
  return (
    <>
      {user.role === 'admin' ? (
        <NavLink className="top-link wide-only" to={href('/admin')}>
          {m.shell_admin()}
        </NavLink>
      ) : null}
      <InboxLink className="top-link top-saved wide-only" />
      <NavLink className="top-link wide-only" to={href('/account')}>
        {m.shell_account()}
      </NavLink>
      <button type="button" className="top-link wide-only" onClick={signOut}>
        {m.shell_sign_out()}
      </button>
    </>
  );
}

/** The same in the menu, as rows of its list: the desks of whoever is signed in, as this browser remembers them. */
export function MenuDesks({ user: { role, userType } }: { user: StoredUser }) {
  return (
    <>
      {role === 'admin' ? <Desk to={href('/admin')} icon="seal" text={m.shell_admin()} /> : null}
      {userType === 'agent' ? <Desk to={href('/agent/dashboard')} icon="chart" text={m.shell_dashboard()} /> : null}
      <li>
        <InboxLink className="drawer-link" />
      </li>
      <Desk to={href('/account')} icon="id" text={m.shell_account()} />
    </>
  );
}

function Desk({ to, icon, text }: { to: string; icon: IconName; text: string }) {
  return (
    <li>
      <Link className="drawer-link" to={to}>
        <Icon name={icon} size="l" />
        {text}
      </Link>
    </li>
  );
}
