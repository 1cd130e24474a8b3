import { describe, expect, test } from 'vitest';
import { judgeMove } from './judge-move.ts';

const PAID = { status: 'paid', leftMinor: 10_000_00, isDisputed: false } as const;

describe('what of a payment may leave us', () => {
  test('nothing of one that was not paid, nothing below a kobo, no half kobo, no more than is left', () => {
    for (const status of ['pending', 'failed', 'abandoned'] as const)
      expect(judgeMove({ ...PAID, status }, 5), status).toBe('not_paid');
    for (const amount of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(judgeMove(PAID, amount), String(amount)).toBe('no_amount');
    expect(judgeMove(PAID, 10_000_01)).toBe('too_much');
    for (const leftMinor of [0, -1])
      expect(judgeMove({ ...PAID, leftMinor }, 1), String(leftMinor)).toBe('nothing_left');
  });

  test('nothing while a bank has a question open, however much is left', () => {
    expect(judgeMove({ ...PAID, isDisputed: true }, 1)).toBe('disputed');
    expect(judgeMove({ ...PAID, isDisputed: true, leftMinor: 0 }, 1)).toBe('disputed');
  });

  test('parts up to all that is left', () => {
    for (const amount of [1, 9_999_99, 10_000_00]) expect(judgeMove(PAID, amount), String(amount)).toBe('may');
  });
});
