import { data, Form, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { PasswordField } from '#features/accounts/password-field.tsx';
import { AppError } from '#lib/app-error.ts';
import { formatDate } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { maskedAccount, PAYEE_WAIT_DAYS } from '../domain/payee.ts';
import { payeePolicy } from '../policy.ts';
import { payeeWords } from '../ui/hold-texts.ts';
import { keepPayee, listBanks, type PayeeProblem, removePayee, savePayee } from '../use-cases/payees.server.ts';
import { type JudgedPayee, readPayee } from '../use-cases/read-payees.server.ts';
import type { Route } from './+types/payout-account-page';
import '../ui/holds.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.holds_payee_title(), description: m.holds_payee_lead(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const { userId, email } = await guardPage(args, payeePolicy.manage);
  const app = args.context.get(appContext);
  const [known, banks] = await Promise.all([readPayee(app, app.db, userId), listBanks(app)]);
  const isSandbox = app.adapters.payments(app).name === 'sandbox';
  return { ...known, email, banks, isSandbox, done: args.url.searchParams.get('done') };
}

type Outcome = { refused?: PayeeProblem; problem?: string; intent: Intent; bank: string; number: string };
type Intent = (typeof INTENTS)[number];
const INTENTS = ['save', 'keep', 'remove'] as const;

export async function action(args: Route.ActionArgs) {
  const allowed = await guardPage(args, payeePolicy.manage);
  const app = args.context.get(appContext);
  const form = await readForm(args.request);
  const intent = requireOneOf(INTENTS, textIn(form, 'intent'), 'intent');
  const given = { bank: textIn(form, 'bank'), number: textIn(form, 'number') };
  const password = textIn(form, 'password');
  try {
    if (intent === 'keep') await keepPayee(app, allowed);
    else {
      const done = await (intent === 'remove'
        ? removePayee(app, allowed, password)
        : savePayee(app, allowed, { ...given, password }));
      if (done && 'problem' in done) return data<Outcome>({ refused: done, intent, ...given }, { status: 422 });
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data<Outcome>({ problem: error.publicMessage, intent, ...given }, { status: error.status });
  }
  throw redirect(`${href('/account/payout-account')}?done=${intent}`);
}

function problemWords({ problem }: PayeeProblem): string {
  if (problem === 'unknown') return m.holds_payee_bank_unknown();
  if (problem === 'wrong') return m.accounts_password_wrong();
  if (problem === 'too-often') return m.accounts_too_often();
  return problem === 'length' ? m.holds_payee_length() : m.holds_payee_digit();
}

/** Why a field of the form that was sent is refused. */
function errorOf(outcome: Outcome | undefined, intent: Intent, field: PayeeProblem['field']) {
  const refused = outcome?.intent === intent ? outcome.refused : undefined;
  return refused?.field === field ? { error: problemWords(refused) } : {};
}

/** The account that buyers' money goes on to, with what its bank says of its name. */
export default function PayoutAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, payee, next, banks, isSandbox } = loaderData;
  const done = actionData ? null : loaderData.done;
  // Once an account is entered the form is a new one: it keeps neither its number nor the password.
  const newest = next?.payee ?? payee;
  const entered = newest ? `${newest.id} ${newest.checkedAt}` : '';
  return (
    <div className="wrap sec grid gap-4 hold-page">
      <div>
        <p>
          <Link to={href('/account/holds')}>{m.holds_own_title()}</Link>
        </p>
        <h1>{m.holds_payee_title()}</h1>
        <p className="mt-2 text-ink-2">{m.holds_payee_lead()}</p>
        <p className="mt-2 text-ink-2">{m.holds_payee_wait({ days: PAYEE_WAIT_DAYS })}</p>
      </div>
      {actionData?.problem ? (
        <div role="alert">
          <Note tone="rose">{actionData.problem}</Note>
        </div>
      ) : null}
      {isSandbox ? <Note tone="indigo">{m.holds_payee_sandbox()}</Note> : null}
      {done === 'remove' || done === 'keep' ? (
        <div role="status">
          <Note tone="leaf">{done === 'keep' ? m.holds_payee_kept() : m.holds_payee_removed()}</Note>
        </div>
      ) : null}
      {payee ? <Known title={m.holds_payee_now()} known={loaderData} isSaved={done === 'save' && !next} /> : null}
      {next?.payee ? (
        <Known
          title={m.holds_payee_next({ day: formatDate(next.payee.fromAt) })}
          known={next}
          isSaved={done === 'save'}
          isNext
        />
      ) : null}
      <section className="panel grid gap-4" aria-labelledby="payee-enter">
        <h2 id="payee-enter" className="text-3">
          {payee ? m.holds_payee_another() : m.holds_payee_enter()}
        </h2>
        <EnterForm key={entered} email={email} banks={banks} outcome={actionData} />
      </section>
      {payee ? (
        <details className="panel" open={actionData?.intent === 'remove'}>
          <summary>{m.holds_payee_remove()}</summary>
          <Form method="post" className="form mt-3" noValidate>
            <p>{m.holds_payee_remove_text()}</p>
            <OwnPassword email={email} {...errorOf(actionData, 'remove', 'password')} />
            <div>
              <Button type="submit" tone="rose" name="intent" value="remove">
                {m.holds_payee_remove()}
              </Button>
            </div>
          </Form>
        </details>
      ) : null}
    </div>
  );
}

type EnterFormProps = {
  email: string;
  banks: readonly { code: string; name: string }[];
  outcome: Outcome | undefined;
};

function EnterForm({ email, banks, outcome }: EnterFormProps) {
  return (
    <Form method="post" className="form" noValidate>
      <SelectField
        label={m.holds_payee_bank()}
        name="bank"
        defaultValue={outcome?.bank ?? ''}
        options={[
          { value: '', label: m.holds_payee_choose() },
          ...banks.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...errorOf(outcome, 'save', 'bank')}
      />
      <TextField
        label={m.holds_payee_number()}
        hint={m.holds_payee_number_hint()}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={outcome?.number ?? ''}
        {...errorOf(outcome, 'save', 'number')}
      />
      <OwnPassword email={email} {...errorOf(outcome, 'save', 'password')} />
      <div>
        <Button type="submit" name="intent" value="save">
          {m.holds_payee_save()}
        </Button>
      </div>
    </Form>
  );
}

/** The password of whoever is signed in, with the account it belongs to for the password manager. */
function OwnPassword({ email, error }: { email: string; error?: string }) {
  return (
    <>
      <input
        className="hidden"
        name="username"
        autoComplete="username"
        defaultValue={email}
        aria-hidden
        tabIndex={-1}
      />
      <PasswordField
        label={m.accounts_current_password()}
        name="password"
        autoComplete="current-password"
        {...(error ? { error } : {})}
      />
    </>
  );
}

type KnownProps = { title: string; known: JudgedPayee; isSaved: boolean; isNext?: boolean };

function Known({ title, known: { payee, verdict, payout }, isSaved, isNext = false }: KnownProps) {
  if (!payee) return null;
  const id = isNext ? 'payee-next' : 'payee-now';
  const isGood = verdict === 'match' || verdict === 'close';
  const badTone = verdict === 'differs' ? 'rose' : 'ochre';
  return (
    <section className="panel grid gap-3" aria-labelledby={id}>
      <h2 id={id} className="text-3">
        {title}
      </h2>
      <p className="hold-long">
        <b>{maskedAccount(payee)}</b>
        <span className="small muted hold-line">{m.holds_payee_checked({ day: formatDate(payee.checkedAt) })}</span>
      </p>
      <div role="status">
        <Note tone={isGood ? 'leaf' : badTone}>
          {isSaved && isGood ? <p>{m.holds_payee_saved()}</p> : null}
          {isGood ? <p>{payeeWords(verdict, payee.accountName ?? '')}</p> : null}
          {verdict === 'differs' ? <p>{isNext ? m.holds_payee_next_differs() : m.holds_payee_now_differs()}</p> : null}
          {verdict === 'unchecked' ? (
            <p>{isNext ? m.holds_payee_next_unchecked() : m.holds_payee_now_unchecked()}</p>
          ) : null}
        </Note>
      </div>
      {payout === 'waits' && !isNext ? (
        <Note tone="ochre" icon="clock">
          {m.holds_payee_first_waits({ day: formatDate(payee.fromAt) })}
        </Note>
      ) : null}
      {isNext ? (
        <>
          <Note tone="ochre" icon="clock">
            <p>{m.holds_payee_next_text()}</p>
            <p className="mt-2">
              <Link to={href('/account/security')}>{m.accounts_security_title()}</Link>
            </p>
          </Note>
          <Form method="post">
            <Button type="submit" tone="line" size="s" name="intent" value="keep">
              {m.holds_payee_keep()}
            </Button>
          </Form>
        </>
      ) : null}
    </section>
  );
}
