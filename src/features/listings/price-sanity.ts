import type { PricePeriod, TransactionType } from '#vocabulary/listing-words.ts';

/**
 * Naira outside `absurd` cannot be a price; outside `usual` a person should look first (wrong zeros, month for year,
 * dollars for naira).
 */
export const PRICE_LIMITS = {
  sale: { absurd: [100_000, 6_000_000_000_000], usual: [1_500_000, 60_000_000_000] },
  land: { absurd: [50_000, 6_000_000_000_000], usual: [200_000, 100_000_000_000] },
  year: { absurd: [5_000, 3_000_000_000], usual: [40_000, 300_000_000] },
  month: { absurd: [1_000, 500_000_000], usual: [5_000, 30_000_000] },
  night: { absurd: [500, 50_000_000], usual: [3_000, 3_000_000] },
} as const;

/** Square metres, as above: no home stands on 3 m², and a house of two hectares is a plot or a slip. */
export const AREA_LIMITS = {
  home: { absurd: [4, 1_000_000], usual: [10, 20_000] },
  land: { absurd: [10, 1_000_000_000], usual: [60, 20_000_000] },
} as const;

export type Verdict = 'usual' | 'doubtful' | 'absurd';
type Bounds = { absurd: readonly [number, number]; usual: readonly [number, number] };

function judge(value: number, { absurd, usual }: Bounds): Verdict {
  if (value < absurd[0] || value > absurd[1]) return 'absurd';
  return value < usual[0] || value > usual[1] ? 'doubtful' : 'usual';
}

/**
 * Judges a price by what such a thing can cost in Nigeria at all; the bounds are ours, drawn outside the real listings
 * of 2013 to 2026.
 */
export function judgePrice(price: {
  nairaMinor: number;
  transaction: TransactionType;
  period: PricePeriod;
  isLand: boolean;
}): Verdict {
  const rentPeriod = price.period === 'total' ? 'year' : price.period;
  return judge(
    price.nairaMinor / 100,
    price.transaction === 'rent' ? PRICE_LIMITS[rentPeriod] : PRICE_LIMITS[price.isLand ? 'land' : 'sale'],
  );
}

/** Judges a size by what a home or a plot can measure; one that was not said is usual. */
export function judgeArea({ areaSqm, isLand }: { areaSqm: number | null; isLand: boolean }): Verdict {
  return areaSqm === null ? 'usual' : judge(areaSqm, AREA_LIMITS[isLand ? 'land' : 'home']);
}

export type FiguresVerdict = { price: Verdict; area: Verdict };

/** A home's price and size judged together, at the naira its price is worth. */
export function judgeFigures(
  home: {
    transaction_type: TransactionType;
    price_period: PricePeriod;
    property_type: string;
    area_sqm: number | null;
  },
  nairaMinor: number,
): FiguresVerdict {
  const isLand = home.property_type === 'land';
  return {
    price: judgePrice({ nairaMinor, transaction: home.transaction_type, period: home.price_period, isLand }),
    area: judgeArea({ areaSqm: home.area_sqm, isLand }),
  };
}
