import { data, href, redirect } from 'react-router';
import { allow } from '#features/accounts/allowed.ts';
import { isUndecided } from '#features/choices/objection.ts';
import { ThreadWords } from '#features/leads/thread-parts.tsx';
import { decideObjection, OBJECTION_DECISIONS } from '#features/support/objections.server.ts';
import { supportPolicy } from '#features/support/policy.ts';
import {
  answerRequest,
  assignRequest,
  closeRequest,
  findDeskRequest,
  finishRequest,
  listOffice,
} from '#features/support/request-desk.server.ts';
import { kindWord, requestLook } from '#features/support/request-texts.ts';
import { nextRequestState } from '#features/support/support-request.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DecideObjectionForm } from '../ui/decide-objection-form.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { RequestFacts } from '../ui/request-facts.tsx';
import { AnswerRequestForm, AssignRequestForm, CloseRequestForm, FinishRequestForm } from '../ui/request-forms.tsx';
import { openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/request-page';

const STEPS = ['answer', 'assign', 'done', 'close', 'decide'] as const;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.admin_desk_requests(),
    description: m.support_desk_lead(),
    origin: originOf(matches),
  });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  const [found, office] = await Promise.all([findDeskRequest(app, args.params.requestId), listOffice(app)]);
  if (!found) throw data(null, { status: 404 });
  return { waiting, ...found, office };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, supportPolicy.manage);
  const { requestId } = args.params;
  const step = oneOf(STEPS, form['step'] ?? null);
  if (!step) return data({ problem: m.support_desk_unknown(), values: form }, { status: 400 });
  const refused = await tryWrite(app, m.support_desk_failed(), () => {
    switch (step) {
      case 'answer':
        return answerRequest(app, actor, requestId, form['answer'] ?? '');
      case 'assign':
        return assignRequest(app, actor, requestId, {
          personId: form['person_id'] || null,
          seenHolder: form['seen_holder'],
        });
      case 'done':
        return finishRequest(app, actor, requestId);
      case 'close':
        return closeRequest(app, actor, requestId, form['reason'] ?? '');
      case 'decide':
        return decideObjection(app, allow(supportPolicy.decide, actor), requestId, {
          decision: requireOneOf(OBJECTION_DECISIONS, form['decision'], 'decision'),
          reason: form['reason'] ?? '',
        });
    }
  });
  if (refused) return data({ problem: refused.problem, values: form }, { status: refused.status });
  throw redirect(`${href('/admin/requests/:requestId', { requestId })}?done=request-${step}`);
}

/** One request: what was asked, the conversation, and what the office can do with it. */
export default function RequestPage({
  loaderData: { waiting, request, thread, objections, office },
  actionData,
}: Route.ComponentProps) {
  const values = actionData?.values ?? {};
  const step = oneOf(STEPS, values['step'] ?? null);
  // Beside the form it came from, which on a phone is far from the top.
  const problemOf = (...steps: (typeof STEPS)[number][]) => (
    <ProblemNote problem={step && steps.includes(step) ? actionData?.problem : undefined} />
  );
  const standing = { state: request.state, isAssigned: request.assigned_to !== null };
  const look = requestLook(request.state);
  const awaitsDecision = objections.some(isUndecided);
  return (
    <AdminFrame
      place="requests"
      title={`${request.number}: ${kindWord(request.kind)}`}
      lead={<Tag tone={look.tone}>{look.word}</Tag>}
      waiting={waiting}
    >
      <DoneNotice />
      {step ? null : <ProblemNote problem={actionData?.problem} />}
      <div className="adm-two">
        <div className="grid gap-4">
          <RequestFacts request={request} />
          <section className="panel grid gap-4" aria-labelledby="thread-h">
            <h2 id="thread-h">{m.leads_inbox_conversation()}</h2>
            {thread ? <ThreadWords enquiry={thread} /> : null}
            {problemOf('answer')}
            <AnswerRequestForm key={thread?.messages.length} email={request.email} values={values} />
          </section>
        </div>
        <div className="grid gap-4">
          {nextRequestState(standing, 'assign') ? (
            <AssignRequestForm request={request} office={office} problem={problemOf('assign')} />
          ) : null}
          {objections.length > 0 ? (
            <DecideObjectionForm
              senderId={request.sender_id}
              objections={objections}
              values={values}
              problem={problemOf('decide')}
            />
          ) : null}
          {nextRequestState(standing, 'finish') && !awaitsDecision ? (
            <FinishRequestForm problem={problemOf('done')} />
          ) : null}
          {nextRequestState(standing, 'close') && !awaitsDecision ? (
            <CloseRequestForm values={values} problem={problemOf('close')} />
          ) : null}
        </div>
      </div>
    </AdminFrame>
  );
}
