import { describe, expect, test } from 'vitest';
import { APPROVAL_STATUSES, LISTING_STATUSES } from '#vocabulary/listing-words.ts';
import { nextStanding, type Standing, type StandingEvent } from './listing-standing.ts';

const EVENTS: StandingEvent[] = [
  { kind: 'approve' },
  { kind: 'reject' },
  { kind: 'freeze' },
  { kind: 'unfreeze' },
  { kind: 'take-down' },
  { kind: 'confirm' },
  { kind: 'edit', waits: true },
  { kind: 'edit', waits: false },
  ...LISTING_STATUSES.flatMap((to) => (['owner', 'clock', 'feed'] as const).map((by) => ({ kind: 'move', to, by }) as const)),
  ...(['approved', 'pending'] as const).flatMap((grants) =>
    [true, false].map((waits) => ({ kind: 'feed', status: 'available', waits, grants }) as const),
  ),
];
const EVERY: Standing[] = APPROVAL_STATUSES.flatMap((approval_status) =>
  [true, false].flatMap((isFrozen) => LISTING_STATUSES.map((status) => ({ approval_status, isFrozen, status, transaction_type: 'sale' as const }))),
).filter(({ approval_status, isFrozen }) => !(isFrozen && approval_status === 'approved'));
const ledTo = (standing: Standing, event: StandingEvent) => {
  const answer = nextStanding(standing, event);
  return 'next' in answer ? answer.next : standing;
};
const standing = (given: Partial<Standing> = {}): Standing => ({
  approval_status: 'approved',
  isFrozen: false,
  status: 'available',
  transaction_type: 'sale',
  ...given,
});

describe('how a listing stands', () => {
  test('from every standing, no event but unfreezing makes a frozen listing public, and none a taken-down one', () => {
    let frozen = 0;
    for (const from of EVERY.filter(({ isFrozen }) => isFrozen)) {
      for (const event of EVENTS) {
        const to = ledTo(from, event);
        if (event.kind === 'unfreeze' && from.approval_status === 'pending') expect(to.approval_status).toBe('approved');
        else expect({ ...to, was: from, event }).toMatchObject({ isFrozen: true, status: from.status });
        if (from.approval_status === 'rejected') expect(to).toEqual(from);
        frozen += 1;
      }
    }
    expect(frozen).toBeGreaterThan(100);
  });

  test('no event from any standing leaves a listing both frozen and approved', () => {
    for (const from of EVERY)
      for (const event of EVENTS) {
        const to = ledTo(from, event);
        expect({ event, wrong: to.isFrozen && to.approval_status === 'approved' }).toEqual({ event, wrong: false });
      }
  });

  test('a decision says why it cannot be taken', () => {
    expect(nextStanding(standing({ approval_status: 'pending', isFrozen: true }), { kind: 'approve' })).toEqual({ refusal: 'frozen' });
    expect(nextStanding(standing({ approval_status: 'rejected', isFrozen: true }), { kind: 'approve' })).toEqual({ refusal: 'taken_down' });
    expect(nextStanding(standing(), { kind: 'reject' })).toEqual({ refusal: 'decided' });
    expect(nextStanding(standing(), { kind: 'unfreeze' })).toEqual({ refusal: 'not_frozen' });
    expect(nextStanding(standing({ approval_status: 'pending' }), { kind: 'freeze' })).toEqual({ refusal: 'not_public' });
    expect(nextStanding(standing(), { kind: 'move', to: 'rented', by: 'owner' })).toEqual({ refusal: 'move_refused' });
    expect(nextStanding(standing({ status: 'sold' }), { kind: 'confirm' })).toEqual({ refusal: 'move_refused' });
  });

  test('what was turned away waits again when it is corrected, by its owner or its feed', () => {
    const rejected = standing({ approval_status: 'rejected' });
    expect(ledTo(rejected, { kind: 'edit', waits: true }).approval_status).toBe('pending');
    expect(ledTo(rejected, { kind: 'feed', status: 'available', waits: false, grants: 'approved' }).approval_status).toBe('pending');
  });

  test('a feed keeps an approval while nothing that waits has changed, and gives none that it may not give', () => {
    expect(ledTo(standing(), { kind: 'feed', status: 'sold', waits: false, grants: 'pending' })).toMatchObject({
      approval_status: 'approved',
      status: 'sold',
    });
    expect(ledTo(standing(), { kind: 'feed', status: 'available', waits: true, grants: 'pending' }).approval_status).toBe('pending');
    expect(
      ledTo(standing({ approval_status: 'pending' }), { kind: 'feed', status: 'available', waits: false, grants: 'pending' }).approval_status,
    ).toBe('pending');
  });
});
