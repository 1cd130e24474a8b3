import { expect, test } from 'vitest';
import { GIVE_UP_AFTER_MS, judgePayment, UNKNOWN_AFTER_MS } from './judge-payment.ts';

const createdAt = new Date('2026-11-21T09:00:00Z');
const asked = { reference: 'zv-1', amountMinor: 500_000, currency: 'NGN', provider: 'paystack', createdAt };
const paid = { reference: 'zv-1', status: 'success' as const, amountMinor: 500_000, currency: 'NGN' };
const after = (ms: number) => new Date(createdAt.getTime() + ms);
const judge = (seen: Parameters<typeof judgePayment>[1], ms = 0, provider = 'paystack') =>
  judgePayment(asked, seen, provider, after(ms));

test('a wrong amount, currency, reference or provider, or a declined card, closes it without a grant', () => {
  expect(judge({ ...paid, amountMinor: 499_999 })).toMatchObject({ verdict: 'close', failure: 'wrong_amount' });
  expect(judge({ ...paid, amountMinor: 500_001 })).toMatchObject({ verdict: 'close', failure: 'wrong_amount' });
  expect(judge({ ...paid, currency: 'USD' })).toMatchObject({ verdict: 'close', failure: 'wrong_currency' });
  expect(judge({ ...paid, reference: 'zv-2' })).toMatchObject({ verdict: 'close', failure: 'wrong_reference' });
  expect(judge({ ...paid, status: 'failed' })).toMatchObject({ verdict: 'close', failure: 'declined' });
  expect(judge(paid, 0, 'sandbox')).toMatchObject({ verdict: 'close', failure: 'other_provider' });
});

test('an open or unknown charge is waited for, then given up', () => {
  expect(judge({ ...paid, status: 'open' }, GIVE_UP_AFTER_MS - 1)).toEqual({ verdict: 'wait' });
  expect(judge({ ...paid, status: 'open' }, GIVE_UP_AFTER_MS)).toMatchObject({
    status: 'abandoned',
    failure: 'never_paid',
  });
  expect(judge(null, UNKNOWN_AFTER_MS - 1)).toEqual({ verdict: 'wait' });
  expect(judge(null, UNKNOWN_AFTER_MS)).toMatchObject({ status: 'abandoned', failure: 'never_opened' });
});

test('success with everything as asked grants, however late it comes', () => {
  expect(judge(paid)).toEqual({ verdict: 'grant' });
  expect(judge(paid, 30 * GIVE_UP_AFTER_MS)).toEqual({ verdict: 'grant' });
});
