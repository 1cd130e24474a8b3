import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { type NoticeWords, notify } from '#features/accounts/notices.server.ts';
import type { Payment } from '#features/payments/payment.ts';
import { orderRest } from '#features/payments/refunds.server.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { listDues } from '../data/dues.server.ts';
import { findHeldRentOf, type HeldRentRow } from '../data/held-rent.server.ts';
import { findTenant, type LeaseRow, lockLease } from '../data/leases.server.ts';
import { findRentPayment, listAllotments } from '../data/rent-payments.server.ts';
import { bookRentLost } from './rent-books.server.ts';
import { isOfReturnedDeposit, undoPayment, voidPayment } from './rent-payments.server.ts';
import { tellTenant } from './tell-tenant.server.ts';

/** Who takes it off, by which action and why, and what its landlord is told. */
type TakenOff = {
  by: string | null;
  action: 'rent.sent_back' | 'rent.taken_by_bank';
  reason: string;
  landlord: { kind: string; write: (amount: string) => NoticeWords };
};

/**
 * Takes rent that was not passed on off its lease, in the transaction that holds its payment: the tenant owes again
 * what it settled, its receipt is void, and the landlord is told. A lease that is gone with its landlord's account owes
 * nothing. False where it was passed on or went back before. @throws AppError rent_deposit_gone (409)
 */
export async function takeOffLease(app: App, trx: Db, held: HeldRentRow, taken: TakenOff): Promise<boolean> {
  const at = app.now();
  const lease = await lockLease(trx, held.subject);
  const payment = await findRentPayment(trx, held.id);
  if (payment?.state !== 'completed' || payment.passed_on_at !== null) return false;
  if (lease) await undoPayment(trx, lease, payment, { by: taken.by, note: taken.reason, at });
  else await voidPayment(trx, held.id, at);
  await recordTakenOff(app, trx, held, taken);
  return true;
}

async function recordTakenOff(
  app: App,
  trx: Db,
  held: HeldRentRow,
  { by, action, reason, landlord }: TakenOff,
): Promise<void> {
  await recordAudit(trx, {
    actorId: by,
    action,
    entity: 'rent_payment',
    entityId: held.id,
    after: { amountMinor: held.amount_minor, reference: held.reference, reason },
    at: app.now(),
  });
  await notify(app, trx, {
    causedBy: null,
    userId: held.landlord_id,
    kind: landlord.kind,
    write: () => landlord.write(formatMoney({ minor: held.amount_minor, currency: 'NGN' })),
    dedupeKey: `${landlord.kind}:${held.id}`,
  });
}

/**
 * The tenant's bank took rent back that was not passed on: it counts as not paid, and what of it is left goes back too.
 * Where it stood for a deposit that went back since, the tenant owes nothing, and it is the landlord's loss. What was
 * passed on stays as it is: the office was told.
 */
export async function undoTakenRent(app: App, trx: Db, { reference }: Payment): Promise<readonly string[]> {
  const held = await findHeldRentOf(trx, reference);
  if (!held) return [];
  const lease = await lockLease(trx, held.subject);
  const [allotments, dues] = [await listAllotments(trx, held.id), await listDues(trx, [held.subject])];
  const isLost = lease !== null && (await isOfReturnedDeposit(trx, lease.id, { allotments, dues }));
  const said = isLost ? m.rentals_mail_bank_lost : m.rentals_mail_bank_landlord;
  const taken: TakenOff = {
    by: null,
    action: 'rent.taken_by_bank',
    reason: m.rentals_bank_reason(),
    landlord: {
      kind: 'rent-taken-by-bank',
      write: (amount) => ({
        title: m.rentals_mail_bank_landlord_title({ amount }),
        paragraphs: [said({ amount, reference })],
      }),
    },
  };
  if (isLost) {
    await voidPayment(trx, held.id, app.now());
    await bookRentLost(trx, held, app.now());
    await recordTakenOff(app, trx, held, taken);
    return [];
  }
  if (!(await takeOffLease(app, trx, held, taken))) return [];
  await orderRest(app, trx, reference, taken.reason);
  if (lease) await tellTenantOfBank(app, trx, lease, held);
  return [];
}

async function tellTenantOfBank(app: App, trx: Db, lease: LeaseRow, held: HeldRentRow): Promise<void> {
  const { id, reference, amount_minor: minor } = held;
  const tenant = await findTenant(trx, lease.tenant_id);
  if (!tenant) return;
  await tellTenant(app, trx, tenant, {
    kind: 'rent-taken-by-bank',
    key: `${id}:tenant`,
    causedBy: null,
    write: () => ({
      title: m.rentals_mail_bank_tenant_title(),
      paragraphs: [m.rentals_mail_bank_tenant({ amount: formatMoney({ minor, currency: 'NGN' }), reference })],
    }),
    path: href('/account/tenancies/:leaseId', { leaseId: lease.id }),
  });
}
