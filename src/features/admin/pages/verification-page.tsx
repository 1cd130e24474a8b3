import { data, href, redirect } from 'react-router';
import type { App } from '#app/app.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { checkDocument } from '#features/agents/document-checks.server.ts';
import { listDocuments } from '#features/agents/documents.server.ts';
import { verificationPolicy } from '#features/agents/policy.ts';
import { readReviewContext } from '#features/agents/review-context.server.ts';
import { DOCUMENT_DECISIONS, REVIEW_DECISIONS } from '#features/agents/verification.ts';
import { findRedactedVerification, markOf, reviewVerification } from '#features/agents/verifications.server.ts';
import { listMachineChecks } from '#features/identity/machine-checks.server.ts';
import { MachineChecks } from '#features/identity/machine-checks.tsx';
import { HELD_LISTINGS } from '#features/listings/lister-hold.ts';
import { listFindings } from '#features/papers/uploaded-papers.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readPageNumber } from '#lib/paging.ts';
import { m } from '#paraglide/messages.js';
import { oneOf } from '../domain/admin-tabs.ts';
import { TrailList } from '../ui/activity-list.tsx';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DocumentReview } from '../ui/document-review.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { OthersDecide } from '../ui/others-decide.tsx';
import { SameIdentities } from '../ui/same-identities.tsx';
import { VerificationDecision } from '../ui/verification-decision.tsx';
import { VerificationFacts } from '../ui/verification-facts.tsx';
import { VerificationTag } from '../ui/verification-texts.tsx';
import { attempt, openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import { listActivity } from '../use-cases/overview.server.ts';
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
  const [documents, context, checks, trail] = await Promise.all([
    attempt(app, 'documents', () =>
      listDocuments(app, record.agent_id, readPageNumber(args.url.searchParams.get('documents'))),
    ),
    attempt(app, 'duplicates', () => readReviewContext(app, record.agent_id)),
    attempt(app, 'identity checks', () => listMachineChecks(app, record.agent_id)),
    attempt(app, 'trail', () => listActivity(app, { entity: 'agent_verification', entityId: record.id }, TRAIL)),
  ]);
  const ids = documents?.items.map(({ id }) => id) ?? [];
  const findings = (await attempt(app, 'what was read', () => listFindings(app.db, ids))) ?? [];
  const shown = markOf(record);
  return { waiting, record, shown, documents, findings: Object.fromEntries(findings), context, checks, trail };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, verificationPolicy.review);
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
      shown: form['shown'] ?? '',
      listings: oneOf(HELD_LISTINGS, form['listings'] ?? null),
    }),
  );
  if (refused) return data({ problem: refused.problem, notes, document: null }, { status: refused.status });
  throw redirect(`${href('/admin/agent-verifications/:verificationId', { verificationId })}?done=reviewed`);
}

async function decideDocument(
  args: Route.ActionArgs,
  app: App,
  actor: AllowedOthers<'verification.review'>,
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

/** One verification record in redacted form, and the office's decision about it. */
export default function VerificationPage({
  loaderData: { waiting, record, shown, documents, findings, context, checks, trail },
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
            <VerificationFacts record={record} />
          </section>
          {context === null ? <LoadFailed text={m.admin_failed_duplicates()} /> : <SameIdentities context={context} />}
          {checks === null ? <LoadFailed text={m.admin_failed_duplicates()} /> : <MachineChecks checks={checks} />}
          {documents === null ? (
            <LoadFailed text={m.admin_failed_documents()} />
          ) : (
            <DocumentReview
              agentId={record.agent_id}
              documents={documents}
              findings={findings}
              refusal={refusedDocument}
            />
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
          <OthersDecide sides={[record.agent_id]}>
            <VerificationDecision record={record} shown={shown} refusal={refusedDocument ? undefined : actionData} />
          </OthersDecide>
        </section>
      </div>
    </AdminFrame>
  );
}
