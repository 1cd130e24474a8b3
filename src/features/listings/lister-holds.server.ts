import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { HeldListings, HoldCause } from './lister-hold.ts';
import { tagsOfListing } from './listing-tags.ts';
import { moveListings } from './move-listing.server.ts';

type Hold = { userId: string; cause: HoldCause; actorId: string | null };

/**
 * Puts a lister on hold, inside the caller's transaction, as the office decides about their homes: hidden, or shown
 * with a mark. Either way nobody can reach the lister through them. Gives the cache tags to touch after the commit.
 */
export async function holdLister(
  app: App,
  trx: Db,
  { listings, ...hold }: Hold & { listings: HeldListings },
): Promise<string[]> {
  const { userId, cause, actorId } = hold;
  const at = app.now();
  const row = { listings, decided_by: actorId, decided_at: at };
  await trx
    .insertInto('lister_holds')
    .values({ user_id: userId, cause, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doUpdateSet(row))
    .execute();
  await recordAudit(trx, {
    actorId,
    action: 'lister.held',
    entity: 'user',
    entityId: userId,
    after: { cause, listings },
    at,
  });
  return settleListings(trx, userId, actorId, at);
}

/**
 * Ends one cause of a hold, inside the caller's transaction. What it hid comes back unless another cause still hides
 * it; what was frozen for a reason of its own stays frozen. Gives the cache tags to touch after the commit.
 */
export async function releaseLister(app: App, trx: Db, { userId, cause, actorId }: Hold): Promise<string[]> {
  const row = await trx
    .deleteFrom('lister_holds')
    .where('user_id', '=', userId)
    .where('cause', '=', cause)
    .returning('listings')
    .executeTakeFirst();
  if (!row) return [];
  const at = app.now();
  await recordAudit(trx, {
    actorId,
    action: 'lister.released',
    entity: 'user',
    entityId: userId,
    before: { cause, listings: row.listings },
    at,
  });
  return settleListings(trx, userId, actorId, at);
}

/** Forgets the holds of somebody whose account is deleted; their listings are withdrawn with it. */
export async function forgetListerHolds(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('lister_holds').where('user_id', '=', userId).execute();
}

/** Hides or shows a lister's homes as the holds that stand now ask for. */
async function settleListings(trx: Db, userId: string, actorId: string | null, at: Date): Promise<string[]> {
  const hides = await trx
    .selectFrom('lister_holds')
    .select('cause')
    .where('user_id', '=', userId)
    .where('listings', '=', 'hide')
    .executeTakeFirst();
  const kind = hides ? ('hidden_with_lister' as const) : ('shown_with_lister' as const);
  await moveListings(trx, { where: sql`agent_id = ${userId}` }, { kind }, { actorId, at });
  const listings = await trx.selectFrom('properties').select(['id', 'city']).where('agent_id', '=', userId).execute();
  return [...new Set([...listings.flatMap(tagsOfListing), 'agents', `agent:${userId}`])];
}

const LISTER_IS_HIDDEN = sql`agent_id in (select user_id from lister_holds where listings = 'hide')`;

/**
 * Hides what was just let in front of the public where its lister is on hold so, inside the caller's transaction: it
 * waits with their other homes, and comes with them when the hold ends. Gives those it hid.
 */
export async function hideWithLister(
  trx: Db,
  listingIds: readonly string[],
  by: { actorId: string | null; at: Date },
): Promise<string[]> {
  if (listingIds.length === 0) return [];
  const where = sql`id = any(${[...listingIds]}::uuid[]) and ${LISTER_IS_HIDDEN}`;
  return (await moveListings(trx, { where }, { kind: 'hidden_with_lister' }, by)).map(({ id }) => id);
}

/**
 * Leaves a listing whose own freeze has ended hidden with its lister, where the lister is on hold so; false where
 * nothing hides it.
 */
export async function staysHiddenWithLister(
  trx: Db,
  listingId: string,
  by: { actorId: string | null; at: Date },
): Promise<boolean> {
  const where = sql`id = ${listingId} and ${LISTER_IS_HIDDEN}`;
  return (await moveListings(trx, { where }, { kind: 'left_to_lister' }, by)).length > 0;
}

/** Whether a lister is on hold for any cause: then nobody reaches them through their homes. */
export async function isListerOnHold(db: Db, userId: string): Promise<boolean> {
  return (
    (await db.selectFrom('lister_holds').select('cause').where('user_id', '=', userId).executeTakeFirst()) !== undefined
  );
}
