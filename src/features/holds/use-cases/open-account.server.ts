import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { requireAgreed } from '#features/payments/second-person.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { findPayee } from '../data/payees.server.ts';
import { maskedAccount } from '../domain/payee.ts';
import { numberPlace } from './payees.server.ts';
import { holdMoved, holdNotFound, isHeld, moveOn, withHold } from './with-hold.server.ts';

/**
 * The account a paid deposit or fee is passed on to, opened for the office with a row in the trail; only the very
 * account the buyer was shown, and only while the money is still ours to pass on, a large sum once two people agreed.
 * @throws AppError hold_not_found (404), own_matter (403), hold_moved, not_movable, second_person_needed, payee_changed
 * (409)
 */
export async function openAccount(app: App, allowed: AllowedOthers<'hold.answer'>, id: string): Promise<string> {
  return withHold(app, id, async (trx, hold, locked) => {
    if (hold.paid_at === null) throw holdNotFound();
    const actor = allowed.requireOther([hold.buyer_id, hold.lister_id]);
    if (!isHeld(hold)) throw holdMoved();
    await requireAgreed(trx, locked, actor.userId, moveOn(hold));
    const payee = await findPayee(trx, hold.lister_id);
    const isShown =
      payee !== null &&
      payee.account_name === hold.payee_name &&
      maskedAccount({ bankName: payee.bank_name, lastDigits: payee.last_digits }) === hold.payee_account;
    if (!isShown) throw new AppError('payee_changed', { status: 409, publicMessage: m.admin_holds_account_changed() });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'payee.opened',
      entity: 'payee',
      entityId: hold.lister_id,
      after: { hold: id },
      at: app.now(),
    });
    return app.adapters.sealedFields().open(payee.number_sealed, numberPlace(hold.lister_id));
  });
}
