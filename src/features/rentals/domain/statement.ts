import type { Day } from './calendar-days.ts';

/** What came in or went out of one home in a year; kobo. */
export type Movement = {
  on: Day;
  unit: string;
  what: 'payment' | 'repair' | 'deposit_back';
  who: string;
  inMinor: number;
  outMinor: number;
};

/** What came in of rent and fees, and of deposits that are not the landlord's; what went out; kobo. */
export type Statement = {
  year: number;
  months: { month: number; inMinor: number; outMinor: number }[];
  inMinor: number;
  outMinor: number;
  /** Of what came in, deposits: they may have to go back. */
  depositMinor: number;
  netMinor: number;
  movements: Movement[];
};

const MONTHS = 12;

/** The year of a property, month by month; the months add up to the year, and in less out is what is left. */
export function makeStatement(year: number, movements: readonly Movement[], depositMinor: number): Statement {
  const own = movements
    .filter(({ on }) => on.startsWith(`${year}-`))
    .toSorted((a, b) => (`${a.on} ${a.unit}` < `${b.on} ${b.unit}` ? -1 : 1));
  const months = Array.from({ length: MONTHS }, (_, at) => {
    const part = own.filter(({ on }) => Number(on.slice(5, 7)) === at + 1);
    return { month: at + 1, inMinor: sum(part, 'inMinor'), outMinor: sum(part, 'outMinor') };
  });
  const [inMinor, outMinor] = [sum(own, 'inMinor'), sum(own, 'outMinor')];
  return { year, months, inMinor, outMinor, depositMinor, netMinor: inMinor - outMinor, movements: own };
}

const sum = (movements: readonly Movement[], of: 'inMinor' | 'outMinor') =>
  movements.reduce((total, movement) => total + movement[of], 0);
