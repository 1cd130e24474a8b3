import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AskedPrice, judgeByFigure } from './price-doubt.ts';

const naira = (units: number) => units * 100;
/** Two-bedroom flats to let in Yaba. */
const YABA = {
  homes: 60,
  lower: naira(2_200_000),
  median: naira(3_000_000),
  upper: naira(4_000_000),
  sureLow: naira(2_800_000),
  sureHigh: naira(3_300_000),
};
const RENT = { unit: 'year', areaSqm: null, ngnPerUsd: 1500 } as const;
const asked = (units: number, period: AskedPrice['period'] = 'year', currency: AskedPrice['currency'] = 'NGN') => ({
  minor: naira(units),
  currency,
  period,
});

describe('a price beside what its area asks', () => {
  test.each([
    ['a zero too many', asked(30_000_000), asked(3_000_000)],
    ['a zero too few', asked(300_000), asked(3_000_000)],
    ['thousands for the whole', asked(3_000), asked(3_000_000)],
    ['millions said as a number', asked(3), asked(3_000_000)],
    ['a year’s rent called a month’s', asked(3_000_000, 'month'), asked(3_000_000, 'year')],
    ['a month’s rent called a year’s', asked(250_000), asked(250_000, 'month')],
    ['naira called dollars', asked(3_000_000, 'year', 'USD'), asked(3_000_000)],
  ])('%s is seen, and what was meant is named', (_slip, said, meant) => {
    const judged = judgeByFigure(said, YABA, RENT);
    expect(judged?.isFar).toBe(true);
    expect(judged?.meant).toEqual(meant);
  });

  test('cheap and dear homes of the same area are left alone', () => {
    for (const units of [700_000, 1_500_000, 3_000_000, 9_000_000, 15_000_000])
      expect(judgeByFigure(asked(units), YABA, RENT)).toEqual({ isFar: false, meant: null });
  });

  test('a price that no single slip explains is far, and nothing is put into the lister’s mouth', () => {
    expect(judgeByFigure(asked(90_000_000), YABA, RENT)).toEqual({ isFar: true, meant: null });
  });

  test('what cannot be compared is not judged: by the night, land without a size', () => {
    expect(judgeByFigure(asked(90_000, 'night'), YABA, RENT)).toBeNull();
    expect(judgeByFigure(asked(3), YABA, { ...RENT, unit: 'sqm' })).toBeNull();
  });

  test('land is compared by the square metre', () => {
    const perSqm = { ...YABA, lower: naira(40_000), median: naira(60_000), upper: naira(90_000) };
    const plot = { unit: 'sqm', areaSqm: 600, ngnPerUsd: 1500 } as const;
    expect(judgeByFigure(asked(36_000_000, 'total'), perSqm, plot)).toEqual({ isFar: false, meant: null });
    expect(judgeByFigure(asked(360_000_000, 'total'), perSqm, plot)?.meant).toEqual(asked(36_000_000, 'total'));
    expect(judgeByFigure(asked(60_000, 'total'), perSqm, plot)?.isFar).toBe(true);
  });

  test('a sale is never told that it meant a rent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (units) => {
        const judged = judgeByFigure(asked(units, 'total'), YABA, { ...RENT, unit: 'whole' });
        expect(judged?.meant?.period ?? 'total').toBe('total');
      }),
    );
  });

  test('what was meant is itself never doubted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_000 }),
        fc.constantFrom('year', 'month', 'total'),
        fc.constantFrom('NGN', 'USD'),
        (units, period, currency) => {
          const meant = judgeByFigure(asked(units, period, currency), YABA, RENT)?.meant;
          if (meant) expect(judgeByFigure(meant, YABA, RENT)).toEqual({ isFar: false, meant: null });
        },
      ),
    );
  });
});
