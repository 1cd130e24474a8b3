import type { Db } from '#db/client.server.ts';
import type { ListingRow } from './data/listing-rows.server.ts';
import { holdOf } from './domain/listing-standing.ts';
import { isListerOnHold } from './lister-holds.server.ts';
import { moveListing } from './move-listing.server.ts';
import { readConfirmDays } from './use-cases/confirm-days.server.ts';

/** Whether money may be taken for a home: anybody may see it, it is to be had, and nothing is said against it. */
export async function isOpenToPay(db: Db, listing: ListingRow): Promise<boolean> {
  const isOpen =
    listing.approval_status === 'approved' &&
    listing.status === 'available' &&
    listing.verification_status !== 'flagged' &&
    holdOf(listing) === 'none';
  return isOpen && listing.agent_id !== null && !(await isListerOnHold(db, listing.agent_id));
}

/**
 * Marks a locked home under offer because somebody paid to hold it, inside the caller's transaction; gives the cache
 * tags to touch. Where it may not be marked so it stays as it is, and its lister acts.
 */
export async function putUnderOffer(trx: Db, listing: ListingRow, at: Date): Promise<string[]> {
  const event = { kind: 'marked', as: 'under_offer', reason: null, days: await readConfirmDays(trx) } as const;
  const moved = await moveListing(trx, listing, event, { actorId: null, at });
  return 'refusal' in moved ? [] : moved.tags;
}
