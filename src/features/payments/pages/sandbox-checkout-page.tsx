import { data, Form, redirect, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { formatMoney } from '#lib/money.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { paymentPolicy } from '../policy.ts';
import { findSandboxCharge, settleSandboxCharge } from '../use-cases/sandbox-charges.server.ts';
import type { Route } from './+types/sandbox-checkout-page';

const OUTCOMES = { pay: 'success', fail: 'failed', abandon: 'abandoned' } as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.payments_sandbox_title(),
    description: m.payments_sandbox_note(),
    origin: originOf(matches),
  });

async function guard(args: Route.LoaderArgs | Route.ActionArgs) {
  const app = args.context.get(appContext);
  const charge = await findSandboxCharge(app, args.params.reference);
  await guardPage(args, paymentPolicy.make, charge ? { ownerId: charge.ownerId } : {});
  if (!charge) throw data(m.payments_not_found(), { status: 404 });
  return { app, charge };
}

export async function loader(args: Route.LoaderArgs) {
  const { charge } = await guard(args);
  const { reference, amountMinor, status, returnUrl } = charge;
  return { reference, amountMinor, status, returnPath: pathOf(returnUrl) };
}

export async function action(args: Route.ActionArgs) {
  const { app, charge } = await guard(args);
  const outcome = requireOneOf(['pay', 'fail', 'abandon'], (await readForm(args.request)).get('outcome'), 'outcome');
  await settleSandboxCharge(app, charge.reference, OUTCOMES[outcome]);
  return redirect(
    outcome === 'abandon' ? `${new URL(charge.returnUrl).pathname}?payment=cancelled` : pathOf(charge.returnUrl),
  );
}

/** The way back as a path, so that it works under whatever name the server is reached by. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** The sandbox provider's own checkout: pay, let it fail, or walk away. No money moves. */
export default function SandboxCheckoutPage({
  loaderData: { reference, amountMinor, status, returnPath },
}: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  const price = formatMoney({ minor: amountMinor, currency: 'NGN' });
  const isSettled = status === 'success' || status === 'failed';
  return (
    <div className="wrap sec grid max-w-[34rem] gap-4">
      <h1>{m.payments_sandbox_title()}</h1>
      <Note tone="ochre">{m.payments_sandbox_note()}</Note>
      <section className="panel">
        <dl className="kv">
          <div>
            <dt>{m.payments_sandbox_amount()}</dt>
            <dd>{price}</dd>
          </div>
          <div>
            <dt>{m.payments_sandbox_reference()}</dt>
            <dd>{reference}</dd>
          </div>
        </dl>
      </section>
      {isSettled ? (
        <>
          <p>{m.payments_sandbox_settled()}</p>
          <p>
            <a className={buttonClass()} href={returnPath}>
              {m.payments_sandbox_back()}
            </a>
          </p>
        </>
      ) : (
        <Form method="post" className="grid gap-3">
          <Button tone="door" type="submit" name="outcome" value="pay" isBusy={isBusy} block>
            {m.payments_sandbox_pay({ amount: price })}
          </Button>
          <Button tone="rose" type="submit" name="outcome" value="fail" isBusy={isBusy} block>
            {m.payments_sandbox_fail()}
          </Button>
          <Button tone="line" type="submit" name="outcome" value="abandon" isBusy={isBusy} block>
            {m.payments_sandbox_abandon()}
          </Button>
        </Form>
      )}
    </div>
  );
}
