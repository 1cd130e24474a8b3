import { data, href, redirect } from 'react-router';
import { canMoveLead, refuseAssigning } from '#features/leads/desk-lead.ts';
import {
  answerLead,
  assignLead,
  closeLead,
  findDeskLead,
  listLeadAgents,
  takeLeadBack,
} from '#features/leads/lead-desk.server.ts';
import { leadPolicy } from '#features/leads/policy.ts';
import { ThreadWords } from '#features/leads/thread-parts.tsx';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { LeadFacts } from '../ui/lead-facts.tsx';
import { AnswerLeadForm, AssignLeadForm, CloseLeadForm } from '../ui/lead-forms.tsx';
import { LeadTag } from '../ui/lead-texts.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/lead-page';

const STEPS = ['answer', 'assign', 'back', 'close'] as const;
const DONE_WORDS: Record<(typeof STEPS)[number], string> = {
  answer: 'lead-answered',
  assign: 'lead-assigned',
  back: 'lead-back',
  close: 'lead-closed',
};

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.admin_desk_leads(),
    description: m.admin_desk_leads(),
    origin: originOf(matches),
  });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, url, waiting } = await openAdmin(args);
  const found = await findDeskLead(app, args.params.leadId);
  if (!found) throw data(null, { status: 404 });
  const { lead, hasObjected } = found;
  const hasConsent = lead.consent_at !== null;
  const canAssign = refuseAssigning({ state: lead.state, hasConsent, hasObjected }) === null;
  const asked = url.searchParams.get('agent')?.slice(0, 100).replaceAll('\0', '');
  // Agents of the lead's own city come first; where there are none, anybody.
  const near = canAssign ? await listLeadAgents(app, asked ?? lead.city ?? '') : { items: [], hasMore: false };
  const agents = near.items.length > 0 || asked !== undefined || !canAssign ? near : await listLeadAgents(app, '');
  return { waiting, ...found, canAssign, agents, asked: asked ?? '' };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, leadPolicy.manage);
  const { leadId } = args.params;
  const step = oneOf(STEPS, form['step'] ?? null);
  if (!step) return data({ problem: m.admin_lead_unknown(), values: form }, { status: 400 });
  const refused = await tryWrite(app, m.admin_failed_lead(), () => {
    switch (step) {
      case 'answer':
        return answerLead(app, actor, leadId, form['answer'] ?? '');
      case 'assign':
        return assignLead(app, actor, leadId, {
          agentId: form['agent_id'] ?? '',
          note: form['note'],
          seenAgent: form['seen_agent'],
        });
      case 'back':
        return takeLeadBack(app, actor, leadId, { seenAgent: form['seen_agent'] });
      case 'close':
        return closeLead(app, actor, leadId, form['reason'] ?? '');
    }
  });
  if (refused) return data({ problem: refused.problem, values: form }, { status: refused.status });
  throw redirect(`${href('/admin/leads/:leadId', { leadId })}?done=${DONE_WORDS[step]}`);
}

/** One lead: who it is from, the conversation, and what the office can do with it. */
export default function LeadPage({
  loaderData: { waiting, lead, thread, hasObjected, canAssign, agents, asked },
  actionData,
}: Route.ComponentProps) {
  const values = actionData?.values ?? {};
  const step = oneOf(STEPS, values['step'] ?? null);
  // Beside the form it came from, which on a phone is far from the top.
  const problemOf = (...steps: (typeof STEPS)[number][]) => (
    <ProblemNote problem={step && steps.includes(step) ? actionData?.problem : undefined} />
  );
  return (
    <AdminFrame place="leads" title={lead.full_name} lead={<LeadTag state={lead.state} />} waiting={waiting}>
      <DoneNotice />
      {step ? null : <ProblemNote problem={actionData?.problem} />}
      <div className="adm-two">
        <div className="grid gap-4">
          <LeadFacts lead={lead} />
          <section className="panel grid gap-4" aria-labelledby="thread-h">
            <h2 id="thread-h">{m.leads_inbox_conversation()}</h2>
            {thread ? <ThreadWords enquiry={thread} /> : null}
            {problemOf('answer')}
            <AnswerLeadForm key={thread?.messages.length} email={lead.email} values={values} />
          </section>
        </div>
        <div className="grid gap-4">
          <section className="panel grid gap-4" aria-labelledby="assign-h">
            <h2 id="assign-h">{m.admin_lead_assign()}</h2>
            {hasObjected ? <Note tone="ochre">{m.leads_desk_objected()}</Note> : null}
            {lead.consent_at === null && !hasObjected ? <Note tone="ochre">{m.leads_desk_no_consent()}</Note> : null}
            {problemOf('assign', 'back')}
            {canAssign ? <AssignLeadForm lead={lead} agents={agents} asked={asked} values={values} /> : null}
          </section>
          {canMoveLead(lead.state, 'closed') ? <CloseLeadForm values={values} problem={problemOf('close')} /> : null}
        </div>
      </div>
    </AdminFrame>
  );
}
