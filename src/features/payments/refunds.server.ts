import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatMoney } from '#lib/money.ts';
import { isBlank, withoutControls } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { listDisputesOf } from './data/disputes.server.ts';
import { findPayment } from './data/payments.server.ts';
import { insertRefund, listRefundsOf, lockPayment } from './data/refunds.server.ts';
import { judgeRefund, leftToRefund } from './domain/judge-refund.ts';
import type { RefundState } from './domain/refund.ts';
import type { Payment } from './payment.ts';
import { bookRefundOrdered } from './use-cases/booked-payments.server.ts';

/** Brings an order to the provider, once. */
export const SEND_REFUND_JOB = 'send-refund';
/** How long a reason may be, in characters. */
export const LONGEST_REASON = 300;

export type RefundOrder = {
  reference: string;
  /** Kobo that go back; of a whole payment all that is left of it. */
  amountMinor: number | 'all';
  /** Why, in words that the payer reads. */
  reason: string;
  /** Who of the office ordered it; null for the product itself. */
  orderedBy: string | null;
};

const REFUSED = {
  not_paid: m.payments_refund_not_paid,
  nothing_left: m.payments_refund_nothing_left,
  no_amount: m.payments_refund_no_amount,
  too_much: m.payments_refund_too_much,
} as const;

/**
 * Orders that money goes back, in the transaction of what it follows from: it is owed from here on, its job brings it
 * to the provider however often that takes, and the payer is told now and when it went. Gives its id. Two at once are
 * judged one after the other. @throws AppError payment_not_found (404), refund_refused (409), reason_refused (400)
 */
export async function orderRefund(app: App, trx: Db, order: RefundOrder): Promise<string> {
  const reason = readReason(order.reason);
  const isLocked = await lockPayment(trx, order.reference);
  const payment = isLocked ? await findPayment(trx, order.reference) : null;
  if (!payment) throw new AppError('payment_not_found', { status: 404, publicMessage: m.payments_not_found() });
  const gone = await listGone(trx, order.reference);
  const amountMinor = order.amountMinor === 'all' ? leftToRefund(payment, gone) : order.amountMinor;
  const judged = judgeRefund(payment, gone, amountMinor);
  if (judged !== 'may')
    throw new AppError('refund_refused', { status: 409, publicMessage: REFUSED[judged](), field: 'amount' });
  const at = app.now();
  const id = await insertRefund(trx, { payment, amountMinor, reason, orderedBy: order.orderedBy, at });
  await bookRefundOrdered(trx, payment, { id, amountMinor, bookedBy: order.orderedBy, at });
  await recordAudit(trx, {
    actorId: order.orderedBy,
    action: 'refund.ordered',
    entity: 'payment',
    entityId: payment.reference,
    after: { refund: id, amountMinor, currency: payment.currency, reason },
    at,
  });
  await tellOrdered(app, trx, payment, { id, amountMinor, reason });
  await app.enqueue(trx, SEND_REFUND_JOB, { id }, { singletonKey: id });
  return id;
}

/** What of a payment went back or is about to, by order or because a bank took it. */
export async function listGone(db: Db, reference: string): Promise<{ state: RefundState; amountMinor: number }[]> {
  const [refunds, disputes] = [await listRefundsOf(db, reference), await listDisputesOf(db, reference)];
  const taken = disputes.filter(({ state }) => state === 'lost');
  return [...refunds, ...taken.map(({ amountMinor }) => ({ state: 'done' as const, amountMinor }))];
}

function readReason(text: string): string {
  const reason = withoutControls(text).trim();
  if (!isBlank(reason) && reason.length <= LONGEST_REASON) return reason;
  throw new AppError('reason_refused', {
    status: 400,
    publicMessage: m.payments_refund_reason_refused({ most: LONGEST_REASON }),
    field: 'reason',
  });
}

async function tellOrdered(
  app: App,
  trx: Db,
  payment: Payment,
  refund: { id: string; amountMinor: number; reason: string },
): Promise<void> {
  const amount = () => formatMoney({ minor: refund.amountMinor, currency: payment.currency });
  await notify(app, trx, {
    userId: payment.userId,
    kind: 'refund-ordered',
    write: () => ({
      title: m.payments_refund_notice_title({ amount: amount() }),
      paragraphs: [
        m.payments_refund_notice({ amount: amount(), reference: payment.reference }),
        m.payments_refund_reason({ reason: refund.reason }),
      ],
    }),
    dedupeKey: `refund-ordered:${refund.id}`,
  });
}
