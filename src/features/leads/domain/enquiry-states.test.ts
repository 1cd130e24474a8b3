import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  currentState,
  type EnquiryState,
  HOLDING_STATES,
  readContact,
  type VisitAct,
  visitActs,
  visitAfter,
} from './enquiry-states.ts';

const now = new Date('2026-11-21T09:00:00Z');
const soon = new Date('2026-11-21T09:00:00.001Z');
const tour = { kind: 'tour' as const, state: 'sent' as const, expiresAt: soon };
const late = { ...tour, expiresAt: now };
const STATES: EnquiryState[] = ['sent', 'read', 'confirmed', 'moved', 'declined', 'expired', 'cancelled'];
const READERS: VisitAct[] = ['confirm', 'decline', 'move', 'withdraw'];
const ASKERS: VisitAct[] = ['accept', 'ask', 'cancel'];

test('a visit nobody decided about expires by itself, by its day of grace or by its own hour: declined or moved, never confirmed', () => {
  expect([
    currentState(tour, now),
    currentState(late, now),
    currentState({ ...tour, startsAt: now }, now),
    currentState({ ...late, state: 'moved' }, now),
    currentState({ ...late, state: 'confirmed' }, now),
  ]).toEqual(['sent', 'expired', 'expired', 'expired', 'confirmed']);
  expect([visitAfter(late, 'confirm', 'reader', now), visitAfter(late, 'decline', 'reader', now)]).toEqual([
    null,
    'declined',
  ]);
  expect(visitAfter({ ...late, state: 'moved' }, 'accept', 'sender', now)).toBeNull();
});

test('nobody acts for the other side, and nobody on what is no visit', () => {
  for (const state of STATES) {
    for (const act of READERS) expect(visitAfter({ ...tour, state }, act, 'sender', now)).toBeNull();
    for (const act of ASKERS) expect(visitAfter({ ...tour, state }, act, 'reader', now)).toBeNull();
    expect(visitActs({ ...tour, kind: 'message', state }, 'reader', now)).toEqual([]);
  }
});

test('what each side can do, state by state', () => {
  const acts = (state: EnquiryState) => [
    visitActs({ ...tour, state }, 'reader', now).join(' '),
    visitActs({ ...tour, state }, 'sender', now).join(' '),
  ];
  expect(Object.fromEntries(STATES.map((state) => [state, acts(state)]))).toEqual({
    sent: ['confirm decline move', 'ask cancel'],
    read: ['confirm decline move', 'ask cancel'],
    moved: ['decline move', 'accept ask cancel'],
    confirmed: ['move withdraw', 'ask cancel'],
    declined: ['move', 'ask'],
    expired: ['decline move', 'ask'],
    cancelled: ['', ''],
  });
});

test('a visit that has begun is neither moved nor called off', () => {
  const begun = { ...tour, state: 'confirmed' as const, startsAt: now };
  expect([...visitActs(begun, 'reader', now), ...visitActs(begun, 'sender', now)]).toEqual([]);
});

test('whatever both sides press, a visit is agreed on only by the side that did not name its time last', () => {
  const press = fc.constantFrom(...READERS, ...ASKERS);
  fc.assert(
    fc.property(fc.array(press, { maxLength: 12 }), (presses) => {
      let state: EnquiryState = 'sent';
      let named: 'reader' | 'sender' = 'sender';
      for (const act of presses) {
        const side = READERS.includes(act) ? 'reader' : 'sender';
        const next = visitAfter({ ...tour, state }, act, side, now);
        if (next === null) continue;
        if (next === 'confirmed') expect(side).not.toBe(named);
        if (act === 'move' || act === 'ask') named = side;
        state = next;
      }
      if (state === 'cancelled') expect(HOLDING_STATES).not.toContain(state);
    }),
  );
});

test('the line a sender left is an email, a number to call, or nothing', () => {
  expect(readContact(' ada@example.ng ')).toEqual({ kind: 'email', email: 'ada@example.ng' });
  expect(readContact('0803 123 4567')).toEqual({ kind: 'phone', text: '0803 123 4567' });
  expect(readContact('call me @ the office')).toMatchObject({ kind: 'phone' });
  expect(readContact(null)).toEqual({ kind: 'none' });
});
