import { describe, expect, test } from 'vitest';
import { depositAnswers } from '../deposit-answers.ts';
import {
  type ActiveHold,
  afterPayment,
  depositAsked,
  depositBounds,
  inspectionFee,
  isActive,
  isHeldForLister,
  isOpenDeposit,
  movedUnderDeposit,
  refuseStart,
} from './hold-rules.ts';

const now = new Date('2026-11-23T10:00:00Z');
const later = new Date('2026-11-23T10:30:00Z');
const naira = (units: number) => units * 100;
const HOME = { isOpen: true, listerId: 'lister', amountMinor: naira(50_000), payee: 'match' } as const;
const start = (home: object = {}, active: ActiveHold | null = null) =>
  refuseStart({ ...HOME, ...home }, active, { buyerId: 'buyer', kind: 'deposit', now });

describe('who may start to pay', () => {
  test.each([
    ['a home that is not open', { isOpen: false }, 'not_available'],
    ['a home nobody is known to list', { listerId: null }, 'not_available'],
    ['one’s own home', { listerId: 'buyer' }, 'own_listing'],
    ['a home without that fee', { amountMinor: null }, 'not_offered'],
    ['no account', { payee: 'missing' }, 'payee_missing'],
    ['an account nobody could ask after', { payee: 'unchecked' }, 'payee_unchecked'],
    ['an account in another name', { payee: 'differs' }, 'payee_differs'],
  ])('%s is refused', (_what, home, refusal) => {
    expect(start(home)).toBe(refusal);
  });

  test('a matching name and a close one may be paid', () => {
    expect(start()).toBeNull();
    expect(start({ payee: 'close' })).toBeNull();
  });

  const hold = (given: Partial<ActiveHold>): ActiveHold => ({
    buyerId: 'other',
    kind: 'deposit',
    state: 'paying',
    endsAt: later,
    ...given,
  });
  test('another buyer waits for the one who pays, whatever else the home is', () => {
    expect(start({}, hold({}))).toBe('taken');
    expect(start({ isOpen: false }, hold({ state: 'held' }))).toBe('taken');
    expect(start({}, hold({ kind: 'inspection' }))).toBe('taken');
  });

  test('what ran out keeps nobody away, to the second', () => {
    expect(start({}, hold({ endsAt: now }))).toBeNull();
    expect(isActive(hold({ endsAt: new Date(now.getTime() + 1) }), now)).toBe(true);
    expect(isActive(hold({ state: 'over' }), now)).toBe(false);
  });

  test('the same buyer meets their own checkout, but pays nothing twice', () => {
    expect(start({}, hold({ buyerId: 'buyer' }))).toBeNull();
    expect(start({}, hold({ buyerId: 'buyer', state: 'held' }))).toBe('yours');
    expect(start({}, hold({ buyerId: 'buyer', kind: 'inspection' }))).toBe('yours');
  });
});

test('a deposit is a tenth of the price at most, never below the least nor above the most', () => {
  expect(depositBounds(naira(1_500_000))).toEqual({ leastMinor: naira(10_000), mostMinor: naira(150_000) });
  expect(depositBounds(naira(900_000_000))).toEqual({ leastMinor: naira(10_000), mostMinor: naira(5_000_000) });
  expect(depositBounds(naira(99_999))).toBeNull();
  expect(depositAsked(naira(150_000), naira(1_500_000))).toBe(naira(150_000));
  expect(depositAsked(naira(150_001), naira(1_500_000))).toBeNull();
  expect(depositAsked(null, naira(1_500_000))).toBeNull();
});

test('an inspection fee is paid here only when it is stated, in naira, and can be one', () => {
  const home = (amount_minor: number | null, currency = 'NGN') => ({
    currency,
    fees: [
      { kind: 'agency', amount_minor: naira(100_000) },
      { kind: 'inspection', amount_minor },
    ],
  });
  expect(inspectionFee(home(naira(5_000)))).toBe(naira(5_000));
  expect(inspectionFee(home(null))).toBeNull();
  expect(inspectionFee(home(naira(5_000), 'USD'))).toBeNull();
  expect(inspectionFee(home(naira(2_000_000)))).toBeNull();
  expect(inspectionFee({ currency: 'NGN', fees: [] })).toBeNull();
});

test('a paid deposit holds the home, an inspection does not, and money that comes too late is asked back', () => {
  expect(afterPayment('deposit', true)).toEqual({ state: 'held' });
  expect(afterPayment('deposit', false)).toEqual({ state: 'over', reason: 'late', refund: 'asked' });
  expect(afterPayment('inspection', false)).toEqual({ state: 'over', reason: 'paid', refund: 'none' });
});

test('money is asked back or passed on while it lies with us with no question open', () => {
  const held = { paidAt: now, refund: 'none', passedOnAt: null } as const;
  expect(isHeldForLister({ ...held, paidAt: null })).toBe(false);
  for (const refund of ['asked', 'given', 'taken'] as const)
    expect(isHeldForLister({ ...held, refund }), refund).toBe(false);
  expect(isHeldForLister({ ...held, passedOnAt: now })).toBe(false);
  expect(isHeldForLister({ ...held, refund: 'refused', passedOnAt: now })).toBe(false);
  expect(isHeldForLister(held)).toBe(true);
  expect(isHeldForLister({ ...held, refund: 'refused' })).toBe(true);
});

test('a deposit is open while it lies with us and nobody has said what becomes of it', () => {
  const paid = {
    paidAt: now,
    refund: 'none',
    passedOnAt: null,
    kind: 'deposit',
    state: 'held',
    endReason: null,
  } as const;
  expect(isOpenDeposit({ ...paid, kind: 'inspection' })).toBe(false);
  expect(isOpenDeposit({ ...paid, state: 'paying', paidAt: null })).toBe(false);
  expect(isOpenDeposit({ ...paid, refund: 'refused' })).toBe(false);
  expect(isOpenDeposit({ ...paid, passedOnAt: now })).toBe(false);
  for (const endReason of ['sold', 'agreed', 'released', 'late', 'taken'] as const)
    expect(isOpenDeposit({ ...paid, state: 'over', endReason }), endReason).toBe(false);
  expect(isOpenDeposit(paid)).toBe(true);
  expect(isOpenDeposit({ ...paid, state: 'over', endReason: 'ran_out' })).toBe(true);
});

test('marking a home asks what becomes of its deposit, but for one that stays under offer', () => {
  expect(depositAnswers('under_offer')).toEqual([]);
  for (const to of ['available', 'paused', 'withdrawn', 'expired'] as const)
    expect(depositAnswers(to), to).toEqual(['goes_back']);
  for (const to of ['sold', 'rented'] as const) expect(depositAnswers(to), to).toEqual(['passes_on', 'goes_back']);
});

test('a home with an open deposit waits under offer where everybody sees it; else it has moved', () => {
  expect(movedUnderDeposit(null)).toBe('gone');
  for (const status of ['sold', 'rented'] as const)
    expect(movedUnderDeposit({ status, approval: 'approved' }), status).toBe('closed');
  for (const status of ['available', 'paused', 'withdrawn', 'expired'] as const)
    expect(movedUnderDeposit({ status, approval: 'approved' }), status).toBe('away');
  expect(movedUnderDeposit({ status: 'under_offer', approval: 'pending' })).toBe('away');
  expect(movedUnderDeposit({ status: 'under_offer', approval: 'approved' })).toBeNull();
});
