import { randomBytes } from 'node:crypto';
import type { Db } from '#db/client.server.ts';
import { dayInNigeria } from '#lib/days.ts';
import { addPaid, listDues, type StoredDue } from '../data/dues.server.ts';
import { findTenant, type LeaseRow } from '../data/leases.server.ts';
import { findPersonName } from '../data/people.server.ts';
import {
  insertAllotments,
  insertReceipt,
  listAhead,
  type PaymentRow,
  type ReceiptRow,
  updateRentPayment,
} from '../data/rent-payments.server.ts';
import { findHome } from '../data/rental-homes.server.ts';
import { allotPayment } from '../domain/allot-payment.ts';
import { homeTitle } from '../domain/home-title.ts';
import { makeReceiptCode, RECEIPT_CODE_BYTES } from '../domain/receipt-code.ts';
import { bookFallenDue, bookFromAhead, bookRentPayment } from './rent-books.server.ts';

/**
 * Gives a payment that came to what is owed, the oldest first, books it and issues its receipt; all inside the caller's
 * transaction, which holds the lease. Called once for a payment.
 */
export async function settlePayment(trx: Db, lease: LeaseRow, payment: PaymentRow, at: Date): Promise<ReceiptRow> {
  await bookFallenDue(trx, [lease], at);
  const dues = await listDues(trx, [lease.id]);
  const { allotments, restMinor } = allotPayment(payment.amount_minor, dues);
  const byId = new Map(dues.map((due) => [due.id, due]));
  const parts = allotments.flatMap(({ dueId, amountMinor }) => {
    const due = byId.get(dueId);
    return due ? [{ due, amountMinor }] : [];
  });
  await addPaid(trx, allotments);
  await insertAllotments(
    trx,
    parts.map(({ due, amountMinor }) => ({
      payment_id: payment.id,
      due_id: due.id,
      amount_minor: amountMinor,
      from_ahead: !due.isBooked,
    })),
  );
  await updateRentPayment(trx, payment.id, { state: 'completed', ahead_minor: restMinor, updated_at: at });
  await bookRentPayment(trx, lease, payment, { parts, restMinor, at });
  return issueReceipt(trx, lease, payment, { parts, at });
}

/** Gives what was paid ahead to what is asked for since, inside a transaction that holds the lease. */
export async function settleFromAhead(trx: Db, lease: LeaseRow, at: Date): Promise<void> {
  for (const payment of await listAhead(trx, lease.id)) {
    const dues = await listDues(trx, [lease.id]);
    const { allotments, restMinor } = allotPayment(payment.ahead_minor, dues);
    if (allotments.length === 0) continue;
    await addPaid(trx, allotments);
    await insertAllotments(
      trx,
      allotments.map((part) => ({
        payment_id: payment.id,
        due_id: part.dueId,
        amount_minor: part.amountMinor,
        from_ahead: true,
      })),
    );
    await updateRentPayment(trx, payment.id, { ahead_minor: restMinor, updated_at: at });
    for (const { dueId, amountMinor } of allotments) {
      const due = dues.find(({ id }) => id === dueId);
      if (due) await bookFromAhead(trx, lease, { paymentId: payment.id, due, amountMinor, at });
    }
  }
}

type Issued = { parts: readonly { due: StoredDue; amountMinor: number }[]; at: Date };

async function issueReceipt(trx: Db, lease: LeaseRow, payment: PaymentRow, { parts, at }: Issued): Promise<ReceiptRow> {
  const [home, tenant, landlordName] = [
    await findHome(trx, lease.unit_id),
    await findTenant(trx, lease.tenant_id),
    await findPersonName(trx, lease.landlord_id),
  ];
  const sum = (of: (part: Issued['parts'][number]) => number) => parts.reduce((total, part) => total + of(part), 0);
  const asked = sum(({ due }) => due.amountMinor);
  const before = sum(({ due }) => due.paidMinor);
  const days = parts.map(({ due }) => due.from).toSorted();
  const ends = parts.map(({ due }) => due.to).toSorted();
  return insertReceipt(trx, {
    payment_id: payment.id,
    landlord_id: lease.landlord_id,
    tenant_user_id: lease.tenant_user_id,
    code: makeReceiptCode(randomBytes(RECEIPT_CODE_BYTES)),
    issued_on: dayInNigeria(at),
    landlord_name: landlordName,
    tenant_name: tenant?.name ?? '',
    home: home ? `${homeTitle(home)}, ${home.place}` : '',
    period: `${days[0] ?? payment.paid_on}/${ends.at(-1) ?? payment.paid_on}`,
    method: payment.method,
    paid_on: payment.paid_on,
    amount_minor: payment.amount_minor,
    asked_minor: asked,
    before_minor: before,
    open_minor: asked - before - sum(({ amountMinor }) => amountMinor),
    created_at: at,
  });
}
