import { data, Form, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { paymentPolicy } from '#features/payments/policy.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { oneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { CHECKOUT_MINUTES, DEPOSIT_DAYS, HOLD_KINDS } from '../domain/hold-rules.ts';
import { maskedAccount } from '../domain/payee.ts';
import { payeeWords, refusalWords } from '../ui/hold-texts.ts';
import { startHold } from '../use-cases/start-hold.server.ts';
import { type PayView, viewPay } from '../use-cases/view-pay.server.ts';
import type { Route } from './+types/pay-page';
import '../ui/holds.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.holds_panel_title(), description: m.holds_pay_meta(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const allowed = await guardPage(args, paymentPolicy.make);
  const kind = oneOf(HOLD_KINDS, args.url.searchParams.get('for')) ?? 'deposit';
  const view = await viewPay(args.context.get(appContext), allowed, args.params.propertyId, kind);
  if (!view) throw data(m.holds_home_not_found(), { status: 404 });
  return view;
}

export async function action(args: Route.ActionArgs) {
  const allowed = await guardPage(args, paymentPolicy.make);
  const form = await readForm(args.request);
  const kind = requireOneOf(HOLD_KINDS, textIn(form, 'kind'), 'kind');
  const shown = { amountMinor: Number(textIn(form, 'amount')), payeeId: textIn(form, 'payee') };
  const pressed = { listingId: args.params.propertyId, kind, shown };
  try {
    const { checkoutUrl } = await startHold(args.context.get(appContext), allowed, pressed);
    throw redirect(checkoutUrl);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 404) throw data(error.publicMessage, { status: 404 });
    return data({ problem: error.publicMessage }, { status: error.status });
  }
}

/** What somebody reads before they pay: how much, for what, into whose account, and whether it comes back. */
export default function PayPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { listing, kind, refusal, until } = view;
  const isDeposit = kind === 'deposit';
  return (
    <div className="wrap sec grid gap-4 hold-page">
      <div>
        <p>
          <Link to={href('/property/:propertyId', { propertyId: listing.id })}>{m.holds_to_home()}</Link>
        </p>
        <h1>{isDeposit ? m.holds_pay_deposit() : m.holds_pay_inspection()}</h1>
        <p className="mt-2 text-ink-2 hold-long">{listing.title}</p>
      </div>
      {actionData ? (
        <div role="alert">
          <Note tone="rose">{actionData.problem}</Note>
        </div>
      ) : null}
      {refusal ? (
        <Note tone={refusal === 'payee_differs' ? 'rose' : 'ochre'} icon={refusal === 'taken' ? 'clock' : 'alert'}>
          <p>{refusalWords(refusal, until)}</p>
          {refusal === 'yours' ? (
            <p className="mt-2">
              <Link className={buttonClass({ tone: 'line', size: 's' })} to={href('/account/holds')}>
                {m.holds_own_title()}
              </Link>
            </p>
          ) : null}
        </Note>
      ) : (
        <>
          <Note tone="ochre">
            <p>{m.holds_warn_view()}</p>
            {isDeposit ? null : <p className="mt-2">{m.holds_warn_optional()}</p>}
          </Note>
          <Facts view={view} />
        </>
      )}
    </div>
  );
}

function Facts({ view }: { view: PayView }) {
  const { kind, amountMinor, payee, isOpenAlready, isSandbox } = view;
  const isDeposit = kind === 'deposit';
  const amount = formatMoney({ minor: amountMinor ?? 0, currency: 'NGN' });
  return (
    <section className="panel grid gap-4" aria-label={isDeposit ? m.holds_kind_deposit() : m.holds_kind_inspection()}>
      <dl className="hold-facts">
        <dt>{m.holds_row_amount()}</dt>
        <dd>
          <b className="num">{amount}</b>
        </dd>
        <dt>{m.holds_row_payee()}</dt>
        <dd>
          <PayeeWords view={view} />
        </dd>
        <dt>{m.holds_row_way()}</dt>
        <dd>{m.holds_row_way_text()}</dd>
        <dt>{m.holds_row_held()}</dt>
        <dd>{isDeposit ? m.holds_row_held_days({ days: DEPOSIT_DAYS }) : m.holds_row_held_none()}</dd>
        <dt>{m.holds_row_back()}</dt>
        <dd>{isDeposit ? m.holds_row_back_deposit() : m.holds_row_back_inspection()}</dd>
      </dl>
      {isSandbox ? <Note tone="indigo">{m.holds_payee_sandbox()}</Note> : null}
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="amount" value={amountMinor ?? ''} />
        <input type="hidden" name="payee" value={payee?.id ?? ''} />
        <p className="small muted">{m.holds_pay_minutes({ minutes: CHECKOUT_MINUTES })}</p>
        <div>
          <Button tone="door" type="submit">
            {isOpenAlready ? m.holds_pay_on({ amount }) : m.holds_pay_now({ amount })}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function PayeeWords({ view: { payee, verdict } }: { view: PayView }) {
  const words = payeeWords(verdict, payee?.accountName ?? '');
  return (
    <>
      <span className={verdict === 'match' ? 'hold-match' : 'hold-close'}>{words}</span>
      {payee ? (
        <span className="small muted hold-line">
          {maskedAccount(payee)} · {m.holds_payee_checked({ day: formatDate(payee.checkedAt) })}
        </span>
      ) : null}
    </>
  );
}
