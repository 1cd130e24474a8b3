import { parseContactPhone } from '#lib/phone.ts';
import type { ListingStatus, VerificationStatus } from '#vocabulary/listing-words.ts';

type Offered = { status: ListingStatus; verification_status: VerificationStatus };
type Called = { phone: string | null; is_on_hold: boolean };

/**
 * Whether a card leads to its lister's telephone: of a home that is offered and not flagged, whose lister is not on
 * hold and left a number that can be read.
 */
export function canCallFor({ status, verification_status: standing }: Offered, lister: Called | undefined): boolean {
  if (status !== 'available' || standing === 'flagged' || !lister || lister.is_on_hold) return false;
  return lister.phone !== null && parseContactPhone(lister.phone) !== null;
}
