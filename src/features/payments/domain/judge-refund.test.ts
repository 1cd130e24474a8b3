import { describe, expect, test } from 'vitest';
import { judgeRefund, leftToRefund } from './judge-refund.ts';

const PAID = { status: 'paid', amountMinor: 10_000_00 } as const;
const done = (amountMinor: number) => ({ state: 'done', amountMinor }) as const;

describe('what may go back of a payment', () => {
  test('nothing of one that was not paid, nothing below a kobo, no half kobo, no more than is left', () => {
    expect(judgeRefund({ status: 'pending', amountMinor: 5 }, [], 5)).toBe('not_paid');
    for (const amount of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(judgeRefund(PAID, [], amount), String(amount)).toBe('no_amount');
    expect(judgeRefund(PAID, [], 10_000_01)).toBe('too_much');
    expect(judgeRefund(PAID, [done(4_000_00)], 6_000_01)).toBe('too_much');
    expect(judgeRefund(PAID, [done(4_000_00), { state: 'ordered', amountMinor: 6_000_00 }], 1)).toBe('nothing_left');
  });

  test('parts up to the whole; a refund that failed counts for nothing', () => {
    expect(judgeRefund(PAID, [], 10_000_00)).toBe('may');
    expect(judgeRefund(PAID, [done(1)], 9_999_99)).toBe('may');
    expect(judgeRefund(PAID, [{ state: 'failed', amountMinor: 10_000_00 }], 10_000_00)).toBe('may');
    expect(leftToRefund(PAID, [done(3), { state: 'failed', amountMinor: 7 }, { state: 'sent', amountMinor: 2 }])).toBe(
      10_000_00 - 5,
    );
  });

  test('whatever is asked in whatever order, what may go back never exceeds what was paid', () => {
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 500; round += 1) {
      const refunds: { state: 'done' | 'failed' | 'ordered'; amountMinor: number }[] = [];
      for (let step = 0; step < 12; step += 1) {
        const amountMinor = next(4_000_00);
        const states = ['done', 'failed', 'ordered'] as const;
        if (judgeRefund(PAID, refunds, amountMinor) === 'may')
          refunds.push({ state: states[next(3)] ?? 'done', amountMinor });
      }
      const gone = refunds.filter(({ state }) => state !== 'failed').reduce((sum, one) => sum + one.amountMinor, 0);
      expect(gone).toBeLessThanOrEqual(PAID.amountMinor);
      expect(gone + leftToRefund(PAID, refunds)).toBe(PAID.amountMinor);
    }
  });
});
