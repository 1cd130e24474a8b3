import { daysBetween } from '#lib/days.ts';

/** The kinds of loan there are, the cheapest first. */
export const PRESET_KEYS = ['nhf', 'renewed-hope', 'commercial'] as const;
export type PresetKey = (typeof PRESET_KEYS)[number];

/** What is published of a kind of loan, with its source: hundredths of a percent, kobo, years, percent of the price. */
export type LoanPreset = {
  key: PresetKey;
  /** The rate that is reckoned with. */
  rateBasisPoints: number;
  lowBasisPoints: number;
  highBasisPoints: number;
  years: number;
  maxLoanMinor: number | null;
  /** For how many years the rate stays; null where nobody promises it. */
  fixedYears: number | null;
  ownFromPercent: number | null;
  ownToPercent: number | null;
  source: string;
  /** YYYY-MM-DD: the day somebody read it there. */
  readOn: string;
  /** One voice alone, or voices that disagree. */
  isWeak: boolean;
};

/** Older figures than this are shown as old. */
export const FRESH_DAYS = 60;

/** Whether a figure was read too long ago to be relied upon. */
export function isOld({ readOn }: Pick<LoanPreset, 'readOn'>, now: Date): boolean {
  return daysBetween(readOn, now) > FRESH_DAYS;
}

/** The specification's sample rates (spec 9, Mortgage); no bank offers them. */
export const SAMPLE_RATES = [
  { years: 15, rateBasisPoints: 1650, aprPercent: '16.9' },
  { years: 20, rateBasisPoints: 1725, aprPercent: '17.6' },
  { years: 30, rateBasisPoints: 1800, aprPercent: '18.4' },
] as const;
/** What the samples are reckoned on: the loan of the calculator's defaults. */
export const SAMPLE_LOAN_MINOR = 8_000_000_000;
