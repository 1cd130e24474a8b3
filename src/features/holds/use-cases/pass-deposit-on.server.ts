import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { passOn } from '#features/payments/movable.server.ts';
import { agreeOnMove, requireAgreed } from '#features/payments/second-person.server.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { updateHold } from '../data/holds.server.ts';
import { endHold } from './end-holds.server.ts';
import { requireShownPayout } from './payouts.server.ts';
import { holdMoved, isHeld, moveOn, withHold } from './with-hold.server.ts';

/**
 * One of the two people presses who agree that a large sum goes on to the lister's account; with the second it may be
 * opened and sent. Gives whether it may. @throws AppError hold_not_found (404), own_matter (403), hold_moved,
 * not_movable, payee_changed, payout_unchecked, payout_differs, payout_waits (409)
 */
export async function agreeToPassOn(app: App, allowed: AllowedOthers<'hold.answer'>, id: string): Promise<boolean> {
  return withHold(app, id, async (trx, hold, locked) => {
    const sides = [hold.buyer_id, hold.lister_id];
    const { userId: by } = allowed.requireOther(sides);
    if (!isHeld(hold)) throw holdMoved();
    await requireShownPayout(app, trx, hold);
    return (await agreeOnMove(app, trx, locked, { move: moveOn(hold), by, sides })) !== null;
  });
}

/**
 * Notes that the office sent what was paid for a home on to its lister, once and in the books: both sides are told, and
 * it can no longer be asked back here. A home that it still holds is let go. @throws AppError hold_not_found (404),
 * own_matter (403), hold_moved, not_movable, second_person_needed, payee_changed, payout_unchecked, payout_differs,
 * payout_waits (409)
 */
export async function passDepositOn(app: App, allowed: AllowedOthers<'hold.answer'>, id: string): Promise<void> {
  await withHold(app, id, async (trx, hold, locked) => {
    const { userId: by } = allowed.requireOther([hold.buyer_id, hold.lister_id]);
    if (!isHeld(hold)) throw holdMoved();
    const at = app.now();
    const { reference, amount_minor: amountMinor } = hold;
    await requireShownPayout(app, trx, hold);
    await passOn(trx, locked, await requireAgreed(trx, locked, by, moveOn(hold)), at);
    if (hold.state !== 'over') await endHold(app, trx, hold, { reason: 'passed_on', actorId: by });
    await updateHold(trx, id, { passed_on_at: at, passed_on_by: by, updated_at: at });
    await recordAudit(trx, {
      actorId: by,
      action: 'hold.passed_on',
      entity: 'home_hold',
      entityId: id,
      after: { amountMinor, reference },
      at,
    });
    const amount = () => formatMoney({ minor: amountMinor, currency: 'NGN' });
    const account = hold.payee_account;
    const words = [
      [hold.buyer_id, () => m.holds_notice_passed_buyer({ amount: amount(), name: hold.payee_name })],
      [hold.lister_id, () => m.holds_notice_passed_lister({ amount: amount(), account, reference })],
    ] as const;
    for (const [userId, write] of words)
      await notify(app, trx, {
        causedBy: null,
        userId,
        kind: 'hold-passed-on',
        write: () => ({ title: m.holds_notice_passed_title({ amount: amount() }), paragraphs: [write()] }),
        path: href('/account/holds'),
        dedupeKey: `hold-passed-on:${id}:${userId}`,
      });
  });
}
