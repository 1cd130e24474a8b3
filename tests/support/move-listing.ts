import type { Db } from '#db/client.server.ts';
import type { StandingEvent } from '#features/listings/domain/listing-standing.ts';
import { lockListing } from '#features/listings/listing-changes.server.ts';
import { type MovedListing, moveListing } from '#features/listings/move-listing.server.ts';

/** Lets an event of the office happen to the listing with this id; null where it may not. */
export async function moveById(db: Db, id: string, event: StandingEvent, at: Date): Promise<MovedListing | null> {
  const listing = await lockListing(db, id);
  if (!listing) throw new Error(`no listing ${id}`);
  const answer = await moveListing(db, listing, event, { actorId: 'office', at });
  return 'refusal' in answer ? null : answer;
}
