import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { formatMoney } from '#lib/money.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { findDepositReturn, insertDepositReturn } from '../data/deposits.server.ts';
import { listDues } from '../data/dues.server.ts';
import { findTenant, lockLease } from '../data/leases.server.ts';
import { today } from './homes.server.ts';
import { getLease } from './leases.server.ts';
import { gone, readOptionalNaira, readPaidDay, readText, refuse, type Typed } from './read-fields.server.ts';
import { bookDepositBack } from './rent-books.server.ts';
import { tellTenant } from './tell-tenant.server.ts';

export type DepositView = {
  askedMinor: number;
  heldMinor: number;
  back: { returnedMinor: number; keptMinor: number; words: string; on: string } | null;
};

/** How the deposit of a lease stands: asked, held, or gone back; kobo. */
export async function readDeposit(db: Db, leaseId: string): Promise<DepositView> {
  const dues = (await listDues(db, [leaseId])).filter(({ kind }) => kind === 'deposit');
  const row = await findDepositReturn(db, leaseId);
  return {
    askedMinor: dues.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    heldMinor: row ? 0 : dues.reduce((sum, { paidMinor }) => sum + paidMinor, 0),
    back: row && { returnedMinor: row.returned_minor, keptMinor: row.kept_minor, words: row.words, on: row.on_day },
  };
}

/**
 * Gives the deposit of a lease back, once: what is kept for damage needs a reason, and both parts are what was held.
 * @throws AppError rental_* (400), rental_gone (404), rent_settled (409)
 */
export async function giveDepositBack(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  leaseId: string,
  typed: Typed,
): Promise<void> {
  const named = await getLease(app, allowed, leaseId);
  const actor = allowed.requireOwn(named.landlord_id);
  const keptMinor = readOptionalNaira(typed, 'kept');
  const words = readText(typed, 'words', 500);
  const onDay = readPaidDay(typed, 'on', { startsOn: named.starts_on, today: today(app) });
  const from = requireOneOf(['cash', 'bank'], typed['method'], 'method');
  if (keptMinor > 0 && words === '') throw refuse('rental_field', m.rentals_problem_kept(), 'words');
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const lease = await lockLease(trx, leaseId);
    if (!lease) throw gone();
    const { heldMinor } = await readDeposit(trx, leaseId);
    if (heldMinor === 0)
      throw new AppError('rent_settled', { status: 409, publicMessage: m.rentals_problem_no_deposit() });
    if (keptMinor > heldMinor) throw refuse('rental_money', m.rentals_problem_kept_most(), 'kept');
    const back = { returnedMinor: heldMinor - keptMinor, keptMinor };
    await insertDepositReturn(trx, { leaseId, landlord: lease.landlord_id, ...back, words, method: from, onDay, at });
    await bookDepositBack(trx, lease, { ...back, from, by: actor.userId, at });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'lease.deposit_back',
      entity: 'lease',
      entityId: leaseId,
      after: back,
      at,
    });
    const tenant = await findTenant(trx, lease.tenant_id);
    const money = (minor: number) => formatMoney({ minor, currency: 'NGN' });
    if (tenant)
      await tellTenant(app, trx, tenant, {
        kind: 'rent-deposit-back',
        key: leaseId,
        causedBy: actor,
        write: () => ({
          title: m.rentals_mail_deposit_title(),
          paragraphs: [
            m.rentals_mail_deposit({ back: money(back.returnedMinor), kept: money(keptMinor) }),
            ...(words === '' ? [] : [words]),
          ],
        }),
        path: null,
      });
  });
}
