import { samplePicture } from '#features/media/sample-picture.ts';
import { allotPayment } from './allot-payment.ts';
import { buildPortfolio, type LeaseFacts, type PaymentFacts, type UnitFacts } from './build-portfolio.ts';
import { addDays, addMonths, type Day } from './calendar-days.ts';
import type { LeaseDue } from './lease-standing.ts';
import type { Portfolio } from './portfolio.ts';
import { type Rhythm, scheduleRent } from './rent-schedule.ts';

/** Rent paid, counted from the day the lease began. */
type SamplePayment = { afterDays: number; naira: number };
type SampleHome = {
  title: string;
  location: string;
  picture: Parameters<typeof samplePicture>[0];
  yearlyNaira: number;
  let?: { tenant: string; phone: string; startedMonthsAgo: number; rhythm: Rhythm; payments: SamplePayment[] };
  repair?: { words: string; days: number };
};

const KOBO = 100;
const YEAR_MONTHS = 12;

/**
 * Five homes that nobody lives in, as the design has them; their days are counted from today, so that it never ages.
 */
const HOMES: readonly SampleHome[] = [
  {
    title: 'Two-bedroom flat, Akoka Road',
    location: 'Yaba, Lagos',
    picture: 'apartment-yaba-cream-01',
    yearlyNaira: 1_800_000,
    let: {
      tenant: 'Blessing Effiong',
      phone: '0803 555 0118',
      startedMonthsAgo: 8,
      rhythm: 6,
      payments: [
        { afterDays: 1, naira: 900_000 },
        { afterDays: 186, naira: 500_000 },
        { afterDays: 219, naira: 400_000 },
      ],
    },
  },
  {
    title: 'Three-bedroom flat, Adelabu Street',
    location: 'Surulere, Lagos',
    picture: 'apartment-surulere-golden-04',
    yearlyNaira: 2_500_000,
    let: {
      tenant: 'Musa Abdullahi',
      phone: '0806 555 4410',
      startedMonthsAgo: 6,
      rhythm: 6,
      payments: [{ afterDays: 2, naira: 1_250_000 }],
    },
  },
  {
    title: 'Four-bedroom terrace, Opebi',
    location: 'Ikeja, Lagos',
    picture: 'terrace-ikeja-grey-03',
    yearlyNaira: 6_500_000,
    let: {
      tenant: 'Okafor family',
      phone: '0809 555 2204',
      startedMonthsAgo: 3,
      rhythm: 12,
      payments: [{ afterDays: 0, naira: 6_500_000 }],
    },
  },
  {
    title: 'Three-bedroom bungalow, Lokogoma',
    location: 'Abuja FCT',
    picture: 'bungalow-abuja-grey-03',
    yearlyNaira: 3_200_000,
  },
  {
    title: 'Three-bedroom bungalow, Trans-Ekulu',
    location: 'Enugu',
    picture: 'bungalow-enugu-cream-01',
    yearlyNaira: 1_600_000,
    repair: { words: 'Roof', days: 11 },
  },
];

/** The portfolio a visitor is shown, reckoned like everybody's own. */
export function samplePortfolio(today: Day): Portfolio {
  const units: UnitFacts[] = [];
  const leases: LeaseFacts[] = [];
  const payments: PaymentFacts[] = [];
  for (const [at, home] of HOMES.entries()) {
    const id = `sample-${at + 1}`;
    units.push({
      id,
      propertyId: id,
      title: home.title,
      location: home.location,
      yearlyMinor: home.yearlyNaira * KOBO,
      repair: home.repair ? { words: home.repair.words, until: addDays(today, home.repair.days) } : null,
      image: samplePicture(home.picture),
    });
    if (!home.let) continue;
    const lease = sampleLease(id, home, home.let, today);
    leases.push(lease.facts);
    payments.push(...lease.payments);
  }
  return buildPortfolio({ units, leases, payments, repairs: sampleRepairs(today) }, today);
}

function sampleLease(unitId: string, home: SampleHome, held: NonNullable<SampleHome['let']>, today: Day) {
  const startsOn = addMonths(`${today.slice(0, 8)}01`, -held.startedMonthsAgo);
  const endsOn = addDays(addMonths(startsOn, YEAR_MONTHS), -1);
  const yearlyMinor = home.yearlyNaira * KOBO;
  const dues: LeaseDue[] = scheduleRent({ startsOn, endsOn, yearlyMinor, everyMonths: held.rhythm }).map(
    ({ from, to, amountMinor }, at) => ({
      id: `${unitId}-rent-${at + 1}`,
      kind: 'rent',
      from,
      to,
      dueOn: from,
      amountMinor,
      paidMinor: 0,
    }),
  );
  const payments: PaymentFacts[] = [];
  for (const [at, { afterDays, naira }] of held.payments.entries()) {
    const amountMinor = naira * KOBO;
    for (const { dueId, amountMinor: part } of allotPayment(amountMinor, dues).allotments)
      for (const due of dues) if (due.id === dueId) due.paidMinor += part;
    payments.push({
      id: `${unitId}-paid-${at + 1}`,
      leaseId: `${unitId}-lease`,
      amountMinor,
      paidOn: addDays(startsOn, afterDays),
      isConfirmed: true,
    });
  }
  const facts: LeaseFacts = {
    id: `${unitId}-lease`,
    unitId,
    tenant: { id: `${unitId}-tenant`, name: held.tenant, phone: held.phone, isInvited: false, hasJoined: true },
    startsOn,
    endsOn,
    endedOn: null,
    yearlyMinor,
    dues,
  };
  return { facts, payments };
}

function sampleRepairs(today: Day) {
  return [
    {
      id: 'sample-repair-1',
      unitId: 'sample-1',
      tenant: 'Blessing Effiong',
      costMinor: 35_000 * KOBO,
      on: addDays(today, -9),
      isPaid: false,
    },
    {
      id: 'sample-repair-2',
      unitId: 'sample-3',
      tenant: 'Okafor family',
      costMinor: 33_000 * KOBO,
      on: addDays(today, -40),
      isPaid: true,
    },
  ];
}
