import { expect, test } from 'vitest';
import { canCancel, canDecide, currentState, readContact } from './enquiry-states.ts';

const now = new Date('2026-11-21T09:00:00Z');
const tour = { kind: 'tour' as const, state: 'sent' as const, expiresAt: new Date('2026-11-21T09:00:00.001Z') };
const late = { ...tour, expiresAt: now };

test('a tour nobody decided about expires by itself: it can be declined, not confirmed', () => {
  expect([
    currentState(tour, now),
    currentState(late, now),
    currentState({ ...late, state: 'confirmed' }, now),
  ]).toEqual(['sent', 'expired', 'confirmed']);
  expect([canDecide(late, 'confirmed', now), canDecide(late, 'declined', now)]).toEqual([false, true]);
});

test('a tour is decided once, a message never', () => {
  expect([canDecide(tour, 'confirmed', now), canDecide({ ...tour, state: 'read' }, 'declined', now)]).toEqual([
    true,
    true,
  ]);
  for (const state of ['confirmed', 'declined'] as const)
    expect(canDecide({ ...tour, state }, 'confirmed', now)).toBe(false);
  expect(canDecide({ ...tour, kind: 'message' }, 'confirmed', now)).toBe(false);
});

test('a visit is called off while it is asked for or agreed on, and never once it is over; a message never', () => {
  expect([canCancel(tour, now), canCancel({ ...tour, state: 'confirmed' }, now)]).toEqual([true, true]);
  for (const state of ['declined', 'cancelled', 'expired'] as const)
    expect(canCancel({ ...tour, state }, now)).toBe(false);
  expect([canCancel(late, now), canCancel({ ...tour, kind: 'message' }, now)]).toEqual([false, false]);
});

test('the line a sender left is an email, a number to call, or nothing', () => {
  expect(readContact(' ada@example.ng ')).toEqual({ kind: 'email', email: 'ada@example.ng' });
  expect(readContact('0803 123 4567')).toEqual({ kind: 'phone', text: '0803 123 4567' });
  expect(readContact('call me @ the office')).toMatchObject({ kind: 'phone' });
  expect(readContact(null)).toEqual({ kind: 'none' });
});
