import type { Db } from '#db/client.server.ts';
import type { ListingRow } from './data/listing-rows.server.ts';
import { holdOf } from './domain/listing-standing.ts';
import { isListerOnHold } from './lister-holds.server.ts';
import { moveListing } from './move-listing.server.ts';

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
 * Puts a locked home under offer because somebody paid a deposit that reserves it, inside the caller's transaction;
 * gives the cache tags to touch. Where it may not be put so it stays as it is, and its lister acts.
 */
export async function putUnderOffer(trx: Db, listing: ListingRow, until: Date, at: Date): Promise<string[]> {
  const moved = await moveListing(trx, listing, { kind: 'reserved', until }, { actorId: null, at });
  return 'refusal' in moved ? [] : moved.tags;
}

/**
 * Puts a locked home back on the market because the deposit that reserved it went back, inside the caller's
 * transaction; gives the cache tags to touch. Null where somebody has said since what becomes of it: that stands.
 */
export async function putBackOnMarket(trx: Db, listing: ListingRow, at: Date): Promise<string[] | null> {
  const moved = await moveListing(trx, listing, { kind: 'let_go' }, { actorId: null, at });
  return 'refusal' in moved ? null : moved.tags;
}
