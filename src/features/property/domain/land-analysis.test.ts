import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyseLand, developmentPotential, investmentGrade } from './land-analysis.ts';

test('a plot without an area gets no price per square metre and no potential, and still a grade and projections', () => {
  const analysis = analyseLand({ priceMinor: 38_000_000_00, priceNgnMinor: 38_000_000_00, areaSqm: null });
  expect(analysis).toMatchObject({ pricePerSqmMinor: null, potential: null, grade: 'entry-level' });
  expect(analysis.projections).toHaveLength(3);
});

test('[DETAIL-011] price per square metre is the price divided by the area', () => {
  expect(
    analyseLand({ priceMinor: 38_000_000_00, priceNgnMinor: 38_000_000_00, areaSqm: 648 }).pricePerSqmMinor,
  ).toBeCloseTo(58_641_97.5, 1);
  expect(analyseLand({ priceMinor: 250_000_00, priceNgnMinor: 400_000_000_00, areaSqm: 500 }).pricePerSqmMinor).toBe(
    500_00,
  );
});

test('[DETAIL-012] the projected value is 1.15, 1.55 and 2.1 times the price after 1, 3 and 5 years', () => {
  expect(analyseLand({ priceMinor: 38_000_000_00, priceNgnMinor: 38_000_000_00, areaSqm: 648 }).projections).toEqual([
    { years: 1, multiple: 1.15, valueMinor: 43_700_000_00 },
    { years: 3, multiple: 1.55, valueMinor: 58_900_000_00 },
    { years: 5, multiple: 2.1, valueMinor: 79_800_000_00 },
  ]);
});

test('[DETAIL-013] potential is High above 1000 m², Medium above 500 m², else Residential', () => {
  expect([1000.01, 1000, 500.01, 500, 1].map(developmentPotential)).toEqual([
    'high',
    'medium',
    'medium',
    'residential',
    'residential',
  ]);
});

test('[DETAIL-014] the grade is Premium above ₦100m, Mid-tier above ₦50m, else Entry-level', () => {
  expect([100_000_000_01, 100_000_000_00, 50_000_000_01, 50_000_000_00, 0].map(investmentGrade)).toEqual([
    'premium',
    'mid-tier',
    'mid-tier',
    'entry-level',
    'entry-level',
  ]);
});

test('[DETAIL-014] the grade goes by the naira price: a dollar plot of $90,000 is Premium', () => {
  expect(analyseLand({ priceMinor: 90_000_00, priceNgnMinor: 135_000_000_00, areaSqm: 700 }).grade).toBe('premium');
});

test('whatever the price, projections grow with the years and carry no crumbs of a kobo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000_000_000_000 }), (priceMinor) => {
      const values = analyseLand({ priceMinor, priceNgnMinor: priceMinor, areaSqm: 600 }).projections.map(
        ({ valueMinor }) => valueMinor,
      );
      expect(values).toEqual([...values].sort((a, b) => a - b));
      for (const value of values) expect(Number.isInteger(value)).toBe(true);
    }),
  );
});
