import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { type LockedPayment, lockMovable } from '#features/payments/movable.server.ts';
import type { Move } from '#features/payments/second-person.server.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { findReference, type HoldRow, lockHold } from '../data/holds.server.ts';
import { isHeldForLister, isOpenDeposit } from '../domain/hold-rules.ts';

export const holdNotFound = () => new AppError('hold_not_found', { status: 404, publicMessage: m.holds_not_found() });
export const holdMoved = () => new AppError('hold_moved', { status: 409, publicMessage: m.holds_moved() });

const standingOf = ({ paid_at, refund_state, passed_on_at }: HoldRow) => ({
  paidAt: paid_at,
  refund: refund_state,
  passedOnAt: passed_on_at,
});

/** Whether the money of a hold lies with us for its lister, with no question open. */
export const isHeld = (hold: HoldRow): boolean => isHeldForLister(standingOf(hold));

/** Whether nobody has said yet what becomes of a paid deposit. */
export const isOpen = (hold: HoldRow): boolean =>
  isOpenDeposit({ ...standingOf(hold), kind: hold.kind, state: hold.state, endReason: hold.end_reason });

/** Passing the whole of a hold on to the account its buyer was shown. */
export const moveOn = (hold: Pick<HoldRow, 'amount_minor' | 'payee_name' | 'payee_account'>): Move => ({
  kind: 'on',
  amountMinor: hold.amount_minor,
  words: `${hold.payee_name}, ${hold.payee_account}`,
});

/**
 * Does something to a hold while nobody else does anything to it or to its payment, and touches the page of its home
 * afterwards; gives what it came to. @throws AppError hold_not_found (404)
 */
export async function withHold<Result>(
  app: App,
  id: string,
  change: (trx: Db, hold: HoldRow, locked: LockedPayment) => Promise<Result>,
): Promise<Result> {
  if (!isUuid(id)) throw holdNotFound();
  const { result, listingId } = await app.db.transaction().execute(async (trx) => {
    const reference = await findReference(trx, id);
    if (reference === null) throw holdNotFound();
    const locked = await lockMovable(trx, reference);
    const hold = await lockHold(trx, id);
    if (!hold) throw holdNotFound();
    return { result: await change(trx, hold, locked), listingId: hold.property_id };
  });
  if (listingId) app.touchTags([`listing:${listingId}`]);
  return result;
}
