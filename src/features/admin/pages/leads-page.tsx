import { href, Link } from 'react-router';
import type { DeskLead } from '#features/leads/desk-lead.ts';
import { findLeadAddress, listLeadHolders, listLeads } from '#features/leads/lead-desk.server.ts';
import { readLeadFilter } from '#features/leads/lead-filter.ts';
import { formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListSteps } from '#ui/list-steps.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { tableFile } from '../domain/file-paths.ts';
import { LEAD_ASSIGNED_FILTERS, LEAD_DEAL_FILTERS, LEAD_STATE_FILTERS, readLeadWords } from '../domain/lead-filters.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { LeadTag, leadAgentWords, leadDealWord, leadStateWord } from '../ui/lead-texts.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { attempt, openAdmin } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/leads-page';

const PAGE_LENGTH = 25;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.admin_desk_leads(),
    description: m.admin_desk_leads(),
    origin: originOf(matches),
  });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, url, waiting } = await openAdmin(args);
  const words = readLeadWords(url.searchParams);
  const filter = { ...readLeadFilter(words), before: url.searchParams.get('before') };
  const [leads, address, holders] = await Promise.all([
    attempt(app, 'leads', () => listLeads(app, filter, PAGE_LENGTH)),
    attempt(app, 'office address', () => findLeadAddress(app)),
    attempt(app, 'agents of leads', () => listLeadHolders(app)),
  ]);
  const exported = new URLSearchParams(url.searchParams);
  exported.delete('before');
  return {
    waiting,
    words,
    leads,
    address,
    holders: heldBy(words.assigned, holders?.items ?? []),
    moreHolders: holders?.hasMore ? holders.items.length : null,
    exportPath: tableFile('leads', exported),
  };
}

type Holder = { id: string; name: string | null };

/** The agents to choose from, with the one who is asked for: also one who has no leads. */
function heldBy(asked: string | undefined, holders: readonly Holder[]): readonly Holder[] {
  const isKnown =
    asked === undefined || oneOf(LEAD_ASSIGNED_FILTERS, asked) !== undefined || holders.some(({ id }) => id === asked);
  return isKnown ? holders : [...holders, { id: asked, name: null }];
}

const columns = (): Column<DeskLead>[] => [
  {
    id: 'name',
    head: m.admin_lead_col_name(),
    cell: (lead) => <Link to={href('/admin/leads/:leadId', { leadId: lead.id })}>{lead.full_name}</Link>,
  },
  { id: 'city', head: m.admin_lead_col_city(), cell: (lead) => lead.city },
  { id: 'deal', head: m.admin_lead_deal(), cell: (lead) => (lead.deal ? leadDealWord(lead.deal) : null) },
  { id: 'state', head: m.admin_col_status(), cell: (lead) => <LeadTag state={lead.state} /> },
  { id: 'agent', head: m.admin_lead_assigned(), cell: leadAgentWords },
  { id: 'date', head: m.admin_col_when(), cell: (lead) => formatDateTime(lead.created_at) },
];

/** The desk of leads: who asked to be matched with an agent, and what became of it. */
export default function LeadsPage({
  loaderData: { waiting, words, leads, address, holders, moreHolders, exportPath },
}: Route.ComponentProps) {
  const choices = [
    {
      name: 'state',
      label: m.admin_col_status(),
      value: words.state ?? 'all',
      options: LEAD_STATE_FILTERS.map((value) => ({
        value,
        label: leadStateWord(value),
      })),
    },
    {
      name: 'deal',
      label: m.admin_lead_deal(),
      value: words.deal ?? '',
      options: [
        { value: '', label: m.admin_lead_deal_all() },
        ...LEAD_DEAL_FILTERS.map((value) => ({ value, label: leadDealWord(value) })),
      ],
    },
    {
      name: 'assigned',
      label: m.admin_lead_assigned(),
      value: words.assigned ?? '',
      options: [
        { value: '', label: m.admin_lead_assigned_all() },
        ...LEAD_ASSIGNED_FILTERS.map((value) => ({
          value,
          label: value === 'nobody' ? m.admin_lead_assigned_nobody() : m.admin_lead_assigned_anybody(),
        })),
        ...holders.map(({ id, name }) => ({ value: id, label: name ?? m.admin_lead_assigned_unknown({ id }) })),
      ],
    },
  ];
  return (
    <AdminFrame
      place="leads"
      title={m.admin_desk_leads()}
      lead={m.admin_lead_leads()}
      waiting={waiting}
      actions={
        <a className={buttonClass({ tone: 'line' })} href={exportPath} download>
          <Icon name="down" />
          {m.admin_leads_download()}
        </a>
      }
    >
      <p className="small muted">
        {address ? m.admin_leads_told_mail({ address }) : m.admin_leads_told_admins()}{' '}
        <Link to={`${href('/admin')}?tab=settings#setting-office_mail`}>{m.admin_leads_told_change()}</Link>
      </p>
      <section className="panel" aria-label={m.admin_desk_leads()}>
        <FilterForm
          action={href('/admin/leads')}
          search={{ label: m.admin_lead_place(), value: words.place ?? '', name: 'place' }}
          choices={choices}
          days={[
            { name: 'from', label: m.admin_lead_from(), value: words.from ?? '' },
            { name: 'to', label: m.admin_lead_to(), value: words.to ?? '' },
          ]}
        />
        {moreHolders === null ? null : (
          <p className="small muted">{m.admin_leads_holders_more({ count: moreHolders })}</p>
        )}
        {leads === null ? <LoadFailed text={m.admin_failed_leads()} /> : null}
        {leads?.items.length === 0 ? (
          <EmptyState title={m.admin_leads_none()} text={m.admin_leads_none_text()} />
        ) : null}
        {leads?.items.length ? (
          <Table caption={m.admin_desk_leads()} columns={columns()} rows={leads.items} rowKey={(row) => row.id} />
        ) : null}
        <ListSteps next={leads?.next ?? null} />
      </section>
    </AdminFrame>
  );
}
