import { data, Form, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDate } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { maskedAccount } from '../domain/payee.ts';
import { payeePolicy } from '../policy.ts';
import { payeeWords } from '../ui/hold-texts.ts';
import {
  type KnownPayee,
  listBanks,
  type PayeeProblem,
  readPayee,
  removePayee,
  savePayee,
} from '../use-cases/payees.server.ts';
import type { Route } from './+types/payout-account-page';
import '../ui/holds.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.holds_payee_title(), description: m.holds_payee_lead(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await guardPage(args, payeePolicy.manage);
  const app = args.context.get(appContext);
  const [known, banks] = await Promise.all([readPayee(app, app.db, userId), listBanks(app)]);
  const isSandbox = app.adapters.payments(app).name === 'sandbox';
  return { ...known, banks, isSandbox, done: args.url.searchParams.get('done') };
}

type Outcome = { refused?: PayeeProblem; problem?: string; bank: string; number: string };

export async function action(args: Route.ActionArgs) {
  const allowed = await guardPage(args, payeePolicy.manage);
  const app = args.context.get(appContext);
  const form = await readForm(args.request);
  const intent = requireOneOf(['save', 'remove'], textIn(form, 'intent'), 'intent');
  const given = { bank: textIn(form, 'bank'), number: textIn(form, 'number') };
  try {
    if (intent === 'remove') await removePayee(app, allowed);
    else {
      const saved = await savePayee(app, allowed, given);
      if ('problem' in saved) return data<Outcome>({ refused: saved, ...given }, { status: 422 });
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data<Outcome>({ problem: error.publicMessage, ...given }, { status: error.status });
  }
  throw redirect(`${href('/account/payout-account')}?done=${intent}`);
}

function problemWords({ problem }: PayeeProblem): string {
  if (problem === 'unknown') return m.holds_payee_bank_unknown();
  return problem === 'length' ? m.holds_payee_length() : m.holds_payee_digit();
}

/** The account that buyers' money goes on to, with what its bank says of its name. */
export default function PayoutAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payee, verdict, banks, isSandbox, done } = loaderData;
  const refused = actionData?.refused;
  const errorOf = (field: PayeeProblem['field']) => (refused?.field === field ? { error: problemWords(refused) } : {});
  return (
    <div className="wrap sec grid gap-4 hold-page">
      <div>
        <p>
          <Link to={href('/account/holds')}>{m.holds_own_title()}</Link>
        </p>
        <h1>{m.holds_payee_title()}</h1>
        <p className="mt-2 text-ink-2">{m.holds_payee_lead()}</p>
      </div>
      {actionData?.problem ? (
        <div role="alert">
          <Note tone="rose">{actionData.problem}</Note>
        </div>
      ) : null}
      {isSandbox ? <Note tone="indigo">{m.holds_payee_sandbox()}</Note> : null}
      {done === 'remove' && !actionData ? (
        <div role="status">
          <Note tone="leaf">{m.holds_payee_removed()}</Note>
        </div>
      ) : null}
      {payee ? <Known payee={payee} verdict={verdict} isSaved={done === 'save' && !actionData} /> : null}
      <Form method="post" className="panel form" noValidate>
        <SelectField
          label={m.holds_payee_bank()}
          name="bank"
          defaultValue={actionData?.bank ?? ''}
          options={[
            { value: '', label: m.holds_payee_choose() },
            ...banks.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          {...errorOf('bank')}
        />
        <TextField
          label={m.holds_payee_number()}
          hint={m.holds_payee_number_hint()}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={actionData?.number ?? ''}
          {...errorOf('number')}
        />
        <div>
          <Button type="submit" name="intent" value="save">
            {m.holds_payee_save()}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function Known({
  payee,
  verdict,
  isSaved,
}: KnownPayee & { payee: NonNullable<KnownPayee['payee']>; isSaved: boolean }) {
  const isGood = verdict === 'match' || verdict === 'close';
  const badTone = verdict === 'differs' ? 'rose' : 'ochre';
  return (
    <section className="panel grid gap-3" aria-labelledby="payee-now">
      <h2 id="payee-now" className="text-3">
        {m.holds_payee_now()}
      </h2>
      <p className="hold-long">
        <b>{maskedAccount(payee)}</b>
        <span className="small muted hold-line">{m.holds_payee_checked({ day: formatDate(payee.checkedAt) })}</span>
      </p>
      <div role="status">
        <Note tone={isGood ? 'leaf' : badTone}>
          {isSaved && isGood ? <p>{m.holds_payee_saved()}</p> : null}
          {isGood ? <p>{payeeWords(verdict, payee.accountName ?? '')}</p> : null}
          {verdict === 'differs' ? <p>{m.holds_payee_now_differs()}</p> : null}
          {verdict === 'unchecked' ? <p>{m.holds_payee_now_unchecked()}</p> : null}
        </Note>
      </div>
      <Form method="post">
        <Button type="submit" tone="line" size="s" name="intent" value="remove">
          {m.holds_payee_remove()}
        </Button>
      </Form>
    </section>
  );
}
