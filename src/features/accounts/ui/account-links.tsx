import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';

type AccountLink = { to: string; icon: IconName; text: string };

/** The ways from the account to what a person keeps elsewhere. */
export function AccountLinks({ isAdmin, isAgent }: { isAdmin: boolean; isAgent: boolean }) {
  const links: AccountLink[] = [
    { to: '/account/listings', icon: 'house', text: m.accounts_link_listings() },
    { to: '/inbox', icon: 'chat', text: m.accounts_link_inbox() },
    { to: '/agent/verification', icon: 'shield', text: isAgent ? m.accounts_link_verification() : m.accounts_link_become_agent() },
    ...(isAdmin ? [{ to: '/admin', icon: 'seal' as const, text: m.accounts_link_admin() }] : []),
  ];
  return (
    <nav aria-label={m.accounts_links_label()}>
      <ul className="account-links">
        {links.map((link) => (
          <li key={link.to}>
            <Link className="account-link" to={link.to}>
              <Icon name={link.icon} />
              {link.text}
              <Icon name="go" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
