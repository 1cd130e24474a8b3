import type { ApprovalStatus, ListingStatus } from '#vocabulary/listing-words.ts';
import type { Role } from '#vocabulary/people-words.ts';

/** Who is looking at a listing; null is a visitor. */
export type Viewer = { userId: string; role: Role } | null;

type Standing = { status: ListingStatus; approval_status: ApprovalStatus; agent_id: string | null };

/** The states in which an approved listing has a page for everybody: searches find what is available alone. */
const SHOWN: readonly ListingStatus[] = ['available', 'under_offer', 'sold'];

/** Whether everybody may open the page of an approved listing: one under offer or sold keeps it, and says so. */
export const isShown = (status: ListingStatus): boolean => SHOWN.includes(status);

/**
 * Whether this viewer may open the listing's page: everyone an approved one that is shown; any other only its owner and
 * admins.
 */
export function canSeeListing(listing: Standing, viewer: Viewer): boolean {
  if (listing.approval_status === 'approved' && isShown(listing.status)) return true;
  return viewer !== null && (viewer.role === 'admin' || viewer.userId === listing.agent_id);
}
