import {
  HIDDEN_WITH_LISTER,
  HOLDS,
  type StandingEvent,
  type StandingRow,
} from '#features/listings/domain/listing-standing.ts';
import { APPROVAL_STATUSES, LISTING_STATUSES, TRANSACTION_TYPES } from '#vocabulary/listing-words.ts';

export const NOW = new Date('2026-11-21T09:00:00Z');
export const DAYS = { rent: 14, sale: 30 } as const;
const EARLIER = new Date('2026-11-01T09:00:00Z');
const inDays = (count: number) => new Date(NOW.getTime() + count * 86_400_000);

const FROZEN_FOR = { none: null, frozen: 'reports', with_lister: HIDDEN_WITH_LISTER, taken_down: 'A fraud.' } as const;

/** What the office sees of a listing: its approval, and the hold it is under. */
export const VISIBILITIES = APPROVAL_STATUSES.flatMap((approval) =>
  HOLDS.filter((hold) => {
    if (hold === 'none') return true;
    return hold === 'taken_down' ? approval === 'rejected' : approval === 'pending';
  }).map((hold) => ({ approval, hold })),
);

export type NamedStanding = { visibility: string; rest: string; standing: StandingRow };

/** Every standing the database can hold, as far as any event tells them apart. */
export const EVERY_STANDING: readonly NamedStanding[] = VISIBILITIES.flatMap(({ approval, hold }) =>
  LISTING_STATUSES.flatMap((status) =>
    TRANSACTION_TYPES.flatMap((transaction_type) =>
      (['over', 'running', 'kept by its feed'] as const).flatMap((clock) =>
        (['sure', 'doubtful'] as const).map(
          (doubt): NamedStanding => ({
            visibility: `${approval} ${hold}`,
            rest: `${transaction_type}, ${clock}, ${doubt}`,
            standing: {
              approval_status: approval,
              status,
              transaction_type,
              held_for: doubt === 'doubtful' ? ['price_doubtful'] : [],
              feed: clock === 'kept by its feed' ? 'market.csv' : null,
              frozen_at: hold === 'none' ? null : EARLIER,
              frozen_reason: FROZEN_FOR[hold],
              rejected_reason: approval === 'rejected' ? 'Another house.' : null,
              withdrawn_reason: status === 'withdrawn' ? 'Kept it.' : null,
              sold_at: status === 'sold' || status === 'rented' ? EARLIER : null,
              reserved_until: status === 'under_offer' && clock === 'running' ? inDays(5) : null,
              last_confirmed_at: EARLIER,
              expires_at: inDays(clock === 'running' ? 1 : -1),
            },
          }),
        ),
      ),
    ),
  ),
);

const SAID = { status: 'available', held_for: [], sold_at: null } as const;

/** Every event by a name, with each of its words that the rule tells apart. */
export const EVERY_EVENT: Readonly<Record<string, StandingEvent>> = {
  'approved, no doubt seen': { kind: 'approved', seen: [] },
  'approved, the doubt seen': { kind: 'approved', seen: ['price_doubtful'] },
  'rejected, no doubt seen': { kind: 'rejected', seen: [], reason: 'No.' },
  'rejected, the doubt seen': { kind: 'rejected', seen: ['price_doubtful'], reason: 'No.' },
  change_approved: { kind: 'change_approved' },
  frozen: { kind: 'frozen', reason: 'reports' },
  released: { kind: 'released', reason: 'reports settled' },
  taken_down: { kind: 'taken_down', reason: 'A fraud.' },
  hidden_with_lister: { kind: 'hidden_with_lister' },
  shown_with_lister: { kind: 'shown_with_lister' },
  claimed: { kind: 'claimed', reason: 'two reports' },
  left_to_lister: { kind: 'left_to_lister' },
  ...Object.fromEntries(
    LISTING_STATUSES.map((as) => [
      `marked as ${as}`,
      { kind: 'marked', as, reason: as === 'withdrawn' ? 'Off.' : null, days: DAYS },
    ]),
  ),
  confirmed: { kind: 'confirmed', days: DAYS },
  reserved: { kind: 'reserved', until: new Date(NOW.getTime() + 7 * 86_400_000) },
  let_go: { kind: 'let_go' },
  edited: { kind: 'edited' },
  'edited_by_office, no status said': { kind: 'edited_by_office' },
  ...Object.fromEntries(
    (['available', 'sold', 'expired'] as const).map((status) => [
      `edited_by_office to ${status}`,
      { kind: 'edited_by_office', status },
    ]),
  ),
  ...Object.fromEntries(
    (['approved', 'pending'] as const).flatMap((grants) =>
      [true, false].map((waits) => [
        `sent_by_feed, ${waits ? 'waits' : 'goes'}, grants ${grants}`,
        { kind: 'sent_by_feed', waits, grants, said: SAID },
      ]),
    ),
  ),
  'sent_by_feed as sold': {
    kind: 'sent_by_feed',
    waits: false,
    grants: 'pending',
    said: { status: 'sold', held_for: [], sold_at: NOW },
  },
  still_offered: { kind: 'still_offered', days: DAYS },
  ...Object.fromEntries(
    (['sold', 'rented', 'withdrawn'] as const).map((as) => [
      `removed_by_feed as ${as}`,
      { kind: 'removed_by_feed', as, reason: as === 'withdrawn' ? 'Gone.' : null },
    ]),
  ),
  ran_out: { kind: 'ran_out' },
  ended_with_account: { kind: 'ended_with_account' },
};
