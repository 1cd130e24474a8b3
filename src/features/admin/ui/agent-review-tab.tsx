import { href, Link, useLocation } from 'react-router';
import {
  type RedactedVerification,
  VERIFICATION_FILTERS,
  type WaitingDocument,
} from '#features/agents/verification.ts';
import { formatDate } from '#lib/dates.ts';
import type { Paged } from '#lib/paging.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { tableFile } from '../domain/file-paths.ts';
import { VERIFICATION_LEVELS } from '../domain/tab-filters.ts';
import type { TabView } from '../use-cases/tab-views.server.ts';
import type { AgentName } from '../use-cases/users.server.ts';
import { FilterForm } from './filter-form.tsx';
import { LoadFailed } from './load-failed.tsx';
import { initialsOf, LEVEL_WORDS, levelOfRecord, STATE_WORDS, VerificationTag } from './verification-texts.tsx';

/**
 * The agent review tab of /admin: search, status and level filter, the table of records in redacted form, and their
 * export (spec 2).
 */
export function AgentReviewTab({
  search,
  status,
  level,
  verifications,
  agents,
  documents,
}: Extract<TabView, { tab: 'agent-review' }>) {
  const query = new URLSearchParams(Object.entries({ search, status, level }).filter(([, value]) => value !== ''));
  const { pathname } = useLocation();
  const hrefOf = (page: number) =>
    `${pathname}?${new URLSearchParams([['tab', 'agent-review'], ...query, ['page', String(page)]])}`;
  return (
    <>
      <p>
        <Link to={`${href('/admin')}?tab=agent-review&status=waiting`}>{m.admin_review_queue()}</Link>
      </p>
      <WaitingDocuments
        documents={documents}
        hrefOf={(page) =>
          `${pathname}?${new URLSearchParams([['tab', 'agent-review'], ...query, ['documents', String(page)]])}#documents-waiting`
        }
      />
      <section className="panel" aria-label={m.admin_tab_agent_review()}>
        <ReviewFilter search={search} status={status} level={level} query={query} />
        {verifications === null ? <LoadFailed text={m.admin_failed_verifications()} /> : null}
        {agents === null ? <LoadFailed text={m.admin_failed_agents()} /> : null}
        {verifications?.items.length === 0 ? (
          <EmptyState title={m.admin_review_none()} text={m.admin_review_none_text()} />
        ) : null}
        {verifications?.items.length ? (
          <Table
            caption={m.admin_tab_agent_review()}
            columns={columns(agents ?? [])}
            rows={verifications.items}
            rowKey={(row) => row.id}
          />
        ) : null}
        {verifications ? (
          <Pagination
            label={m.admin_steps_label()}
            page={verifications.page}
            pageCount={Math.ceil(verifications.total / verifications.perPage)}
            hrefOf={hrefOf}
          />
        ) : null}
      </section>
    </>
  );
}

type Filter = Pick<Extract<TabView, { tab: 'agent-review' }>, 'search' | 'status' | 'level'>;

function ReviewFilter({ search, status, level, query }: Filter & { query: URLSearchParams }) {
  const any = (label: string) => [{ value: '', label }];
  return (
    <FilterForm
      action={href('/admin')}
      tab="agent-review"
      search={{ label: m.admin_review_search(), value: search }}
      choices={[
        {
          name: 'status',
          label: m.admin_col_status(),
          value: status,
          options: [
            ...any(m.admin_review_all_statuses()),
            ...VERIFICATION_FILTERS.map((value) => ({ value, label: STATE_WORDS[value]() })),
          ],
        },
        {
          name: 'level',
          label: m.admin_col_level(),
          value: level,
          options: [
            ...any(m.admin_review_all_levels()),
            ...VERIFICATION_LEVELS.map((value) => ({ value, label: LEVEL_WORDS[value]() })),
          ],
        },
      ]}
    >
      <a className={buttonClass({ tone: 'line', size: 's' })} href={tableFile('verifications', query)} download>
        <Icon name="down" />
        {m.admin_export()}
      </a>
    </FilterForm>
  );
}

/** Documents of agents that nobody has decided about; nothing where none waits. */
function WaitingDocuments({
  documents,
  hrefOf,
}: {
  documents: Paged<WaitingDocument> | null;
  hrefOf: (page: number) => string;
}) {
  if (documents === null) return <LoadFailed text={m.admin_failed_documents()} />;
  if (documents.total === 0) return null;
  return (
    <section className="panel" aria-labelledby="documents-waiting">
      <h2 id="documents-waiting">{m.admin_documents_waiting()}</h2>
      <ul className="adm-log">
        {documents.items.map((document) => (
          <li key={document.id}>
            <Link
              to={`${href('/admin/agent-verifications/:verificationId', { verificationId: document.verificationId })}#documents`}
            >
              {document.fileName}
            </Link>
            <p className="muted">
              {m.admin_document_from({ name: document.agentName, date: formatDate(document.sentAt) })}
            </p>
          </li>
        ))}
      </ul>
      <Pagination
        label={m.admin_documents_pages()}
        page={documents.page}
        pageCount={Math.ceil(documents.total / documents.perPage)}
        hrefOf={hrefOf}
      />
    </section>
  );
}

/** Names come from the agents' profiles (spec 7, Admin); the record's own where the profile is not among them. */
function columns(agents: readonly AgentName[]): Column<RedactedVerification>[] {
  const byId = new Map(agents.map((agent) => [agent.user_id, agent]));
  const nameOf = (row: RedactedVerification) => byId.get(row.agent_id)?.full_name ?? row.full_name ?? row.agent_id;
  return [
    {
      id: 'agent',
      head: m.admin_col_agent(),
      cell: (row) => (
        <span className="adm-who">
          <span className="avatar" aria-hidden="true">
            {initialsOf(nameOf(row))}
          </span>
          <span>
            <Link to={href('/admin/agent-verifications/:verificationId', { verificationId: row.id })}>
              {nameOf(row)}
            </Link>
            <small className="muted">{row.agent_id_number}</small>
          </span>
        </span>
      ),
    },
    { id: 'place', head: m.admin_col_place(), cell: (row) => row.location ?? '' },
    { id: 'level', head: m.admin_col_level(), cell: levelOfRecord },
    { id: 'status', head: m.admin_col_status(), cell: (row) => <VerificationTag record={row} /> },
    { id: 'score', head: m.admin_col_score(), isNumber: true, labelOnPhone: true, cell: (row) => row.trust_score },
    {
      id: 'paid',
      head: m.admin_col_paid(),
      labelOnPhone: true,
      cell: (row) => (row.verification_fee_paid ? m.admin_yes() : m.admin_no()),
    },
    { id: 'since', head: m.admin_col_since(), labelOnPhone: true, cell: (row) => formatDate(row.created_at) },
    {
      id: 'review',
      head: m.admin_col_action(),
      cell: (row) => (
        <Link
          className={buttonClass({ tone: 'line', size: 's' })}
          to={href('/admin/agent-verifications/:verificationId', { verificationId: row.id })}
        >
          {m.admin_review()}
          <span className="vh"> {nameOf(row)}</span>
        </Link>
      ),
    },
  ];
}
