import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { lockHold } from '../data/holds.server.ts';
import { findPayee } from '../data/payees.server.ts';
import { maskedAccount } from '../domain/payee.ts';
import { numberPlace } from './payees.server.ts';

/**
 * The account a paid deposit or fee is passed on to, opened for the office with a row in the trail; only the very
 * account the buyer was shown. @throws AppError hold_not_found (404), payee_changed (409)
 */
export async function openAccount(app: App, actor: Allowed<'hold.answer'>, id: string): Promise<string> {
  return app.db.transaction().execute(async (trx) => {
    const hold = isUuid(id) ? await lockHold(trx, id) : null;
    if (!hold || hold.paid_at === null)
      throw new AppError('hold_not_found', { status: 404, publicMessage: m.holds_not_found() });
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
