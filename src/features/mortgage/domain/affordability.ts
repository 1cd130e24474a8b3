import { largestLoan } from '#lib/loan.ts';
import { roundHalfUp, shareOf } from '#lib/rounding.ts';
import { MAX_YEARS, MONTHS_A_YEAR, readCount, readNaira, readRate } from './figures.ts';
import type { PresetKey } from './presets.ts';

/** The share of income that may go to debts, in percent (spec 9, Mortgage). */
export const CARRY_PERCENT = 28;
/** What is paid down where nobody said what they have. */
export const USUAL_DOWN_PERCENT = 20;

export const MEANS_FIELDS = ['income', 'debts', 'own', 'rate', 'years'] as const;
export type MeansField = (typeof MEANS_FIELDS)[number];
export type TypedMeans = Record<MeansField, string>;

/** A hundred billion naira: what such an income carries over fifty years is still told to the kobo. */
export const LARGEST_INCOME_MINOR = 10_000_000_000_000;

/** The defaults of the page (spec 9, Mortgage). */
export const DEFAULT_MEANS: TypedMeans = { income: '1,200,000', debts: '100,000', own: '', rate: '18', years: '20' };

/** What somebody earns, owes each month and has put aside, and the loan they think of. */
export type Means = {
  incomeMinor: number;
  debtsMinor: number;
  /** Null where they did not say. */
  ownMinor: number | null;
  rateBasisPoints: number;
  months: number;
};
export type MeansProblem = 'money' | 'much' | 'dollars' | 'rate' | 'years';

/** The means of the texts, or every problem beside its field. */
export function readMeans(typed: TypedMeans): {
  means: Means | null;
  problems: Partial<Record<MeansField, MeansProblem>>;
} {
  const problems: Partial<Record<MeansField, MeansProblem>> = {};
  const money = (field: MeansField): number => {
    const read = field === 'own' ? readNaira(typed[field]) : readNaira(typed[field], LARGEST_INCOME_MINOR);
    if (typeof read === 'number') return read;
    problems[field] = read;
    return 0;
  };
  const incomeMinor = money('income');
  if (incomeMinor === 0 && !problems.income) problems.income = 'money';
  const debtsMinor = money('debts');
  const own = money('own');
  const rateBasisPoints = readRate(typed.rate);
  if (rateBasisPoints === null) problems.rate = 'rate';
  const years = readCount(typed.years, MAX_YEARS);
  if (years === null) problems.years = 'years';
  if (Object.keys(problems).length > 0 || rateBasisPoints === null || years === null) return { means: null, problems };
  const ownMinor = typed.own.trim() === '' ? null : own;
  return { means: { incomeMinor, debtsMinor, ownMinor, rateBasisPoints, months: years * MONTHS_A_YEAR }, problems };
}

const LONGEST_TEXT = 60;

/** The texts of an address; what it leaves out is the default. */
export function typedMeans(params: URLSearchParams): TypedMeans {
  return Object.fromEntries(
    MEANS_FIELDS.map((field) => [field, (params.get(field) ?? DEFAULT_MEANS[field]).slice(0, LONGEST_TEXT)]),
  ) as TypedMeans;
}

/** What is left for a loan each month: 28 % of the income less other debts, never below nothing (spec 9, Mortgage). */
export function carryOf(incomeMinor: number, debtsMinor: number): number {
  return Math.max(shareOf(incomeMinor, CARRY_PERCENT, 100) - debtsMinor, 0);
}

/** The dearest home a loan reaches: with one's own money on top, else with the usual share paid down. */
export function priceReached(loanMinor: number, ownMinor: number | null): number {
  if (ownMinor !== null) return loanMinor + ownMinor;
  return Number(roundHalfUp(BigInt(loanMinor) * 100n, BigInt(100 - USUAL_DOWN_PERCENT)));
}

/** A kind of loan somebody can carry. */
export type CarriedLoan = { key: PresetKey; rateBasisPoints: number; months: number; loanMinor: number };

export type MeansAnswer = { carryMinor: number; loanMinor: number; priceMinor: number; kinds: CarriedLoan[] };

type Kind = { key: PresetKey; rateBasisPoints: number; years: number; maxLoanMinor: number | null };

/** What the means carry at their own rate and term, and at those of each kind of loan. */
export function answerMeans(means: Means, kinds: readonly Kind[]): MeansAnswer {
  const carryMinor = carryOf(means.incomeMinor, means.debtsMinor);
  const loanMinor = largestLoan(carryMinor, means.rateBasisPoints, means.months);
  return {
    carryMinor,
    loanMinor,
    priceMinor: priceReached(loanMinor, means.ownMinor),
    kinds: carriedLoans(carryMinor, kinds),
  };
}

/** The largest loan of each kind for a payment, no larger than the kind allows. */
export function carriedLoans(carryMinor: number, kinds: readonly Kind[]): CarriedLoan[] {
  return kinds.map(({ key, rateBasisPoints, years, maxLoanMinor }) => {
    const months = years * MONTHS_A_YEAR;
    const most = largestLoan(carryMinor, rateBasisPoints, months);
    return { key, rateBasisPoints, months, loanMinor: maxLoanMinor === null ? most : Math.min(most, maxLoanMinor) };
  });
}
