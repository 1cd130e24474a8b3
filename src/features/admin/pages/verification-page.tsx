import { data, Form, href, redirect, useNavigation } from 'react-router';
import type { App } from '#app/app.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { checkDocument } from '#features/agents/document-checks.server.ts';
import { listDocuments } from '#features/agents/documents.server.ts';
import { readReviewContext } from '#features/agents/review-context.server.ts';
import { DOCUMENT_DECISIONS, REVIEW_DECISIONS } from '#features/agents/verification.ts';
import { findRedactedVerification, reviewVerification } from '#features/agents/verifications.server.ts';
import { HELD_LISTINGS } from '#features/listings/lister-hold.ts';
import { formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readPageNumber } from '#lib/paging.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { attempt, openAdmin, openAdminAction, tryWrite } from '../open-admin.server.ts';
import { listActivity } from '../overview.server.ts';
import { TrailList } from '../ui/activity-list.tsx';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DocumentReview } from '../ui/document-review.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { HoldChoice } from '../ui/hold-choice.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { SameIdentities } from '../ui/same-identities.tsx';
import { levelName, VerificationTag } from '../ui/verification-words.tsx';
import type { Route } from './+types/verification-page';

const TRAIL = 20;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.admin_tab_agent_review(),
    description: m.admin_tab_agent_review(),
    origin: originOf(matches),
  });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  const record = await findRedactedVerification(app, args.params.verificationId);
  if (!record) throw data(null, { status: 404 });
  const [documents, context, trail] = await Promise.all([
    attempt(app, 'documents', () =>
      listDocuments(app, record.agent_id, readPageNumber(args.url.searchParams.get('documents'))),
    ),
    attempt(app, 'duplicates', () => readReviewContext(app, record.agent_id)),
    attempt(app, 'trail', () => listActivity(app, { entity: 'agent_verification', entityId: record.id }, TRAIL)),
  ]);
  return { waiting, record, documents, context, trail };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, 'verification.review');
  const { document } = form;
  if (document !== undefined) return decideDocument(args, app, actor, { ...form, document });
  const decision = oneOf(REVIEW_DECISIONS, form['decision'] ?? null);
  const notes = form['notes'] ?? '';
  const { verificationId } = args.params;
  if (!decision) return data({ problem: m.admin_review_unknown(), notes, document: null }, { status: 400 });
  const refused = await tryWrite(app, m.admin_failed_review(), () =>
    reviewVerification(app, actor, verificationId, {
      decision,
      notes,
      listings: oneOf(HELD_LISTINGS, form['listings'] ?? null),
    }),
  );
  if (refused) return data({ problem: refused.problem, notes, document: null }, { status: refused.status });
  throw redirect(`${href('/admin/agent-verifications/:verificationId', { verificationId })}?done=reviewed`);
}

async function decideDocument(
  args: Route.ActionArgs,
  app: App,
  actor: Actor,
  form: Record<string, string> & { document: string },
) {
  const decision = oneOf(DOCUMENT_DECISIONS, form['decision'] ?? null);
  const notes = form['notes'] ?? '';
  if (!decision) return data({ problem: m.admin_review_unknown(), notes, document: form.document }, { status: 400 });
  const refused = await tryWrite(app, m.admin_failed_review(), () =>
    checkDocument(app, actor, form.document, { decision, note: notes }),
  );
  if (refused) return data({ problem: refused.problem, notes, document: form.document }, { status: refused.status });
  throw redirect(
    `${href('/admin/agent-verifications/:verificationId', { verificationId: args.params.verificationId })}?documents=${readPageNumber(args.url.searchParams.get('documents'))}&done=document-checked#documents`,
  );
}

type VerificationRecord = Route.ComponentProps['loaderData']['record'];

function recordFacts(record: VerificationRecord): [string, string | null][] {
  return [
    [m.admin_col_level(), levelName(record.verification_level)],
    [m.admin_fact_agent_number(), record.agent_id_number],
    [m.admin_fact_company(), record.company],
    [m.admin_fact_phone(), record.phone],
    [m.admin_col_place(), record.location],
    [m.admin_fact_nin(), record.nin],
    [m.admin_fact_bvn(), record.bvn],
    [m.admin_fact_address(), record.address],
    ...Object.entries(record.credentials).map(([kind, number]): [string, string | null] => [
      kind.replace('_', ' ').toUpperCase(),
      number ?? null,
    ]),
    [m.admin_col_score(), String(record.trust_score)],
    [m.admin_col_paid(), record.verification_fee_paid ? m.admin_yes() : m.admin_no()],
    [m.admin_fact_reference(), record.payment_reference],
    [m.admin_fact_sent(), formatDateTime(record.created_at)],
    [m.admin_fact_paid_level(), record.level_under_review ? levelName(record.level_under_review) : null],
    [m.admin_fact_identity_check(), m.admin_fact_identity_check_none()],
    [
      m.admin_fact_checked(),
      record.checked_at
        ? `${levelName(record.checked_level ?? '')}, ${formatDateTime(record.checked_at)}`
        : m.admin_fact_checked_none(),
    ],
    [m.admin_fact_reviewed(), record.reviewed_at ? formatDateTime(record.reviewed_at) : null],
    [m.admin_fact_notes(), record.verification_notes],
  ];
}

type DecisionProps = { record: VerificationRecord; refusal: Route.ComponentProps['actionData'] };

function DecisionForm({ record, refusal }: DecisionProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="form">
      <ProblemNote problem={refusal?.problem} />
      <TextArea
        label={m.admin_review_notes()}
        hint={m.admin_review_notes_hint()}
        name="notes"
        rows={3}
        maxLength={2000}
        defaultValue={refusal?.notes}
      />
      {record.standing === 'flagged' ? null : <HoldChoice />}
      <div className="row row-wrap">
        {record.standing === 'checked' && record.level_under_review === null ? null : (
          <Button type="submit" name="decision" value="verified" tone="leaf" isBusy={isBusy}>
            {m.admin_review_verify()}
          </Button>
        )}
        {record.standing === 'flagged' ? null : (
          <Button type="submit" name="decision" value="more" tone="line" isBusy={isBusy}>
            {m.admin_review_more()}
          </Button>
        )}
        {record.verification_status === 'flagged' ? null : (
          <Button type="submit" name="decision" value="flagged" tone="rose" isBusy={isBusy}>
            {m.admin_review_flag()}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** One verification record in redacted form, and the office's decision about it. */
export default function VerificationPage({
  loaderData: { waiting, record, documents, context, trail },
  actionData,
}: Route.ComponentProps) {
  const refusedDocument = actionData && actionData.document !== null ? actionData : null;
  const name = record.full_name ?? record.agent_id;
  return (
    <AdminFrame place="agent-review" title={name} lead={<VerificationTag record={record} />} waiting={waiting}>
      <DoneNotice />
      <div className="adm-two">
        <div className="grid gap-4">
          <section className="panel" aria-label={m.admin_fact_record()}>
            <FactList facts={recordFacts(record)} />
          </section>
          {context === null ? <LoadFailed text={m.admin_failed_duplicates()} /> : <SameIdentities context={context} />}
          {documents === null ? (
            <LoadFailed text={m.admin_failed_documents()} />
          ) : (
            <DocumentReview documents={documents} refusal={refusedDocument} />
          )}
          <section className="panel" aria-labelledby="trail-h">
            <h2 id="trail-h">{m.admin_review_history()}</h2>
            {trail ? (
              <TrailList
                trail={trail}
                rest={new URLSearchParams({ entity: 'agent_verification', id: record.id })}
                showsChange
              />
            ) : (
              <LoadFailed text={m.admin_failed_activity()} />
            )}
          </section>
        </div>
        <section className="panel" aria-labelledby="decide-h">
          <h2 id="decide-h">{m.admin_review_decide()}</h2>
          <DecisionForm record={record} refusal={refusedDocument ? undefined : actionData} />
        </section>
      </div>
    </AdminFrame>
  );
}
