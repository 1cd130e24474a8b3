import type { Currency, PricePeriod } from '#vocabulary/listing-words.ts';
import type { FigureUnit } from './index-choice.ts';
import type { Figure } from './index-figures.ts';

/** A price as a lister says it: minor units of its currency, and what it pays for. */
export type AskedPrice = { minor: number; currency: Currency; period: PricePeriod };

/**
 * A price outside the middle half of its area widened so many times is asked about once more. Drawn wide: between the
 * cheapest street and the dearest of one neighbourhood lies a factor of ten, a slip of the finger is a factor of ten
 * from the middle.
 */
export const FAR_FROM_MIDDLE = 4;
/** What was meant is offered only where it lies in the middle half widened so little. */
const NEAR_MIDDLE = 1.6;

/** Slips of prices that people make; each gives what was meant. */
const SLIPS: readonly ((asked: AskedPrice) => AskedPrice | null)[] = [
  (asked) => (asked.period === 'month' ? { ...asked, period: 'year' } : null),
  (asked) => (asked.period === 'year' || asked.period === 'total' ? { ...asked, period: 'month' } : null),
  (asked) => (asked.currency === 'USD' ? { ...asked, currency: 'NGN' } : null),
  ...[10, 1 / 10, 1000, 1 / 1000, 1_000_000, 100, 1 / 100].map((times) => (asked: AskedPrice) => timesAs(asked, times)),
];

function timesAs(asked: AskedPrice, times: number): AskedPrice {
  return { ...asked, minor: Math.round(asked.minor * times) };
}

type Measured = { unit: FigureUnit; areaSqm: number | null; ngnPerUsd: number };

/** The price in kobo of what the figure is of; null where it cannot be compared: by the night, land without a size. */
function toUnit({ minor, currency, period }: AskedPrice, { unit, areaSqm, ngnPerUsd }: Measured): number | null {
  const naira = currency === 'USD' ? minor * ngnPerUsd : minor;
  if (unit === 'sqm') return areaSqm ? naira / areaSqm : null;
  if (unit === 'whole') return naira;
  if (period === 'night') return null;
  return period === 'month' ? naira * 12 : naira;
}

const isWithin = (value: number, { lower, upper }: Figure, times: number) =>
  value >= lower / times && value <= upper * times;

export type PriceJudgement = { isFar: boolean; meant: AskedPrice | null };

/**
 * Judges a price by what the area's own homes ask; null where they cannot be compared. `meant` is the price with one
 * plain slip undone that comes nearest to the middle of the others: zeros, month for year, dollars for naira.
 */
export function judgeByFigure(asked: AskedPrice, figure: Figure, measured: Measured): PriceJudgement | null {
  const value = toUnit(asked, measured);
  if (value === null || value <= 0) return null;
  if (isWithin(value, figure, FAR_FROM_MIDDLE)) return { isFar: false, meant: null };
  const distance = (worth: number) => Math.abs(Math.log(worth / figure.median));
  const explained = SLIPS.flatMap((undo) => {
    const meant = undo(asked);
    if (!meant || (measured.unit !== 'year' && meant.period !== asked.period)) return [];
    const worth = toUnit(meant, measured);
    return worth !== null && isWithin(worth, figure, NEAR_MIDDLE) ? [{ meant, distance: distance(worth) }] : [];
  });
  const [best] = explained.toSorted((one, other) => one.distance - other.distance);
  return { isFar: true, meant: best?.meant ?? null };
}
