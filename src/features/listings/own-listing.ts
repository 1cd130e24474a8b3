import type { PictureRow } from '#features/media/present-picture.ts';
import type { ApprovalStatus, ListingStatus } from '#vocabulary/listing-words.ts';
import type { OwnRow } from './data/own-listings.server.ts';
import { runsOut } from './domain/listing-expiry.ts';
import { canConfirm, holdOf, marksOf } from './domain/listing-standing.ts';
import { type Held, heldOf } from './held-texts.ts';
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
  /** How many pressed Call in the last 30 days, and how many WhatsApp. */
  calls: number;
  whatsapps: number;
  moves: ListingStatus[];
  /** Whether its owner may say that the home is still there. */
  canConfirm: boolean;
};

export function presentOwnListing(row: OwnRow, pictures: ReadonlyMap<string, PictureRow>): OwnListing {
  const hold = holdOf(row);
  return {
    ...presentListingCard(row, { listers: null, pictures }),
    approval_status: row.approval_status,
    expires_at: runsOut(row.feed) ? (row.expires_at?.toISOString() ?? null) : null,
    isFrozen: hold !== 'none',
    held: heldOf(row),
    withdrawn_reason: row.withdrawn_reason,
    rejected_reason: row.approval_status === 'rejected' ? row.rejected_reason : null,
    isTakenDown: hold === 'taken_down',
    views: row.views,
    calls: row.calls,
    whatsapps: row.whatsapps,
    moves: hold === 'none' ? marksOf(row) : [],
    canConfirm: canConfirm(row, hold),
  };
}
