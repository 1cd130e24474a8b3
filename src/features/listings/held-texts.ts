import { m } from '#paraglide/messages.js';
import type { ApprovalStatus, HeldReason } from '#vocabulary/listing-words.ts';

/** Why a listing of a feed waits for somebody to look at it, in words. */
export type Held = { reason: HeldReason; words: string };

const WORDS: Record<HeldReason, () => string> = {
  price_doubtful: m.listings_held_price,
  place_mismatch: m.listings_held_place,
  flagged_by_source: m.listings_held_flagged,
  unrecorded: m.listings_held_unrecorded,
  price_beside_area: m.listings_held_beside,
  text_flagged: m.listings_held_text,
};

/** What holds a listing now: nothing, once it was decided. */
export function heldOf(row: { approval_status: ApprovalStatus; held_for: readonly HeldReason[] }): Held[] {
  if (row.approval_status !== 'pending') return [];
  return row.held_for.map((reason) => ({ reason, words: WORDS[reason]() }));
}
