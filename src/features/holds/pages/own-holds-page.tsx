import { data, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import type { ReturnedFrom } from '#features/payments/return-from-checkout.server.ts';
import { AppError } from '#lib/app-error.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import { holdPolicy } from '../policy.ts';
import { OwnHoldItem } from '../ui/own-hold-item.tsx';
import { listOwnHolds, returnFromCheckout } from '../use-cases/own-holds.server.ts';
import { askRefund, leaveHold } from '../use-cases/refunds.server.ts';
import { releaseDeposit } from '../use-cases/say-passable.server.ts';
import type { Route } from './+types/own-holds-page';
import '../ui/holds.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.holds_own_title(), description: m.holds_own_lead(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const allowed = await guardPage(args, holdPolicy.open);
  const app = args.context.get(appContext);
  const { searchParams } = args.url;
  const reference = searchParams.get('reference');
  const returned = reference ? await returnFromCheckout(app, allowed, reference) : null;
  const holds = await listOwnHolds(app, allowed);
  const isCancelled = searchParams.get('payment') === 'cancelled' && holds[0]?.state === 'paying';
  return { holds, returned, isCancelled, done: searchParams.get('done') };
}

const INTENTS = ['leave', 'ask', 'release'] as const;

export async function action(args: Route.ActionArgs) {
  const allowed = await guardPage(args, holdPolicy.open);
  const app = args.context.get(appContext);
  const form = await readForm(args.request);
  const [id, words] = [textIn(form, 'id'), textIn(form, 'words')];
  const intent = requireOneOf(INTENTS, textIn(form, 'intent'), 'intent');
  try {
    if (intent === 'leave') await leaveHold(app, allowed, id);
    else if (intent === 'release') await releaseDeposit(app, allowed, id);
    else await askRefund(app, allowed, id, { words });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ problem: error.publicMessage, id, words }, { status: error.status });
  }
  throw redirect(`${href('/account/holds')}?done=${intent}`);
}

const RETURNED: Record<ReturnedFrom, { tone: 'leaf' | 'rose' | 'ochre'; words: () => string }> = {
  paid: { tone: 'leaf', words: m.holds_back_paid },
  waits: { tone: 'ochre', words: m.holds_back_waits },
  failed: { tone: 'rose', words: m.holds_back_failed },
  silent: { tone: 'ochre', words: m.holds_back_silent },
};

/** What somebody paid for homes and was paid for theirs, and what can be done about each. */
export default function OwnHoldsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { holds, returned, isCancelled, done } = loaderData;
  return (
    <div className="wrap sec grid gap-4 hold-page">
      <div>
        <h1>{m.holds_own_title()}</h1>
        <p className="mt-2 text-ink-2">{m.holds_own_lead()}</p>
        <p className="mt-3">
          <Link className={buttonClass({ tone: 'line', size: 's' })} to={href('/account/payout-account')}>
            {m.holds_own_account()}
          </Link>
        </p>
      </div>
      <div role="status">
        {returned ? <Note tone={RETURNED[returned].tone}>{RETURNED[returned].words()}</Note> : null}
        {isCancelled ? <Note tone="ochre">{m.holds_back_cancelled()}</Note> : null}
        {done === 'leave' && !actionData ? <Note tone="leaf">{m.holds_left()}</Note> : null}
        {done === 'ask' && !actionData ? <Note tone="leaf">{m.holds_asked()}</Note> : null}
        {done === 'release' && !actionData ? <Note tone="leaf">{m.holds_released()}</Note> : null}
      </div>
      {actionData ? (
        <div role="alert">
          <Note tone="rose">{actionData.problem}</Note>
        </div>
      ) : null}
      {holds.length === 0 ? (
        <EmptyState title={m.holds_own_empty()} text={m.holds_own_empty_text()}>
          <Link className={buttonClass()} to={href('/homes-for-sale')}>
            {m.detail_see_similar()}
          </Link>
        </EmptyState>
      ) : (
        <ul className="hold-list">
          {holds.map((hold) => (
            <OwnHoldItem key={hold.id} hold={hold} words={actionData?.id === hold.id ? actionData.words : null} />
          ))}
        </ul>
      )}
    </div>
  );
}
