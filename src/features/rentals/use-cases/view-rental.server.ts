import type { App } from '#app/app.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { dayInNigeria } from '#lib/days.ts';
import { listDues } from '../data/dues.server.ts';
import { listChanges, listLeases, type NamedLease } from '../data/leases.server.ts';
import { listReminders } from '../data/reminders.server.ts';
import { findReceipt, listRentPayments, type PaymentRow, type ReceiptRow } from '../data/rent-payments.server.ts';
import { listHomes, listUnits } from '../data/rental-homes.server.ts';
import { listRepairs, type RepairRow } from '../data/repairs.server.ts';
import { addDays, addMonths } from '../domain/calendar-days.ts';
import { homeTitle } from '../domain/home-title.ts';
import { askRenewalOn, noticeBy, runsOn, standingOf } from '../domain/lease-standing.ts';
import { receiptNumber, showCode } from '../domain/receipt-code.ts';
import { receiptPath } from '../domain/receipt-path.ts';
import { monthsOfYear, rentLedger, timeline } from '../domain/rent-ledger.ts';
import { rentOn } from '../domain/rent-schedule.ts';
import { readDeposit } from './deposits.server.ts';
import { getHome } from './homes.server.ts';
import { readPortfolio } from './portfolio.server.ts';

/** The lease to show of a home: the one that runs, else the next to come, else the last that was. */
function chooseLease(leases: readonly NamedLease[], today: string): NamedLease | null {
  const days = (lease: NamedLease) => ({
    startsOn: lease.starts_on,
    endsOn: lease.ends_on,
    endedOn: lease.ended_on,
  });
  const running = leases.find((lease) => runsOn(days(lease), today));
  const coming = leases.filter(({ starts_on }) => starts_on > today).at(-1);
  return running ?? coming ?? leases[0] ?? null;
}

/** A home with everything its landlord keeps of it. @throws AppError rental_gone (404), not_allowed */
export async function viewRental(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  id: string,
  chosen: string | null = null,
) {
  const home = await getHome(app, allowed, id);
  const landlordId = home.landlord_id;
  const today = dayInNigeria(app.now());
  const [leases, repairs, units, portfolio] = await Promise.all([
    listLeases(app.db, { landlordId, unitId: id }),
    listRepairs(app.db, { unitId: id }),
    listUnits(app.db, home.property_id),
    readPortfolio(app, landlordId),
  ]);
  const lease = leases.find((one) => one.id === chosen) ?? chooseLease(leases, today);
  const rental = portfolio.rentals.find((one) => one.id === id) ?? null;
  return {
    home: {
      id,
      propertyId: home.property_id,
      title: homeTitle(home),
      houseTitle: home.title,
      unit: home.name,
      place: home.place,
      listingId: home.listing_id,
      yearlyMinor: home.yearly_minor,
      repair: home.repair_words === null ? null : { words: home.repair_words, until: home.repair_until },
    },
    rental,
    lease: lease ? await viewLease(app, lease, today) : null,
    leases: leases.map((one) => ({
      id: one.id,
      tenant: one.tenant_name,
      startsOn: one.starts_on,
      endsOn: one.ended_on ?? one.ends_on,
    })),
    units: units.map((unit) => ({ id: unit.id, title: homeTitle(unit) })),
    repairs: repairs.map(presentRepairLine),
    bars: await readBars(app, landlordId, today),
    today,
  };
}

/** A repair as a line of a list. */
export function presentRepairLine(repair: RepairRow) {
  return {
    id: repair.id,
    title: repair.title,
    state: repair.state,
    urgency: repair.urgency,
    costMinor: repair.cost_minor,
    askedOn: dayInNigeria(repair.created_at),
  };
}

/** A lease with its schedule, its ledger and what can be done; the tenant sees the same figures as the landlord. */
export async function viewLease(app: App, lease: NamedLease, today: string) {
  const { db } = app;
  const [dues, payments, changes, deposit, reminders] = await Promise.all([
    listDues(db, [lease.id]),
    listRentPayments(db, [lease.id]),
    listChanges(db, lease.id),
    readDeposit(db, lease.id),
    listReminders(db, lease.id),
  ]);
  const endsOn = lease.ended_on ?? lease.ends_on;
  const completed = payments.filter(({ state }) => state === 'completed');
  const receipt = completed[0] ? await findReceipt(db, completed[0].id) : null;
  return {
    id: lease.id,
    unitId: lease.unit_id,
    tenant: {
      name: lease.tenant_name,
      email: lease.tenant_email,
      phone: lease.tenant_phone,
      isInvited: lease.invited_at !== null,
      hasJoined: lease.joined_at !== null,
    },
    startsOn: lease.starts_on,
    endsOn,
    isEnded: lease.ended_on !== null,
    isOver: endsOn < today,
    yearlyMinor: rentOn(today, lease.yearly_minor, changes),
    everyMonths: lease.every_months,
    terms: lease.terms,
    late: { kind: lease.late_kind, amount: lease.late_amount, graceDays: lease.grace_days },
    deposit,
    changes,
    standing: standingOf(dues, today),
    openMinor: dues.reduce((sum, { amountMinor, paidMinor }) => sum + amountMinor - paidMinor, 0),
    coming: dues.filter(({ dueOn, paidMinor, amountMinor }) => dueOn > today && paidMinor < amountMinor),
    months: monthsOfYear({ startsOn: lease.starts_on, endsOn }, dues, today),
    ledger: rentLedger(
      dues,
      // As they came: those of one day stay in that order.
      completed.toReversed().map((payment) => ({
        id: payment.id,
        on: payment.paid_on,
        amountMinor: payment.amount_minor,
        method: payment.method,
      })),
      today,
    ),
    waiting: payments.filter(({ state, method }) => state === 'pending' && method === 'transfer').map(presentPayment),
    payments: completed.map(presentPayment),
    receipt: receipt && presentReceipt(receipt),
    reminders,
    dates: { askOn: askRenewalOn(endsOn), noticeBy: noticeBy(endsOn, lease.every_months) },
    renewal: { startsOn: addDays(endsOn, 1), endsOn: addDays(addMonths(addDays(endsOn, 1), 12), -1) },
  };
}

export type LeaseView = Awaited<ReturnType<typeof viewLease>>;
export type RentalView = Awaited<ReturnType<typeof viewRental>>;

const presentPayment = (payment: PaymentRow) => ({
  id: payment.id,
  on: payment.paid_on,
  amountMinor: payment.amount_minor,
  method: payment.method,
  words: payment.words,
});

/** A receipt as its page, its paper and its PDF show it. */
export function presentReceipt(receipt: ReceiptRow) {
  const [from = '', to = ''] = receipt.period.split('/');
  return {
    paymentId: receipt.payment_id,
    number: receiptNumber(receipt.serial, receipt.issued_on),
    code: showCode(receipt.code),
    path: receiptPath(receipt),
    issuedOn: receipt.issued_on,
    landlord: receipt.landlord_name,
    tenant: receipt.tenant_name,
    home: receipt.home,
    from,
    to,
    method: receipt.method,
    paidOn: receipt.paid_on,
    amountMinor: receipt.amount_minor,
    askedMinor: receipt.asked_minor,
    beforeMinor: receipt.before_minor,
    openMinor: receipt.open_minor,
    isVoid: receipt.void_at !== null,
  };
}

export type ShownReceipt = ReturnType<typeof presentReceipt>;

/** As many homes as a picture of time can show. */
const MOST_BARS = 12;

async function readBars(app: App, landlordId: string, today: string) {
  const [homes, leases] = [await listHomes(app.db, landlordId), await listLeases(app.db, { landlordId })];
  const { years, todayAt, bar } = timeline(today);
  const rows = homes.slice(0, MOST_BARS).map((home) => ({
    id: home.id,
    title: homeTitle(home),
    bars: leases
      .filter(({ unit_id }) => unit_id === home.id)
      .flatMap((lease) => {
        const drawn = bar({
          id: lease.id,
          name: lease.tenant_name,
          startsOn: lease.starts_on,
          endsOn: lease.ended_on ?? lease.ends_on,
        });
        return drawn ? [drawn] : [];
      }),
  }));
  return { years, todayAt, rows };
}
