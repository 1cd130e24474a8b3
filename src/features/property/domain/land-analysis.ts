/** Multiples of today's price after so many years (spec 9, Detail and map). Arithmetic, not a valuation. */
export const PROJECTION_MULTIPLES = [
  { years: 1, multiple: 1.15 },
  { years: 3, multiple: 1.55 },
  { years: 5, multiple: 2.1 },
] as const;

/** Above this many square metres development potential is High (spec 9); exactly this many is not above. */
const HIGH_ABOVE_SQM = 1000;
/** Above this many square metres it is Medium, else Residential (spec 9). */
const MEDIUM_ABOVE_SQM = 500;
/** Above this naira price the grade is Premium (spec 9). */
const PREMIUM_ABOVE_NGN = 100_000_000;
/** Above this naira price it is Mid-tier, else Entry-level (spec 9). */
const MID_TIER_ABOVE_NGN = 50_000_000;

export type DevelopmentPotential = 'high' | 'medium' | 'residential';
export type InvestmentGrade = 'premium' | 'mid-tier' | 'entry-level';

/** Prices in whole units of the listing's currency; parts that need the area are null without one. */
export type LandAnalysis = {
  pricePerSqm: number | null;
  potential: DevelopmentPotential | null;
  grade: InvestmentGrade;
  projections: { years: number; multiple: number; value: number }[];
};

/** Development potential of a plot of that many square metres (spec 9; strictly above each threshold). */
export function developmentPotential(areaSqm: number): DevelopmentPotential {
  if (areaSqm > HIGH_ABOVE_SQM) return 'high';
  return areaSqm > MEDIUM_ABOVE_SQM ? 'medium' : 'residential';
}

/** Investment grade of a price in whole naira (spec 9; strictly above each threshold). */
export function investmentGrade(priceNgn: number): InvestmentGrade {
  if (priceNgn > PREMIUM_ABOVE_NGN) return 'premium';
  return priceNgn > MID_TIER_ABOVE_NGN ? 'mid-tier' : 'entry-level';
}

/** The land investment analysis of spec 9: `price` in the listing's currency, `priceNgn` the same in naira, both in whole units. */
export function analyseLand({ price, priceNgn, areaSqm }: { price: number; priceNgn: number; areaSqm: number | null }): LandAnalysis {
  const hasArea = areaSqm !== null && areaSqm > 0;
  return {
    pricePerSqm: hasArea ? price / areaSqm : null,
    potential: hasArea ? developmentPotential(areaSqm) : null,
    grade: investmentGrade(priceNgn),
    // Rounding to kobo undoes what binary fractions add: 1.15 times a whole price has at most two decimals.
    projections: PROJECTION_MULTIPLES.map(({ years, multiple }) => ({ years, multiple, value: Math.round(price * multiple * 100) / 100 })),
  };
}
