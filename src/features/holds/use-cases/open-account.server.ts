import type { App } from '#app/app.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { requireAgreed } from '#features/payments/second-person.server.ts';
import { openPayout, requireShownPayout } from './payouts.server.ts';
import { holdMoved, holdNotFound, isHeld, moveOn, withHold } from './with-hold.server.ts';

/**
 * The account a paid deposit or fee is passed on to, opened for the office with a row in the trail; only the very
 * account the buyer was shown, and only while the money is still ours to pass on, a large sum once two people agreed.
 * @throws AppError hold_not_found (404), own_matter (403), hold_moved, not_movable, second_person_needed,
 * payee_changed, payout_unchecked, payout_differs, payout_waits (409)
 */
export async function openAccount(app: App, allowed: AllowedOthers<'hold.answer'>, id: string): Promise<string> {
  return withHold(app, id, async (trx, hold, locked) => {
    if (hold.paid_at === null) throw holdNotFound();
    const { userId: by } = allowed.requireOther([hold.buyer_id, hold.lister_id]);
    if (!isHeld(hold)) throw holdMoved();
    await requireAgreed(trx, locked, by, moveOn(hold));
    const payee = await requireShownPayout(app, trx, hold);
    return openPayout(app, trx, payee, { userId: hold.lister_id, by, for: { hold: id } });
  });
}
