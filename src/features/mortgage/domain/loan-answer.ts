import { type Loan, monthlyPayment, planRepayments, planWithExtras, type Repayment, sumRepayments } from '#lib/loan.ts';
import { shareOf } from '#lib/rounding.ts';
import { type LoanFigures, MONTHS_A_YEAR } from './figures.ts';

/** What a year takes, and what is owed at its end, in kobo. */
export type LoanYear = { year: number; interestMinor: number; principalMinor: number; balanceMinor: number };

/** What the figures come to; money in kobo. */
export type LoanAnswer = {
  /** Price less down payment, never below nothing. */
  loanMinor: number;
  /** The share of the price that is paid down, in whole percent. */
  downPercent: number;
  monthlyMinor: number;
  /** The payment once the rate has changed. */
  laterMonthlyMinor: number | null;
  interestMinor: number;
  paidMinor: number;
  /** How many payments there are. */
  months: number;
  years: LoanYear[];
  /** After how many whole years more than half is still owed. */
  halfAfterYears: number;
  /** Against the same loan with nothing paid beside it; null where nothing is. */
  saved: { interestMinor: number; months: number } | null;
  /** What a little more each month would do; null where more is paid already, or it would change nothing. */
  hint: { extraMinor: number; months: number } | null;
};

/** A tip is about so much of the payment, in percent. */
const HINT_PERCENT = 8;

/** Month by month: what the table, the file and the answer are made of. Nothing for a loan of nothing. */
export function planOf(figures: LoanFigures): Repayment[] {
  const loan = loanOf(figures);
  if (loan.principalMinor === 0) return [];
  const { extraMinor, lump, newRate } = figures;
  if (extraMinor === 0 && !lump && !newRate) return planRepayments(loan);
  return planWithExtras(loan, { extraMinor, lump, newRate });
}

/** The loan of the figures: price less down payment, never below nothing (spec 9, Mortgage). */
export function loanOf({ priceMinor, downMinor, rateBasisPoints, months }: LoanFigures): Loan {
  return { principalMinor: Math.max(priceMinor - downMinor, 0), rateBasisPoints, months };
}

/** Everything the calculator says about figures. */
export function answerLoan(figures: LoanFigures): LoanAnswer {
  const loan = loanOf(figures);
  const plan = planOf(figures);
  const sums = sumRepayments(plan);
  const { extraMinor, lump, newRate } = figures;
  const isMore = extraMinor > 0 || lump !== null;
  const without = isMore ? planOf({ ...figures, extraMinor: 0, lump: null }) : plan;
  const monthlyMinor = monthlyPayment(loan);
  return {
    loanMinor: loan.principalMinor,
    downPercent: figures.priceMinor === 0 ? 0 : shareOf(100, figures.downMinor, figures.priceMinor),
    monthlyMinor,
    laterMonthlyMinor: newRate ? laterPayment(loan, plan, newRate) : null,
    ...sums,
    months: plan.length,
    years: sumYears(plan),
    halfAfterYears: halfAfter(plan, loan.principalMinor),
    saved: isMore
      ? {
          interestMinor: sumRepayments(without).interestMinor - sums.interestMinor,
          months: without.length - plan.length,
        }
      : null,
    hint: isMore || newRate ? null : hintFor(loan, monthlyMinor),
  };
}

function laterPayment(
  loan: Loan,
  plan: readonly Repayment[],
  { month, rateBasisPoints }: { month: number; rateBasisPoints: number },
): number | null {
  const owed = month === 1 ? loan.principalMinor : (plan[month - 2]?.balanceMinor ?? 0);
  if (owed === 0) return null;
  return monthlyPayment({ principalMinor: owed, rateBasisPoints, months: loan.months - month + 1 });
}

function sumYears(plan: readonly Repayment[]): LoanYear[] {
  const years: LoanYear[] = [];
  for (const { month, interestMinor, principalMinor, balanceMinor } of plan) {
    const year = Math.ceil(month / MONTHS_A_YEAR);
    const row = years[year - 1] ?? { year, interestMinor: 0, principalMinor: 0, balanceMinor: 0 };
    row.interestMinor += interestMinor;
    row.principalMinor += principalMinor;
    row.balanceMinor = balanceMinor;
    years[year - 1] = row;
  }
  return years;
}

function halfAfter(plan: readonly Repayment[], principalMinor: number): number {
  const first = plan.findIndex(({ balanceMinor }) => balanceMinor * 2 <= principalMinor);
  return Math.floor(Math.max(first, 0) / MONTHS_A_YEAR);
}

/** A round sum beside the payment, and how much sooner the loan ends with it. */
function hintFor(loan: Loan, monthlyMinor: number): LoanAnswer['hint'] {
  const rough = shareOf(monthlyMinor, HINT_PERCENT, 100);
  const size = 10 ** Math.max(Math.floor(Math.log10(Math.max(rough, 1))), 2);
  const extraMinor = Math.max(Math.round(rough / size), 1) * size;
  if (loan.principalMinor === 0) return null;
  const months = loan.months - planWithExtras(loan, { extraMinor, lump: null, newRate: null }).length;
  return months > 0 ? { extraMinor, months } : null;
}
