import type { StoredPicture } from '#features/media/stored-picture.ts';
import { addDays, type Day } from './calendar-days.ts';
import { type LeaseDue, rentalStatus, runsOn, standingOf } from './lease-standing.ts';
import type { Portfolio, Rental, RentingTenant, Transaction } from './portfolio.ts';
import { monthlyOf } from './rent-schedule.ts';

/** A home that can be let, as it is stored or stands in the sample; kobo of a year. */
export type UnitFacts = {
  id: string;
  propertyId: string;
  title: string;
  location: string;
  yearlyMinor: number;
  repair: { words: string; until: Day | null } | null;
  image: StoredPicture | null;
};

export type LeaseFacts = {
  id: string;
  unitId: string;
  tenant: { id: string; name: string; phone: string | null; isInvited: boolean; hasJoined: boolean };
  startsOn: Day;
  endsOn: Day;
  endedOn: Day | null;
  yearlyMinor: number;
  dues: readonly LeaseDue[];
};

export type PaymentFacts = {
  id: string;
  leaseId: string;
  amountMinor: number;
  paidOn: Day;
  isConfirmed: boolean;
};

export type RepairFacts = {
  id: string;
  unitId: string;
  tenant: string | null;
  costMinor: number;
  on: Day;
  isPaid: boolean;
};

export type PortfolioFacts = {
  units: readonly UnitFacts[];
  leases: readonly LeaseFacts[];
  payments: readonly PaymentFacts[];
  repairs: readonly RepairFacts[];
};

/** So long before its day, money that is to come stands among the pending payments. */
const SOON_DAYS = 14;

/** Everything of a portfolio as it stands on a day: the same for what people keep and for the sample. */
export function buildPortfolio(facts: PortfolioFacts, today: Day): Portfolio {
  const running = facts.leases.filter((lease) => runsOn(lease, today));
  const rentals = facts.units.map((unit) => presentRental(unit, facts, running, today));
  const byUnit = new Map(facts.units.map((unit) => [unit.id, unit]));
  const tenants = running.flatMap((lease) => {
    const unit = byUnit.get(lease.unitId);
    return unit ? [presentTenant(lease, unit, today)] : [];
  });
  const transactions = [
    ...facts.payments.flatMap((payment) => presentPayment(payment, facts, byUnit)),
    ...facts.leases.flatMap((lease) => awaited(lease, byUnit.get(lease.unitId), today)),
    ...facts.repairs.flatMap((repair) => presentRepair(repair, byUnit.get(repair.unitId))),
  ].toSorted((a, b) => (`${b.date} ${b.id}` < `${a.date} ${a.id}` ? -1 : 1));
  return { rentals, tenants, transactions };
}

function presentRental(
  unit: UnitFacts,
  { payments }: PortfolioFacts,
  running: readonly LeaseFacts[],
  today: Day,
): Rental {
  const lease = running.find(({ unitId }) => unitId === unit.id) ?? null;
  const yearlyRentMinor = lease?.yearlyMinor ?? unit.yearlyMinor;
  const last = payments
    .filter(({ leaseId, isConfirmed }) => isConfirmed && leaseId === lease?.id)
    .toSorted((a, b) => (a.paidOn < b.paidOn ? 1 : -1))[0];
  return {
    id: unit.id,
    propertyId: unit.propertyId,
    title: unit.title,
    location: unit.location,
    monthlyRentMinor: monthlyOf(yearlyRentMinor),
    yearlyRentMinor,
    status: rentalStatus(unit.repair !== null, lease !== null),
    tenant: lease?.tenant.name ?? null,
    leaseStart: lease?.startsOn ?? null,
    leaseEnd: lease ? (lease.endedOn ?? lease.endsOn) : null,
    lastPayment: last ? { amountMinor: last.amountMinor, on: last.paidOn } : null,
    nextPayment: lease ? nextOf(lease, today) : null,
    repair: unit.repair,
    image: unit.image,
  };
}

function nextOf(lease: LeaseFacts, today: Day): Rental['nextPayment'] {
  const { next } = standingOf(lease.dues, today);
  return next ? { amountMinor: next.openMinor, on: next.dueOn, isLate: next.dueOn < today } : null;
}

function presentTenant(lease: LeaseFacts, unit: UnitFacts, today: Day): RentingTenant {
  const standing = standingOf(lease.dues, today);
  return {
    ...lease.tenant,
    rentalId: unit.id,
    property: unit.title,
    leaseEnd: lease.endedOn ?? lease.endsOn,
    owedMinor: standing.owedMinor,
    paidTo: standing.paidTo,
    next: nextOf(lease, today),
  };
}

function presentPayment(
  payment: PaymentFacts,
  { leases }: PortfolioFacts,
  units: ReadonlyMap<string, UnitFacts>,
): Transaction[] {
  const lease = leases.find(({ id }) => id === payment.leaseId);
  const unit = lease && units.get(lease.unitId);
  if (!unit) return [];
  return [
    {
      id: payment.id,
      type: 'payment',
      amountMinor: payment.amountMinor,
      tenant: lease.tenant.name,
      property: unit.title,
      rentalId: unit.id,
      date: payment.paidOn,
      status: payment.isConfirmed ? 'completed' : 'pending',
      receiptId: payment.isConfirmed ? payment.id : null,
      repairId: null,
    },
  ];
}

/** What is owed, or falls due within two weeks. */
function awaited(lease: LeaseFacts, unit: UnitFacts | undefined, today: Day): Transaction[] {
  if (!unit) return [];
  return lease.dues
    .filter(({ dueOn, paidMinor, amountMinor }) => paidMinor < amountMinor && dueOn <= addDays(today, SOON_DAYS))
    .map((due) => ({
      id: due.id,
      type: 'payment',
      amountMinor: due.amountMinor - due.paidMinor,
      tenant: lease.tenant.name,
      property: unit.title,
      rentalId: unit.id,
      date: due.dueOn,
      status: 'pending',
      receiptId: null,
      repairId: null,
    }));
}

function presentRepair(repair: RepairFacts, unit: UnitFacts | undefined): Transaction[] {
  if (!unit) return [];
  return [
    {
      id: repair.id,
      type: 'maintenance',
      amountMinor: repair.costMinor,
      tenant: repair.tenant,
      property: unit.title,
      rentalId: unit.id,
      date: repair.on,
      status: repair.isPaid ? 'completed' : 'pending',
      receiptId: null,
      repairId: repair.id,
    },
  ];
}
