import type { App } from '#adapters/app-context.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { freezeListing, unfreezeListing } from './freeze-listing.server.ts';
import type { HeldListings, HoldCause } from './lister-hold.ts';
import { tagsOfListing } from './listing-changes.server.ts';

/** Why a listing is frozen when its lister is on hold; whoever freezes it for a reason of its own writes that one over it. */
const HIDDEN_WITH_LISTER = 'lister on hold';

type Hold = { userId: string; cause: HoldCause; actorId: string | null };

/**
 * Puts a lister on hold, inside the caller's transaction, as the office decides about their homes: hidden, or shown with a mark. Either way
 * nobody can reach the lister through them. Gives the cache tags to touch after the commit.
 */
export async function holdLister(app: App, trx: Db, { listings, ...hold }: Hold & { listings: HeldListings }): Promise<string[]> {
  const { userId, cause, actorId } = hold;
  const at = app.now();
  const row = { listings, decided_by: actorId, decided_at: at };
  await trx
    .insertInto('lister_holds')
    .values({ user_id: userId, cause, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doUpdateSet(row))
    .execute();
  await recordAudit(trx, { actorId, action: 'lister.held', entity: 'user', entityId: userId, after: { cause, listings }, at });
  return settleListings(trx, userId, actorId, at);
}

/**
 * Ends one cause of a hold, inside the caller's transaction. What it hid comes back unless another cause still hides it; what was frozen
 * for a reason of its own stays frozen. Gives the cache tags to touch after the commit.
 */
export async function releaseLister(app: App, trx: Db, { userId, cause, actorId }: Hold): Promise<string[]> {
  const row = await trx.deleteFrom('lister_holds').where('user_id', '=', userId).where('cause', '=', cause).returning('listings').executeTakeFirst();
  if (!row) return [];
  const at = app.now();
  await recordAudit(trx, { actorId, action: 'lister.released', entity: 'user', entityId: userId, before: { cause, listings: row.listings }, at });
  return settleListings(trx, userId, actorId, at);
}

/** Forgets the holds of somebody whose account is deleted; their listings are withdrawn with it. */
export async function forgetListerHolds(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('lister_holds').where('user_id', '=', userId).execute();
}

/** Hides or shows a lister's homes as the holds that stand now ask for. */
async function settleListings(trx: Db, userId: string, actorId: string | null, at: Date): Promise<string[]> {
  const hides = await trx.selectFrom('lister_holds').select('cause').where('user_id', '=', userId).where('listings', '=', 'hide').executeTakeFirst();
  const listings = await trx
    .selectFrom('properties')
    .select(['id', 'city', 'approval_status', 'frozen_reason'])
    .where('agent_id', '=', userId)
    .orderBy('id')
    .execute();
  for (const { id, approval_status, frozen_reason } of listings) {
    const change = { listingId: id, actorId, reason: HIDDEN_WITH_LISTER, at };
    if (hides && approval_status === 'approved') await freezeListing(trx, change);
    if (!hides && frozen_reason === HIDDEN_WITH_LISTER) await unfreezeListing(trx, change);
  }
  return [...new Set([...listings.flatMap(tagsOfListing), 'agents', `agent:${userId}`])];
}

/** Makes a reason of its own out of a freeze that only came with the lister, so that ending the hold does not end it; false when there was none. */
export async function claimFreeze(trx: Db, listingId: string, reason: string): Promise<boolean> {
  const row = await trx
    .updateTable('properties')
    .set({ frozen_reason: reason })
    .where('id', '=', listingId)
    .where('frozen_reason', '=', HIDDEN_WITH_LISTER)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Leaves a listing whose own freeze has ended hidden with its lister, where the lister is on hold so; false where nothing hides it. */
export async function staysHiddenWithLister(trx: Db, listingId: string): Promise<boolean> {
  const row = await trx
    .updateTable('properties')
    .set({ frozen_reason: HIDDEN_WITH_LISTER })
    .where('id', '=', listingId)
    .where('approval_status', '=', 'pending')
    .where('frozen_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lister_holds')
          .select('cause')
          .whereRef('lister_holds.user_id', '=', 'properties.agent_id')
          .where('lister_holds.listings', '=', 'hide'),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a lister is on hold for any cause: then nobody reaches them through their homes. */
export async function isListerOnHold(db: Db, userId: string): Promise<boolean> {
  return (await db.selectFrom('lister_holds').select('cause').where('user_id', '=', userId).executeTakeFirst()) !== undefined;
}
