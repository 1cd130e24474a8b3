import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { readPayee } from '#features/holds/known-payees.server.ts';
import { lockMovable, passOn, readMoves } from '#features/payments/movable.server.ts';
import type { MoveVerdict } from '#features/payments/move-texts.ts';
import { readReason } from '#features/payments/refund-reason.ts';
import { orderRefund } from '#features/payments/refunds.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { findHeldRent, type HeldRentRow, listHeldRent, markPassedOn } from './data/held-rent.server.ts';
import { bookPassedOn } from './use-cases/rent-books.server.ts';
import { takeOffLease } from './use-cases/return-rent.server.ts';

/** Rent that came through the provider and waits to be passed on; kobo. */
export type HeldRent = {
  id: string;
  amountMinor: number;
  reference: string;
  provider: string;
  paidOn: string;
  landlord: { id: string; name: string };
  payerId: string;
  account: string;
  /** Whether it may leave us now. */
  move: MoveVerdict;
};

/** What the office is to pass on to landlords, the oldest first. */
export async function listRentToPassOn(app: App): Promise<HeldRent[]> {
  const rows = await listHeldRent(app.db);
  const moveOf = await readMoves(
    app.db,
    rows.map(({ reference }) => reference),
  );
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
        payerId: row.payer_id,
        account: payee ? `${payee.accountName ?? ''}, ${payee.bankName} ••${payee.lastDigits}` : '',
        move: moveOf(row.reference, row.amount_minor),
      };
    }),
  );
}

const settled = () => new AppError('rent_settled', { status: 409, publicMessage: m.rentals_problem_settled() });

/** Whose money it is: who is to get it, and who paid it. */
const sidesOf = ({ landlord_id: landlordId, payer_id: payerId }: HeldRentRow) => [landlordId, payerId];

/**
 * Notes that the office sent a payment of rent on to its landlord, once, in both books; the landlord is told. @throws
 * AppError own_matter (403), rent_settled, not_movable (409)
 */
export async function passRentOn(app: App, allowed: AllowedOthers<'rental.passOn'>, id: string): Promise<void> {
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const held = await findHeldRent(trx, id);
    if (!held) throw settled();
    const { userId: by } = allowed.requireOther(sidesOf(held));
    const locked = await lockMovable(trx, held.reference);
    await passOn(trx, locked, { amountMinor: held.amount_minor, by, at });
    if (!(await markPassedOn(trx, id, by, at))) throw settled();
    await bookPassedOn(trx, held, { by, at });
    await recordAudit(trx, {
      actorId: by,
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
 * void, and both sides are told why. @throws AppError reason_refused (400), own_matter (403), rent_settled,
 * rent_deposit_gone, not_movable (409)
 */
export async function sendRentBack(
  app: App,
  allowed: AllowedOthers<'rental.passOn'>,
  id: string,
  words: string,
): Promise<void> {
  const reason = readReason(words);
  await app.db.transaction().execute(async (trx) => {
    const held = await findHeldRent(trx, id);
    if (!held) throw settled();
    const { reference } = held;
    const { userId: by } = allowed.requireOther(sidesOf(held));
    await lockMovable(trx, reference);
    const isTaken = await takeOffLease(app, trx, held, {
      by,
      action: 'rent.sent_back',
      reason,
      landlord: {
        kind: 'rent-sent-back',
        write: (amount) => ({
          title: m.rentals_mail_sent_back_title({ amount }),
          paragraphs: [m.rentals_mail_sent_back({ amount, reference }), reason],
        }),
      },
    });
    if (!isTaken) throw settled();
    const order = { reference, amountMinor: 'all', reason, orderedBy: by, whileDisputed: 'refuse' } as const;
    await orderRefund(app, trx, order);
  });
}
