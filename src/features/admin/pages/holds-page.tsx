import { data, Form, href, Link, redirect } from 'react-router';
import {
  agreeToPassOn,
  answerRefund,
  type DeskHold,
  listDeskHolds,
  openAccount,
  passDepositOn,
} from '#features/holds/holds-desk.server.ts';
import { holdPolicy } from '#features/holds/policy.ts';
import { ownHomePath } from '#features/listings/listing-path.ts';
import { MOVE_REFUSED } from '#features/payments/move-texts.ts';
import { LONGEST_REASON } from '#features/payments/refund-reason.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextArea } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { AccountStanding } from '../ui/account-standing.tsx';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { AskedMoveNote, AskToPassOn, ConfirmMove, SecondPersonRule } from '../ui/asked-move.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { OpenAndPass } from '../ui/open-and-pass.tsx';
import { OthersDecide } from '../ui/others-decide.tsx';
import { PaymentLink } from '../ui/payment-link.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { attempt, openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/holds-page';

const VIEWS = ['asked', 'due', 'held', 'answered', 'passed'] as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.admin_holds_title(), description: m.admin_holds_text(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const { app, url, waiting } = await openAdmin(args);
  const view = oneOf(VIEWS, url.searchParams.get('view')) ?? 'asked';
  const reference = url.searchParams.get('payment');
  const holds = await attempt(app, 'payments for homes', () => listDeskHolds(app, reference ? { reference } : view));
  return { waiting, view, holds };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, holdPolicy.answer);
  const { id = '', answer = '', words = '' } = form;
  const intent = oneOf(['open', 'agree', 'pass', 'answer'] as const, form['intent'] ?? null);
  if (!intent) throw data(null, { status: 400 });
  let number: string | null = null;
  let done: 'move-asked' | 'move-confirmed' | 'hold-passed-on' | 'hold-answered' = 'hold-answered';
  const refused = await tryWrite(app, m.admin_holds_failed(), async () => {
    if (intent === 'open') number = await openAccount(app, actor, id);
    else if (intent === 'agree') done = (await agreeToPassOn(app, actor, id)) ? 'move-confirmed' : 'move-asked';
    else if (intent === 'pass') {
      await passDepositOn(app, actor, id);
      done = 'hold-passed-on';
    } else if ((await answerRefund(app, actor, id, { answer, words })) === 'asked') done = 'move-asked';
  });
  if (refused) return data({ problem: refused.problem, id, words, number }, { status: refused.status });
  if (intent === 'open') return data({ problem: undefined, id, words, number });
  throw redirect(`${href('/admin/holds')}?${shownAfter(intent, args.url)}done=${done}`);
}

/** What the desk shows after a press: what it showed where the payment is not done with yet, else where work waits. */
function shownAfter(intent: 'agree' | 'pass' | 'answer', { searchParams }: URL): string {
  if (intent === 'answer') return '';
  if (intent === 'pass') return 'view=due&';
  const payment = searchParams.get('payment');
  return `${payment ? new URLSearchParams({ payment }) : `view=${oneOf(VIEWS, searchParams.get('view')) ?? 'due'}`}&`;
}

/** The office's desk of payments for homes: what is asked back, what holds a home, what was answered. */
export default function HoldsPage({ loaderData: { waiting, view, holds }, actionData }: Route.ComponentProps) {
  const labels = {
    asked: m.admin_holds_view_asked,
    due: m.admin_holds_view_due,
    held: m.admin_holds_view_held,
    answered: m.admin_holds_view_answered,
    passed: m.admin_holds_view_passed,
  };
  const options = VIEWS.map((value) => ({ value, label: labels[value]() }));
  return (
    <AdminFrame place="holds" title={m.admin_holds_title()} lead={m.admin_holds_text()} waiting={waiting}>
      <DoneNotice />
      <section className="panel grid gap-4" aria-label={m.admin_holds_title()}>
        <FilterForm
          action={href('/admin/holds')}
          choices={[{ name: 'view', label: m.admin_holds_show(), value: view, options }]}
        />
        <ProblemNote problem={actionData?.problem} />
        {holds === null ? <LoadFailed text={m.admin_holds_failed()} /> : null}
        {holds?.length === 0 ? <EmptyState title={m.admin_holds_none()} text={m.admin_holds_none_text()} /> : null}
        <ul className="grid gap-5">
          {holds?.map((hold) => (
            <HoldItem key={hold.id} hold={hold} posted={actionData?.id === hold.id ? actionData : null} />
          ))}
        </ul>
      </section>
    </AdminFrame>
  );
}

function HoldItem({ hold, posted }: { hold: DeskHold; posted: { words: string; number: string | null } | null }) {
  const amount = formatMoney({ minor: hold.amountMinor, currency: 'NGN' });
  const isPassable = hold.isHeld && hold.move === 'may' && hold.payee.standing.payout === 'may';
  return (
    <li className="grid gap-2 [overflow-wrap:anywhere]">
      <h2 className="text-3">
        {hold.listing ? <Link to={ownHomePath(hold.listing.id)}>{hold.listing.title}</Link> : null}
      </h2>
      <p>
        {hold.kind === 'deposit' ? m.holds_kind_deposit() : m.holds_kind_inspection()} · <b className="num">{amount}</b>{' '}
        · {formatDate(hold.paidAt)} · <PaymentLink reference={hold.reference} />
      </p>
      <p>
        {m.admin_holds_between({ buyer: hold.buyer.name, lister: hold.lister.name })}{' '}
        <Link
          to={href('/admin/users/:userId', { userId: hold.lister.id })}
        >{`${hold.payee.name}, ${hold.payee.account}`}</Link>
      </p>
      {hold.heldUntil ? <p>{m.holds_state_held({ day: formatDate(hold.heldUntil) })}</p> : null}
      {hold.isHeld ? <WhatWasSaid hold={hold} /> : null}
      {hold.refund !== 'none' && hold.askedAt ? (
        <p>
          {hold.askedBy
            ? m.admin_holds_asked_by({ name: hold.askedBy, day: formatDate(hold.askedAt) })
            : m.admin_holds_asked_late()}{' '}
          {hold.words}
        </p>
      ) : null}
      {hold.answer ? <p>{m.holds_refund_answer({ words: hold.answer })}</p> : null}
      {hold.refund === 'taken' ? <p>{m.holds_refund_taken()}</p> : null}
      {hold.passedOnAt ? (
        <p>{m.admin_holds_passed({ name: hold.payee.name, day: formatDate(hold.passedOnAt) })}</p>
      ) : null}
      {hold.move !== 'may' && (hold.isHeld || hold.refund === 'asked') ? (
        <Note tone="ochre">{MOVE_REFUSED[hold.move]()}</Note>
      ) : null}
      {hold.isHeld ? <AccountStanding account={hold.payee.standing} /> : null}
      {isPassable || hold.refund === 'asked' ? (
        <OthersDecide sides={[hold.buyer.id, hold.lister.id]}>
          {isPassable && hold.isSecondPersonNeeded ? (
            <AskToPassOn asked={hold.askedOn} fields={{ id: hold.id }} amount={amount} />
          ) : null}
          {isPassable && (!hold.isSecondPersonNeeded || hold.askedOn?.confirmed) ? (
            <>
              {hold.heldUntil ? <p className="muted">{m.admin_holds_still_held()}</p> : null}
              <OpenAndPass
                fields={{ id: hold.id }}
                number={posted?.number ?? null}
                passed={m.admin_holds_pass({ amount })}
              />
            </>
          ) : null}
          {hold.refund === 'asked' && hold.askedBack ? (
            <AskedMoveNote asked={hold.askedBack}>
              <ConfirmMove
                asked={hold.askedBack}
                fields={{ intent: 'answer', answer: 'given', id: hold.id, words: hold.askedBack.words }}
              />
            </AskedMoveNote>
          ) : null}
          {hold.refund === 'asked' ? <Answer hold={hold} words={posted?.words ?? ''} /> : null}
        </OthersDecide>
      ) : null}
    </li>
  );
}

/** Who says that the money may go on; where nobody does, that is said too. */
function WhatWasSaid({ hold: { kind, endReason, buyer, lister } }: { hold: DeskHold }) {
  if (kind !== 'deposit') return null;
  if (endReason === 'sold') return <p>{m.admin_holds_said_sold({ name: lister.name })}</p>;
  if (endReason === 'agreed') return <p>{m.admin_holds_said_agreed({ name: buyer.name })}</p>;
  return <p className="muted">{m.admin_holds_said_nothing()}</p>;
}

function Answer({ hold, words }: { hold: DeskHold; words: string }) {
  const mayGive = hold.move === 'may' || hold.move === 'too_much';
  return (
    <Form method="post" className="form" preventScrollReset>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="id" value={hold.id} />
      <TextArea
        label={m.admin_holds_words()}
        hint={m.admin_holds_words_hint()}
        name="words"
        rows={3}
        maxLength={LONGEST_REASON}
        defaultValue={words}
        required
      />
      {hold.isSecondPersonNeeded ? <SecondPersonRule /> : null}
      <div className="row row-wrap">
        {mayGive ? (
          <Button type="submit" tone="line" name="answer" value="given">
            {m.admin_holds_give()}
          </Button>
        ) : null}
        <Button type="submit" tone="rose" name="answer" value="refused">
          {m.admin_holds_refuse()}
        </Button>
      </div>
    </Form>
  );
}
