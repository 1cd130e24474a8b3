import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import type { Kind } from '../policy.ts';

type AccountLink = { to: string; icon: IconName; text: string };

/** The ways from the account to what a person keeps elsewhere. */
export function AccountLinks({ kind }: { kind: Kind }) {
  const isProfessional = kind === 'lawyer' || kind === 'surveyor';
  const links: AccountLink[] = [
    { to: href('/account/listings'), icon: 'house', text: m.accounts_link_listings() },
    { to: href('/manage-rentals'), icon: 'key', text: m.rentals_link_own() },
    { to: href('/account/tenancies'), icon: 'door', text: m.rentals_link_tenancies() },
    { to: `${href('/virtual-staging')}?tab=tool`, icon: 'sofa', text: m.staging_link_own() },
    { to: href('/account/holds'), icon: 'bank', text: m.holds_account_link() },
    { to: href('/inbox'), icon: 'chat', text: m.accounts_link_inbox() },
    { to: href('/scheduling'), icon: 'calendar', text: m.tours_cal_title() },
    { to: href('/account/dealings'), icon: 'check', text: m.reviews_dealings() },
    { to: href('/account/registry-searches'), icon: 'document', text: m.accounts_link_registry() },
    { to: href('/account/reports'), icon: 'flag', text: m.reports_own_title() },
    { to: href('/account/requests'), icon: 'info', text: m.support_account_link() },
    { to: href('/document-verification'), icon: 'document', text: m.papers_account_link() },
    ...(isProfessional
      ? [{ to: href('/assignments'), icon: 'edit' as const, text: m.professionals_assignments() }]
      : []),
    ...(kind === 'approvedAgent'
      ? [{ to: href('/agent/dashboard'), icon: 'chart' as const, text: m.accounts_link_dashboard() }]
      : []),
    ...(isProfessional
      ? []
      : [
          {
            to: href('/agent/verification'),
            icon: 'shield' as const,
            text:
              kind === 'approvedAgent' || kind === 'pendingAgent'
                ? m.accounts_link_verification()
                : m.accounts_link_become_agent(),
          },
        ]),
    ...(kind === 'admin' ? [{ to: href('/admin'), icon: 'seal' as const, text: m.accounts_link_admin() }] : []),
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
