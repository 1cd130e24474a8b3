import type { Db } from '#db/client.server.ts';
import { type AccountName, landlordBook } from '#features/books/account-names.ts';
import { bookEntries, bookEntry, reverseEntry } from '#features/books/books.server.ts';
import { dayInNigeria } from '#lib/days.ts';
import { listUnbooked, markBooked, type StoredDue } from '../data/dues.server.ts';
import type { AllotmentRow, PaymentRow } from '../data/rent-payments.server.ts';
import type { PaymentMethod } from '../schema.ts';

/** What an entry does to one account, as the books take it. */
type Entry = Parameters<typeof bookEntry>[1];
type Line = Entry['lines'][number];
type LeaseBooks = { id: string; landlord_id: string; unit_id: string };

/** Where money is that came in this way; a provider's stands with us until it is passed on. */
const CAME_INTO: Record<PaymentMethod, Pick<Line, 'account' | 'subject'>> = {
  cash: { account: 'cash' },
  transfer: { account: 'bank' },
  paystack: { account: 'provider', subject: 'zaure' },
};

const some = (lines: readonly Line[]) => lines.filter(({ amountMinor }) => amountMinor !== 0);

/** Books every rent of some leases that fell due, in the caller's transaction, which holds them; once each. */
export async function bookFallenDue(trx: Db, leases: readonly LeaseBooks[], at: Date): Promise<void> {
  const byId = new Map(leases.map((lease) => [lease.id, lease]));
  const dues = await listUnbooked(trx, [...byId.keys()], dayInNigeria(at));
  await bookEntries(
    trx,
    dues.flatMap((due) => {
      const lease = byId.get(due.leaseId);
      return lease ? [rentEntry(lease, due, at)] : [];
    }),
  );
  await markBooked(
    trx,
    dues.map(({ id }) => id),
    at,
  );
}

function rentEntry(lease: LeaseBooks, { id, amountMinor, paidMinor }: StoredDue, at: Date): Entry {
  return {
    book: landlordBook(lease.landlord_id),
    key: `due:${id}`,
    kind: 'rent-due',
    happenedAt: at,
    currency: 'NGN',
    lines: some([
      { account: 'receivable', subject: lease.id, amountMinor: amountMinor - paidMinor },
      { account: 'paid-ahead', subject: lease.id, amountMinor: paidMinor },
      { account: 'rent', subject: lease.unit_id, amountMinor: -amountMinor },
    ]),
  };
}

const EARNED: Record<'late_fee' | 'repair', AccountName> = { late_fee: 'late-fees', repair: 'repairs' };

/** Books a late fee, or a repair the tenant bears, when it is asked for. */
export async function bookExtra(
  trx: Db,
  lease: LeaseBooks,
  due: { id: string; kind: 'late_fee' | 'repair'; amountMinor: number },
  at: Date,
): Promise<void> {
  await bookEntry(trx, {
    book: landlordBook(lease.landlord_id),
    key: `due:${due.id}`,
    kind: `${due.kind}-due`,
    happenedAt: at,
    currency: 'NGN',
    lines: [
      { account: 'receivable', subject: lease.id, amountMinor: due.amountMinor },
      { account: EARNED[due.kind], subject: lease.unit_id, amountMinor: -due.amountMinor },
    ],
  });
}

/** The account that a payment for a due settles. */
function settles(due: Pick<StoredDue, 'kind' | 'isBooked'>): AccountName {
  if (due.kind === 'deposit') return 'deposits-held';
  return due.isBooked ? 'receivable' : 'paid-ahead';
}

type Part = { due: StoredDue; amountMinor: number };

/** Books a payment: where it came in, what it settles, and what is paid ahead. */
export async function bookRentPayment(
  trx: Db,
  lease: LeaseBooks,
  payment: PaymentRow,
  { parts, restMinor, at }: { parts: readonly Part[]; restMinor: number; at: Date },
): Promise<void> {
  const settled = new Map<AccountName, number>();
  for (const { due, amountMinor } of parts) {
    const account = settles(due);
    settled.set(account, (settled.get(account) ?? 0) + amountMinor);
  }
  settled.set('paid-ahead', (settled.get('paid-ahead') ?? 0) + restMinor);
  await bookEntry(trx, {
    book: landlordBook(lease.landlord_id),
    key: `payment:${payment.id}`,
    kind: 'rent-payment',
    happenedAt: at,
    currency: 'NGN',
    reference: payment.reference,
    bookedBy: payment.recorded_by,
    lines: some([
      { ...CAME_INTO[payment.method], amountMinor: payment.amount_minor },
      ...[...settled].map(([account, minor]) => ({ account, subject: lease.id, amountMinor: -minor })),
    ]),
  });
}

/** Books that money paid ahead now settles something that stands in the books already. */
export async function bookFromAhead(
  trx: Db,
  lease: LeaseBooks,
  { paymentId, due, amountMinor, at }: { paymentId: string; due: StoredDue; amountMinor: number; at: Date },
): Promise<void> {
  const account = settles(due);
  if (account === 'paid-ahead') return;
  await bookEntry(trx, {
    book: landlordBook(lease.landlord_id),
    key: `ahead:${paymentId}:${due.id}`,
    kind: 'rent-from-ahead',
    happenedAt: at,
    currency: 'NGN',
    lines: [
      { account: 'paid-ahead', subject: lease.id, amountMinor },
      { account, subject: lease.id, amountMinor: -amountMinor },
    ],
  });
}

/**
 * Undoes a payment in the books: the entry itself, and what was moved out of the money paid ahead since, so that the
 * tenant owes again what they owed.
 */
export async function unbookRentPayment(
  trx: Db,
  lease: LeaseBooks,
  payment: PaymentRow,
  undone: {
    allotments: readonly AllotmentRow[];
    dues: readonly StoredDue[];
    by: string | null;
    note: string;
    at: Date;
  },
): Promise<void> {
  const { allotments, dues, by, note, at } = undone;
  const book = landlordBook(lease.landlord_id);
  await reverseEntry(trx, { book, key: `payment:${payment.id}`, happenedAt: at, note, bookedBy: by });
  const byId = new Map(dues.map((due) => [due.id, due]));
  for (const { due_id, amount_minor, from_ahead } of allotments) {
    const due = byId.get(due_id);
    if (!due || !from_ahead || settles(due) === 'paid-ahead') continue;
    await bookEntry(trx, {
      book,
      key: `ahead-back:${payment.id}:${due_id}`,
      kind: 'rent-from-ahead-reversed',
      happenedAt: at,
      currency: 'NGN',
      bookedBy: by,
      lines: [
        { account: settles(due), subject: lease.id, amountMinor: amount_minor },
        { account: 'paid-ahead', subject: lease.id, amountMinor: -amount_minor },
      ],
    });
  }
}

/** Books what a repair cost its owner, on the day it is paid. */
export async function bookRepairPaid(
  trx: Db,
  repair: { id: string; landlord_id: string; unit_id: string },
  paid: { amountMinor: number; from: 'cash' | 'bank'; by: string; at: Date },
): Promise<void> {
  await bookEntry(trx, {
    book: landlordBook(repair.landlord_id),
    key: `repair:${repair.id}`,
    kind: 'repair-paid',
    happenedAt: paid.at,
    currency: 'NGN',
    bookedBy: paid.by,
    lines: [
      { account: 'repairs', subject: repair.unit_id, amountMinor: paid.amountMinor },
      { account: paid.from, amountMinor: -paid.amountMinor },
    ],
  });
}

/** Books that a deposit went back, and what of it was kept for damage. */
export async function bookDepositBack(
  trx: Db,
  lease: LeaseBooks,
  back: { returnedMinor: number; keptMinor: number; from: 'cash' | 'bank'; by: string; at: Date },
): Promise<void> {
  await bookEntry(trx, {
    book: landlordBook(lease.landlord_id),
    key: `deposit-back:${lease.id}`,
    kind: 'deposit-back',
    happenedAt: back.at,
    currency: 'NGN',
    bookedBy: back.by,
    lines: some([
      { account: 'deposits-held', subject: lease.id, amountMinor: back.returnedMinor + back.keptMinor },
      { account: back.from, amountMinor: -back.returnedMinor },
      { account: 'repairs', subject: lease.unit_id, amountMinor: -back.keptMinor },
    ]),
  });
}

/** Books for the landlord that the office sent a payment of rent on: it is in their bank, no longer with us. */
export async function bookPassedOn(
  trx: Db,
  held: { landlord_id: string; reference: string; amount_minor: number },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const { reference, amount_minor: amountMinor } = held;
  await bookEntry(trx, {
    book: landlordBook(held.landlord_id),
    key: `passed-on:${reference}`,
    kind: 'rent-passed-on',
    happenedAt: at,
    currency: 'NGN',
    reference,
    bookedBy: by,
    lines: [
      { account: 'bank', amountMinor },
      { account: 'provider', subject: 'zaure', amountMinor: -amountMinor },
    ],
  });
}

/** Books for the landlord that money which lay with us is lost: a bank took it, and the tenant owes nothing for it. */
export async function bookRentLost(
  trx: Db,
  held: { landlord_id: string; reference: string; amount_minor: number },
  at: Date,
): Promise<void> {
  const { reference, amount_minor: amountMinor } = held;
  await bookEntry(trx, {
    book: landlordBook(held.landlord_id),
    key: `lost:${reference}`,
    kind: 'rent-lost',
    happenedAt: at,
    currency: 'NGN',
    reference,
    lines: [
      { account: 'written-off', amountMinor },
      { account: 'provider', subject: 'zaure', amountMinor: -amountMinor },
    ],
  });
}
