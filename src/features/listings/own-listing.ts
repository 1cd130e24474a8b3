import type { ApprovalStatus, ListingStatus } from '#vocabulary/listing-words.ts';
import type { PictureRow } from './data/lookups.server.ts';
import type { OwnRow } from './data/own-listings.server.ts';
import { isTakenDown, standingOf } from './domain/listing-standing.ts';
import { runsOut } from './domain/listing-states.ts';
import { type Held, heldOf } from './held-words.ts';
import type { ListingCard } from './listing.ts';
import { presentListingCard } from './present-listing.ts';

/** A listing as its owner sees it: the card, how it stands, and what may be done with it. */
export type OwnListing = ListingCard & {
  approval_status: ApprovalStatus;
  /** When it is hidden unless confirmed; null where nothing hides it. */
  expires_at: string | null;
  isFrozen: boolean;
  held: Held[];
  withdrawn_reason: string | null;
  /** Why the office turned it away, while it is turned away. */
  rejected_reason: string | null;
  isTakenDown: boolean;
  /** How often its page was opened in the last 30 days. */
  views: number;
  moves: ListingStatus[];
};

export function presentOwnListing(row: OwnRow, pictures: ReadonlyMap<string, PictureRow>, moves: ListingStatus[]): OwnListing {
  return {
    ...presentListingCard(row, { listers: null, pictures }),
    approval_status: row.approval_status,
    expires_at: runsOut(row.feed) ? (row.expires_at?.toISOString() ?? null) : null,
    isFrozen: row.frozen_at !== null,
    held: heldOf(row),
    withdrawn_reason: row.withdrawn_reason,
    rejected_reason: row.approval_status === 'rejected' ? row.rejected_reason : null,
    isTakenDown: isTakenDown(standingOf(row)),
    views: row.views,
    moves: row.frozen_at ? [] : moves,
  };
}
