import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { readPayee } from '#features/holds/known-payees.server.ts';
import type { Payment } from '#features/payments/payment.ts';
import { type PaymentGrant, startPayment } from '#features/payments/payments.server.ts';
import { askAfterCheckout, type ReturnedFrom } from '#features/payments/return-from-checkout.server.ts';
import { AppError } from '#lib/app-error.ts';
import { dayInNigeria } from '#lib/days.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { listDues } from '../data/dues.server.ts';
import { findLease, findTenant, lockLease } from '../data/leases.server.ts';
import { findRentPaymentBy, insertRentPayment, updateRentPayment } from '../data/rent-payments.server.ts';
import { openOf } from '../domain/allot-payment.ts';
import { gone, readNaira, refuse, type Typed } from './read-fields.server.ts';
import { complete } from './rent-payments.server.ts';
import { undoTakenRent } from './return-rent.server.ts';
import { tellTenant } from './tell-tenant.server.ts';

const START_LIMIT = { max: 20, windowSeconds: 3600 };
/** Below it a provider's fee would be a good part of the payment. */
const LEAST_MINOR = 100_000;

/** Whether rent of this landlord can be paid online: it goes to an account whose name was checked, or not at all. */
export async function canPayOnline(app: App, landlordId: string): Promise<boolean> {
  const { verdict } = await readPayee(app, app.db, landlordId);
  return verdict === 'match' || verdict === 'close';
}

/**
 * Opens a payment of rent with the provider and says where it is paid; the same press again meets the first checkout.
 * @throws AppError rental_money, rental_too_much (400), rental_gone (404), rent_not_online (409), payment_unavailable
 * (503), too_many_requests
 */
export async function payRent(
  app: App,
  allowed: AllowedOwn<'tenancy.open'>,
  leaseId: string,
  typed: Typed,
): Promise<string> {
  const lease = await findLease(app.db, leaseId);
  if (!lease) throw gone();
  const actor = allowed.requireOwn(lease.tenant_user_id);
  await countAttempt(app, `rent-pay:user:${actor.userId}`, START_LIMIT);
  const amountMinor = readNaira(typed, 'amount');
  if (amountMinor < LEAST_MINOR)
    throw refuse(
      'rental_money',
      m.rentals_problem_least({ least: formatMoney({ minor: LEAST_MINOR, currency: 'NGN' }) }),
      'amount',
    );
  if (!(await canPayOnline(app, lease.landlord_id)))
    throw new AppError('rent_not_online', { status: 409, publicMessage: m.rentals_problem_not_online() });
  const { checkoutUrl } = await startPayment(app, {
    userId: actor.userId,
    email: actor.email,
    purpose: 'rent',
    subject: leaseId,
    amountMinor,
    currency: 'NGN',
    requireOwed: (trx) => requireOpen(trx, leaseId, amountMinor),
    opened: async (trx, reference) => {
      const at = app.now();
      await insertRentPayment(trx, {
        lease_id: leaseId,
        landlord_id: lease.landlord_id,
        tenant_user_id: actor.userId,
        amount_minor: amountMinor,
        method: 'paystack',
        state: 'pending',
        paid_on: dayInNigeria(at),
        reference,
        recorded_by: null,
        once_key: null,
        created_at: at,
        updated_at: at,
      });
    },
    returnPath: (reference) => `${href('/account/tenancies/:leaseId', { leaseId })}?reference=${reference}`,
  });
  return checkoutUrl;
}

async function requireOpen(trx: Db, leaseId: string, amountMinor: number): Promise<void> {
  const open = openOf(await listDues(trx, [leaseId]));
  if (amountMinor > open)
    throw refuse(
      'rental_too_much',
      m.rentals_problem_too_much({ open: formatMoney({ minor: open, currency: 'NGN' }) }),
      'amount',
    );
}

/**
 * Asks the provider what became of one's own payment when its checkout leads back; null for a payment that is not
 * theirs. Only the provider's answer counts, never the address. @throws AppError too_many_requests
 */
export async function returnFromCheckout(
  app: App,
  allowed: AllowedOwn<'tenancy.open'>,
  leaseId: string,
  reference: string,
): Promise<ReturnedFrom | null> {
  const { userId } = allowed.themselves;
  return askAfterCheckout(
    app,
    { userId, reference, counted: 'rent-return' },
    ({ purpose, subject }) => purpose === 'rent' && subject === leaseId,
  );
}

/** What a payment of rent brings, in the transaction that marks it paid or closes it. */
export const RENT_GRANT: PaymentGrant = {
  paid: grantRent,
  closed: closeRent,
  unanswered: async () => [],
  takenBack: undoTakenRent,
  // The landlord's books hold it too: nobody sends it back past them.
  refundDesk: () => href('/admin/rents'),
};

async function grantRent(app: App, trx: Db, payment: Payment): Promise<readonly string[]> {
  const at = app.now();
  const lease = await lockLease(trx, payment.subject);
  const own = await findRentPaymentBy(trx, { reference: payment.reference });
  if (!lease || !own) {
    // The landlord closed their account meanwhile: the office sees it among what is held and not passed on.
    app.log.error({ reference: payment.reference }, 'rent was paid for a lease that is gone');
    return [];
  }
  await updateRentPayment(trx, own.id, { paid_on: dayInNigeria(at), updated_at: at });
  await complete(app, trx, lease, { ...own, paid_on: dayInNigeria(at) });
  await recordAudit(trx, {
    actorId: null,
    action: 'rent.paid_online',
    entity: 'rent_payment',
    entityId: own.id,
    after: { amountMinor: own.amount_minor, reference: payment.reference },
    at,
  });
  return [];
}

/** Ends nobody has to be told of: nothing was opened, or the same thing was asked for again. */
const QUIET_ENDS: readonly string[] = ['not_opened', 'never_opened', 'replaced'];

async function closeRent(app: App, trx: Db, payment: Payment, failure: string): Promise<readonly string[]> {
  const own = await findRentPaymentBy(trx, { reference: payment.reference });
  if (own?.state !== 'pending') return [];
  await updateRentPayment(trx, own.id, { state: 'refused', updated_at: app.now() });
  const lease = QUIET_ENDS.includes(failure) || !own.lease_id ? null : await findLease(trx, own.lease_id);
  const tenant = lease ? await findTenant(trx, lease.tenant_id) : null;
  if (lease && tenant)
    await tellTenant(app, trx, tenant, {
      kind: 'rent-unpaid',
      key: payment.reference,
      causedBy: null,
      write: () => ({
        title: m.rentals_mail_unpaid_title(),
        paragraphs: [m.rentals_mail_unpaid({ reference: payment.reference })],
      }),
      path: href('/account/tenancies/:leaseId', { leaseId: lease.id }),
    });
  return [];
}
