import { roundHalfUp, shareOf } from './rounding.ts';

/** A loan repaid in equal monthly payments: kobo, hundredths of a percent a year, months. */
export type Loan = { principalMinor: number; rateBasisPoints: number; months: number };

/** One month of a repayment plan, in kobo: payment = interest + principal, and what is owed after it. */
export type Repayment = {
  month: number;
  paymentMinor: number;
  interestMinor: number;
  principalMinor: number;
  balanceMinor: number;
};

/**
 * Something that happens to a loan with the payment of a month: money paid beside it, a new rate from the next month
 * on, or both. `keepPayment` ends the loan earlier; without it the payment falls (or rises) and the term stays.
 */
export type LoanChange = { month: number; extraMinor?: number; rateBasisPoints?: number; keepPayment?: boolean };

/** Hundredths of a percent a year in the whole of it, a month at a time: 12 × 10,000. */
const MONTHLY_WHOLE = 120_000n;
const MONTHS_A_YEAR = 12;
/** Fifty years; a plan is never longer, so that no address makes the server compute one without end. */
export const LONGEST_LOAN_MONTHS = 50 * MONTHS_A_YEAR;

/**
 * What is paid each month, in kobo, by standard amortisation (spec 9, Mortgage); exact before it is rounded once.
 * @throws RangeError for what is no loan: a negative amount or rate, a term outside 1 to 600 months
 */
export function monthlyPayment(loan: Loan): number {
  const { numerator, denominator } = exactPayment(loan);
  return Number(roundHalfUp(numerator, denominator));
}

/**
 * The largest loan in kobo whose monthly payment is at most the one given: nothing for a payment of zero or less.
 * @throws RangeError for a rate below 0 or a term outside 1 to 600 months
 */
export function largestLoan(paymentMinor: number, rateBasisPoints: number, months: number): number {
  if (paymentMinor <= 0) return 0;
  // Payments grow with the loan in a straight line, so the exact answer is a division, rounded down.
  const one = exactPayment({ principalMinor: 1, rateBasisPoints, months });
  return Number((BigInt(paymentMinor) * one.denominator) / one.numerator);
}

/**
 * Month by month until nothing is owed. Interest and principal are each rounded along their exact running sums, so that
 * no kobo is made or lost, no last payment differs from the others by more than a kobo, and no rate, however steep,
 * leaves a rest at the end.
 * @throws RangeError as `monthlyPayment`, and for changes that are not in the order of their months
 */
export function planRepayments(loan: Loan, changes: readonly LoanChange[] = []): Repayment[] {
  if (changes.some((change, at) => change.month < 1 || change.month <= (changes[at - 1]?.month ?? 0)))
    throw new RangeError('Changes of a loan come in the order of their months, one a month.');
  const plan: Repayment[] = [];
  let current = loan;
  let done = 0;
  for (const change of [...changes, null]) {
    const rows = planEvenly(current);
    const until = change ? change.month - done : rows.length;
    if (until > rows.length) return [...plan, ...shift(rows, done)];
    plan.push(...shift(rows.slice(0, until), done));
    const last = plan.at(-1);
    if (!change || !last) break;
    const extra = Math.min(Math.max(change.extraMinor ?? 0, 0), last.balanceMinor);
    last.principalMinor += extra;
    last.paymentMinor += extra;
    last.balanceMinor -= extra;
    if (last.balanceMinor === 0) break;
    done = last.month;
    current = changed(current, change, last.balanceMinor, current.months - until);
    if (current.months < 1) break;
  }
  return plan;
}

/** What somebody pays beside the payments, or what the bank changes: each month, once, and the rate after a month. */
export type Beside = {
  extraMinor: number;
  lump: { month: number; minor: number } | null;
  newRate: { month: number; rateBasisPoints: number } | null;
};

/**
 * Month by month where money is paid beside the payment, which then ends the loan sooner; `newRate.month` is the first
 * month at the new rate, and the payment is computed anew for what is owed then over the months that are left. Each
 * month's interest is rounded by itself, as a bank does it once the payments are no longer even.
 * @throws RangeError as `monthlyPayment`
 */
export function planWithExtras(loan: Loan, { extraMinor, lump, newRate }: Beside): Repayment[] {
  const plan: Repayment[] = [];
  let { rateBasisPoints } = loan;
  let paymentMinor = monthlyPayment(loan);
  let owed = loan.principalMinor;
  for (let month = 1; month <= loan.months && owed > 0; month++) {
    if (newRate?.month === month) {
      rateBasisPoints = newRate.rateBasisPoints;
      const months = loan.months - month + 1;
      paymentMinor = monthlyPayment({ principalMinor: owed, rateBasisPoints, months });
    }
    const interestMinor = shareOf(owed, rateBasisPoints, Number(MONTHLY_WHOLE));
    const meant = paymentMinor + extraMinor + (lump?.month === month ? lump.minor : 0) - interestMinor;
    // The last month pays what rounding has left.
    const principalMinor = month === loan.months ? owed : Math.min(Math.max(meant, 0), owed);
    owed -= principalMinor;
    plan.push({
      month,
      paymentMinor: interestMinor + principalMinor,
      interestMinor,
      principalMinor,
      balanceMinor: owed,
    });
  }
  return plan;
}

/** The loan that goes on after a change. */
function changed(loan: Loan, change: LoanChange, balanceMinor: number, monthsLeft: number): Loan {
  const rateBasisPoints = change.rateBasisPoints ?? loan.rateBasisPoints;
  const months = change.keepPayment
    ? monthsToRepay(balanceMinor, rateBasisPoints, monthlyPayment(loan))
    : Math.max(monthsLeft, 0);
  return { principalMinor: balanceMinor, rateBasisPoints, months };
}

/**
 * In how many months that payment repays a loan, in whole months.
 * @throws RangeError when it never does, or not within 600 months
 */
export function monthsToRepay(principalMinor: number, rateBasisPoints: number, paymentMinor: number): number {
  let low = 1;
  let high = LONGEST_LOAN_MONTHS;
  const isEnough = (months: number) => monthlyPayment({ principalMinor, rateBasisPoints, months }) <= paymentMinor;
  if (!isEnough(high)) throw new RangeError('This payment does not repay the loan within fifty years.');
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The sums of a plan, in kobo. */
export function sumRepayments(plan: readonly Repayment[]): { paidMinor: number; interestMinor: number } {
  let paidMinor = 0;
  let interestMinor = 0;
  for (const row of plan) {
    paidMinor += row.paymentMinor;
    interestMinor += row.interestMinor;
  }
  return { paidMinor, interestMinor };
}

type Fraction = { numerator: bigint; denominator: bigint };

function exactPayment(loan: Loan): Fraction {
  requireLoan(loan);
  const principal = BigInt(loan.principalMinor);
  const rate = BigInt(loan.rateBasisPoints);
  if (rate === 0n) return { numerator: principal, denominator: BigInt(loan.months) };
  const { grown, still } = powers(rate, BigInt(loan.months));
  return { numerator: principal * rate * grown, denominator: MONTHLY_WHOLE * (grown - still) };
}

/** (1 + rate)^months as grown / still, both whole. */
function powers(rate: bigint, months: bigint) {
  return { grown: (MONTHLY_WHOLE + rate) ** months, still: MONTHLY_WHOLE ** months };
}

function planEvenly(loan: Loan): Repayment[] {
  requireLoan(loan);
  const rows: Repayment[] = [];
  let repaid = 0n;
  let interest = 0n;
  for (const sums of runningSums(loan)) {
    const nextRepaid = roundHalfUp(sums.repaid.numerator, sums.repaid.denominator);
    const nextInterest = roundHalfUp(sums.interest.numerator, sums.interest.denominator);
    const principalMinor = Number(nextRepaid - repaid);
    const interestMinor = Number(nextInterest - interest);
    repaid = nextRepaid;
    interest = nextInterest;
    rows.push({
      month: rows.length + 1,
      paymentMinor: principalMinor + interestMinor,
      interestMinor,
      principalMinor,
      balanceMinor: loan.principalMinor - Number(repaid),
    });
  }
  return rows;
}

/** Principal and interest paid after each month, exact. */
function* runningSums(loan: Loan): Generator<{ repaid: Fraction; interest: Fraction }> {
  const principal = BigInt(loan.principalMinor);
  const rate = BigInt(loan.rateBasisPoints);
  const months = BigInt(loan.months);
  if (rate === 0n) {
    for (let month = 1n; month <= months; month++)
      yield {
        repaid: { numerator: principal * month, denominator: months },
        interest: { numerator: 0n, denominator: 1n },
      };
    return;
  }
  const { grown, still } = powers(rate, months);
  const denominator = grown - still;
  // (1 + rate)^month over the same denominator as the whole term: one factor is taken out and one put in, each month.
  let growth = still;
  for (let month = 1n; month <= months; month++) {
    growth = (growth / MONTHLY_WHOLE) * (MONTHLY_WHOLE + rate);
    const repaid = principal * (growth - still);
    const paid = month * principal * rate * grown;
    yield {
      repaid: { numerator: repaid, denominator },
      interest: { numerator: paid - MONTHLY_WHOLE * repaid, denominator: MONTHLY_WHOLE * denominator },
    };
  }
}

function shift(rows: readonly Repayment[], by: number): Repayment[] {
  return rows.map((row) => ({ ...row, month: row.month + by }));
}

function requireLoan({ principalMinor, rateBasisPoints, months }: Loan): void {
  if (!Number.isSafeInteger(principalMinor) || principalMinor < 0)
    throw new RangeError('A loan is a whole number of kobo, zero or more.');
  if (!Number.isSafeInteger(rateBasisPoints) || rateBasisPoints < 0)
    throw new RangeError('A rate is a whole number of hundredths of a percent, zero or more.');
  if (!Number.isSafeInteger(months) || months < 1 || months > LONGEST_LOAN_MONTHS)
    throw new RangeError(`A term is 1 to ${LONGEST_LOAN_MONTHS} months.`);
}
