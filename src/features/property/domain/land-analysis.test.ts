import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyseLand, developmentPotential, investmentGrade } from './land-analysis.ts';

test('a plot without an area gets no price per square metre and no potential, and still a grade and projections', () => {
  const analysis = analyseLand({ price: 38_000_000, priceNgn: 38_000_000, areaSqm: null });
  expect(analysis).toMatchObject({ pricePerSqm: null, potential: null, grade: 'entry-level' });
  expect(analysis.projections).toHaveLength(3);
});

test('[DETAIL-011] price per square metre is the price divided by the area', () => {
  expect(analyseLand({ price: 38_000_000, priceNgn: 38_000_000, areaSqm: 648 }).pricePerSqm).toBeCloseTo(58_641.975, 3);
  expect(analyseLand({ price: 250_000, priceNgn: 400_000_000, areaSqm: 500 }).pricePerSqm).toBe(500);
});

test('[DETAIL-012] the projected value is 1.15, 1.55 and 2.1 times the price after 1, 3 and 5 years', () => {
  expect(analyseLand({ price: 38_000_000, priceNgn: 38_000_000, areaSqm: 648 }).projections).toEqual([
    { years: 1, multiple: 1.15, value: 43_700_000 },
    { years: 3, multiple: 1.55, value: 58_900_000 },
    { years: 5, multiple: 2.1, value: 79_800_000 },
  ]);
});

test('[DETAIL-013] potential is High above 1000 m², Medium above 500 m², else Residential', () => {
  expect([1000.01, 1000, 500.01, 500, 1].map(developmentPotential)).toEqual(['high', 'medium', 'medium', 'residential', 'residential']);
});

test('[DETAIL-014] the grade is Premium above ₦100m, Mid-tier above ₦50m, else Entry-level', () => {
  expect([100_000_001, 100_000_000, 50_000_001, 50_000_000, 0].map(investmentGrade)).toEqual([
    'premium',
    'mid-tier',
    'mid-tier',
    'entry-level',
    'entry-level',
  ]);
});

test('[DETAIL-014] the grade goes by the naira price: a dollar plot of $90,000 is Premium', () => {
  expect(analyseLand({ price: 90_000, priceNgn: 135_000_000, areaSqm: 700 }).grade).toBe('premium');
});

test('whatever the price, projections grow with the years and carry no crumbs of a kobo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000_000_000_000 }), (price) => {
      const values = analyseLand({ price, priceNgn: price, areaSqm: 600 }).projections.map(({ value }) => value);
      expect(values).toEqual([...values].sort((a, b) => a - b));
      for (const value of values) expect(Number.isInteger(Math.round(value * 100))).toBe(true);
    }),
  );
});
