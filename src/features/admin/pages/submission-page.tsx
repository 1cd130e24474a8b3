import { data, href, Link, redirect } from 'react-router';
import { allow } from '#features/accounts/allowed.ts';
import { periodWord } from '#features/listings/listing-texts.ts';
import { moderationPolicy } from '#features/moderation/policy.ts';
import { submissionPolicy } from '#features/submissions/policy.ts';
import { type Fact, SubmissionDetails } from '#features/submissions/submission-details.tsx';
import { approveSubmission, rejectSubmission } from '#features/submissions/submissions.server.ts';
import { formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { AskingNote } from '../ui/asking-note.tsx';
import { checksPath } from '../ui/checks-link.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { HomeFlags } from '../ui/home-flags.tsx';
import { OthersDecide } from '../ui/others-decide.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { SubmissionTag } from '../ui/submission-card.tsx';
import { APPROVE_FORM, SubmissionDecisions } from '../ui/submission-decisions.tsx';
import { takenParts, WaitingChangeTable } from '../ui/waiting-change.tsx';
import { answerPostedFlag } from '../use-cases/answer-flag.server.ts';
import { openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import { readEvidence } from '../use-cases/open-queue.server.ts';
import type { Route } from './+types/submission-page';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.submission.title ?? m.admin_title();
  return pageMeta({ title, description: title, origin: originOf(matches) });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  const evidence = await readEvidence(app, args.params.submissionId);
  if (!evidence) throw data(null, { status: 404 });
  return { waiting, ...evidence };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, submissionPolicy.decide);
  const { submissionId } = args.params;
  const answered = await answerPostedFlag(app, allow(moderationPolicy.answer, actor.themselves), submissionId, form);
  if (answered?.refused)
    return data({ problem: answered.refused.problem, decision: null, text: '' }, { status: answered.refused.status });
  if (answered) throw redirect(href('/admin/submissions/:submissionId', { submissionId }));
  const decision = requireOneOf(['approve', 'reject'], form['decision'], 'decision');
  const text = (decision === 'reject' ? form['reason'] : form['notes']) ?? form['note'] ?? '';
  const refused =
    decision === 'reject'
      ? await tryWrite(app, m.admin_failed_reject(), () => rejectSubmission(app, actor, submissionId, text))
      : await tryWrite(app, m.admin_failed_approve(), () =>
          approveSubmission(app, actor, submissionId, {
            ...{ notes: text, take: takenParts(form), revision: Number(form['revision']) },
          }),
        );
  if (refused) return data({ problem: refused.problem, decision, text }, { status: refused.status });
  const done = decision === 'reject' ? ('rejected' as const) : ('approved' as const);
  if (form['via'] === 'dialog') return data({ done });
  if (form['via'] === 'queue') throw redirect(`${href('/admin/queue')}?done=${done}`);
  throw redirect(`${href('/admin/submissions/:submissionId', { submissionId })}?done=${done}`);
}

/** A submission with all it says, and the two decisions as plain forms. */
export default function SubmissionPage({
  loaderData: { waiting, submission, changes, asking },
  actionData,
}: Route.ComponentProps) {
  const refused = actionData && 'problem' in actionData ? actionData : null;
  const { lister } = submission;
  const more: Fact[] = [
    [m.admin_col_lister(), [lister.name, lister.agentIdNumber, lister.phone].filter(Boolean).join(', ')],
    [m.admin_fact_sent(), formatDateTime(submission.updated_at)],
    [
      m.admin_fact_reviewed(),
      submission.reviewed_at
        ? `${formatDateTime(submission.reviewed_at)}, ${submission.reviewer ?? m.admin_did_gone()}`
        : null,
    ],
    [m.admin_fact_notes(), submission.admin_notes],
  ];
  return (
    <AdminFrame
      place="submissions"
      title={submission.title}
      lead={<SubmissionTag status={submission.status} />}
      waiting={waiting}
    >
      <DoneNotice />
      <div className="adm-two">
        <section className="panel grid gap-4" aria-label={m.submissions_fact_home()}>
          {submission.marks.map((mark) => (
            <Note key={mark} tone="ochre">
              {mark}
            </Note>
          ))}
          <HomeFlags flags={submission.flags} listerId={submission.agent_id} />
          {changes ? <WaitingChangeTable changes={changes} formId={APPROVE_FORM} /> : null}
          <SubmissionDetails submission={submission} more={more} />
          {submission.property_id ? (
            <p className="row row-wrap">
              <Link to={href('/property/:propertyId', { propertyId: submission.property_id })}>
                {m.admin_open_listing()}
              </Link>
              <Link to={checksPath(submission.property_id)}>{m.admin_checks_record()}</Link>
            </p>
          ) : null}
        </section>
        <div className="grid gap-4">
          <AskingNote asking={asking} period={periodWord(submission)} />
          {refused ? <ProblemNote problem={refused.problem} /> : null}
          <OthersDecide sides={[submission.agent_id]}>
            <SubmissionDecisions status={submission.status} revision={submission.revision} refused={refused} />
          </OthersDecide>
        </div>
      </div>
    </AdminFrame>
  );
}
