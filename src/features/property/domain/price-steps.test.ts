import { describe, expect, test } from 'vitest';
import { type AskedPrice, changeSinceFirst, priceSteps } from './price-steps.ts';

const NOW = '2026-11-26T09:00:00.000Z';
const asked = (minor: number, day: string, more: Partial<AskedPrice> = {}): AskedPrice => ({
  price_minor: minor,
  currency: 'NGN',
  price_period: 'total',
  recorded_at: `${day}T09:00:00.000Z`,
  ...more,
});

describe('the steps of a price', () => {
  test('one price, none, the same price twice, two currencies and two periods are no steps', () => {
    for (const entries of [
      [],
      [asked(5, '2026-11-01')],
      [asked(5, '2026-11-02'), asked(5, '2026-11-01')],
      [asked(5, '2026-11-02', { currency: 'USD' }), asked(4, '2026-11-01')],
      [asked(5, '2026-11-02', { price_period: 'month' }), asked(4, '2026-11-01')],
    ])
      expect(priceSteps(entries, NOW)).toBeNull();
  });

  test('they go from the first price to now, each until the next, and a fall stands lower', () => {
    const found = priceSteps([asked(185, '2026-11-18'), asked(195, '2026-11-12'), asked(160, '2026-01-01')], NOW);
    expect(found?.steps.map(({ minor }) => minor)).toEqual([160, 195, 185]);
    expect(found?.steps[0]?.from).toBe(0);
    expect(found?.steps.at(-1)?.to).toBe(1);
    for (const [index, step] of (found?.steps ?? []).entries()) {
      expect(step.from).toBeLessThan(step.to);
      expect(step.y > 0 && step.y < 1).toBe(true);
      if (index > 0) expect(step.from).toBe(found?.steps[index - 1]?.to);
    }
    expect(found?.steps[2]?.y).toBeLessThan(found?.steps[1]?.y ?? 0);
    expect(found && changeSinceFirst(found)).toBe(25);
  });

  test('a price asked this minute still has a line of its own', () => {
    const found = priceSteps([asked(4, '2026-11-26'), asked(5, '2026-11-01')], NOW);
    expect((found?.steps[1]?.to ?? 0) - (found?.steps[1]?.from ?? 0)).toBeGreaterThan(0.05);
  });

  test('prices without end are cut to the newest', () => {
    const many = Array.from({ length: 400 }, (_, index) => asked(index + 1, '2026-11-01'));
    expect(priceSteps(many, NOW)?.steps.length).toBeLessThanOrEqual(12);
  });
});
