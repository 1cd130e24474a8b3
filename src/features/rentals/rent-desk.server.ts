import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import {
  type KnownPayee,
  openPayout,
  type Payee,
  readPayees,
  requirePayout,
} from '#features/holds/known-payees.server.ts';
import { payeeLine } from '#features/holds/payout-texts.ts';
import { lockMovable, passOn } from '#features/payments/movable.server.ts';
import { readReason } from '#features/payments/refund-reason.ts';
import { orderRefund } from '#features/payments/refunds.server.ts';
import {
  type Agreement,
  agreeOnMove,
  type Move,
  type PressAnswer,
  presentAgreement,
  readSecondPerson,
  requireAgreed,
} from '#features/payments/second-person.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { findHeldRent, type HeldRentRow, listHeldRent, markPassedOn } from './data/held-rent.server.ts';
import { bookPassedOn } from './use-cases/rent-books.server.ts';
import { takeOffLease } from './use-cases/return-rent.server.ts';

/** Rent that came through the provider and waits to be passed on; kobo. */
export type HeldRent = Agreement & {
  id: string;
  amountMinor: number;
  reference: string;
  provider: string;
  paidOn: string;
  landlord: { id: string; name: string };
  payerId: string;
  /** The account its landlord is paid into, and whether money may leave to it now. */
  account: KnownPayee;
};

/** What the office is to pass on to landlords, the oldest first. */
export async function listRentToPassOn(app: App): Promise<HeldRent[]> {
  const rows = await listHeldRent(app.db);
  const secondPersonOf = await readSecondPerson(
    app,
    rows.map(({ reference }) => reference),
  );
  const payeeOf = await readPayees(
    app,
    app.db,
    rows.map(({ landlord_id }) => landlord_id),
  );
  return rows.map((row) => {
    const account = payeeOf(row.landlord_id);
    return {
      id: row.id,
      amountMinor: row.amount_minor,
      reference: row.reference,
      provider: row.provider,
      paidOn: row.paid_on,
      landlord: { id: row.landlord_id, name: row.landlord_name ?? row.landlord_id },
      payerId: row.payer_id,
      account,
      ...presentAgreement(secondPersonOf(row.reference), moveOn(row, account.payee)),
    };
  });
}

const moveOn = (held: HeldRentRow, payee: Payee | null): Move => ({
  kind: 'on',
  amountMinor: held.amount_minor,
  words: payee ? payeeLine(payee) : '',
});

const settled = () => new AppError('rent_settled', { status: 409, publicMessage: m.rentals_problem_settled() });

/** Whose money it is: who is to get it, and who paid it. */
const sidesOf = ({ landlord_id: landlordId, payer_id: payerId }: HeldRentRow) => [landlordId, payerId];

/** A rent as the desk showed it: with the account it was to go to, by id. */
export type ShownRent = { id: string; accountId: string };

/**
 * The number of the account that rent is passed on to, opened for the office with a row in the trail: only while the
 * money is still ours to pass on, and may leave to it. @throws AppError own_matter (403), rent_settled, not_movable,
 * second_person_needed, payee_changed, payout_… (409)
 */
export async function openRentAccount(
  app: App,
  allowed: AllowedOthers<'rental.passOn'>,
  { id, accountId }: ShownRent,
): Promise<string> {
  return app.db.transaction().execute(async (trx) => {
    const held = await findHeldRent(trx, id);
    if (!held) throw settled();
    const { userId: by } = allowed.requireOther(sidesOf(held));
    const locked = await lockMovable(trx, held.reference);
    const payee = await requirePayout(app, trx, held.landlord_id, accountId);
    await requireAgreed(trx, locked, by, moveOn(held, payee));
    return openPayout(app, trx, payee, { userId: held.landlord_id, by, for: { rent: id } });
  });
}

/**
 * One of the two people presses who agree that a large sum of rent goes on to its landlord's account; with the second
 * it may be sent. Gives whether it may. @throws AppError own_matter (403), rent_settled, not_movable, payee_changed,
 * payout_… (409)
 */
export async function agreeToPassRentOn(
  app: App,
  allowed: AllowedOthers<'rental.passOn'>,
  { id, accountId }: ShownRent,
) {
  return app.db.transaction().execute(async (trx) => {
    const held = await findHeldRent(trx, id);
    if (!held) throw settled();
    const sides = sidesOf(held);
    const { userId: by } = allowed.requireOther(sides);
    const locked = await lockMovable(trx, held.reference);
    const move = moveOn(held, await requirePayout(app, trx, held.landlord_id, accountId));
    return (await agreeOnMove(app, trx, locked, { move, by, sides })) !== null;
  });
}

/**
 * Notes that the office sent a payment of rent on to its landlord, once, in both books; the landlord is told. @throws
 * AppError own_matter (403), rent_settled, not_movable, second_person_needed, payee_changed, payout_… (409)
 */
export async function passRentOn(
  app: App,
  allowed: AllowedOthers<'rental.passOn'>,
  { id, accountId }: ShownRent,
): Promise<void> {
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const held = await findHeldRent(trx, id);
    if (!held) throw settled();
    const { userId: by } = allowed.requireOther(sidesOf(held));
    const locked = await lockMovable(trx, held.reference);
    const move = moveOn(held, await requirePayout(app, trx, held.landlord_id, accountId));
    await passOn(trx, locked, await requireAgreed(trx, locked, by, move), at);
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
      causedBy: null,
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
 * void, and both sides are told why; a large sum once a colleague presses for the same. @throws AppError
 * reason_refused (400), own_matter (403), rent_settled, rent_deposit_gone, not_movable (409)
 */
export async function sendRentBack(
  app: App,
  allowed: AllowedOthers<'rental.passOn'>,
  id: string,
  words: string,
): Promise<PressAnswer> {
  const reason = readReason(words);
  return app.db.transaction().execute(async (trx) => {
    const held = await findHeldRent(trx, id);
    if (!held) throw settled();
    const { reference } = held;
    const sides = sidesOf(held);
    const { userId: by } = allowed.requireOther(sides);
    const locked = await lockMovable(trx, reference);
    const { leftMinor: amountMinor } = locked.movable;
    const agreed = await agreeOnMove(app, trx, locked, {
      move: { kind: 'back', amountMinor, words: reason },
      by,
      sides,
    });
    if (!agreed) return 'asked';
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
    await orderRefund(app, trx, { reference, amountMinor, reason, agreed, whileDisputed: 'refuse' });
    return 'done';
  });
}
