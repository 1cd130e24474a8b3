import { shareOf, splitByWeight } from '#lib/rounding.ts';
import { addDays, addMonths, countDays, type Day } from './calendar-days.ts';

/** How often rent is paid, in months: monthly, each quarter, each half-year, yearly. */
export const RHYTHMS = [1, 3, 6, 12] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** A lease runs for ten years at most; longer ones are another kind of paper. */
export const LONGEST_LEASE_MONTHS = 120;
const MONTHS_A_YEAR = 12;

/** Another rent from a day on. */
export type RentChange = { fromOn: Day; yearlyMinor: number };

/** What a lease says of its rent; the last day is one of the lease. Amounts are kobo of a whole year. */
export type RentTerms = {
  startsOn: Day;
  endsOn: Day;
  yearlyMinor: number;
  everyMonths: Rhythm;
  changes?: readonly RentChange[];
};

/** One rent of the schedule: for which days, and how much. It is due on its first day, as rent in Nigeria is. */
export type Instalment = { from: Day; to: Day; amountMinor: number };

/**
 * Every rent of a lease. The twelve months of a year add up to its rent to the kobo; a month that the lease does not
 * fill counts by its days.
 */
export function scheduleRent(terms: RentTerms): Instalment[] {
  const months = monthsOf(terms);
  const instalments: Instalment[] = [];
  for (let at = 0; at < months.length; at += terms.everyMonths) {
    const part = months.slice(at, at + terms.everyMonths);
    const [first, last] = [part[0], part.at(-1)];
    const amountMinor = part.reduce((sum, month) => sum + month.amountMinor, 0);
    if (first && last && amountMinor > 0) instalments.push({ from: first.from, to: last.to, amountMinor });
  }
  return instalments;
}

/** A year's rent by months: first into its equal rents, then each rent into its months, so that rents stay round. */
function splitYear(yearlyMinor: number, everyMonths: Rhythm): number[] {
  const ones = (length: number) => Array.from({ length }, () => 1);
  return splitByWeight(yearlyMinor, ones(MONTHS_A_YEAR / everyMonths)).flatMap((rent) =>
    splitByWeight(rent, ones(everyMonths)),
  );
}

function monthsOf({ startsOn, endsOn, yearlyMinor, everyMonths, changes = [] }: RentTerms): Instalment[] {
  const months: Instalment[] = [];
  for (let index = 0; index < LONGEST_LEASE_MONTHS; index += 1) {
    // Counted from the first day each time: from 31 January on, months would else end on the 28th for good.
    const from = addMonths(startsOn, index);
    if (from > endsOn) break;
    const whole = addDays(addMonths(startsOn, index + 1), -1);
    const yearly = rentOn(from, yearlyMinor, changes);
    const amount = splitYear(yearly, everyMonths)[index % MONTHS_A_YEAR] ?? 0;
    const isWhole = whole <= endsOn;
    months.push({
      from,
      to: isWhole ? whole : endsOn,
      amountMinor: isWhole ? amount : shareOf(amount, countDays(from, endsOn) + 1, countDays(from, whole) + 1),
    });
  }
  return months;
}

/** The rent of a year as it stands on a day. */
export function rentOn(day: Day, yearlyMinor: number, changes: readonly RentChange[]): number {
  return changes
    .filter(({ fromOn }) => fromOn <= day)
    .toSorted((a, b) => (a.fromOn < b.fromOn ? -1 : 1))
    .reduce((_, change) => change.yearlyMinor, yearlyMinor);
}

/** What a year's rent comes to for a month, rounded as all money is. */
export function monthlyOf(yearlyMinor: number): number {
  return shareOf(yearlyMinor, 1, MONTHS_A_YEAR);
}
