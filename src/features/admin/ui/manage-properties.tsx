import { Form, href, Link, useNavigation } from 'react-router';
import { placeWords, priceWords } from '#features/listings/listing-words.ts';
import type { OfficeListing } from '#features/listings/office-listings.server.ts';
import { listingStatusWord } from '#features/submissions/form-texts.ts';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField, TextArea, TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import type { ApprovalStatus } from '#vocabulary/listing-words.ts';
import { ChecksLink } from './checks-link.tsx';
import { HeldNote } from './held-note.tsx';
import { LoadFailed } from './load-failed.tsx';

type Filter = { search: string; approval: ApprovalStatus | null; page: number };
type Listed = { items: OfficeListing[]; hasMore: boolean };

const APPROVALS: Record<ApprovalStatus, () => string> = {
  pending: m.submissions_admin_approval_pending,
  approved: m.submissions_admin_approval_approved,
  rejected: m.submissions_admin_approval_rejected,
};

/** Every listing in whatever state: found, edited, and those of feeds decided together. Works without script. */
export function ManageProperties({
  list,
  filter,
  outcome,
  rejection,
}: {
  list: Listed | null;
  filter: Filter;
  outcome: string | undefined;
  /** The reason that came with a decision that was refused. */
  rejection: string;
}) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const canDecide = list?.items.some(({ approval_status, held }) => approval_status === 'pending' && held.length === 0);
  return (
    <div className="panel grid gap-4">
      <Form method="get" className="row row-wrap items-end max-sm:[&>*]:w-full">
        <input type="hidden" name="tab" value="manage" />
        <TextField label={m.submissions_admin_search()} name="search" type="search" defaultValue={filter.search} />
        <SelectField
          label={m.submissions_admin_approval()}
          name="approval"
          defaultValue={filter.approval ?? ''}
          options={[
            { value: '', label: m.submissions_admin_all() },
            ...Object.entries(APPROVALS).map(([value, label]) => ({ value, label: label() })),
          ]}
        />
        <Button type="submit" tone="line">
          {m.submissions_admin_search_button()}
        </Button>
      </Form>
      {outcome ? (
        <div role="alert">
          <Note tone="rose">{outcome}</Note>
        </div>
      ) : null}
      {list === null ? <LoadFailed text={m.submissions_admin_fetch_failed()} /> : null}
      {list?.items.length === 0 ? (
        <EmptyState title={m.submissions_admin_empty()} text={m.submissions_admin_empty_text()} />
      ) : null}
      {list && list.items.length > 0 ? (
        <Form method="post" className="grid gap-4">
          <PropertyTable items={list.items} />
          {canDecide ? (
            <>
              <TextArea
                label={m.submissions_admin_reject_reason()}
                hint={m.submissions_admin_reject_hint()}
                name="reason"
                rows={2}
                maxLength={2000}
                defaultValue={rejection}
              />
              <div className="row row-wrap">
                <Button type="submit" tone="leaf" name="decision" value="approve" isBusy={isBusy}>
                  {m.submissions_admin_approve()}
                </Button>
                <Button type="submit" tone="rose" name="decision" value="reject" isBusy={isBusy}>
                  {m.submissions_admin_reject()}
                </Button>
              </div>
            </>
          ) : null}
        </Form>
      ) : null}
      <PageSteps filter={filter} hasMore={list?.hasMore ?? false} />
    </div>
  );
}

function PropertyTable({ items }: { items: readonly OfficeListing[] }) {
  return (
    <Table
      caption={m.submissions_admin_table()}
      rows={items}
      rowKey={(row) => row.id}
      columns={[
        { id: 'property', head: m.submissions_admin_property(), cell: (row) => <PropertyCell row={row} /> },
        { id: 'place', head: m.submissions_admin_place(), cell: placeWords },
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
        { id: 'approval', head: m.submissions_admin_approval(), cell: ApprovalCell },
        { id: 'checks', head: m.admin_checks(), cell: (row) => <ChecksLink listing={row} /> },
        {
          id: 'source',
          head: m.submissions_admin_source(),
          cell: (row) => `${sourceOf(row.feed)}, ${formatDate(row.created_at)}`,
        },
        {
          id: 'price',
          head: m.submissions_admin_price(),
          isNumber: true,
          cell: (row) => {
            const { amount, period } = priceWords(row);
            return `${amount}${period}`;
          },
        },
      ]}
    />
  );
}

/**
 * Only what waits can be chosen, and of that nothing held, and nothing frozen, which its reports decide: those are
 * opened and decided one by one. Every title leads to its form.
 */
function PropertyCell({ row }: { row: OfficeListing }) {
  return (
    <span className="row">
      {row.approval_status === 'pending' && row.held.length === 0 && !row.isFrozen ? (
        <label className="check">
          <input
            type="checkbox"
            name="id"
            value={row.id}
            aria-label={m.submissions_admin_choose({ title: row.title })}
          />
        </label>
      ) : null}
      <Link to={`${href('/admin/properties')}?edit=${row.id}`}>{row.title}</Link>
    </span>
  );
}

function ApprovalCell(row: OfficeListing) {
  const tone = { pending: 'ochre', approved: 'leaf', rejected: 'rose' } as const;
  return (
    <>
      <Tag tone={tone[row.approval_status]}>{APPROVALS[row.approval_status]()}</Tag>
      <HeldNote listing={row} />
    </>
  );
}

/** Where a listing came from, in words. */
export function sourceOf(feed: string | null): string {
  if (feed === null) return m.submissions_admin_by_hand();
  return feed.startsWith('agent:') ? m.submissions_admin_agent_feed() : m.submissions_admin_feed();
}

function PageSteps({ filter, hasMore }: { filter: Filter; hasMore: boolean }) {
  const hrefOf = (page: number) => {
    const query = new URLSearchParams({ tab: 'manage', page: String(page) });
    if (filter.search) query.set('search', filter.search);
    if (filter.approval) query.set('approval', filter.approval);
    return `${href('/admin/properties')}?${query}`;
  };
  if (filter.page === 1 && !hasMore) return null;
  return (
    <nav className="row" aria-label={m.submissions_pages()}>
      {filter.page > 1 ? (
        <Link className={buttonClass({ tone: 'line', size: 's' })} to={hrefOf(filter.page - 1)}>
          {m.submissions_previous()}
        </Link>
      ) : null}
      <span>{m.submissions_page({ page: filter.page })}</span>
      {hasMore ? (
        <Link className={buttonClass({ tone: 'line', size: 's' })} to={hrefOf(filter.page + 1)}>
          {m.submissions_next()}
        </Link>
      ) : null}
    </nav>
  );
}
