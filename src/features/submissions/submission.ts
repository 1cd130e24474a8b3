import type { FactField, HomeRow, Shown } from '#features/listings/home-fields.ts';
import type { ListingFee } from '#features/listings/listing.ts';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import type { ShownFlag } from '#features/moderation/text-flag.ts';
import type { ApprovalStatus } from '#vocabulary/listing-words.ts';
import type { SubmissionStatus } from './domain/submission-states.ts';

/** A submission in the spec's field names (spec 3), with what product.md 3 adds; money in kobo or cents. */
export type Submission = Shown<Pick<HomeRow, Exclude<FactField, 'state' | 'fees'>>> & {
  id: string;
  /** Which form it came by. */
  form: 'sell' | 'agent' | 'feed';
  /** Null where neither the form nor the gazetteer knew it. */
  state: string | null;
  fees: ListingFee[];
  agent_id: string;
  /** The listing it became, or that it changes while it waits; null for a new home that waits. */
  property_id: string | null;
  status: SubmissionStatus;
  approval_status: ApprovalStatus;
  /** How often it was sent: 1, then one more each time it was corrected. */
  revision: number;
  admin_notes: string | null;
  created_at: string;
  updated_at: string;
  reviewed_at: string | null;
  reviewed_by: string | null;
};

/**
 * One part of a change to a live listing: what stands, what it would become, and whether somebody changed it meanwhile.
 */
export type WaitingChange = { part: string; label: string; now: string; proposed: string; isConflict: boolean };

/** The same as the office's screens show it, with its pictures and who handed it in. */
export type SubmissionForReview = Submission & {
  pictures: StoredPicture[];
  lister: { name: string; isAgent: boolean; agentIdNumber: string | null; phone: string | null };
  reviewer: string | null;
  /** What whoever decides should look at twice, in words. */
  marks: string[];
  /** What its words are flagged for, with the office's answers. */
  flags: ShownFlag[];
};
