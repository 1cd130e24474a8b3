import type { Currency, PricePeriod } from '#vocabulary/listing-words.ts';

export type AskedPrice = { price_minor: number; currency: Currency; price_period: PricePeriod; recorded_at: string };

/** A price and from when to when it was asked, as a share of the whole time; `y` as a share of the whole range. */
export type PriceStep = { minor: number; at: string; from: number; to: number; y: number };
export type PriceSteps = { steps: PriceStep[]; least: number; most: number };

/** More would stand too close to be told apart; the list below the chart has them all. */
const MOST_STEPS = 12;
/** So much of the range stays free below the lowest and above the highest price. */
const AIR = 0.25;
/** The last price is drawn on for so much of the time, however lately it was asked. */
const LAST_SHARE = 0.08;

/**
 * The prices asked, as steps to draw, oldest first. Null where there is nothing to compare: fewer than two prices, or
 * prices in more than one currency or for more than one period. `entries` come newest first.
 */
export function priceSteps(entries: readonly AskedPrice[], now: string): PriceSteps | null {
  const asked = entries.slice(0, MOST_STEPS).toReversed();
  const [first] = asked;
  if (!first || asked.length < 2) return null;
  const isOneMeasure = asked.every(
    ({ currency, price_period }) => currency === first.currency && price_period === first.price_period,
  );
  const prices = asked.map(({ price_minor }) => price_minor);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  if (!isOneMeasure || low === high) return null;
  const air = (high - low) * AIR;
  const [least, most] = [Math.max(0, low - air), high + air];
  const begin = Date.parse(first.recorded_at);
  const last = Date.parse(asked.at(-1)?.recorded_at ?? now);
  const end = Math.max(Date.parse(now), last + Math.max(1, last - begin) * LAST_SHARE);
  const share = (moment: number) => (moment - begin) / (end - begin);
  const steps = asked.map(({ price_minor: minor, recorded_at: at }, index) => {
    const next = asked[index + 1];
    return {
      minor,
      at,
      from: share(Date.parse(at)),
      to: next ? share(Date.parse(next.recorded_at)) : 1,
      y: (minor - least) / (most - least),
    };
  });
  return { steps, least, most };
}

/** By how much the price fell or rose since it was first asked, in kobo or cents; 0 where that cannot be said. */
export function changeSinceFirst({ steps }: PriceSteps): number {
  const [first, last] = [steps[0], steps.at(-1)];
  return first && last ? last.minor - first.minor : 0;
}
