import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planRepayments, planWithExtras, sumRepayments } from '#lib/loan.ts';
import { answerMeans, carryOf, DEFAULT_MEANS, readMeans, typedMeans } from './affordability.ts';
import { buyingCosts, type CostFee } from './buying-costs.ts';
import {
  DEFAULT_FIGURES,
  figureParams,
  LARGEST_SUM_MINOR,
  type LoanFigures,
  readFigures,
  typedFigures,
  typeFigures,
} from './figures.ts';
import { answerLoan, planOf } from './loan-answer.ts';
import { isOld } from './presets.ts';
import { compareScenarios, sampleScenarios } from './scenarios.ts';
import { drawYears, PHONE_FRAME, WIDE_FRAME } from './year-chart.ts';

const typed = (texts: object) => ({ ...DEFAULT_FIGURES, ...texts });
const figuresOf = (texts: object): LoanFigures => {
  const { figures, problems } = readFigures(typed(texts));
  expect(problems).toEqual({});
  return figures as LoanFigures;
};
const naira = (minor: number) => Math.round(minor / 100);

describe('what is typed', () => {
  test.each([
    ['price', 'no number', 'money'],
    ['price', '', 'money'],
    ['price', '0', 'money'],
    ['price', '-5', 'money'],
    ['price', '30000000000000', 'money'],
    ['price', '3,000,000,000,001', 'much'],
    ['extra', '4tn', 'much'],
    ['price', '$250,000', 'dollars'],
    ['down', 'half', 'money'],
    ['down', '120%', 'money'],
    ['rate', '61', 'rate'],
    ['rate', '-1', 'rate'],
    ['rate', '', 'rate'],
    ['rate', '1e3', 'rate'],
    ['years', '0', 'years'],
    ['years', '51', 'years'],
    ['years', '2.5', 'years'],
    ['extra', 'much', 'money'],
    ['new_rate', '99', 'rate'],
  ])('%s “%s” is refused beside its field', (field, text, problem) => {
    const { figures, problems } = readFigures(typed({ [field]: text }));
    expect(figures).toBeNull();
    expect(problems[field as 'price']).toBe(problem);
    expect(Object.keys(problems).length).toBeGreaterThan(0);
  });

  test('half of a change is told which half is missing; a month lies within the term', () => {
    expect(readFigures(typed({ lump_month: '3' })).problems).toEqual({ lump: 'alone' });
    expect(readFigures(typed({ new_rate: '24' })).problems).toEqual({ rate_month: 'alone' });
    expect(readFigures(typed({ rate_month: '13' })).problems).toEqual({ new_rate: 'alone' });
    expect(readFigures(typed({ years: '1', lump: '5m', lump_month: '13' })).problems).toEqual({ lump_month: 'month' });
  });

  test('people’s ways of writing are read', () => {
    expect(figuresOf({ price: '₦100m', down: '20%', rate: '9.75 %', years: '20 years' })).toMatchObject({
      priceMinor: 10_000_000_000,
      downMinor: 2_000_000_000,
      rateBasisPoints: 975,
      months: 240,
    });
  });

  test('figures go through an address and come back, whatever they are', () => {
    const month = fc.integer({ min: 1, max: 12 });
    const minor = fc.integer({ min: 1, max: 2_000_000_000_000 });
    const rate = fc.integer({ min: 0, max: 6000 });
    const figures: fc.Arbitrary<LoanFigures> = fc.record({
      priceMinor: minor,
      downMinor: fc.oneof(fc.constant(0), minor),
      rateBasisPoints: rate,
      months: fc.integer({ min: 1, max: 50 }).map((years) => years * 12),
      extraMinor: fc.oneof(fc.constant(0), minor),
      lump: fc.option(fc.record({ month, minor })),
      newRate: fc.option(fc.record({ month, rateBasisPoints: rate })),
    });
    fc.assert(
      fc.property(figures, (given) => {
        const address = figureParams(typeFigures(given)).toString();
        expect(readFigures(typedFigures(new URLSearchParams(address)))).toEqual({ figures: given, problems: {} });
      }),
    );
  });

  test('a field that was emptied stays empty when the address comes back', () => {
    const params = figureParams(typed({ down: '', price: '' }));
    expect(typedFigures(params)).toMatchObject({ down: '', price: '' });
  });
});

describe('the calculator', () => {
  test.each([
    [{}, 1_234_649],
    [{ rate: '24' }, 1_613_927],
    [{ price: '50m', down: '0', rate: '9.75' }, 474_258],
    [{ price: '50m', down: '', rate: '6', years: '30' }, 299_775],
    [{ price: '24m', down: '0', rate: '0', years: '10' }, 200_000],
  ])('[MORTGAGE-003] %j is ₦%d a month', (texts, monthly) => {
    expect(naira(answerLoan(figuresOf(texts)).monthlyMinor)).toBe(monthly);
  });

  test('[MORTGAGE-004] a down payment above the price leaves no loan, and nothing below it', () => {
    const answer = answerLoan(figuresOf({ down: '150m' }));
    expect(answer).toMatchObject({
      loanMinor: 0,
      monthlyMinor: 0,
      interestMinor: 0,
      paidMinor: 0,
      months: 0,
      years: [],
    });
    expect(answer.hint).toBeNull();
  });

  test('years add up to the whole, the last one owes nothing, and the sentence is that of the default', () => {
    const answer = answerLoan(figuresOf({}));
    const sum = (of: 'interestMinor' | 'principalMinor') => answer.years.reduce((all, year) => all + year[of], 0);
    expect(answer.years).toHaveLength(20);
    expect(sum('principalMinor')).toBe(8_000_000_000);
    expect(sum('interestMinor')).toBe(answer.interestMinor);
    expect(answer.years.at(-1)?.balanceMinor).toBe(0);
    expect(answer).toMatchObject({ halfAfterYears: 16, hint: { extraMinor: 10_000_000, months: 85 }, saved: null });
  });

  test('more each month, once, or a dearer rate: sooner, cheaper, dearer, and never a kobo made', () => {
    const plain = answerLoan(figuresOf({}));
    const more = answerLoan(figuresOf({ extra: '100,000' }));
    expect(more.saved).toEqual({ months: 85, interestMinor: plain.interestMinor - more.interestMinor });
    const once = answerLoan(figuresOf({ lump: '10m', lump_month: '12' }));
    expect(once.months).toBeLessThan(240);
    expect(once.interestMinor).toBeLessThan(plain.interestMinor);
    const dearer = answerLoan(figuresOf({ new_rate: '24', rate_month: '61' }));
    expect(dearer.laterMonthlyMinor).toBeGreaterThan(dearer.monthlyMinor);
    expect(dearer.months).toBe(240);
    expect(answerLoan(figuresOf({ lump: '500m', lump_month: '1' })).months).toBe(1);
  });

  const loans = fc.record({
    principalMinor: fc.integer({ min: 1, max: 1e13 }),
    rateBasisPoints: fc.oneof(fc.constantFrom(0, 1, 6000), fc.integer({ min: 0, max: 6000 })),
    months: fc.integer({ min: 1, max: 600 }),
  });
  const besides = fc.record({
    extraMinor: fc.integer({ min: 0, max: 1e9 }),
    lump: fc.option(fc.record({ month: fc.integer({ min: 1, max: 600 }), minor: fc.integer({ min: 1, max: 1e12 }) })),
    newRate: fc.option(
      fc.record({ month: fc.integer({ min: 1, max: 600 }), rateBasisPoints: fc.integer({ min: 0, max: 6000 }) }),
    ),
  });

  test('whatever is paid beside it, a loan is repaid to the kobo, within its term, interest as a clerk reckons it', () => {
    fc.assert(
      fc.property(loans, besides, (loan, beside) => {
        const plan = planWithExtras(loan, beside);
        let owed = loan.principalMinor;
        let rate = loan.rateBasisPoints;
        for (const row of plan) {
          if (beside.newRate?.month === row.month) rate = beside.newRate.rateBasisPoints;
          const interest = new Decimal(owed).times(rate).div(120_000).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
          expect(row.interestMinor).toBe(interest.toNumber());
          expect(row.principalMinor).toBeGreaterThanOrEqual(0);
          owed -= row.principalMinor;
          expect(row.balanceMinor).toBe(owed);
        }
        expect(owed).toBe(0);
        expect(plan.length).toBeLessThanOrEqual(loan.months);
      }),
      { numRuns: 200 },
    );
  });

  test('with nothing beside it the two ways of reckoning differ by rounding alone', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const even = planRepayments(loan);
        const own = planWithExtras(loan, { extraMinor: 0, lump: null, newRate: null });
        const [a, b] = [sumRepayments(even), sumRepayments(own)];
        // Half a kobo of rounding in each month grows with the rate until the last; no more than that may lie between.
        const growth = (1 + loan.rateBasisPoints / 120_000) ** loan.months;
        const most = loan.rateBasisPoints === 0 ? loan.months : (growth * 120_000) / loan.rateBasisPoints + loan.months;
        expect(Math.abs(a.interestMinor - b.interestMinor)).toBeLessThanOrEqual(most * 2 + 1);
      }),
      { numRuns: 200 },
    );
  });

  test('the largest loan at the steepest rate over the longest term still adds up to the kobo', () => {
    const figures = figuresOf({ price: '3tn', down: '0', rate: '60', years: '50' });
    const { paidMinor, interestMinor } = answerLoan(figures);
    const paid = planOf(figures).reduce((sum, { paymentMinor }) => sum + BigInt(paymentMinor), 0n);
    expect(Number.isSafeInteger(paidMinor) && BigInt(paidMinor)).toBe(paid);
    expect(paid - BigInt(interestMinor)).toBe(BigInt(LARGEST_SUM_MINOR));
  });

  test('the file and the table are the same months', () => {
    const figures = figuresOf({ extra: '1m' });
    expect(planOf(figures)).toHaveLength(answerLoan(figures).months);
  });
});

describe('what can be carried', () => {
  test.each([
    ['1,200,000', '100,000', 23_600_000],
    ['1,000,000', '', 28_000_000],
    ['100,000', '500,000', 0],
  ])('[MORTGAGE-006] income %s less debts %s carries %d kobo', (income, debts, carry) => {
    const { means } = readMeans({ ...DEFAULT_MEANS, income, debts });
    expect(means && carryOf(means.incomeMinor, means.debtsMinor)).toBe(carry);
  });

  test('the loan that is carried, the price it reaches, and no more than a kind of loan lends', () => {
    const { means } = readMeans(typedMeans(new URLSearchParams()));
    if (!means) throw new Error('the defaults are read');
    const kind = { key: 'nhf', rateBasisPoints: 600, years: 30, maxLoanMinor: 1_000_000_000 } as const;
    const answer = answerMeans(means, [
      kind,
      { ...kind, key: 'commercial', rateBasisPoints: 2400, years: 20, maxLoanMinor: null },
    ]);
    expect(naira(answer.loanMinor)).toBe(15_291_793);
    expect(naira(answer.priceMinor)).toBe(19_114_741);
    expect(answer.kinds.map(({ loanMinor }) => naira(loanMinor))).toEqual([10_000_000, 11_698_178]);
    expect(answerMeans({ ...means, ownMinor: 700_000_000 }, []).priceMinor).toBe(answer.loanMinor + 700_000_000);
  });

  test('an income whose loan would no longer be told to the kobo is refused, and the largest one is told', () => {
    expect(readMeans({ ...DEFAULT_MEANS, income: '100,000,000,001' }).problems).toEqual({ income: 'much' });
    const { means } = readMeans({ ...DEFAULT_MEANS, income: '100bn', own: '3tn', rate: '0', years: '50' });
    if (!means) throw new Error('this is an income');
    const { loanMinor, priceMinor } = answerMeans(means, []);
    expect(loanMinor).toBe(carryOf(means.incomeMinor, means.debtsMinor) * 600);
    expect(
      Number.isSafeInteger(priceMinor) &&
        Number.isSafeInteger(answerMeans({ ...means, ownMinor: null }, []).priceMinor),
    ).toBe(true);
  });

  test('two loans that differ only in what is paid early are told apart side by side', () => {
    const [plain, early] = ['', '100k'].map((extra) => ({ id: extra, name: 'x', figures: figuresOf({ extra }) }));
    if (!plain || !early) throw new Error('there are two');
    const shown = compareScenarios(
      [plain, early].map((one) => ({ ...one, answer: answerLoan(one.figures) })),
      null,
    );
    expect(shown.map(({ answer }) => [answer.months, answer.saved?.months ?? 0])).toEqual([
      [240, 0],
      [155, 85],
    ]);
  });

  test('scenarios read as within, near and far, and what is a naira too much is not within', () => {
    const sample = sampleScenarios();
    expect(sample.map(({ carriedTenths }) => carriedTenths)).toEqual([97, 6, 17]);
    const [one] = sample;
    if (!one) throw new Error('there are samples');
    const answered = [{ ...one, answer: answerLoan(one.figures) }];
    const { monthlyMinor } = one.answer;
    expect(compareScenarios(answered, monthlyMinor)[0]?.carriedTenths).toBe(10);
    expect(compareScenarios(answered, monthlyMinor - 1)[0]?.carriedTenths).toBe(11);
    expect(compareScenarios(answered, 0)[0]?.carriedTenths).toBe(Number.POSITIVE_INFINITY);
    expect(compareScenarios(answered, null)[0]?.carriedTenths).toBeNull();
  });
});

describe('beside the loan', () => {
  const told = { source: 'x', readOn: '2026-11-22', isWeak: false };
  const fees: CostFee[] = [
    { kind: 'consent', rateBasisPoints: 300, fromMinor: null, toMinor: null, ...told },
    { kind: 'search', rateBasisPoints: null, fromMinor: 500_000, toMinor: 2_000_000, ...told },
    { kind: 'survey', rateBasisPoints: null, fromMinor: null, toMinor: null, ...told },
    { kind: 'loan-consent', rateBasisPoints: 25, fromMinor: null, toMinor: null, ...told },
  ];

  test('shares of price and of loan, ranges, and nothing where nobody publishes a figure', () => {
    const { costs, lowMinor, highMinor } = buyingCosts(fees, { priceMinor: 10_000_000_000, loanMinor: 8_000_000_000 });
    expect(costs.map((cost) => cost.lowMinor)).toEqual([300_000_000, 500_000, null, 20_000_000]);
    expect([lowMinor, highMinor]).toEqual([320_500_000, 322_000_000]);
    expect(buyingCosts(fees, { priceMinor: 10_000_000_000, loanMinor: 0 }).costs).toHaveLength(3);
  });

  test('a figure is old from the sixty-first day on', () => {
    expect(isOld({ readOn: '2026-09-22' }, new Date('2026-11-21T09:00:00Z'))).toBe(false);
    expect(isOld({ readOn: '2026-09-21' }, new Date('2026-11-21T09:00:00Z'))).toBe(true);
  });
});

test.each([
  [20, WIDE_FRAME],
  [20, PHONE_FRAME],
  [1, PHONE_FRAME],
  [50, PHONE_FRAME],
])('%d years are so many arches inside their frame, with at most three lines above the floor', (years, frame) => {
  const { lines, bars } = drawYears(answerLoan(figuresOf({ years: String(years) })).years, frame);
  expect(bars).toHaveLength(years);
  expect(lines.length).toBeLessThanOrEqual(4);
  expect(lines.length).toBeGreaterThan(1);
  for (const { x, width, loan } of bars) {
    expect(x).toBeGreaterThanOrEqual(frame.left);
    expect(x + width).toBeLessThanOrEqual(frame.width);
    expect(loan.y).toBeGreaterThanOrEqual(0);
    expect(loan.y + loan.height).toBeLessThanOrEqual(frame.height);
  }
});
