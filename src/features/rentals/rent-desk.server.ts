import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { readPayee } from '#features/holds/known-payees.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { findHeldRent, listHeldRent, markPassedOn } from './data/held-rent.server.ts';
import { bookPassedOn } from './use-cases/rent-books.server.ts';

/** Rent that came through the provider and waits to be passed on; kobo. */
export type HeldRent = {
  id: string;
  amountMinor: number;
  reference: string;
  provider: string;
  paidOn: string;
  landlord: { id: string; name: string };
  account: string;
};

/** What the office is to pass on to landlords, the oldest first. */
export async function listRentToPassOn(app: App): Promise<HeldRent[]> {
  const rows = await listHeldRent(app.db);
  return Promise.all(
    rows.map(async (row) => {
      const { payee } = await readPayee(app, app.db, row.landlord_id);
      return {
        id: row.id,
        amountMinor: row.amount_minor,
        reference: row.reference,
        provider: row.provider,
        paidOn: row.paid_on,
        landlord: { id: row.landlord_id, name: row.landlord_name ?? row.landlord_id },
        account: payee ? `${payee.accountName ?? ''}, ${payee.bankName} ••${payee.lastDigits}` : '',
      };
    }),
  );
}

/**
 * Notes that the office sent a payment of rent on to its landlord, once, in both books; the landlord is told. @throws
 * AppError rent_settled (409)
 */
export async function passRentOn(app: App, actor: Allowed<'rental.passOn'>, id: string): Promise<void> {
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const held = await findHeldRent(trx, id);
    if (!held || !(await markPassedOn(trx, id, actor.userId, at)))
      throw new AppError('rent_settled', { status: 409, publicMessage: m.rentals_problem_settled() });
    await bookPassedOn(trx, held, { by: actor.userId, at });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'rent.passed_on',
      entity: 'rent_payment',
      entityId: id,
      after: { amountMinor: held.amount_minor, reference: held.reference },
      at,
    });
    await notify(app, trx, {
      userId: held.landlord_id,
      kind: 'rent-passed-on',
      write: () => {
        const amount = formatMoney({ minor: held.amount_minor, currency: 'NGN' });
        return {
          title: m.rentals_mail_passed_title({ amount }),
          paragraphs: [m.rentals_mail_passed({ amount, reference: held.reference })],
        };
      },
      dedupeKey: `rent-passed-on:${id}`,
    });
  });
}
