import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { readPayee } from '#features/holds/known-payees.server.ts';
import { orderRefund } from '#features/payments/refunds.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { findHeldRent, listHeldRent, markPassedOn, takeForReturn } from './data/held-rent.server.ts';
import { lockLease } from './data/leases.server.ts';
import { findRentPayment } from './data/rent-payments.server.ts';
import { readLine } from './use-cases/read-fields.server.ts';
import { bookPassedOn } from './use-cases/rent-books.server.ts';
import { undoPayment } from './use-cases/rent-payments.server.ts';

/** How long a reason may be, in characters. */
const LONGEST_REASON = 200;

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

/**
 * Sends a payment of rent back whole that was not passed on yet: the tenant owes again what it settled, its receipt is
 * void, and both sides are told why. @throws AppError rent_settled (409), rental_field (400), refund_refused (409)
 */
export async function sendRentBack(
  app: App,
  actor: Allowed<'rental.passOn'>,
  id: string,
  words: string,
): Promise<void> {
  const reason = readLine({ reason: words }, 'reason', LONGEST_REASON);
  const at = app.now();
  const settled = new AppError('rent_settled', { status: 409, publicMessage: m.rentals_problem_settled() });
  await app.db.transaction().execute(async (trx) => {
    const held = await findHeldRent(trx, id);
    const lease = held && (await lockLease(trx, held.subject));
    const payment = lease && (await findRentPayment(trx, id));
    if (!held || !lease || !payment || !(await takeForReturn(trx, id, at))) throw settled;
    await undoPayment(trx, lease, payment, { by: actor.userId, note: reason, at });
    const order = { reference: held.reference, amountMinor: 'all', reason, orderedBy: actor.userId } as const;
    await orderRefund(app, trx, order);
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'rent.sent_back',
      entity: 'rent_payment',
      entityId: id,
      after: { amountMinor: held.amount_minor, reference: held.reference, reason },
      at,
    });
    await notify(app, trx, {
      userId: held.landlord_id,
      kind: 'rent-sent-back',
      write: () => {
        const amount = formatMoney({ minor: held.amount_minor, currency: 'NGN' });
        return {
          title: m.rentals_mail_sent_back_title({ amount }),
          paragraphs: [m.rentals_mail_sent_back({ amount, reference: held.reference }), reason],
        };
      },
      dedupeKey: `rent-sent-back:${id}`,
    });
  });
}
