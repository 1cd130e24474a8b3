import type { ListingStatus, TransactionType } from '#vocabulary/listing-words.ts';

/** Who makes a listing change its state: its owner (or an admin for them), the clock, or the feed it came by. */
export type ListingMover = 'owner' | 'clock' | 'feed';

/**
 * How a listing moves between its states (product.md 3 and 5.4). Closing is taken back the same way it is made: a sale that falls
 * through is offered again, with its age. `expired` is what happens to a listing nobody confirms; confirming brings it back.
 */
const MOVES: Readonly<Record<ListingStatus, readonly ListingStatus[]>> = {
  available: ['under_offer', 'paused', 'sold', 'rented', 'withdrawn'],
  under_offer: ['available', 'paused', 'sold', 'rented', 'withdrawn'],
  paused: ['available', 'sold', 'rented', 'withdrawn'],
  expired: ['available', 'sold', 'rented', 'withdrawn'],
  sold: ['available'],
  rented: ['available'],
  withdrawn: ['available'],
};

/** The states whose listings the clock may let run out. */
const RUNS_OUT: readonly ListingStatus[] = ['available', 'under_offer'];

/** What a feed may say of a home it no longer offers. */
const CLOSED: readonly ListingStatus[] = ['sold', 'rented', 'withdrawn'];

/** What its owner may make of a listing now: what is for sale is sold, what is for rent is rented. */
export function movesOf(listing: { status: ListingStatus; transaction_type: TransactionType }): ListingStatus[] {
  const foreign: ListingStatus = listing.transaction_type === 'sale' ? 'rented' : 'sold';
  return MOVES[listing.status].filter((status) => status !== foreign);
}

/** Whether a listing may move so. */
export function canMove(listing: { status: ListingStatus; transaction_type: TransactionType }, to: ListingStatus, by: ListingMover): boolean {
  if (by === 'clock') return to === 'expired' && RUNS_OUT.includes(listing.status);
  if (by === 'feed') return CLOSED.includes(to);
  return movesOf(listing).includes(to);
}

/** The feeds of our own agents, whose every sending confirms what it names. */
export const AGENT_FEED_PREFIX = 'agent:';

/**
 * Whether a listing runs out at all: other feeds keep their own listings fresh and are left alone. The demo market is such a feed, so
 * it does not run dry.
 */
export function runsOut(feed: string | null): boolean {
  return feed === null || feed.startsWith(AGENT_FEED_PREFIX);
}

/** Days until an unconfirmed listing is hidden, by deal (product.md 5.4: 14 and 30, unless the office sets others). */
export type ConfirmDays = Readonly<Record<TransactionType, number>>;

const DAY_MS = 86_400_000;

/** When a listing confirmed now runs out. */
export function expiryOf(transactionType: TransactionType, confirmedAt: Date, days: ConfirmDays): Date {
  return new Date(confirmedAt.getTime() + days[transactionType] * DAY_MS);
}
