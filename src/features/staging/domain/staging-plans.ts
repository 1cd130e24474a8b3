/** The three plans of the specification (9, Staging), each for one room. */
export const PLAN_KEYS = ['basic', 'professional', 'premium'] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];

/** What may be made of one room. */
export type Allowed = {
  styles: number;
  /** Null: as many as one likes. */
  arrangements: number | null;
  /** Arrangements that are made again with corners moved, counted apart. */
  revisions: number;
  /** The longer side in pixels a picture has at most; none is ever made larger than its photo. */
  maxSide: number;
};

export type Plan = Allowed & { key: PlanKey; priceMinor: number };

const LONG_SIDE_HD = 1920;
const LONG_SIDE_4K = 3840;
export const LONG_SIDE_8K = 7680;

export const PLANS: Readonly<Record<PlanKey, Plan>> = {
  basic: { key: 'basic', priceMinor: 1_500_000, styles: 1, arrangements: 5, revisions: 0, maxSide: LONG_SIDE_HD },
  professional: {
    ...{ key: 'professional', priceMinor: 2_500_000, styles: 3, arrangements: 10, revisions: 1 },
    maxSide: LONG_SIDE_4K,
  },
  premium: {
    ...{ key: 'premium', priceMinor: 4_000_000, styles: 5, arrangements: null, revisions: 3 },
    maxSide: LONG_SIDE_8K,
  },
};

/** The one the specification marks. */
export const MOST_POPULAR: PlanKey = 'professional';

/** What everybody may try of each photo without paying. */
export const FREE_TRY: Allowed = { styles: 1, arrangements: 1, revisions: 0, maxSide: 1280 };

/** What a payment is for: `room:<image>:<plan>`. */
export const subjectOf = (imageId: string, key: PlanKey): string => `room:${imageId}:${key}`;
