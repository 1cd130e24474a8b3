import { data, Form, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { findListingOwner } from '#features/listings/own-listings.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { AppError } from '#lib/app-error.ts';
import { formatMoney, MINOR_PER_UNIT } from '#lib/money.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { DEPOSIT_DAYS } from '../domain/hold-rules.ts';
import { saveDeposit, viewDeposit } from '../use-cases/deposits.server.ts';
import type { Route } from './+types/deposit-page';
import '../ui/holds.css';

const LISTINGS_PATH = href('/account/listings');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.holds_deposit_title(),
    description: m.holds_deposit_lead({ days: DEPOSIT_DAYS }),
    origin: originOf(matches),
  });

/** Somebody else's listing, or one that is not there, leads back to one's own. */
async function guard(args: Route.LoaderArgs | Route.ActionArgs) {
  const ownerId = await findListingOwner(args.context.get(appContext), args.params.id);
  return guardPage(args, listingPolicy.manage, { refused: LISTINGS_PATH, ownerId: ownerId ?? '' });
}

export async function loader(args: Route.LoaderArgs) {
  await guard(args);
  const view = await viewDeposit(args.context.get(appContext), args.params.id);
  if (!view) throw data(null, { status: 404 });
  return { ...view, done: args.url.searchParams.get('done') !== null };
}

export async function action(args: Route.ActionArgs) {
  const allowed = await guard(args);
  const app = args.context.get(appContext);
  const { id } = args.params;
  const amount = textIn(await readForm(args.request), 'amount');
  try {
    if (!(await saveDeposit(app, allowed, id, amount))) return data({ amount, problem: null }, { status: 422 });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ amount, problem: error.publicMessage }, { status: error.status });
  }
  throw redirect(`${href('/account/listings/:id/deposit', { id })}?done`);
}

/** The deposit a lister asks for one of their homes; none until they say so. */
export default function DepositPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, amountMinor, bounds, verdict, done } = loaderData;
  const money = (minor: number) => formatMoney({ minor, currency: 'NGN' });
  const range = bounds && { least: money(bounds.leastMinor), most: money(bounds.mostMinor) };
  const isPayable = verdict === 'match' || verdict === 'close';
  const shown = actionData?.amount ?? (amountMinor === null ? '' : String(amountMinor / MINOR_PER_UNIT));
  return (
    <div className="wrap sec grid gap-4 hold-page">
      <div>
        <p>
          <Link to={LISTINGS_PATH}>{m.holds_deposit_back()}</Link>
        </p>
        <h1>{m.holds_deposit_title()}</h1>
        <p className="mt-2 text-ink-2 hold-long">{listing.title}</p>
        <p className="mt-2">{m.holds_deposit_lead({ days: DEPOSIT_DAYS })}</p>
      </div>
      {actionData?.problem ? (
        <div role="alert">
          <Note tone="rose">{actionData.problem}</Note>
        </div>
      ) : null}
      {done && !actionData ? (
        <div role="status">
          <Note tone="leaf">{m.holds_deposit_saved()}</Note>
        </div>
      ) : null}
      {isPayable ? null : (
        <Note tone="ochre">
          <p>{m.holds_deposit_payee()}</p>
          <p className="mt-2">
            <Link className={buttonClass({ tone: 'line', size: 's' })} to={href('/account/payout-account')}>
              {m.holds_payee_title()}
            </Link>
          </p>
        </Note>
      )}
      {range ? (
        <Form method="post" className="panel form" noValidate>
          <TextField
            label={m.holds_deposit_amount()}
            hint={m.holds_deposit_hint(range)}
            name="amount"
            inputMode="decimal"
            maxLength={30}
            defaultValue={shown}
            {...(actionData && actionData.problem === null ? { error: m.holds_deposit_refused(range) } : {})}
          />
          <div>
            <Button type="submit">{m.holds_deposit_save()}</Button>
          </div>
        </Form>
      ) : (
        <Note tone="indigo">{m.holds_deposit_small()}</Note>
      )}
    </div>
  );
}
