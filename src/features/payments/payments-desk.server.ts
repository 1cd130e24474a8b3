import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { OWN_BOOK } from '#features/books/account-names.ts';
import { type ReferenceLine, readAccounts, readLinesOf } from '#features/books/books.server.ts';
import { AppError } from '#lib/app-error.ts';
import { readOnceKey } from '#lib/once-key.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { listComparisons } from './data/comparisons.server.ts';
import { type DeskFilter, type DeskPayment, findDeskPayment, listDeskPayments } from './data/desk.server.ts';
import { type Dispute, listDisputesOf } from './data/disputes.server.ts';
import { findRefundBy, listRefundsOf, lockRefund } from './data/refunds.server.ts';
import type { Refund } from './domain/refund.ts';
import { lockMovable } from './movable.server.ts';
import { readReason } from './refund-reason.ts';
import { orderRefund } from './refunds.server.ts';
import { agreeOnMove, type DeskAskedMove, type PressAnswer, readSecondPerson } from './second-person.server.ts';
import { grantsOf } from './use-cases/grants.server.ts';
import { SEND_REFUND_JOB } from './use-cases/job-names.ts';

export type { ReferenceLine as DeskBookLine } from '#features/books/books.server.ts';
export type { Comparison as DeskComparison } from './data/comparisons.server.ts';
export type { DeskPayment } from './data/desk.server.ts';
export type { Dispute as DeskDispute } from './data/disputes.server.ts';
export type { Refund as DeskRefund } from './domain/refund.ts';
export { type DeskAskedMove, dropAskedMove } from './second-person.server.ts';
export { askComparison } from './use-cases/compare-books.server.ts';

const PAGE_LENGTH = 50;
const SHOWN_COMPARISONS = 20;

/** A page of all payments for the office, the newest first. */
export function listPayments(app: App, filter: DeskFilter) {
  return listDeskPayments(app.db, filter, PAGE_LENGTH);
}

export type PaymentFile = {
  payment: DeskPayment;
  /** `canRetry`: the office may have it tried again. */
  refunds: (Refund & { canRetry: boolean })[];
  disputes: Dispute[];
  /** What our books hold about it. */
  booked: ReferenceLine[];
  /** Kobo that are still ours to move. */
  leftMinor: number;
  /** Its payer's bank has a question open: nothing of it may be moved. */
  isDisputed: boolean;
  /** What of it somebody of the office asked to move, and a colleague is to confirm. */
  asked: DeskAskedMove[];
  /** All of it goes back with two people of the office only. */
  needsSecondPerson: boolean;
  /** The desk that alone sends back what such a payment brought; null where this one does. */
  desk: string | null;
};

/** Everything about one payment; null without one. */
export async function openPayment(app: App, reference: string): Promise<PaymentFile | null> {
  const payment = await findDeskPayment(app.db, reference);
  if (!payment) return null;
  const [refunds, disputes, booked, secondPersonOf] = await Promise.all([
    listRefundsOf(app.db, reference),
    listDisputesOf(app.db, reference),
    readLinesOf(app.db, OWN_BOOK, reference),
    readSecondPerson(app, [reference]),
  ]);
  const { movable, isNeededFor, asked } = secondPersonOf(reference);
  const { leftMinor, isDisputed } = movable;
  const desk = grantsOf(app, payment.purpose).refundDesk?.() ?? null;
  const retried = new Set(refunds.map(({ retries }) => retries));
  const tried = refunds.map((refund) => {
    const { id, state, amountMinor } = refund;
    const mayRetry = state === 'ordered' || (leftMinor >= amountMinor && !retried.has(id));
    return { ...refund, canRetry: !isDisputed && mayRetry && canRetry(app, payment.purpose, state) };
  });
  return {
    payment,
    refunds: tried,
    disputes,
    booked,
    leftMinor: Math.max(0, leftMinor),
    isDisputed,
    asked,
    needsSecondPerson: leftMinor > 0 && isNeededFor(leftMinor),
    desk,
  };
}

export type TypedRefund = {
  reference: string;
  amountMinor: number;
  reason: string;
  /** The key of the form that was pressed, and what it said was left, in kobo. */
  once: string;
  seenMinor: number;
};

/**
 * The office sends money back, in part or whole. The same press again adds nothing; one whose form showed other than
 * what is left now is refused; above the bound it waits until a colleague presses for the same. @throws AppError
 * payment_not_found (404), own_matter (403), refund_elsewhere, not_movable, left_changed (409), reason_refused,
 * press_unknown (400)
 */
export async function refundPayment(
  app: App,
  allowed: AllowedOthers<'payment.refund'>,
  typed: TypedRefund,
): Promise<PressAnswer> {
  const { reference, amountMinor, seenMinor } = typed;
  const reason = readReason(typed.reason);
  return app.db.transaction().execute(async (trx) => {
    const locked = await lockMovable(trx, reference);
    const { payment, movable } = locked;
    const actor = allowed.requireOther([payment.userId]);
    const onceKey = readOnceKey(typed.once, [reference, actor.userId]);
    if (!onceKey) throw new AppError('press_unknown', { status: 400, publicMessage: m.payments_press_unknown() });
    if (grantsOf(app, payment.purpose).refundDesk)
      throw new AppError('refund_elsewhere', { status: 409, publicMessage: m.payments_refund_elsewhere() });
    if (await findRefundBy(trx, { onceKey })) return 'done';
    if (movable.leftMinor !== seenMinor)
      throw new AppError('left_changed', { status: 409, publicMessage: m.payments_left_changed() });
    const move = { kind: 'back', amountMinor, words: reason } as const;
    const agreed = await agreeOnMove(app, trx, locked, { move, by: actor.userId, sides: [payment.userId] });
    if (!agreed) return 'asked';
    await orderRefund(app, trx, { reference, amountMinor, reason, agreed, onceKey, whileDisputed: 'refuse' });
    return 'done';
  });
}

/**
 * Tries a refund again that has not reached its provider, and orders one that failed anew, once, where no desk was
 * asked for it anew; above the bound once a colleague presses too. @throws AppError payment_not_found (404),
 * own_matter (403), refund_moved, not_movable (409)
 */
export async function retryRefund(
  app: App,
  allowed: AllowedOthers<'payment.refund'>,
  { reference, id }: { reference: string; id: string },
): Promise<PressAnswer> {
  const moved = new AppError('refund_moved', { status: 409, publicMessage: m.payments_refund_moved() });
  const at = app.now();
  return app.db.transaction().execute(async (trx) => {
    const locked = await lockMovable(trx, reference);
    const { payment } = locked;
    const actor = allowed.requireOther([payment.userId]);
    const standing = isUuid(id) ? await lockRefund(trx, id) : null;
    if (standing?.reference !== reference || !canRetry(app, payment.purpose, standing.state)) throw moved;
    if (standing.state === 'failed') {
      const anew = await findRefundBy(trx, { retries: id });
      if (anew?.state === 'failed') throw moved;
      if (anew) return 'done';
      const { amount_minor: amountMinor, reason } = standing;
      const move = { kind: 'back', amountMinor, words: reason, retries: id } as const;
      const agreed = await agreeOnMove(app, trx, locked, { move, by: actor.userId, sides: [payment.userId] });
      if (!agreed) return 'asked';
      const order = { reference, amountMinor, reason, agreed, retries: id, whileDisputed: 'refuse' } as const;
      await orderRefund(app, trx, order);
      return 'done';
    }
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'refund.retried',
      entity: 'payment',
      entityId: reference,
      after: { refund: id },
      at,
    });
    await app.enqueue(trx, SEND_REFUND_JOB, { id }, { singletonKey: `${id}:${at.toISOString()}` });
    return 'done';
  });
}

/** Whether the office may have a refund tried again: one to be sent, or a failed one nobody was asked anew for. */
function canRetry(app: App, purpose: DeskPayment['purpose'], state: Refund['state']): boolean {
  return state === 'ordered' || (state === 'failed' && !grantsOf(app, purpose).refundFailed);
}

/** The company's books: every account that is not empty, both sides, and the newest comparisons with the provider. */
export async function openBooks(app: App) {
  const [trial, comparisons] = await Promise.all([
    readAccounts(app.db, OWN_BOOK),
    listComparisons(app.db, SHOWN_COMPARISONS),
  ]);
  return { trial, comparisons };
}
