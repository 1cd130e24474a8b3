import type { Selectable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { Refund } from '../domain/refund.ts';
import type { Payment } from '../payment.ts';
import type { PaymentRefundsTable } from '../schema.ts';

export type RefundRow = Selectable<PaymentRefundsTable>;

/** The payment of that reference, kept from others until the transaction ends; false without one. */
export async function lockPayment(trx: Db, reference: string): Promise<boolean> {
  const payment = trx.selectFrom('payments').select('id').where('reference', '=', reference);
  return (await payment.forUpdate().executeTakeFirst()) !== undefined;
}

export function toRefund(row: RefundRow): Refund {
  return {
    id: row.id,
    reference: row.reference,
    amountMinor: row.amount_minor,
    currency: row.currency,
    reason: row.reason,
    state: row.state,
    failure: row.failure,
    retries: row.retries,
    orderedAt: row.ordered_at,
    endedAt: row.ended_at,
  };
}

/** What was ordered back of a payment, the oldest first. */
export async function listRefundsOf(db: Db, reference: string): Promise<Refund[]> {
  const rows = db.selectFrom('payment_refunds').selectAll().where('reference', '=', reference);
  return (await rows.orderBy('ordered_at').orderBy('id').execute()).map(toRefund);
}

export type NewRefund = {
  payment: Payment;
  amountMinor: number;
  reason: string;
  orderedBy: string | null;
  onceKey: string | null;
  /** The failed refund it is ordered for anew. */
  retries: string | null;
  at: Date;
};

/** Stores an order and gives its id. */
export async function insertRefund(trx: Db, order: NewRefund): Promise<string> {
  const { reference, provider, currency } = order.payment;
  const { id } = await trx
    .insertInto('payment_refunds')
    .values({
      reference,
      provider,
      currency,
      amount_minor: order.amountMinor,
      reason: order.reason,
      state: 'ordered',
      ordered_by: order.orderedBy,
      once_key: order.onceKey,
      retries: order.retries,
      ordered_at: order.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | null> {
  return (await db.selectFrom('payment_refunds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The refund that a press ordered, or that was ordered anew for a failed one; null without one. */
export async function findRefundBy(db: Db, by: { onceKey: string } | { retries: string }): Promise<RefundRow | null> {
  const refunds = db.selectFrom('payment_refunds').selectAll();
  const found =
    'onceKey' in by ? refunds.where('once_key', '=', by.onceKey) : refunds.where('retries', '=', by.retries);
  return (await found.executeTakeFirst()) ?? null;
}

/** A refund, kept from others until the transaction ends; null without one. */
export async function lockRefund(trx: Db, id: string): Promise<RefundRow | null> {
  const refund = trx.selectFrom('payment_refunds').selectAll().where('id', '=', id);
  return (await refund.forUpdate().executeTakeFirst()) ?? null;
}

/** Takes a refund that nobody has begun to send since; null where somebody has, or it was sent. */
export async function claimRefund(db: Db, id: string, { now, since }: { now: Date; since: Date }) {
  const row = await db
    .updateTable('payment_refunds')
    .set({ claimed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'ordered')
    .where(({ or, eb }) => or([eb('claimed_at', 'is', null), eb('claimed_at', '<', since)]))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Lets a refund go that could not be sent, with what was said of it, so that it is tried again. */
export async function releaseRefund(db: Db, id: string, failure: string): Promise<void> {
  await db
    .updateTable('payment_refunds')
    .set({ claimed_at: null, failure })
    .where('id', '=', id)
    .where('state', '=', 'ordered')
    .execute();
}

export async function updateRefund(
  trx: Db,
  id: string,
  values: Partial<Pick<RefundRow, 'state' | 'provider_id' | 'failure' | 'sent_at' | 'ended_at'>>,
): Promise<void> {
  await trx.updateTable('payment_refunds').set(values).where('id', '=', id).execute();
}

/** Refunds that have found no end, the oldest first; of one payment where it is named. */
export async function listOpenRefunds(db: Db, reference?: string): Promise<Pick<RefundRow, 'id' | 'state'>[]> {
  let open = db.selectFrom('payment_refunds').select(['id', 'state']).where('state', 'in', ['ordered', 'sent']);
  if (reference !== undefined) open = open.where('reference', '=', reference);
  return await open.orderBy('ordered_at').limit(200).execute();
}
