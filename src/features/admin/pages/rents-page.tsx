import { data, Form, href, redirect } from 'react-router';
import { MOVE_REFUSED } from '#features/payments/move-texts.ts';
import { LONGEST_REASON } from '#features/payments/refund-reason.ts';
import { rentalPolicy } from '#features/rentals/policy.ts';
import {
  agreeToPassRentOn,
  type HeldRent,
  listRentToPassOn,
  passRentOn,
  sendRentBack,
} from '#features/rentals/rent-desk.server.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextArea } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { AskedMoveNote, AskToPassOn, ConfirmMove, SecondPersonRule } from '../ui/asked-move.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { providerWord } from '../ui/money-texts.ts';
import { OthersDecide } from '../ui/others-decide.tsx';
import { PaymentLink } from '../ui/payment-link.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { attempt, openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/rents-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.admin_rents_title(), description: m.admin_rents_text(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  return { waiting, rents: await attempt(app, 'rent to pass on', () => listRentToPassOn(app)) };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, rentalPolicy.passOn);
  const { id = '', reason = '' } = form;
  const intent = oneOf(['agree', 'pass', 'back'] as const, form['intent'] ?? null);
  if (!intent) throw data(null, { status: 400 });
  let done: 'move-asked' | 'move-confirmed' | 'rent-passed-on' | 'rent-sent-back' = 'rent-sent-back';
  const refused = await tryWrite(app, m.admin_rents_failed(), async () => {
    if (intent === 'agree') done = (await agreeToPassRentOn(app, actor, id)) ? 'move-confirmed' : 'move-asked';
    else if (intent === 'pass') {
      await passRentOn(app, actor, id);
      done = 'rent-passed-on';
    } else if ((await sendRentBack(app, actor, id, reason)) === 'asked') done = 'move-asked';
  });
  if (refused) return data({ problem: refused.problem, id, reason }, { status: refused.status });
  throw redirect(`${href('/admin/rents')}?done=${done}`);
}

/** The office's desk of rent that was paid online and goes on to landlords. */
export default function RentsPage({ loaderData: { waiting, rents }, actionData }: Route.ComponentProps) {
  return (
    <AdminFrame place="rents" title={m.admin_rents_title()} lead={m.admin_rents_text()} waiting={waiting}>
      <DoneNotice />
      <section className="panel grid gap-4" aria-label={m.admin_rents_title()}>
        <ProblemNote problem={actionData?.problem} />
        {rents === null ? <LoadFailed text={m.admin_rents_failed()} /> : null}
        {rents?.length === 0 ? <EmptyState title={m.admin_rents_none()} /> : null}
        <ul className="grid gap-5">
          {rents?.map((rent) => (
            <RentItem key={rent.id} rent={rent} reason={actionData?.id === rent.id ? actionData.reason : ''} />
          ))}
        </ul>
      </section>
    </AdminFrame>
  );
}

function RentItem({ rent, reason }: { rent: HeldRent; reason: string }) {
  const amount = formatMoney({ minor: rent.amountMinor, currency: 'NGN' });
  return (
    <li className="grid gap-2">
      <p>
        <b className="num">{amount}</b> {m.admin_rents_for({ name: rent.landlord.name })}
      </p>
      <p className="small muted">
        {formatDate(`${rent.paidOn}T12:00:00+01:00`)}, {providerWord(rent.provider)},{' '}
        <PaymentLink reference={rent.reference} />
      </p>
      <p>{rent.account || m.admin_rents_no_account()}</p>
      {rent.move === 'may' ? (
        <OthersDecide sides={[rent.landlord.id, rent.payerId]}>
          {rent.isSecondPersonNeeded ? <AskToPassOn asked={rent.askedOn} id={rent.id} amount={amount} /> : null}
          {!rent.isSecondPersonNeeded || rent.askedOn?.confirmed ? (
            <Form method="post">
              <input type="hidden" name="id" value={rent.id} />
              <Button type="submit" tone="line" size="s" name="intent" value="pass">
                {m.admin_rents_passed({ amount })}
              </Button>
            </Form>
          ) : null}
          {rent.askedBack ? (
            <AskedMoveNote asked={rent.askedBack}>
              <ConfirmMove
                asked={rent.askedBack}
                fields={{ intent: 'back', id: rent.id, reason: rent.askedBack.words }}
              />
            </AskedMoveNote>
          ) : null}
          <SendBack rent={rent} amount={amount} reason={reason} />
        </OthersDecide>
      ) : (
        <Note tone="ochre">{MOVE_REFUSED[rent.move]()}</Note>
      )}
    </li>
  );
}

function SendBack({ rent, amount, reason }: { rent: HeldRent; amount: string; reason: string }) {
  return (
    <details open={reason !== ''}>
      <summary>{m.admin_rents_back()}</summary>
      <Form method="post" className="form" preventScrollReset>
        <input type="hidden" name="id" value={rent.id} />
        <TextArea
          label={m.admin_rents_back_reason()}
          hint={m.admin_rents_back_hint()}
          name="reason"
          rows={2}
          maxLength={LONGEST_REASON}
          defaultValue={reason}
          required
        />
        {rent.isSecondPersonNeeded ? <SecondPersonRule /> : null}
        <div>
          <Button type="submit" tone="rose" size="s" name="intent" value="back">
            {m.admin_rents_back_send({ amount })}
          </Button>
        </div>
      </Form>
    </details>
  );
}
