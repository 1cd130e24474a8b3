/**
 * The numbers of the method, each said on its page (`ui/method-sheet.tsx`) as it stands here. Whoever changes one that
 * figures depend on raises METHOD, so that every node reckons anew.
 */
export const METHOD = 1;
/** The day since which it is reckoned like this, as YYYY-MM-DD. */
export const METHOD_SINCE = '2026-11-22';

/** No figure on fewer homes. The table refuses it as well (migration 0120). */
export const LEAST_HOMES = 20;
/** Figures on fewer homes are drawn dashed. */
export const THIN_BELOW = 40;
/** A home that left the market counts for so many days more. */
export const ENDED_WITHIN_DAYS = 90;
/** A price is fresh that was given or confirmed within so many days. */
export const FRESH_DAYS = 60;
/** So many homes are a full sample. */
export const FULL_SAMPLE = 100;
/** So many listers are as many as are asked for. */
export const FULL_LISTERS = 10;
/** What the confidence is made of, in percent (the shares of NPPI's published method). */
export const WEIGHTS = { sample: 40, freshness: 30, diversity: 30 } as const;
/** Homes with as many bedrooms or more stand together. */
export const MOST_BEDS = 5;
/** The days figures are reckoned for: months before the day of the run. */
export const POINTS = [0, 3, 6, 12, 18, 24, 30, 36] as const;
/** The days a change is told against. */
export const QUARTER = 3;
export const YEAR = 12;
/** Standard deviations of a normal distribution that hold 19 cases of 20. */
export const Z = 1.96;
/** A market that grew or shrank by this share since the last run is reckoned anew within the hour. */
export const STALE_SHARE = 0.1;
