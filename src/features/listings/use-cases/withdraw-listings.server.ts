import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { tagsOfListing } from '../listing-tags.ts';
import { moveListings } from '../move-listing.server.ts';

/**
 * Withdraws what somebody whose account is deleted still had on the market, inside the caller's transaction. Gives the
 * cache tags to touch after the commit.
 */
export async function withdrawListings(trx: Db, userId: string, at: Date): Promise<string[]> {
  const which = { where: sql`agent_id = ${userId}` };
  const ended = await moveListings(trx, which, { kind: 'ended_with_account' }, { actorId: userId, at });
  return ended.flatMap(tagsOfListing);
}
