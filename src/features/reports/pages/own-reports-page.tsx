import { href, Link } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { reportTypeWords } from '#features/trust/report-type-texts.ts';
import { trustPartWords } from '#features/trust/trust-part-texts.ts';
import { formatDate } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readPageNumber } from '#lib/paging.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Tag } from '#ui/tag.tsx';
import { reportPolicy } from '../policy.ts';
import { listOwnReports, type OwnReport } from '../use-cases/own-reports.server.ts';
import type { Route } from './+types/own-reports-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.reports_own_title(), description: m.reports_own_lead(), origin: originOf(matches) });

/** Mails lead here: looking changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const allowed = await guardPage(args, reportPolicy.create);
  return listOwnReports(args.context.get(appContext), allowed, readPageNumber(args.url.searchParams.get('page')));
}

/** The reports and disputes somebody sent: how each stands, by when it is answered, and the answer. */
export default function OwnReportsPage({ loaderData: { items, total, page, perPage } }: Route.ComponentProps) {
  return (
    <div className="wrap sec grid gap-4">
      <div>
        <p>
          <Link to={href('/account')}>{m.reviews_back_account()}</Link>
        </p>
        <h1>{m.reports_own_title()}</h1>
        <p className="muted mt-2 max-w-[44rem]">{m.reports_own_lead()}</p>
      </div>
      {items.length === 0 ? (
        <EmptyState title={m.reports_own_none()} text={m.reports_own_none_text()}>
          <Link className={buttonClass()} to={href('/homes-for-sale')}>
            {m.detail_see_similar()}
          </Link>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {items.map((item) => (
            <OwnReportItem key={item.id} item={item} />
          ))}
        </ul>
      )}
      <Pagination
        label={m.reports_own_pages()}
        page={page}
        pageCount={Math.ceil(total / perPage)}
        hrefOf={(number) => `${href('/account/reports')}?page=${number}`}
      />
    </div>
  );
}

const STATES = {
  new: { tone: 'laterite', word: m.reports_own_new },
  looking: { tone: 'ochre', word: m.reports_own_looking },
  upheld: { tone: 'leaf', word: m.reports_own_upheld },
  dismissed: { tone: 'plain', word: m.reports_own_dismissed },
} as const;

function OwnReportItem({ item }: { item: OwnReport }) {
  const name = item.reported_name ?? m.reports_something_gone();
  const path = pathOf(item);
  const { tone, word } = STATES[item.state];
  return (
    <li className="panel grid gap-2 min-w-0">
      <p className="row row-wrap">
        <Tag tone={tone}>{word()}</Tag>
        <span className="small muted">{m.reports_own_sent({ date: formatDate(item.created_at) })}</span>
      </p>
      <h2 className="text-3 [overflow-wrap:anywhere]">{path ? <Link to={path}>{name}</Link> : name}</h2>
      <p>
        {item.due_at ? m.reports_own_dispute() : null} {reportTypeWords(item.report_type)}
      </p>
      {item.disputed_part ? (
        <p className="small muted [overflow-wrap:anywhere]">
          {trustPartWords(item.disputed_part)}
          {item.disputed_statement ? `: “${item.disputed_statement}”` : null}
        </p>
      ) : null}
      <details>
        <summary>{m.reports_own_said()}</summary>
        <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{item.description}</p>
        {item.proof_name ? (
          <p className="small muted mt-2 [overflow-wrap:anywhere]">{m.reports_own_file({ name: item.proof_name })}</p>
        ) : null}
      </details>
      <Answer item={item} />
    </li>
  );
}

function Answer({ item }: { item: OwnReport }) {
  const { isOpen, isOverdue, due_at: due, decided_at: decided, outcome_note: note } = item;
  if (isOpen) {
    if (!due) return <p className="small">{m.reports_own_waits()}</p>;
    const date = formatDate(due);
    return <p className="small">{isOverdue ? m.trust_dispute_overdue({ date }) : m.trust_dispute_due({ date })}</p>;
  }
  return (
    <div>
      <p className="b">{m.reports_own_answered({ date: decided ? formatDate(decided) : '' })}</p>
      {note ? <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p> : null}
    </div>
  );
}

/** Where what was reported can be seen; of somebody who is no agent nowhere. */
function pathOf({ reported_entity_type: type, reported_entity_id: id, reported_name: name }: OwnReport): string | null {
  if (name === null || type === 'user') return null;
  return type === 'property'
    ? href('/property/:propertyId/trust', { propertyId: id })
    : href('/agents/:userId/trust', { userId: id });
}
