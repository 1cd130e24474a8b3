import type { ApprovalStatus, ListingStatus } from '#vocabulary/listing-words.ts';
import type { Role } from '#vocabulary/people-words.ts';

/** Who is looking at a listing; null is a visitor. */
export type Viewer = { userId: string; role: Role } | null;

type Standing = { status: ListingStatus; approval_status: ApprovalStatus; agent_id: string | null };

/**
 * Whether this viewer may open the listing's page: everyone an approved one that is available or sold (a sold one keeps
 * its page, product.md 6); any other only its owner and admins.
 */
export function canSeeListing(listing: Standing, viewer: Viewer): boolean {
  const isOpen =
    listing.approval_status === 'approved' && (listing.status === 'available' || listing.status === 'sold');
  if (isOpen) return true;
  return viewer !== null && (viewer.role === 'admin' || viewer.userId === listing.agent_id);
}
