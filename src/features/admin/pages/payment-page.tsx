import { data, Form, href, Link, redirect } from 'react-router';
import { MOVE_REFUSED } from '#features/payments/move-texts.ts';
import {
  type DeskAskedMove,
  type DeskBookLine,
  type DeskPayment,
  type DeskRefund,
  dropAskedMove,
  openPayment,
  refundPayment,
  retryRefund,
} from '#features/payments/payments-desk.server.ts';
import { paymentPolicy } from '#features/payments/policy.ts';
import { LONGEST_REASON } from '#features/payments/refund-reason.ts';
import type { PressAnswer } from '#features/payments/second-person.server.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { parseMoney } from '#lib/money.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { AskedMoveNote, ConfirmMove, SecondPersonRule } from '../ui/asked-move.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { FactList } from '../ui/fact-list.tsx';
import {
  ACCOUNT_WORDS,
  anyMoney,
  disputeWords,
  paymentState,
  providerWord,
  purposeWord,
  refundWords,
} from '../ui/money-texts.ts';
import { OthersDecide } from '../ui/others-decide.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/payment-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.admin_payments_title(), description: m.admin_payments_text(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  const file = await openPayment(app, args.params.reference);
  if (!file) throw data(null, { status: 404 });
  return { waiting, once: crypto.randomUUID(), ...file };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, paymentPolicy.refund);
  const { reference } = args.params;
  const { amount = '', reason = '', id = '', once = '', seen = '' } = form;
  const intent = oneOf(['refund', 'retry', 'drop'] as const, form['intent'] ?? null);
  const kind = oneOf(['back', 'on'] as const, form['kind'] ?? null);
  if (!intent || (intent === 'drop' && !kind)) throw data(null, { status: 400 });
  const given = parseMoney(amount);
  if (intent === 'refund' && given?.currency !== 'NGN')
    return data({ problem: m.admin_payments_amount_refused(), amount, reason }, { status: 400 });
  let answer = 'done' as PressAnswer;
  const refused = await tryWrite(app, m.admin_payments_failed(), async () => {
    const typed = { reference, reason, amountMinor: given?.minor ?? 0, once, seenMinor: Number(seen) };
    if (kind && intent === 'drop') await dropAskedMove(app, actor, { reference, kind });
    else if (intent === 'retry') answer = await retryRefund(app, actor, { reference, id });
    else answer = await refundPayment(app, actor, typed);
  });
  if (refused) return data({ problem: refused.problem, amount, reason }, { status: refused.status });
  const done = { refund: 'refund-ordered', retry: 'refund-retried', drop: 'move-dropped' }[intent];
  const word = answer === 'asked' ? 'move-asked' : done;
  throw redirect(`${href('/admin/payments/:reference', { reference })}?done=${word}`);
}

/** One payment, for the office: who paid for what, what went back, and the form that sends it back. */
export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, once, payment, refunds, disputes, booked, leftMinor, isDisputed, asked, desk } = loaderData;
  const { reference, payer, amountMinor, currency } = payment;
  const left = anyMoney(leftMinor, currency);
  return (
    <AdminFrame place="payments" title={anyMoney(amountMinor, currency)} lead={reference} waiting={waiting}>
      <DoneNotice />
      <ProblemNote problem={actionData?.problem} />
      <PaymentFacts payment={payment} />
      <AskedMoves asked={asked} desk={desk} pressed={{ once, seen: leftMinor }} />
      {refunds.length > 0 ? (
        <section className="panel grid gap-3" aria-labelledby="refunds">
          <h2 id="refunds">{m.admin_payments_refunds()}</h2>
          <ul className="grid gap-3 [overflow-wrap:anywhere]">
            {refunds.map((refund) => (
              <RefundItem key={refund.id} refund={refund} payerId={payer.id} />
            ))}
          </ul>
        </section>
      ) : null}
      {disputes.length > 0 ? (
        <section className="panel grid gap-3" aria-labelledby="disputes">
          <h2 id="disputes">{m.admin_payments_disputes()}</h2>
          <p className="muted">{m.admin_payments_disputes_text()}</p>
          <ul className="grid gap-2">
            {disputes.map((dispute) => (
              <li key={dispute.id}>
                <b className="num">{anyMoney(dispute.amountMinor, dispute.currency)}</b> · {disputeWords(dispute)}
                {dispute.reason ? ` · ${dispute.reason}` : ''}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {booked.length > 0 ? <Booked lines={booked} /> : null}
      {leftMinor > 0 ? (
        <section className="panel grid gap-3" aria-labelledby="send-back">
          <h2 id="send-back">{m.admin_payments_refund_title()}</h2>
          <p>{m.admin_payments_left({ amount: left })}</p>
          {isDisputed ? <Note tone="ochre">{MOVE_REFUSED.disputed()}</Note> : null}
          {desk ? (
            <p>
              {m.admin_payments_elsewhere()} <Link to={desk}>{m.admin_payments_elsewhere_link()}</Link>
            </p>
          ) : null}
          {desk || isDisputed ? null : (
            <RefundForm
              left={left}
              payerId={payer.id}
              pressed={{ once, seen: leftMinor }}
              needsSecondPerson={loaderData.needsSecondPerson}
              values={actionData ?? { amount: left, reason: '' }}
            />
          )}
        </section>
      ) : null}
    </AdminFrame>
  );
}

/** Who paid for what, when and how. */
function PaymentFacts({ payment }: { payment: DeskPayment }) {
  const { reference, payer, purpose, status, provider, createdAt } = payment;
  return (
    <section className="panel grid gap-4 [overflow-wrap:anywhere]" aria-label={m.admin_payments_title()}>
      <FactList
        facts={[
          [
            m.admin_payments_payer(),
            <Link key="payer" to={href('/admin/users/:userId', { userId: payer.id })}>
              {payer.name}
            </Link>,
          ],
          [m.admin_payments_purpose(), purposeWord(purpose)],
          [
            m.admin_payments_state(),
            <Tag key="state" tone={paymentState(status).tone}>
              {paymentState(status).word()}
            </Tag>,
          ],
          [m.admin_payments_day(), formatDateTime(createdAt)],
          [m.admin_payments_provider(), providerWord(provider)],
        ]}
      />
      <p>
        <Link to={`${href('/admin/activity')}?entity=payment&id=${reference}`}>{m.admin_payments_history()}</Link>
      </p>
    </section>
  );
}

type AskedMovesProps = { asked: readonly DeskAskedMove[]; desk: string | null; pressed: Pressed };

/** What waits for a second person; what belongs to another desk is confirmed there. */
function AskedMoves({ asked, desk, pressed }: AskedMovesProps) {
  return asked.map((move) => (
    <section key={move.kind} className="panel grid gap-3" aria-label={m.admin_second_title()}>
      <h2>{m.admin_second_title()}</h2>
      <AskedMoveNote asked={move}>
        {desk ? (
          <p>
            <Link to={`${desk}?payment=${move.reference}`}>{m.admin_second_at_desk()}</Link>
          </p>
        ) : (
          <ConfirmRefund asked={move} pressed={pressed} />
        )}
      </AskedMoveNote>
    </section>
  ));
}

/** The entries of a payment in the company's books: each adds up to nothing, and none is ever changed. */
function Booked({ lines }: { lines: readonly DeskBookLine[] }) {
  const columns: Column<DeskBookLine>[] = [
    { id: 'day', head: m.admin_books_day(), cell: ({ happenedAt }) => formatDateTime(happenedAt) },
    { id: 'account', head: m.admin_books_account(), cell: ({ account }) => ACCOUNT_WORDS[account]() },
    {
      id: 'side',
      head: m.admin_books_side(),
      cell: ({ amountMinor }) => (amountMinor > 0 ? m.admin_books_debit() : m.admin_books_credit()),
    },
    {
      id: 'amount',
      head: m.admin_books_amount(),
      isNumber: true,
      cell: ({ amountMinor, currency }) => anyMoney(Math.abs(amountMinor), currency),
    },
  ];
  return (
    <section className="panel grid gap-3" aria-labelledby="booked">
      <h2 id="booked">{m.admin_payments_booked()}</h2>
      <p className="muted">{m.admin_payments_booked_text()}</p>
      <Table
        caption={m.admin_payments_booked()}
        columns={columns}
        rows={lines}
        rowKey={({ entryId, place }) => `${entryId} ${place}`}
      />
    </section>
  );
}

function RefundItem({ refund, payerId }: { refund: DeskRefund & { canRetry: boolean }; payerId: string }) {
  return (
    <li className="grid gap-1">
      <p>
        <b className="num">{anyMoney(refund.amountMinor, refund.currency)}</b> · {refundWords(refund)}
      </p>
      <p className="muted">
        {formatDate(refund.orderedAt)}: {refund.reason}
      </p>
      {refund.canRetry ? (
        <OthersDecide sides={[payerId]}>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={refund.id} />
            <Button type="submit" tone="line" size="s" name="intent" value="retry">
              {m.admin_payments_retry()}
            </Button>
          </Form>
        </OthersDecide>
      ) : null}
    </li>
  );
}

/** The showing of the page that is pressed, and what it said was left, in kobo. */
type Pressed = { once: string; seen: number };

/** Confirms what a colleague asked to send back, by the very words and amount they asked for. */
function ConfirmRefund({ asked, pressed }: { asked: DeskAskedMove; pressed: Pressed }) {
  const fields: Record<string, string | number> =
    asked.retries === null
      ? { intent: 'refund', ...pressed, amount: anyMoney(asked.amountMinor, 'NGN'), reason: asked.words }
      : { intent: 'retry', id: asked.retries };
  return <ConfirmMove asked={asked} fields={fields} />;
}

type RefundFormProps = {
  left: string;
  payerId: string;
  pressed: Pressed;
  needsSecondPerson: boolean;
  values: { amount: string; reason: string };
};

function RefundForm({ left, payerId, pressed, needsSecondPerson, values }: RefundFormProps) {
  return (
    <OthersDecide sides={[payerId]}>
      <Form method="post" className="form" preventScrollReset>
        <input type="hidden" name="once" value={pressed.once} />
        <input type="hidden" name="seen" value={pressed.seen} />
        <p className="muted">{m.admin_payments_refund_text()}</p>
        {needsSecondPerson ? <SecondPersonRule /> : null}
        <TextField
          label={m.admin_payments_amount()}
          hint={m.admin_payments_amount_hint({ amount: left })}
          name="amount"
          inputMode="decimal"
          maxLength={30}
          defaultValue={values.amount}
          required
        />
        <TextArea
          label={m.admin_payments_reason()}
          hint={m.admin_payments_reason_hint()}
          name="reason"
          rows={3}
          maxLength={LONGEST_REASON}
          defaultValue={values.reason}
          required
        />
        <div>
          <Button type="submit" tone="rose" name="intent" value="refund">
            {m.admin_payments_refund()}
          </Button>
        </div>
      </Form>
    </OthersDecide>
  );
}
