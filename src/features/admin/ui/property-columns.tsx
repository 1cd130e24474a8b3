import { href, Link } from 'react-router';
import { priceWords } from '#features/listings/listing-texts.ts';
import { listingStatusWord } from '#features/submissions/form-texts.ts';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { Column } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import type { PropertyRow } from '../domain/property-row.ts';
import { ChecksLink } from './checks-link.tsx';
import { HeldNote } from './held-note.tsx';

export const APPROVALS = {
  pending: { tone: 'ochre', text: m.submissions_admin_approval_pending },
  approved: { tone: 'leaf', text: m.submissions_admin_approval_approved },
  rejected: { tone: 'rose', text: m.submissions_admin_approval_rejected },
} as const;

/** The columns of the office's list of properties, wherever it stands; `title` is what a row is chosen or opened by. */
export function propertyColumns(title: Column<PropertyRow>['cell']): Column<PropertyRow>[] {
  return [
    { id: 'property', head: m.submissions_admin_property(), cell: title },
    { id: 'place', head: m.submissions_admin_place(), cell: (row) => row.place },
    {
      id: 'price',
      head: m.submissions_admin_price(),
      isNumber: true,
      cell: ({ priceMinor, ...row }) => {
        const { amount, period } = priceWords({ ...row, price_minor: priceMinor });
        return `${amount}${period}`;
      },
    },
    {
      id: 'status',
      head: m.submissions_admin_status(),
      cell: (row) => (
        <span className="row row-wrap">
          <span>{listingStatusWord(row.status)}</span>
          {row.isFrozen ? <Tag tone="rose">{m.submissions_admin_held()}</Tag> : null}
        </span>
      ),
    },
    {
      id: 'approval',
      head: m.submissions_admin_approval(),
      cell: (row) => (
        <>
          <Tag tone={APPROVALS[row.approvalStatus].tone}>{APPROVALS[row.approvalStatus].text()}</Tag>
          <HeldNote listing={row} />
        </>
      ),
    },
    { id: 'lister', head: m.admin_col_lister(), labelOnPhone: true, cell: (row) => row.lister ?? m.admin_nobody() },
    { id: 'checks', head: m.admin_checks(), cell: (row) => <ChecksLink listing={row} /> },
    {
      id: 'source',
      head: m.submissions_admin_source(),
      cell: (row) => `${sourceOf(row.feed)}, ${formatDate(row.createdAt)}`,
    },
  ];
}

/** A property's title, leading to its public page. */
export function PropertyLink(row: PropertyRow) {
  return <Link to={href('/property/:propertyId', { propertyId: row.id })}>{row.title}</Link>;
}

/** Where a listing came from, in words. */
export function sourceOf(feed: string | null): string {
  if (feed === null) return m.submissions_admin_by_hand();
  return feed.startsWith('agent:') ? m.submissions_admin_agent_feed() : m.submissions_admin_feed();
}
