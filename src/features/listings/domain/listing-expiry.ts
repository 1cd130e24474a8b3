import type { TransactionType } from '#vocabulary/listing-words.ts';

/** Days until an unconfirmed listing is hidden, by deal (product.md 5.4: 14 and 30, unless the office sets others). */
export type ConfirmDays = Readonly<Record<TransactionType, number>>;

/** The feeds of our own agents, whose every sending confirms what it names. */
export const AGENT_FEED_PREFIX = 'agent:';

const DAY_MS = 86_400_000;

/** When a listing confirmed now runs out. */
export function expiryOf(deal: TransactionType, confirmedAt: Date, days: ConfirmDays): Date {
  return new Date(confirmedAt.getTime() + days[deal] * DAY_MS);
}

/**
 * Whether a listing runs out at all: other feeds keep their own listings fresh and are left alone. The demo market is
 * such a feed, so it does not run dry.
 */
export function runsOut(feed: string | null): boolean {
  return feed === null || feed.startsWith(AGENT_FEED_PREFIX);
}

/** Whether nobody confirmed the listing in time. `hasRunOut` in data/standing-sql.server.ts says the same in SQL. */
export function hasRunOut(listing: { feed: string | null; expires_at: Date | null }, now: Date): boolean {
  return runsOut(listing.feed) && listing.expires_at !== null && listing.expires_at <= now;
}
