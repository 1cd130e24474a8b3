import { data, Form, href, Link, redirect } from 'react-router';
import { allow } from '#features/accounts/allowed.ts';
import { decideLetter } from '#features/mandates/mandate-desk.server.ts';
import { mandatePolicy } from '#features/mandates/policy.ts';
import { paperPolicy } from '#features/papers/policy.ts';
import { revokeCheck } from '#features/papers/revoke-check.server.ts';
import { feeName } from '#features/plans/land-fee-texts.ts';
import { type FeeDraft, type LandFee, listLandFees, saveLandFee } from '#features/plans/land-fees.server.ts';
import { listPlansToSign } from '#features/plans/plan-desk.server.ts';
import { planPolicy } from '#features/plans/policy.ts';
import { findWaitingOverlaps, type WaitingOverlap } from '#features/plans/survey-plans.server.ts';
import { giveAnswer, givePlan, listAssignable } from '#features/professionals/professional-desk.server.ts';
import { registryPolicy } from '#features/registry/policy.ts';
import { listWaitingAnswers, signAnswer } from '#features/registry/registry-desk.server.ts';
import { formatSqm } from '#lib/area.ts';
import { dayInNigeria } from '#lib/days.ts';
import { MINOR_PER_UNIT } from '#lib/money.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { CheckField, TextArea, TextField } from '#ui/field.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { LetterDesk } from '../ui/letter-desk.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { SignAnswer } from '../ui/sign-answer.tsx';
import { WaitingPlanItem } from '../ui/waiting-plan.tsx';
import { listDeskLetters } from '../use-cases/desk-letters.server.ts';
import { openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/land-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.admin_land_title(), description: m.admin_land_text(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  const [overlaps, letters, answers, fees, plans, lawyers, surveyors] = await Promise.all([
    findWaitingOverlaps(app),
    listDeskLetters(app),
    listWaitingAnswers(app),
    listLandFees(app),
    listPlansToSign(app),
    listAssignable(app, 'lawyer'),
    listAssignable(app, 'surveyor'),
  ]);
  return { waiting, overlaps, letters, answers, fees, plans, lawyers, surveyors, today: dayInNigeria(app.now()) };
}

const INTENTS = ['sign', 'letter', 'fee', 'assign-answer', 'assign-plan', 'revoke'] as const;

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, planPolicy.price);
  const {
    pack = '',
    mark = '',
    state = '',
    words = '',
    assignee = '',
    code = '',
    reason = '',
    letter = '',
    until = '',
  } = form;
  const intent = oneOf(INTENTS, form['intent'] ?? null);
  if (!intent) throw data(null, { status: 400 });
  const refused = await tryWrite(app, m.admin_land_failed(), () =>
    ({
      letter: () => decideLetter(app, allow(mandatePolicy.decide, actor), letter, { state, until, reason }),
      sign: () => signAnswer(app, allow(registryPolicy.signOff, actor), pack, { state, words, mark }),
      'assign-answer': () => giveAnswer(app, allow(registryPolicy.assign, actor), pack, assignee),
      'assign-plan': () => givePlan(app, allow(planPolicy.assign, actor), pack, assignee),
      revoke: () => revokeCheck(app, allow(paperPolicy.revoke, actor), { code, reason }),
      fee: () => saveLandFee(app, actor, feeDraftOf(form)),
    })[intent](),
  );
  if (refused) return data({ problem: refused.problem, form }, { status: refused.status });
  throw redirect(`${href('/admin/land')}?done=land-saved`);
}

function feeDraftOf(form: Record<string, string>): FeeDraft {
  const { key = '', from = '', to = '', percent = '', fromDays = '', toDays = '' } = form;
  const { source = '', readOn = '', isWeak = '' } = form;
  return { key, from, to, percent, fromDays, toDays, source, readOn, isWeak };
}

/** The office's desk of land papers: plans that overlap, answers of registries, and what things cost. */
export default function LandPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, overlaps, letters, answers, fees, plans, lawyers, surveyors, today } = loaderData;
  return (
    <AdminFrame place="land" title={m.admin_land_title()} lead={m.admin_land_text()} waiting={waiting}>
      <DoneNotice />
      <ProblemNote problem={actionData?.problem} />
      <section className="panel" aria-labelledby="land-overlaps">
        <h2 id="land-overlaps">{m.admin_land_overlaps()}</h2>
        {overlaps.length === 0 ? <p className="muted">{m.admin_land_overlaps_none()}</p> : null}
        <ul className="grid gap-3">
          {overlaps.map((overlap) => (
            <OverlapItem key={overlap.id} overlap={overlap} />
          ))}
        </ul>
      </section>
      <LetterDesk letters={letters} form={actionData?.form ?? {}} today={today} />
      <section className="panel mt-4" aria-labelledby="land-answers">
        <h2 id="land-answers">{m.admin_land_answers()}</h2>
        {answers.length === 0 ? <p className="muted">{m.admin_land_answers_none()}</p> : null}
        <ul className="grid gap-4">
          {answers.map((answer) => (
            <SignAnswer
              key={answer.id}
              answer={answer}
              lawyers={lawyers}
              words={actionData?.form['pack'] === answer.id ? (actionData.form['words'] ?? '') : ''}
            />
          ))}
        </ul>
      </section>
      <section className="panel mt-4" aria-labelledby="land-plans">
        <h2 id="land-plans">{m.admin_land_plans()}</h2>
        <p className="muted">{plans.length === 0 ? m.admin_land_plans_none() : m.admin_land_plans_text()}</p>
        <ul className="grid gap-4">
          {plans.map((plan) => (
            <WaitingPlanItem key={plan.id} plan={plan} people={surveyors} />
          ))}
        </ul>
      </section>
      <RevokeForm form={actionData?.form ?? {}} />
      <section className="panel mt-4" aria-labelledby="land-fees">
        <h2 id="land-fees">{m.admin_land_fees()}</h2>
        <p className="muted">{m.admin_land_fees_text()}</p>
        {fees.map((fee) => (
          <Disclosure key={fee.key} summary={feeName(fee.key)} isOpen={actionData?.form['key'] === fee.key}>
            <FeeForm key={fee.readOn} fee={fee} today={today} />
          </Disclosure>
        ))}
      </section>
    </AdminFrame>
  );
}

function RevokeForm({ form }: { form: Record<string, string> }) {
  return (
    <section className="panel mt-4" aria-labelledby="land-revoke">
      <h2 id="land-revoke">{m.admin_revoke()}</h2>
      <p className="muted">{m.admin_revoke_text()}</p>
      <Form method="post" className="form" preventScrollReset>
        <TextField label={m.admin_revoke_code()} name="code" maxLength={40} defaultValue={form['code']} required />
        <TextArea
          label={m.admin_revoke_reason()}
          name="reason"
          rows={2}
          maxLength={500}
          defaultValue={form['reason']}
          required
        />
        <Button type="submit" tone="line" name="intent" value="revoke">
          {m.admin_revoke_do()}
        </Button>
      </Form>
    </section>
  );
}

function OverlapItem({ overlap: { sharedSqm, first, second } }: { overlap: WaitingOverlap }) {
  return (
    <li>
      <Link to={href('/account/listings/:id/survey-plan', { id: first.id })}>
        {m.admin_land_overlap({ area: formatSqm(sharedSqm), first: first.title, second: second.title })}
      </Link>
    </li>
  );
}

function FeeForm({ fee, today }: { fee: LandFee; today: string }) {
  const naira = (minor: number | null) => (minor === null ? '' : String(minor / MINOR_PER_UNIT));
  const days = (count: number | null) => (count === null ? '' : String(count));
  const percent = fee.rateBasisPoints === null ? '' : String(fee.rateBasisPoints / 100);
  return (
    <Form method="post" className="form" preventScrollReset>
      <input type="hidden" name="key" value={fee.key} />
      <TextField label={m.admin_land_fee_from()} name="from" inputMode="decimal" defaultValue={naira(fee.fromMinor)} />
      <TextField label={m.admin_land_fee_to()} name="to" inputMode="decimal" defaultValue={naira(fee.toMinor)} />
      <TextField label={m.admin_land_fee_percent()} name="percent" inputMode="decimal" defaultValue={percent} />
      <TextField
        label={m.admin_land_fee_days_from()}
        name="fromDays"
        inputMode="numeric"
        defaultValue={days(fee.fromDays)}
      />
      <TextField label={m.admin_land_fee_days_to()} name="toDays" inputMode="numeric" defaultValue={days(fee.toDays)} />
      <TextField label={m.admin_land_fee_source()} name="source" maxLength={300} defaultValue={fee.source} required />
      <TextField
        label={m.admin_land_fee_read()}
        name="readOn"
        type="date"
        max={today}
        defaultValue={fee.readOn}
        required
      />
      <CheckField label={m.admin_land_fee_weak()} name="isWeak" defaultChecked={fee.isWeak} />
      <Button type="submit" tone="line" name="intent" value="fee">
        {m.admin_land_fee_save()}
      </Button>
    </Form>
  );
}
