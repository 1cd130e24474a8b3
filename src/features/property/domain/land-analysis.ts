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
/** Above this naira price, in kobo, the grade is Premium (spec 9). */
const PREMIUM_ABOVE_NGN_MINOR = 100_000_000_00;
/** Above this naira price, in kobo, it is Mid-tier, else Entry-level (spec 9). */
const MID_TIER_ABOVE_NGN_MINOR = 50_000_000_00;

export type DevelopmentPotential = 'high' | 'medium' | 'residential';
export type InvestmentGrade = 'premium' | 'mid-tier' | 'entry-level';

/** Prices in minor units of the listing's currency; parts that need the area are null without one. */
export type LandAnalysis = {
  pricePerSqmMinor: number | null;
  potential: DevelopmentPotential | null;
  grade: InvestmentGrade;
  projections: { years: number; multiple: number; valueMinor: number }[];
};

/** Development potential of a plot of that many square metres (spec 9; strictly above each threshold). */
export function developmentPotential(areaSqm: number): DevelopmentPotential {
  if (areaSqm > HIGH_ABOVE_SQM) return 'high';
  return areaSqm > MEDIUM_ABOVE_SQM ? 'medium' : 'residential';
}

/** Investment grade of a price in kobo (spec 9; strictly above each threshold). */
export function investmentGrade(priceNgnMinor: number): InvestmentGrade {
  if (priceNgnMinor > PREMIUM_ABOVE_NGN_MINOR) return 'premium';
  return priceNgnMinor > MID_TIER_ABOVE_NGN_MINOR ? 'mid-tier' : 'entry-level';
}

/** The land investment analysis of spec 9: the price in the listing's currency, and the same in naira. */
export function analyseLand({
  priceMinor,
  priceNgnMinor,
  areaSqm,
}: {
  priceMinor: number;
  priceNgnMinor: number;
  areaSqm: number | null;
}): LandAnalysis {
  const hasArea = areaSqm !== null && areaSqm > 0;
  return {
    pricePerSqmMinor: hasArea ? priceMinor / areaSqm : null,
    potential: hasArea ? developmentPotential(areaSqm) : null,
    grade: investmentGrade(priceNgnMinor),
    projections: PROJECTION_MULTIPLES.map(({ years, multiple }) => ({
      years,
      multiple,
      valueMinor: Math.round(priceMinor * multiple),
    })),
  };
}
