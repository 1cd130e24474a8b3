import type { ApprovalStatus, ListingStatus } from '#vocabulary/listing-words.ts';
import type { Role } from '#vocabulary/people-words.ts';

/** Who is looking at a listing; null is a visitor. */
/** `hasStake`: they paid for the listing, and see it though nobody else does. */
export type Viewer = { userId: string; role: Role; hasStake?: boolean } | null;

type Standing = { status: ListingStatus; approval_status: ApprovalStatus; agent_id: string | null };

/** The states in which an approved listing has a page for everybody: searches find what is available alone. */
const SHOWN: readonly ListingStatus[] = ['available', 'under_offer', 'sold'];

/** Whether everybody may open the page of an approved listing: one under offer or sold keeps it, and says so. */
export const isShown = (status: ListingStatus): boolean => SHOWN.includes(status);

/**
 * Whether this viewer may open the listing's page: everyone an approved one that is shown; any other only its owner,
 * admins, and who has a stake in it.
 */
export function canSeeListing(listing: Standing, viewer: Viewer): boolean {
  if (listing.approval_status === 'approved' && isShown(listing.status)) return true;
  if (viewer === null) return false;
  return viewer.role === 'admin' || viewer.userId === listing.agent_id || viewer.hasStake === true;
}
