import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { readOnceKey } from '#lib/once-key.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { findDepositReturn } from '../data/deposits.server.ts';
import { addPaid, listDues, type StoredDue } from '../data/dues.server.ts';
import { findLease, findTenant, type LeaseRow, lockLease } from '../data/leases.server.ts';
import {
  type AllotmentRow,
  deleteAllotments,
  findRentPayment,
  findRentPaymentBy,
  insertRentPayment,
  listAllotments,
  type PaymentRow,
  type ReceiptRow,
  updateRentPayment,
  voidReceipt,
} from '../data/rent-payments.server.ts';
import { openOf } from '../domain/allot-payment.ts';
import { receiptNumber } from '../domain/receipt-code.ts';
import { receiptPath } from '../domain/receipt-path.ts';
import { today } from './homes.server.ts';
import { getLease } from './leases.server.ts';
import { gone, readLine, readNaira, readOptionalLine, readPaidDay, refuse, type Typed } from './read-fields.server.ts';
import { unbookRentPayment } from './rent-books.server.ts';
import { settlePayment } from './settle-payment.server.ts';
import { tellTenant } from './tell-tenant.server.ts';

export const BY_HAND = ['cash', 'transfer'] as const;

const money = (minor: number) => formatMoney({ minor, currency: 'NGN' });

/** What a form says of money of a lease that changed hands. @throws AppError rental_* (400) */
function readPayment(app: App, lease: LeaseRow, typed: Typed) {
  return {
    amount_minor: readNaira(typed, 'amount'),
    method: requireOneOf(BY_HAND, typed['method'], 'method'),
    paid_on: readPaidDay(typed, 'paid_on', { startsOn: lease.starts_on, today: today(app) }),
    words: readOptionalLine(typed, 'words', 200),
  };
}

/**
 * Records money a landlord was handed or saw on their account: settled, booked and receipted in one transaction, and
 * the tenant is told. The same press twice is one payment; more than the lease still asks for is refused. Gives the
 * payment's id. @throws AppError rental_* (400), rental_gone (404)
 */
export async function recordPayment(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  leaseId: string,
  typed: Typed,
): Promise<string> {
  const named = await getLease(app, allowed, leaseId);
  const actor = allowed.requireOwn(named.landlord_id);
  const given = readPayment(app, named, typed);
  const once_key = readOnceKey(typed['once'], [leaseId, actor.userId]);
  const at = app.now();
  return app.db.transaction().execute(async (trx) => {
    const lease = await lockLease(trx, leaseId);
    if (!lease) throw gone();
    const known = once_key ? await findRentPaymentBy(trx, { onceKey: once_key }) : null;
    if (known) return known.id;
    await requireRoom(trx, lease, given.amount_minor);
    const payment = await insertRentPayment(trx, {
      ...given,
      lease_id: leaseId,
      landlord_id: lease.landlord_id,
      tenant_user_id: lease.tenant_user_id,
      state: 'completed',
      recorded_by: actor.userId,
      once_key,
      created_at: at,
      updated_at: at,
    });
    if (!payment) throw gone();
    await complete(app, trx, lease, payment);
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'rent.recorded',
      entity: 'rent_payment',
      entityId: payment.id,
      after: { amountMinor: given.amount_minor, method: given.method },
      at,
    });
    return payment.id;
  });
}

/** @throws AppError rental_too_much (400) where a lease does not ask for so much any more */
async function requireRoom(trx: Db, lease: LeaseRow, amountMinor: number): Promise<void> {
  const open = openOf(await listDues(trx, [lease.id]));
  if (amountMinor > open) throw refuse('rental_too_much', m.rentals_problem_too_much({ open: money(open) }), 'amount');
}

/** Settles a payment and tells the tenant, with the number of the receipt. */
export async function complete(app: App, trx: Db, lease: LeaseRow, payment: PaymentRow): Promise<ReceiptRow> {
  const receipt = await settlePayment(trx, lease, payment, app.now());
  const tenant = await findTenant(trx, lease.tenant_id);
  if (tenant)
    await tellTenant(app, trx, tenant, {
      kind: 'rent-received',
      key: payment.id,
      causedBy: payment.method === 'paystack' ? null : { userId: lease.landlord_id },
      write: () => ({
        title: m.rentals_mail_received_title({ amount: money(payment.amount_minor) }),
        paragraphs: [
          m.rentals_mail_received({
            amount: money(payment.amount_minor),
            home: receipt.home,
            day: formatDate(payment.paid_on),
          }),
          m.rentals_mail_received_receipt({
            number: receiptNumber(receipt.serial, receipt.issued_on),
            open: money(receipt.open_minor),
          }),
        ],
      }),
      path: receiptPath(receipt),
    });
  return receipt;
}

/** A tenant tells of a bank transfer they made; the landlord confirms it or says that it did not come. */
export async function tellTransfer(
  app: App,
  allowed: AllowedOwn<'tenancy.open'>,
  leaseId: string,
  typed: Typed,
): Promise<void> {
  const named = await findLease(app.db, leaseId);
  if (!named) throw gone();
  const actor = allowed.requireOwn(named.tenant_user_id);
  const given = { ...readPayment(app, named, { ...typed, method: 'transfer' }), method: 'transfer' as const };
  const once_key = readOnceKey(typed['once'], [leaseId, actor.userId]);
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const lease = await lockLease(trx, leaseId);
    if (!lease) throw gone();
    if (once_key && (await findRentPaymentBy(trx, { onceKey: once_key }))) return;
    await requireRoom(trx, lease, given.amount_minor);
    const payment = await insertRentPayment(trx, {
      ...given,
      lease_id: leaseId,
      landlord_id: lease.landlord_id,
      tenant_user_id: actor.userId,
      state: 'pending',
      recorded_by: actor.userId,
      once_key,
      created_at: at,
      updated_at: at,
    });
    if (!payment) return;
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'rent.told',
      entity: 'rent_payment',
      entityId: payment.id,
      at,
    });
    await notify(app, trx, {
      causedBy: actor,
      userId: lease.landlord_id,
      kind: 'rent-transfer-told',
      write: () => ({
        title: m.rentals_mail_told_title({ name: named.tenant_name, amount: money(given.amount_minor) }),
        paragraphs: [m.rentals_mail_told({ day: formatDate(given.paid_on) })],
      }),
      path: href('/manage-rentals/:rentalId', { rentalId: lease.unit_id }),
      dedupeKey: `rent-transfer-told:${payment.id}`,
    });
  });
}

/** A payment of one's own lease, held with it. @throws AppError rental_gone (404), not_allowed */
async function lockOwnPayment(trx: Db, allowed: AllowedOwn<'rental.manage'>, paymentId: string) {
  const found = await findRentPayment(trx, paymentId);
  if (!found?.lease_id) throw gone();
  const actor = allowed.requireOwn(found.landlord_id);
  const lease = await lockLease(trx, found.lease_id);
  const payment = await findRentPayment(trx, paymentId);
  if (!lease || !payment) throw gone();
  return { lease, payment, actor };
}

const settledAlready = () => new AppError('rent_settled', { status: 409, publicMessage: m.rentals_problem_settled() });

/**
 * Says whether a transfer a tenant told of has come. Confirmed it is settled and receipted like any other; more than
 * is asked for stays with the lease as paid ahead. @throws AppError rental_gone (404), rent_settled (409)
 */
export async function answerTransfer(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  paymentId: string,
  hasCome: boolean,
): Promise<void> {
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const { lease, payment, actor } = await lockOwnPayment(trx, allowed, paymentId);
    if (payment.state !== 'pending' || payment.method !== 'transfer') throw settledAlready();
    if (hasCome) await complete(app, trx, lease, payment);
    else await updateRentPayment(trx, paymentId, { state: 'refused', updated_at: at });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: hasCome ? 'rent.confirmed' : 'rent.refused',
      entity: 'rent_payment',
      entityId: paymentId,
      at,
    });
    const tenant = hasCome ? null : await findTenant(trx, lease.tenant_id);
    if (tenant)
      await tellTenant(app, trx, tenant, {
        kind: 'rent-transfer-missing',
        key: paymentId,
        causedBy: actor,
        write: () => ({
          title: m.rentals_mail_missing_title({ amount: money(payment.amount_minor) }),
          paragraphs: [m.rentals_mail_missing()],
        }),
        path: href('/account/tenancies/:leaseId', { leaseId: lease.id }),
      });
  });
}

/** Whether a payment settled, in part or whole, a deposit that went back to the tenant since. */
export async function isOfReturnedDeposit(
  trx: Db,
  leaseId: string,
  { allotments, dues }: { allotments: readonly AllotmentRow[]; dues: readonly StoredDue[] },
): Promise<boolean> {
  const deposits = new Set(dues.filter(({ kind }) => kind === 'deposit').map(({ id }) => id));
  return allotments.some(({ due_id }) => deposits.has(due_id)) && (await findDepositReturn(trx, leaseId)) !== null;
}

const depositGone = () =>
  new AppError('rent_deposit_gone', { status: 409, publicMessage: m.rentals_problem_deposit_gone() });

/**
 * Undoes a payment in the books and with the dues it settled: its receipt is void, the tenant owes what they owed.
 * Never the money of a deposit that went back. @throws AppError rent_deposit_gone (409), before anything is written
 */
export async function undoPayment(
  trx: Db,
  lease: LeaseRow,
  payment: PaymentRow,
  { by, note, at }: { by: string | null; note: string; at: Date },
): Promise<void> {
  const [allotments, dues] = [await listAllotments(trx, payment.id), await listDues(trx, [lease.id])];
  if (await isOfReturnedDeposit(trx, lease.id, { allotments, dues })) throw depositGone();
  await unbookRentPayment(trx, lease, payment, { allotments, dues, by, note, at });
  await addPaid(
    trx,
    allotments.map(({ due_id, amount_minor }) => ({ dueId: due_id, amountMinor: -amount_minor })),
  );
  await deleteAllotments(trx, payment.id);
  await voidPayment(trx, payment.id, at);
}

/** Marks a payment as taken back, and its receipt void; what it settled is the caller's. */
export async function voidPayment(trx: Db, id: string, at: Date): Promise<void> {
  await updateRentPayment(trx, id, { state: 'reversed', ahead_minor: 0, updated_at: at });
  await voidReceipt(trx, id, at);
}

/**
 * Takes back what was recorded by mistake: the books get its reversal, its receipt is void, the tenant owes what they
 * owed, and is told why. Money that came through a provider is not taken back this way. @throws AppError rental_field
 * (400), rental_gone (404), rent_settled, rent_deposit_gone (409)
 */
export async function takeBackPayment(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  paymentId: string,
  typed: Typed,
): Promise<void> {
  const reason = readLine(typed, 'reason', 200);
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const { lease, payment, actor } = await lockOwnPayment(trx, allowed, paymentId);
    if (payment.state !== 'completed' || payment.method === 'paystack') throw settledAlready();
    await undoPayment(trx, lease, payment, { by: actor.userId, note: reason, at });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'rent.taken_back',
      entity: 'rent_payment',
      entityId: paymentId,
      after: { reason },
      at,
    });
    const tenant = await findTenant(trx, lease.tenant_id);
    if (tenant)
      await tellTenant(app, trx, tenant, {
        kind: 'rent-taken-back',
        key: paymentId,
        causedBy: actor,
        write: () => ({
          title: m.rentals_mail_back_title({ amount: money(payment.amount_minor) }),
          paragraphs: [m.rentals_mail_back({ day: formatDate(payment.paid_on), reason })],
        }),
        path: null,
      });
  });
}
