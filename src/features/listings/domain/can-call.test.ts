import { expect, test } from 'vitest';
import { canCallFor } from './can-call.ts';

const OFFERED = { status: 'available', verification_status: 'verified' } as const;
const LISTER = { phone: '0803 123 4567', is_on_hold: false };

test.each(['sold', 'rented', 'under_offer', 'paused', 'withdrawn', 'expired'] as const)(
  'a home that is %s leads to no telephone',
  (status) => expect(canCallFor({ ...OFFERED, status }, LISTER)).toBe(false),
);

test('nor a flagged one, nor one whose lister is on hold, unknown, without a number, or with words for one', () => {
  expect(canCallFor({ ...OFFERED, verification_status: 'flagged' }, LISTER)).toBe(false);
  expect(canCallFor(OFFERED, { ...LISTER, is_on_hold: true })).toBe(false);
  expect(canCallFor(OFFERED, undefined)).toBe(false);
  for (const phone of [null, '', 'call me', '0800 CALL']) expect(canCallFor(OFFERED, { ...LISTER, phone })).toBe(false);
});

test('any other home does, verified or not, also with a number of another country', () => {
  expect(canCallFor(OFFERED, LISTER)).toBe(true);
  expect(canCallFor({ ...OFFERED, verification_status: 'unverified' }, { ...LISTER, phone: '+44 7700 900123' })).toBe(
    true,
  );
});
