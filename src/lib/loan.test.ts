import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Loan,
  largestLoan,
  monthlyPayment,
  monthsToRepay,
  planRepayments,
  type Repayment,
  sumRepayments,
} from './loan.ts';

/** Enough digits that five hundred months at sixty percent lose nothing that could be seen in a kobo. */
const Exact = Decimal.clone({ precision: 90, rounding: Decimal.ROUND_HALF_UP });

/** The payment by the formula of the textbooks, computed with ninety decimal digits. */
function paymentByDecimals({ principalMinor, rateBasisPoints, months }: Loan): Decimal {
  const rate = new Exact(rateBasisPoints).div(120_000);
  if (rate.isZero()) return new Exact(principalMinor).div(months);
  return new Exact(principalMinor).times(rate).div(new Exact(1).minus(rate.plus(1).pow(-months)));
}

/** The plan as a bank's clerk writes it: interest on what is owed, the rest of the payment off the loan. */
function planByDecimals(loan: Loan) {
  const payment = paymentByDecimals(loan);
  const rate = new Exact(loan.rateBasisPoints).div(120_000);
  let owed = new Exact(loan.principalMinor);
  let interest = new Exact(0);
  return Array.from({ length: loan.months }, () => {
    const ofMonth = owed.times(rate);
    interest = interest.plus(ofMonth);
    owed = owed.plus(ofMonth).minus(payment);
    return { repaid: inKobo(new Exact(loan.principalMinor).minus(owed)), interest: inKobo(interest) };
  });
}

/** The same sums of a plan of ours. */
function sumsOf(plan: readonly Repayment[]) {
  let repaid = 0n;
  let interest = 0n;
  return plan.map((row) => {
    repaid += BigInt(row.principalMinor);
    interest += BigInt(row.interestMinor);
    return { repaid: String(repaid), interest: String(interest) };
  });
}

/** Without the dust of the last digits, so that an exact half is one. */
function inKobo(amount: Decimal): string {
  return amount.toDecimalPlaces(30).toFixed(0);
}

const loans = fc.record({
  principalMinor: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1e13 })),
  rateBasisPoints: fc.oneof(fc.constantFrom(0, 1, 600, 1800, 6000), fc.integer({ min: 0, max: 6000 })),
  months: fc.oneof(fc.constantFrom(1, 12, 240, 360, 600), fc.integer({ min: 1, max: 600 })),
});

test('what is no loan is refused', () => {
  const loan: Loan = { principalMinor: 100, rateBasisPoints: 1800, months: 12 };
  for (const wrong of [
    { months: 0 },
    { months: 601 },
    { months: 1.5 },
    { months: Number.NaN },
    { principalMinor: -1 },
    { principalMinor: 0.5 },
    { rateBasisPoints: -1 },
    { rateBasisPoints: Number.POSITIVE_INFINITY },
  ])
    expect(() => monthlyPayment({ ...loan, ...wrong })).toThrow(RangeError);
  expect(() => planRepayments(loan, [{ month: 3 }, { month: 3 }])).toThrow(RangeError);
  expect(() => planRepayments(loan, [{ month: 0 }])).toThrow(RangeError);
  expect(() => monthsToRepay(10_000, 1800, 1)).toThrow(RangeError);
});

test('[MORTGAGE-003] payments are those that are published', () => {
  // 200,000 at 6.5 % for 30 years and 100,000 at 6 %: the values every textbook prints.
  expect(monthlyPayment({ principalMinor: 20_000_000, rateBasisPoints: 650, months: 360 })).toBe(126_414);
  expect(monthlyPayment({ principalMinor: 10_000_000, rateBasisPoints: 600, months: 360 })).toBe(59_955);
  expect(monthlyPayment({ principalMinor: 16_500_000, rateBasisPoints: 450, months: 360 })).toBe(83_603);
  // The calculator's own start: eighty million naira at 18 % for twenty years.
  expect(monthlyPayment({ principalMinor: 8_000_000_000, rateBasisPoints: 1800, months: 240 })).toBe(123_464_922);
  expect(monthlyPayment({ principalMinor: 1200, rateBasisPoints: 0, months: 12 })).toBe(100);
});

test('what is owed after each month is that of a published table', () => {
  // 298,000 at 4.5 % for 30 years, the first sixteen months as an estate agent prints them, in cents.
  const published = [
    29_760_758, 29_721_368, 29_681_831, 29_642_146, 29_602_312, 29_562_328, 29_522_195, 29_481_911, 29_441_476,
    29_400_889, 29_360_150, 29_319_258, 29_278_213, 29_237_015, 29_195_661, 29_154_153,
  ];
  const plan = planRepayments({ principalMinor: 29_800_000, rateBasisPoints: 450, months: 360 });
  expect(plan.slice(0, published.length).map(({ balanceMinor }) => balanceMinor)).toEqual(published);
});

test.each([0, 1, 6000])(
  '%d hundredths of a percent: payment and plan at the shortest and longest terms',
  (rateBasisPoints) => {
    for (const principalMinor of [0, 1, 99, 10 ** 13])
      for (const months of [1, 2, 599, 600]) {
        const loan = { principalMinor, rateBasisPoints, months };
        expect(String(monthlyPayment(loan)), JSON.stringify(loan)).toBe(inKobo(paymentByDecimals(loan)));
        const plan = planRepayments(loan);
        expect(plan).toHaveLength(months);
        expect(sumsOf(plan), JSON.stringify(loan)).toEqual(planByDecimals(loan));
      }
  },
);

test('[MORTGAGE-003] ten thousand loans cost to the kobo what ninety decimal digits say', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      expect(String(monthlyPayment(loan))).toBe(inKobo(paymentByDecimals(loan)));
    }),
    { numRuns: 10_000 },
  );
});

test('plans are to the kobo those of a clerk with ninety decimal digits', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      expect(sumsOf(planRepayments(loan))).toEqual(planByDecimals(loan));
    }),
    { numRuns: 150 },
  );
});

test('nothing is made or lost in a plan, whatever happens to the loan', () => {
  const change = fc.record({
    month: fc.integer({ min: 1, max: 400 }),
    extraMinor: fc.integer({ min: 0, max: 1e9 }),
    rateBasisPoints: fc.constantFrom(0, 1, 900, 1800, 6000),
  });
  const several = fc.uniqueArray(change, { maxLength: 3, selector: ({ month }) => month });
  fc.assert(
    fc.property(loans, several, (loan, changes) => {
      const ordered = changes.toSorted((a, b) => a.month - b.month);
      const plan = planRepayments(loan, ordered);
      const { paidMinor, interestMinor } = sumRepayments(plan);
      expect(paidMinor - interestMinor).toBe(loan.principalMinor);
      expect(plan.at(-1)?.balanceMinor).toBe(0);
      expect(plan.length).toBeLessThanOrEqual(loan.months);
      for (const row of plan) {
        expect(row.interestMinor).toBeGreaterThanOrEqual(0);
        expect(row.principalMinor).toBeGreaterThanOrEqual(0);
        expect(row.paymentMinor).toBe(row.interestMinor + row.principalMinor);
      }
    }),
    { numRuns: 150 },
  );
});

test('paying a part early and the same each month ends a loan sooner and costs less', () => {
  const loan: Loan = { principalMinor: 8_000_000_000, rateBasisPoints: 1800, months: 240 };
  const plain = planRepayments(loan);
  const early = planRepayments(loan, [{ month: 24, extraMinor: 1_000_000_000, keepPayment: true }]);
  expect(early.length).toBeLessThan(plain.length);
  expect(sumRepayments(early).interestMinor).toBeLessThan(sumRepayments(plain).interestMinor);
  expect(early.at(-1)?.balanceMinor).toBe(0);
  expect(Math.max(...early.slice(24).map((row) => row.paymentMinor))).toBeLessThanOrEqual(monthlyPayment(loan) + 1);
});

test('[MORTGAGE-006] ten thousand incomes: the largest loan is just affordable, and a kobo more is not', () => {
  const payments = fc.record({
    paymentMinor: fc.integer({ min: 1, max: 1e9 }),
    rateBasisPoints: fc.oneof(fc.constantFrom(0, 1, 6000), fc.integer({ min: 0, max: 6000 })),
    months: fc.oneof(fc.constantFrom(1, 600), fc.integer({ min: 1, max: 600 })),
  });
  fc.assert(
    fc.property(payments, ({ paymentMinor, rateBasisPoints, months }) => {
      const principalMinor = largestLoan(paymentMinor, rateBasisPoints, months);
      expect(monthlyPayment({ principalMinor, rateBasisPoints, months })).toBeLessThanOrEqual(paymentMinor);
      const over = paymentByDecimals({ principalMinor: principalMinor + 1, rateBasisPoints, months });
      expect(over.greaterThan(paymentMinor)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
  expect(largestLoan(0, 1800, 240)).toBe(0);
  expect(largestLoan(-5, 1800, 240)).toBe(0);
});
