import type { Db } from '#db/client.server.ts';
import type { Currency } from '#vocabulary/listing-words.ts';
import type { Payment } from '../payment.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

const select = (db: Db) => db.selectFrom('payments').selectAll();

function findRow(db: Db, reference: string) {
  return select(db).where('reference', '=', reference).executeTakeFirst();
}

function toPayment(row: Row): Payment {
  return {
    reference: row.reference,
    userId: row.user_id,
    purpose: row.purpose,
    subject: row.subject,
    amountMinor: row.amount_minor,
    currency: row.currency as Currency,
    provider: row.provider,
    checkoutUrl: row.checkout_url,
    status: row.status,
    createdAt: row.created_at,
    paidAt: row.paid_at,
  };
}

/** The payment of that reference, or null. */
export async function findPayment(db: Db, reference: string): Promise<Payment | null> {
  const row = await findRow(db, reference);
  return row ? toPayment(row) : null;
}

/** The payments of these references, in no order. */
export async function listPayments(db: Db, references: readonly string[]): Promise<Payment[]> {
  if (references.length === 0) return [];
  return (await select(db).where('reference', 'in', references).execute()).map(toPayment);
}

/** The payment of a person for this thing that is still open, or null. */
export async function findOpenPayment(
  db: Db,
  asked: Pick<Payment, 'userId' | 'purpose' | 'subject'>,
): Promise<Payment | null> {
  const row = await select(db)
    .where('user_id', '=', asked.userId)
    .where('purpose', '=', asked.purpose)
    .where('subject', '=', asked.subject)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row ? toPayment(row) : null;
}

/** Stores a payment to be made; false when one for the same thing is open already. */
export async function insertPayment(
  db: Db,
  payment: Omit<Payment, 'checkoutUrl' | 'status' | 'paidAt'>,
): Promise<boolean> {
  const row = await db
    .insertInto('payments')
    .values({
      user_id: payment.userId,
      purpose: payment.purpose,
      subject: payment.subject,
      amount_minor: payment.amountMinor,
      currency: payment.currency,
      provider: payment.provider,
      reference: payment.reference,
      created_at: payment.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Somebody's newest payment of that purpose that is open, or was closed with this failure; null where there is none.
 */
export async function findUnsettledPayment(
  db: Db,
  userId: string,
  purpose: Payment['purpose'],
  failure: string,
): Promise<{ reference: string; subject: string } | null> {
  const row = await db
    .selectFrom('payments')
    .select(['reference', 'subject', 'status', 'failure'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const isUnsettled = row?.status === 'pending' || (row?.status === 'failed' && row.failure === failure);
  return row && isUnsettled ? { reference: row.reference, subject: row.subject } : null;
}

export async function setCheckoutUrl(db: Db, reference: string, checkoutUrl: string): Promise<void> {
  await db.updateTable('payments').set({ checkout_url: checkoutUrl }).where('reference', '=', reference).execute();
}

/** Marks it paid; false when somebody else was first. The only way into `paid`. */
export async function markPaid(trx: Db, reference: string, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('payments')
    .set({ status: 'paid', paid_at: at, failure: null })
    .where('reference', '=', reference)
    .where('status', '<>', 'paid')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes one that is still open; false when it was not. */
export async function closePayment(
  trx: Db,
  reference: string,
  status: 'failed' | 'abandoned',
  failure: string,
): Promise<boolean> {
  const row = await trx
    .updateTable('payments')
    .set({ status, failure })
    .where('reference', '=', reference)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps what a webhook said; false when the same body came before. */
export async function insertPaymentEvent(
  trx: Db,
  event: { id: string; provider: string; reference: string; kind: string; receivedAt: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('payment_events')
    // The body names the payer and the card; what it was about is enough.
    .values({
      id: event.id,
      provider: event.provider,
      reference: event.reference,
      kind: event.kind,
      body: JSON.stringify({ event: event.kind, reference: event.reference }),
      received_at: event.receivedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
