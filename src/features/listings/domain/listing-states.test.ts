import { expect, test } from 'vitest';
import { LISTING_STATUSES } from '#vocabulary/listing-words.ts';
import { canMove, expiryOf, movesOf, runsOut } from './listing-states.ts';

test('what is for sale is never rented and what is for rent never sold', () => {
  for (const status of LISTING_STATUSES) {
    expect(movesOf({ status, transaction_type: 'sale' })).not.toContain('rented');
    expect(movesOf({ status, transaction_type: 'rent' })).not.toContain('sold');
  }
});

test('nobody moves a listing to the state it is in, and no owner lets one run out', () => {
  for (const status of LISTING_STATUSES) {
    const listing = { status, transaction_type: 'sale' } as const;
    expect(canMove(listing, status, 'owner')).toBe(false);
    expect(canMove(listing, 'expired', 'owner')).toBe(false);
  }
});

test('the clock does nothing but let open listings run out', () => {
  for (const status of LISTING_STATUSES) {
    const listing = { status, transaction_type: 'rent' } as const;
    expect(canMove(listing, 'expired', 'clock')).toBe(status === 'available' || status === 'under_offer');
    expect(canMove(listing, 'available', 'clock')).toBe(false);
  }
});

test('every state leads back to available, so that nothing is lost by a slip', () => {
  for (const status of LISTING_STATUSES.filter((known) => known !== 'available'))
    expect(canMove({ status, transaction_type: 'sale' }, 'available', 'owner')).toBe(true);
});

test('a listing runs out after the days of its deal', () => {
  const days = { rent: 14, sale: 30 };
  const now = new Date('2026-11-21T09:00:00Z');
  expect(expiryOf('rent', now, days).toISOString()).toBe('2026-12-05T09:00:00.000Z');
  expect(expiryOf('sale', now, days).toISOString()).toBe('2026-12-21T09:00:00.000Z');
});

test('what people and our own agents’ feeds put on the market runs out; other feeds look after theirs', () => {
  expect([null, 'agent:u-1', 'demo', 'partner-agent:1'].map(runsOut)).toEqual([true, true, false, false]);
});
