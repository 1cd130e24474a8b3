import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { isUuid } from '#lib/uuid.ts';
import type { RentalAllotmentsTable, RentalPaymentsTable, RentalReceiptsTable } from '../schema.ts';

export type PaymentRow = Selectable<RentalPaymentsTable>;
export type ReceiptRow = Selectable<RentalReceiptsTable>;
export type AllotmentRow = Selectable<RentalAllotmentsTable>;

/** Stores a payment; null where the press of a button came before. */
export async function insertRentPayment(trx: Db, row: Insertable<RentalPaymentsTable>): Promise<PaymentRow | null> {
  return (
    (await trx
      .insertInto('rental_payments')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()) ?? null
  );
}

/** A payment, or null. */
export async function findRentPayment(db: Db, id: string): Promise<PaymentRow | null> {
  if (!isUuid(id)) return null;
  return (await db.selectFrom('rental_payments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The payment that a press of a button made, or a provider's reference names; null for none. */
export async function findRentPaymentBy(
  db: Db,
  by: { reference: string } | { onceKey: string },
): Promise<PaymentRow | null> {
  const query = db.selectFrom('rental_payments').selectAll();
  const found =
    'reference' in by ? query.where('reference', '=', by.reference) : query.where('once_key', '=', by.onceKey);
  return (await found.executeTakeFirst()) ?? null;
}

/** The payments of some leases, the latest first; what was refused is left out. */
export async function listRentPayments(db: Db, leaseIds: readonly string[]): Promise<PaymentRow[]> {
  if (leaseIds.length === 0) return [];
  return db
    .selectFrom('rental_payments')
    .selectAll()
    .where('lease_id', 'in', [...leaseIds])
    .where('state', '<>', 'refused')
    .orderBy('paid_on', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Writes how a payment stands anew. */
export async function updateRentPayment(
  trx: Db,
  id: string,
  change: Partial<Pick<PaymentRow, 'state' | 'ahead_minor' | 'paid_on' | 'updated_at'>>,
): Promise<void> {
  await trx.updateTable('rental_payments').set(change).where('id', '=', id).execute();
}

/** Notes what of a payment went to which due. */
export async function insertAllotments(trx: Db, rows: Insertable<RentalAllotmentsTable>[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('rental_allotments').values(rows).execute();
}

/** What of a payment went to which due. */
export function listAllotments(db: Db, paymentId: string): Promise<AllotmentRow[]> {
  return db.selectFrom('rental_allotments').selectAll().where('payment_id', '=', paymentId).orderBy('due_id').execute();
}

/** Forgets what of a payment went where, once it was taken back. */
export async function deleteAllotments(trx: Db, paymentId: string): Promise<void> {
  await trx.deleteFrom('rental_allotments').where('payment_id', '=', paymentId).execute();
}

/** Payments of a lease of which something is paid ahead, the oldest first. */
export function listAhead(trx: Db, leaseId: string): Promise<PaymentRow[]> {
  return trx
    .selectFrom('rental_payments')
    .selectAll()
    .where('lease_id', '=', leaseId)
    .where('state', '=', 'completed')
    .where('ahead_minor', '>', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Issues a receipt and gives it. */
export function insertReceipt(trx: Db, row: Insertable<RentalReceiptsTable>): Promise<ReceiptRow> {
  return trx.insertInto('rental_receipts').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The receipt of a payment, or null. */
export async function findReceipt(db: Db, paymentId: string): Promise<ReceiptRow | null> {
  if (!isUuid(paymentId)) return null;
  return (
    (await db.selectFrom('rental_receipts').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()) ?? null
  );
}

/** The receipt of that serial, or null. */
export async function findReceiptBySerial(db: Db, serial: number): Promise<ReceiptRow | null> {
  return (await db.selectFrom('rental_receipts').selectAll().where('serial', '=', serial).executeTakeFirst()) ?? null;
}

/** Takes a receipt back: whoever checks it is told so. */
export async function voidReceipt(trx: Db, paymentId: string, at: Date): Promise<void> {
  await trx.updateTable('rental_receipts').set({ void_at: at }).where('payment_id', '=', paymentId).execute();
}
