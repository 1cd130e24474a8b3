/**
 * What fees are kept of: searches at a registry, the steps of the title ladder that have a published price, and what
 * buying a home costs beside.
 */
export const FEE_KEYS = [
  'search-fct-private',
  'search-fct-company',
  'search-lagos',
  'search-other',
  'consent-lagos',
  'consent-alone-lagos',
  'gains-lagos',
  'stamp-lagos',
  'registration-lagos',
  'consent-other',
  'survey',
  'certificate',
  'excision',
  'agency-sale',
  'legal-sale',
  'loan-consent-lagos',
  'loan-registration-lagos',
] as const;
export type FeeKey = (typeof FEE_KEYS)[number];

/**
 * A fee as it is shown; everything but its source may be unknown. Money in kobo, the rate in hundredths of a percent.
 */
export type LandFee = {
  key: FeeKey;
  fromMinor: number | null;
  toMinor: number | null;
  rateBasisPoints: number | null;
  fromDays: number | null;
  toDays: number | null;
  source: string;
  /** YYYY-MM-DD. */
  readOn: string;
  isWeak: boolean;
};
