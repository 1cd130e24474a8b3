import { data, Form, href, redirect } from 'react-router';
import { payeeLine } from '#features/holds/payout-texts.ts';
import { MOVE_REFUSED } from '#features/payments/move-texts.ts';
import { LONGEST_REASON } from '#features/payments/refund-reason.ts';
import { rentalPolicy } from '#features/rentals/policy.ts';
import {
  agreeToPassRentOn,
  type HeldRent,
  listRentToPassOn,
  openRentAccount,
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
import { AccountStanding } from '../ui/account-standing.tsx';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { AskedMoveNote, AskToPassOn, ConfirmMove, SecondPersonRule } from '../ui/asked-move.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { providerWord } from '../ui/money-texts.ts';
import { OpenAndPass } from '../ui/open-and-pass.tsx';
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
  const { id = '', account: accountId = '', reason = '' } = form;
  const intent = oneOf(['open', 'agree', 'pass', 'back'] as const, form['intent'] ?? null);
  if (!intent) throw data(null, { status: 400 });
  let done: 'move-asked' | 'move-confirmed' | 'rent-passed-on' | 'rent-sent-back' = 'rent-sent-back';
  let number: string | null = null;
  const shown = { id, accountId };
  const refused = await tryWrite(app, m.admin_rents_failed(), async () => {
    if (intent === 'open') number = await openRentAccount(app, actor, shown);
    else if (intent === 'agree') done = (await agreeToPassRentOn(app, actor, shown)) ? 'move-confirmed' : 'move-asked';
    else if (intent === 'pass') {
      await passRentOn(app, actor, shown);
      done = 'rent-passed-on';
    } else if ((await sendRentBack(app, actor, id, reason)) === 'asked') done = 'move-asked';
  });
  if (refused) return data({ problem: refused.problem, id, reason, number }, { status: refused.status });
  if (intent === 'open') return data({ problem: undefined, id, reason, number });
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
            <RentItem key={rent.id} rent={rent} posted={actionData?.id === rent.id ? actionData : null} />
          ))}
        </ul>
      </section>
    </AdminFrame>
  );
}

type Posted = { reason: string; number: string | null };

function RentItem({ rent, posted }: { rent: HeldRent; posted: Posted | null }) {
  const { account } = rent;
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
      {account.payee ? <p className="[overflow-wrap:anywhere]">{payeeLine(account.payee)}</p> : null}
      <AccountStanding account={account} next={account.next} />
      {rent.move === 'may' ? (
        <OthersDecide sides={[rent.landlord.id, rent.payerId]}>
          {account.payout === 'may' ? <PassOn rent={rent} amount={amount} number={posted?.number ?? null} /> : null}
          {rent.askedBack ? (
            <AskedMoveNote asked={rent.askedBack}>
              <ConfirmMove
                asked={rent.askedBack}
                fields={{ intent: 'back', id: rent.id, reason: rent.askedBack.words }}
              />
            </AskedMoveNote>
          ) : null}
          <SendBack rent={rent} amount={amount} reason={posted?.reason ?? ''} />
        </OthersDecide>
      ) : (
        <Note tone="ochre">{MOVE_REFUSED[rent.move]()}</Note>
      )}
    </li>
  );
}

/** What passes rent on: to an account opened by a press, a large sum once two people agree. */
function PassOn({ rent, amount, number }: { rent: HeldRent; amount: string; number: string | null }) {
  const fields = { id: rent.id, account: rent.account.payee?.id ?? '' };
  return (
    <>
      {rent.isSecondPersonNeeded ? <AskToPassOn asked={rent.askedOn} fields={fields} amount={amount} /> : null}
      {!rent.isSecondPersonNeeded || rent.askedOn?.confirmed ? (
        <OpenAndPass fields={fields} number={number} passed={m.admin_rents_passed({ amount })} />
      ) : null}
    </>
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
