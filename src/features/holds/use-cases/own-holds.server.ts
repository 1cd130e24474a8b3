import type { App } from '#app/app.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { askAfterCheckout, type ReturnedFrom } from '#features/payments/return-from-checkout.server.ts';
import { listHoldsOf, type NamedHold } from '../data/holds.server.ts';
import { type EndReason, type HoldKind, type HoldState, isActive, type RefundState } from '../domain/hold-rules.ts';
import { PURPOSES } from './start-hold.server.ts';
import { isHeld, isOpen } from './with-hold.server.ts';

/** A payment for a home as its buyer or its lister sees it. */
export type OwnHold = {
  id: string;
  side: 'buyer' | 'lister';
  kind: HoldKind;
  state: HoldState;
  endReason: EndReason | null;
  isPaid: boolean;
  endsAt: string;
  amountMinor: number;
  listing: { id: string; title: string } | null;
  buyerName: string;
  payee: { name: string; account: string };
  refund: RefundState;
  answer: string | null;
  /** When the office sent it on to the lister. */
  passedOnAt: string | null;
  canAsk: boolean;
  /** Its buyer may say that it may go on to the lister. */
  canRelease: boolean;
  createdAt: string;
};

/** What somebody paid for homes and was paid for theirs, the newest first. */
export async function listOwnHolds(app: App, { userId }: Allowed<'hold.open'>): Promise<OwnHold[]> {
  return (await listHoldsOf(app.db, userId)).map((row) => presentHold(row, userId, app.now()));
}

function presentHold(row: NamedHold, userId: string, now: Date): OwnHold {
  const isRunning = isActive({ state: row.state, endsAt: row.ends_at }, now);
  return {
    id: row.id,
    side: row.buyer_id === userId ? 'buyer' : 'lister',
    kind: row.kind,
    state: isRunning ? row.state : 'over',
    endReason: row.end_reason,
    isPaid: row.paid_at !== null,
    endsAt: row.ends_at.toISOString(),
    amountMinor: row.amount_minor,
    listing: row.property_id && row.title ? { id: row.property_id, title: row.title } : null,
    buyerName: row.buyer_name ?? '',
    payee: { name: row.payee_name, account: row.payee_account },
    refund: row.refund_state,
    answer: row.refund_answer,
    passedOnAt: row.passed_on_at?.toISOString() ?? null,
    canAsk: isHeld(row),
    canRelease: row.buyer_id === userId && isOpen(row),
    createdAt: row.created_at.toISOString(),
  };
}

/**
 * Asks the provider what became of one's own payment when its checkout leads back; null for a payment that is not
 * theirs. Only the provider's answer counts, never the address. @throws AppError too_many_requests
 */
export async function returnFromCheckout(
  app: App,
  { userId }: Allowed<'hold.open'>,
  reference: string,
): Promise<ReturnedFrom | null> {
  return askAfterCheckout(app, { userId, reference, counted: 'hold-return' }, ({ purpose }) =>
    Object.values(PURPOSES).includes(purpose),
  );
}
