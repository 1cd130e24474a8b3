import type { PricePeriod, TransactionType } from '#vocabulary/listing-words.ts';

/** Naira outside `absurd` cannot be a price; outside `usual` a person should look first (wrong zeros, month for year, dollars for naira). */
const LIMITS = {
  sale: { absurd: [100_000, 6_000_000_000_000], usual: [1_500_000, 60_000_000_000] },
  land: { absurd: [50_000, 6_000_000_000_000], usual: [200_000, 100_000_000_000] },
  year: { absurd: [5_000, 3_000_000_000], usual: [40_000, 300_000_000] },
  month: { absurd: [1_000, 500_000_000], usual: [5_000, 30_000_000] },
  night: { absurd: [500, 50_000_000], usual: [3_000, 3_000_000] },
} as const;

/** Judges a price by what such a thing can cost in Nigeria at all; the bounds are ours, drawn outside the real listings of 2013 to 2026. */
export function judgePrice(price: {
  nairaMinor: number;
  transaction: TransactionType;
  period: PricePeriod;
  isLand: boolean;
}): 'usual' | 'doubtful' | 'absurd' {
  const naira = price.nairaMinor / 100;
  const rentPeriod = price.period === 'total' ? 'year' : price.period;
  const { absurd, usual } = price.transaction === 'rent' ? LIMITS[rentPeriod] : LIMITS[price.isLand ? 'land' : 'sale'];
  if (naira < absurd[0] || naira > absurd[1]) return 'absurd';
  return naira < usual[0] || naira > usual[1] ? 'doubtful' : 'usual';
}
