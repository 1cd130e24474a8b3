import { describe, expect, test } from 'vitest';
import { LISTING_STATUSES } from '#vocabulary/listing-words.ts';
import { EVERY_EVENT, EVERY_STANDING, type NamedStanding, NOW } from '../../../../tests/support/every-standing.ts';
import { expiryOf, hasRunOut, runsOut } from './listing-expiry.ts';
import {
  beginStanding,
  canConfirm,
  HOLDS,
  holdOf,
  marksOf,
  moveStanding,
  type StandingEvent,
  type StandingRow,
} from './listing-standing.ts';

const ledTo = (from: StandingRow, event: StandingEvent): StandingRow => {
  const answer = moveStanding(from, event, NOW);
  return 'refusal' in answer ? from : answer;
};
const refusal = (from: StandingRow, event: StandingEvent) => {
  const answer = moveStanding(from, event, NOW);
  return 'refusal' in answer ? answer.refusal : null;
};
const EVENTS = Object.values(EVERY_EVENT);
/** The pairs of a standing and an event that end as they must not. */
const findPairs = (isWrong: (from: StandingRow, event: StandingEvent, to: StandingRow) => boolean) =>
  EVERY_STANDING.flatMap(({ standing }) =>
    EVENTS.filter((event) => isWrong(standing, event, ledTo(standing, event))).map((event) => ({ standing, event })),
  );

describe('how a listing stands', () => {
  test('every pair of a standing and an event is refused or leads somewhere as the table says', async () => {
    const table = Object.entries(EVERY_EVENT).map(([name, event]) => drawEvent(name, event));
    await expect(`${table.join('\n\n')}\n`).toMatchFileSnapshot('./listing-standing.table.txt');
  });

  test('nothing but its own release makes a frozen listing public, and nothing brings back what was taken down', () => {
    expect(EVERY_STANDING.filter(({ standing }) => holdOf(standing) !== 'none').length).toBeGreaterThan(100);
    const wrong = findPairs((from, event, to) => {
      const hold = holdOf(from);
      if (hold === 'none') return false;
      const isRelease = event.kind === 'released' || (event.kind === 'shown_with_lister' && hold === 'with_lister');
      const isBack = to.approval_status === 'approved' || to.frozen_at === null;
      return (
        isBack !== (isRelease && hold !== 'taken_down') || (hold === 'taken_down') !== (holdOf(to) === 'taken_down')
      );
    });
    expect(wrong.filter(({ event }) => event.kind !== 'taken_down')).toEqual([]);
  });

  test('no event from any standing leaves a listing both frozen and approved', () => {
    expect(findPairs((_, __, to) => to.frozen_at !== null && to.approval_status === 'approved')).toEqual([]);
  });

  test('no owner, feed or clock makes public what the office has not let through', () => {
    const BY_OFFICE = ['approved', 'change_approved', 'released', 'shown_with_lister'];
    const wrong = findPairs((from, event, to) => {
      if (BY_OFFICE.includes(event.kind) || (event.kind === 'sent_by_feed' && event.grants === 'approved'))
        return false;
      return from.approval_status !== 'approved' && to.approval_status === 'approved';
    });
    expect(wrong).toEqual([]);
  });

  test('a decision says why it cannot be taken', () => {
    const waiting = { approval_status: 'pending' } as const;
    const frozen = { frozen_at: NOW, frozen_reason: 'reports' } as const;
    const approved = { kind: 'approved', seen: [] } as const;
    expect(refusal(standing({ ...waiting, ...frozen }), approved)).toBe('frozen');
    expect(refusal(standing({ approval_status: 'rejected', ...frozen }), approved)).toBe('taken_down');
    expect(refusal(standing(), { kind: 'rejected', seen: [], reason: 'No.' })).toBe('decided');
    expect(refusal(standing({ ...waiting, held_for: ['flagged_by_source'] }), approved)).toBe('held');
    expect(refusal(standing(), { kind: 'released', reason: 'x' })).toBe('not_frozen');
    expect(refusal(standing(waiting), { kind: 'frozen', reason: 'x' })).toBe('not_public');
    const days = { rent: 14, sale: 30 };
    expect(refusal(standing(), { kind: 'marked', as: 'rented', reason: null, days })).toBe('move_refused');
    expect(refusal(standing({ status: 'sold' }), { kind: 'confirmed', days })).toBe('move_refused');
    expect(refusal(standing({ expires_at: new Date(NOW.getTime() + 1) }), { kind: 'ran_out' })).toBe('not_over');
  });

  test('what is for sale is never marked as rented, nor what is for rent as sold, nor anything as it is or as expired', () => {
    for (const status of LISTING_STATUSES) {
      const [sale, rent] = [
        marksOf({ status, transaction_type: 'sale' }),
        marksOf({ status, transaction_type: 'rent' }),
      ];
      expect(sale).not.toContain('rented');
      expect(rent).not.toContain('sold');
      for (const marks of [sale, rent]) for (const wrong of [status, 'expired']) expect(marks).not.toContain(wrong);
      // Every state leads back, so that nothing is lost by a slip.
      if (status !== 'available') expect(sale).toContain('available');
    }
  });

  test('the page offers to confirm exactly what may be confirmed', () => {
    for (const hold of HOLDS)
      for (const status of LISTING_STATUSES)
        expect(canConfirm({ status }, hold)).toBe(
          hold === 'none' && ['available', 'under_offer', 'expired'].includes(status),
        );
  });
});

describe('when a listing runs out', () => {
  const days = { rent: 14, sale: 30 };

  test('after the days of its deal, counted from its beginning or its last confirmation', () => {
    expect(expiryOf('rent', NOW, days).toISOString()).toBe('2026-12-05T09:00:00.000Z');
    expect(beginStanding({ status: 'sold', approval_status: 'approved' }, 'sale', days, NOW)).toEqual({
      status: 'sold',
      approval_status: 'approved',
      sold_at: NOW,
      last_confirmed_at: NOW,
      expires_at: new Date('2026-12-21T09:00:00Z'),
    });
  });

  test('what people and our own agents’ feeds put on the market runs out; other feeds look after theirs', () => {
    expect([null, 'agent:u-1', 'demo', 'partner-agent:1'].map(runsOut)).toEqual([true, true, false, false]);
    expect(hasRunOut({ feed: null, expires_at: NOW }, NOW)).toBe(true);
    expect(hasRunOut({ feed: null, expires_at: null }, NOW)).toBe(false);
    expect(hasRunOut({ feed: 'demo', expires_at: NOW }, NOW)).toBe(false);
  });
});

function standing(given: Partial<StandingRow> = {}): StandingRow {
  const [first] = EVERY_STANDING.filter(
    (named) => named.visibility === 'approved none' && named.standing.status === 'available' && named.rest === SURE,
  );
  if (!first) throw new Error('no plain standing');
  return { ...first.standing, ...given };
}

const SURE = 'sale, over, sure';

/** One event of the table: its refusals, then what it leads to, each with the standings it holds for. */
function drawEvent(name: string, event: StandingEvent): string {
  const outcomes = Map.groupBy(EVERY_STANDING, ({ standing }) => drawOutcome(standing, event));
  const lines = [...outcomes]
    .sort(([a], [b]) => Number(a.startsWith('→')) - Number(b.startsWith('→')) || a.localeCompare(b))
    .map(([outcome, standings]) => `  ${outcome}\n${drawStandings(standings)}`);
  return [name, ...lines].join('\n');
}

function drawOutcome(from: StandingRow, event: StandingEvent): string {
  const to = moveStanding(from, event, NOW);
  if ('refusal' in to) return `refused: ${to.refusal}`;
  const changes = Object.entries(to).filter(([name, value]) => value !== from[name as keyof StandingRow]);
  const words = changes.map(([name, value]) => {
    const plain: unknown = value instanceof Date ? drawDay(value, from) : value;
    return `${name} ${Array.isArray(plain) ? `[${plain.join()}]` : String(plain)}`;
  });
  return `→ ${words.sort().join(', ') || 'as it was'}`;
}

function drawDay(day: Date, { transaction_type }: StandingRow): string {
  if (day.getTime() === NOW.getTime()) return 'now';
  return `in the days of its ${day.getTime() > NOW.getTime() ? transaction_type : 'past'}`;
}

/** By market state and visibility; what holds for all states is not spelt out. */
function drawStandings(standings: readonly NamedStanding[]): string {
  const byVisibility = Map.groupBy(standings, ({ visibility }) => visibility);
  const drawn = Map.groupBy([...byVisibility.keys()], (visibility) => drawStates(byVisibility.get(visibility) ?? []));
  return [...drawn].map(([states, visibilities]) => `    ${visibilities.join(', ')}: ${states}`).join('\n');
}

function drawStates(standings: readonly NamedStanding[]): string {
  const states = Map.groupBy(LISTING_STATUSES, (status) => {
    const rest = standings.filter(({ standing }) => standing.status === status);
    return rest.length === 0 ? null : drawRest(rest);
  });
  return [...states]
    .flatMap(([rest, some]) => {
      if (rest === null) return [];
      return [`${some.length === LISTING_STATUSES.length ? 'any state' : some.join(', ')}${rest}`];
    })
    .join(' | ');
}

function drawRest(rest: readonly NamedStanding[]): string {
  const parts = [0, 1, 2].map((part) => [...new Set(rest.map((named) => named.rest.split(', ')[part] ?? ''))]);
  const told = parts.filter((values, part) => values.length < (part === 1 ? 3 : 2));
  return told.length === 0 ? '' : ` (${told.map((values) => values.join(' or ')).join(', ')})`;
}
