import { href, Link } from 'react-router';
import { listOffice, listRequests } from '#features/support/request-desk.server.ts';
import { choiceWord, kindWord, requestLook, requestStateWord } from '#features/support/request-texts.ts';
import { type DeskRequest, REQUEST_KINDS } from '#features/support/support-request.ts';
import { formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListSteps } from '#ui/list-steps.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { tableFile } from '../domain/file-paths.ts';
import { REQUEST_STATE_FILTERS, readRequestWords } from '../domain/request-filters.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { attempt, openAdmin } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/requests-page';

const PAGE_LENGTH = 25;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.admin_desk_requests(),
    description: m.support_desk_lead(),
    origin: originOf(matches),
  });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, url, waiting } = await openAdmin(args);
  const { words, filter } = readRequestWords(url.searchParams);
  const before = url.searchParams.get('before');
  const [requests, office] = await Promise.all([
    attempt(app, 'requests', () => listRequests(app, { ...filter, before }, PAGE_LENGTH)),
    attempt(app, 'the office', () => listOffice(app)),
  ]);
  const exported = new URLSearchParams(url.searchParams);
  exported.delete('before');
  return { waiting, words, requests, office: office ?? [], exportPath: tableFile('requests', exported) };
}

const columns = (): Column<DeskRequest>[] => [
  {
    id: 'number',
    head: m.support_col_number(),
    cell: ({ id, number }) => <Link to={href('/admin/requests/:requestId', { requestId: id })}>{number}</Link>,
  },
  { id: 'kind', head: m.support_col_asked(), cell: (request) => whatFor(request) },
  { id: 'name', head: m.support_col_name(), cell: ({ name }) => name },
  { id: 'state', head: m.admin_col_status(), cell: ({ state }) => <StateTag state={state} /> },
  { id: 'holder', head: m.support_col_holder(), cell: ({ assigned_name: name }) => name },
  { id: 'date', head: m.admin_col_when(), cell: (request) => formatDateTime(request.created_at) },
];

function whatFor(request: DeskRequest): string {
  const choice = choiceWord(request);
  return choice ? `${kindWord(request.kind)}: ${choice}` : kindWord(request.kind);
}

function StateTag({ state }: Pick<DeskRequest, 'state'>) {
  const { tone, word } = requestLook(state);
  return <Tag tone={tone}>{word}</Tag>;
}

const stateFilterWord = (state: (typeof REQUEST_STATE_FILTERS)[number]) => {
  if (state === 'waiting') return m.support_desk_state_waiting();
  return state === 'all' ? m.support_desk_state_all() : requestStateWord(state);
};

/** The desk of requests: services asked for and tickets, whoever has them, and what became of them. */
export default function RequestsPage({
  loaderData: { waiting, words, requests, office, exportPath },
}: Route.ComponentProps) {
  const choices = [
    {
      name: 'state',
      label: m.admin_col_status(),
      value: words.state,
      options: REQUEST_STATE_FILTERS.map((value) => ({ value, label: stateFilterWord(value) })),
    },
    {
      name: 'kind',
      label: m.support_col_asked(),
      value: words.kind ?? '',
      options: [
        { value: '', label: m.support_desk_kind_all() },
        ...REQUEST_KINDS.map((value) => ({ value, label: kindWord(value) })),
      ],
    },
    {
      name: 'assigned',
      label: m.support_col_holder(),
      value: words.assigned ?? '',
      options: [
        { value: '', label: m.support_desk_holder_all() },
        { value: 'nobody', label: m.support_desk_nobody() },
        ...office.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  ];
  return (
    <AdminFrame
      place="requests"
      title={m.admin_desk_requests()}
      lead={m.support_desk_lead()}
      waiting={waiting}
      actions={
        <a className={buttonClass({ tone: 'line' })} href={exportPath} download>
          <Icon name="down" />
          {m.support_desk_download()}
        </a>
      }
    >
      <section className="panel" aria-label={m.admin_desk_requests()}>
        <FilterForm
          action={href('/admin/requests')}
          search={{ label: m.support_desk_search(), value: words.search ?? '' }}
          choices={choices}
          days={[
            { name: 'from', label: m.admin_lead_from(), value: words.from ?? '' },
            { name: 'to', label: m.admin_lead_to(), value: words.to ?? '' },
          ]}
        />
        {requests === null ? <LoadFailed text={m.support_desk_load_failed()} /> : null}
        {requests?.items.length === 0 ? (
          <EmptyState title={m.support_desk_none()} text={m.support_desk_none_text()} />
        ) : null}
        {requests?.items.length ? (
          <Table caption={m.admin_desk_requests()} columns={columns()} rows={requests.items} rowKey={(row) => row.id} />
        ) : null}
        <ListSteps next={requests?.next ?? null} />
      </section>
    </AdminFrame>
  );
}
