import type { ListingDetail } from '#features/listings/listing.ts';
import { m } from '#paraglide/messages.js';

/** The lister's name; without one (a sample, a failed lookup) a word that fits in a sentence. */
export function listerName({
  listed_by: lister,
  is_sample: isSample,
}: Pick<ListingDetail, 'listed_by' | 'is_sample'>): string {
  return lister?.name ?? (isSample ? m.detail_office() : m.detail_lister_fallback());
}
