import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { removeAskedMoves } from './data/asked-moves.server.ts';
import { insertRefund } from './data/refunds.server.ts';
import type { AgreedMove } from './domain/agreed-move.ts';
import { lockMovable, readMovableOf, requireAgreedFor, requireMovable } from './movable.server.ts';
import type { Payment } from './payment.ts';
import { readReason } from './refund-reason.ts';
import { bookRefundOrdered } from './use-cases/booked-payments.server.ts';
import { SEND_REFUND_JOB } from './use-cases/job-names.ts';

export type RefundOrder = {
  reference: string;
  /** Kobo that go back; of a whole payment all that is left of it. */
  amountMinor: number | 'all';
  /** Why, in words that the payer reads. */
  reason: string;
  /** What the office agreed on; null where it follows by itself from something else. */
  agreed: AgreedMove | null;
  /**
   * What becomes of it while the payer's bank has a question open: a desk that is asked for nothing else refuses it;
   * where more follows from the same press it waits, and is sent once the bank has left the money with us.
   */
  whileDisputed: 'refuse' | 'wait';
  /** The press that orders it; no other refund has it. */
  onceKey?: string;
  /** The failed refund it is ordered for anew. */
  retries?: string;
};

/**
 * Orders that money goes back, in the transaction of what it follows from: it is owed from here on, its job brings it
 * to the provider however often that takes, and the payer is told now and when it went. Gives its id. Two at once are
 * judged one after the other. @throws AppError payment_not_found (404), not_movable (409), reason_refused (400)
 */
export async function orderRefund(app: App, trx: Db, order: RefundOrder): Promise<string> {
  const reason = readReason(order.reason);
  const { payment, movable } = await lockMovable(trx, order.reference);
  const amountMinor = order.amountMinor === 'all' ? movable.leftMinor : order.amountMinor;
  const isDisputed = movable.isDisputed && order.whileDisputed === 'refuse';
  requireMovable({ payment, movable: { ...movable, isDisputed } }, amountMinor);
  const { agreed, onceKey = null, retries = null } = order;
  if (agreed) requireAgreedFor(agreed, { kind: 'back', reference: order.reference, amountMinor });
  const orderedBy = agreed?.by ?? null;
  const at = app.now();
  const id = await insertRefund(trx, { payment, amountMinor, reason, orderedBy, onceKey, retries, at });
  // What else was asked of it is asked no more: its figures changed.
  await removeAskedMoves(trx, payment.reference);
  await bookRefundOrdered(trx, payment, { id, amountMinor, bookedBy: orderedBy, at });
  await recordAudit(trx, {
    actorId: orderedBy,
    action: 'refund.ordered',
    entity: 'payment',
    entityId: payment.reference,
    after: { refund: id, amountMinor, currency: payment.currency, reason, ...(retries ? { retries } : {}) },
    at,
  });
  await tellOrdered(app, trx, payment, { id, amountMinor, reason });
  await app.enqueue(trx, SEND_REFUND_JOB, { id }, { singletonKey: id });
  return id;
}

/** Orders back what a bank left of a payment whose other part it took, if anything. */
export async function orderRest(app: App, trx: Db, reference: string, reason: string): Promise<void> {
  const { leftMinor } = await readMovableOf(trx, reference);
  if (leftMinor <= 0) return;
  await orderRefund(app, trx, { reference, amountMinor: 'all', reason, agreed: null, whileDisputed: 'wait' });
}

async function tellOrdered(
  app: App,
  trx: Db,
  payment: Payment,
  refund: { id: string; amountMinor: number; reason: string },
): Promise<void> {
  const amount = () => formatMoney({ minor: refund.amountMinor, currency: payment.currency });
  await notify(app, trx, {
    causedBy: null,
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
