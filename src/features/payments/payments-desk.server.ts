import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { OWN_BOOK } from '#features/books/account-names.ts';
import { type ReferenceLine, readAccounts, readLinesOf } from '#features/books/books.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { listComparisons } from './data/comparisons.server.ts';
import { type DeskFilter, type DeskPayment, findDeskPayment, listDeskPayments } from './data/desk.server.ts';
import { type Dispute, listDisputesOf } from './data/disputes.server.ts';
import { findPayment } from './data/payments.server.ts';
import { listRefundsOf } from './data/refunds.server.ts';
import { leftToRefund } from './domain/judge-refund.ts';
import type { Refund } from './domain/refund.ts';
import { listGone, orderRefund, SEND_REFUND_JOB } from './refunds.server.ts';
import { grantsOf } from './use-cases/grants.server.ts';

export type { ReferenceLine as DeskBookLine } from '#features/books/books.server.ts';
export type { Comparison as DeskComparison } from './data/comparisons.server.ts';
export type { DeskPayment } from './data/desk.server.ts';
export type { Dispute as DeskDispute } from './data/disputes.server.ts';
export type { Refund as DeskRefund } from './domain/refund.ts';
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
  /** Kobo that can still go back. */
  leftMinor: number;
  /** The desk that alone sends back what such a payment brought; null where this one does. */
  desk: string | null;
};

/** Everything about one payment; null without one. */
export async function openPayment(app: App, reference: string): Promise<PaymentFile | null> {
  const payment = await findDeskPayment(app.db, reference);
  if (!payment) return null;
  const [refunds, disputes, gone, booked] = await Promise.all([
    listRefundsOf(app.db, reference),
    listDisputesOf(app.db, reference),
    listGone(app.db, reference),
    readLinesOf(app.db, OWN_BOOK, reference),
  ]);
  const desk = grantsOf(app, payment.purpose).refundDesk?.() ?? null;
  const leftMinor = leftToRefund(payment, gone);
  const tried = refunds.map((refund) => ({
    ...refund,
    canRetry:
      canRetry(app, payment.purpose, refund.state) && (refund.state === 'ordered' || leftMinor >= refund.amountMinor),
  }));
  return { payment, refunds: tried, disputes, booked, leftMinor, desk };
}

/**
 * The office sends money back, in part or whole. @throws AppError payment_not_found (404), refund_elsewhere (409),
 * refund_refused (409), reason_refused (400)
 */
export async function refundPayment(
  app: App,
  actor: Allowed<'payment.refund'>,
  { reference, amountMinor, reason }: { reference: string; amountMinor: number; reason: string },
): Promise<void> {
  const payment = await findPayment(app.db, reference);
  if (!payment) throw new AppError('payment_not_found', { status: 404, publicMessage: m.payments_not_found() });
  if (grantsOf(app, payment.purpose).refundDesk)
    throw new AppError('refund_elsewhere', { status: 409, publicMessage: m.payments_refund_elsewhere() });
  await app.db
    .transaction()
    .execute((trx) => orderRefund(app, trx, { reference, amountMinor, reason, orderedBy: actor.userId }));
}

/**
 * Tries a refund again that has not reached its provider, and orders one anew that failed, where no desk was asked for
 * it anew. @throws AppError refund_moved (409), refund_refused (409)
 */
export async function retryRefund(
  app: App,
  actor: Allowed<'payment.refund'>,
  { reference, id }: { reference: string; id: string },
): Promise<void> {
  const standing = (await listRefundsOf(app.db, reference)).find((refund) => refund.id === id);
  const payment = await findPayment(app.db, reference);
  const moved = new AppError('refund_moved', { status: 409, publicMessage: m.payments_refund_moved() });
  if (!standing || !payment || !canRetry(app, payment.purpose, standing.state)) throw moved;
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const { amountMinor, reason } = standing;
    if (standing.state === 'failed')
      return void (await orderRefund(app, trx, { reference, amountMinor, reason, orderedBy: actor.userId }));
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'refund.retried',
      entity: 'payment',
      entityId: reference,
      after: { refund: id },
      at,
    });
    await app.enqueue(trx, SEND_REFUND_JOB, { id }, { singletonKey: `${id}:${at.toISOString()}` });
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
