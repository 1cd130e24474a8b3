import { href, Link } from 'react-router';
import { periodWord } from '#features/listings/listing-words.ts';
import { listingStatusWord } from '#features/submissions/form-texts.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSteps } from '#ui/list-steps.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import type { PropertyRow } from '../property-row.ts';
import type { TabView } from '../tab-views.server.ts';
import { ChecksLink } from './checks-link.tsx';
import { FilterForm } from './filter-form.tsx';
import { HeldNote } from './held-note.tsx';
import { LoadFailed } from './load-failed.tsx';

const APPROVAL = {
  approved: { tone: 'leaf', text: m.admin_approval_approved },
  pending: { tone: 'ochre', text: m.admin_approval_pending },
  rejected: { tone: 'rose', text: m.admin_approval_rejected },
} as const;

const columns = (): Column<PropertyRow>[] => [
  {
    id: 'title',
    head: m.admin_col_property(),
    cell: (row) => <Link to={href('/property/:propertyId', { propertyId: row.id })}>{row.title}</Link>,
  },
  { id: 'place', head: m.admin_col_place(), cell: (row) => row.place },
  {
    id: 'price',
    head: m.admin_col_price(),
    isNumber: true,
    cell: (row) => formatMoney({ minor: row.priceMinor, currency: row.currency }) + periodWord(row),
  },
  { id: 'status', head: m.admin_col_status(), cell: (row) => listingStatusWord(row.status) },
  {
    id: 'approval',
    head: m.admin_col_approval(),
    cell: (row) => (
      <>
        <Tag tone={row.isFrozen ? 'rose' : APPROVAL[row.approvalStatus].tone}>
          {row.isFrozen && row.approvalStatus === 'pending'
            ? m.admin_approval_frozen()
            : APPROVAL[row.approvalStatus].text()}
        </Tag>
        <HeldNote listing={row} />
      </>
    ),
  },
  { id: 'lister', head: m.admin_col_lister(), labelOnPhone: true, cell: (row) => row.lister ?? m.admin_nobody() },
  { id: 'checks', head: m.admin_checks(), cell: (row) => <ChecksLink listing={row} /> },
  { id: 'date', head: m.admin_col_added(), labelOnPhone: true, cell: (row) => formatDate(row.createdAt) },
];

/** The properties tab of /admin: the way to /admin/properties (spec 2), and all properties, whatever their state. */
export function PropertiesTab({ search, properties }: Extract<TabView, { tab: 'properties' }>) {
  return (
    <section className="panel">
      <div className="adm-panel-h">
        <p>{m.admin_properties_intro()}</p>
        <Link className={buttonClass({ size: 's' })} to={href('/admin/properties')}>
          {m.admin_properties_manage()}
        </Link>
      </div>
      <FilterForm
        action={href('/admin')}
        tab="properties"
        search={{ label: m.admin_properties_search(), value: search }}
      />
      {properties === null ? <LoadFailed text={m.admin_failed_properties()} /> : null}
      {properties?.items.length === 0 ? <EmptyState title={m.admin_properties_none()} /> : null}
      {properties?.items.length ? (
        <Table
          caption={m.admin_tab_properties()}
          columns={columns()}
          rows={properties.items}
          rowKey={(row) => row.id}
        />
      ) : null}
      <ListSteps next={properties?.next ?? null} />
    </section>
  );
}
