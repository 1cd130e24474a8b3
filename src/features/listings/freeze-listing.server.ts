import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';

type Change = {
  listingId: string;
  /** Null for the product itself. */
  actorId: string | null;
  reason: string;
  at: Date;
};

/** Whose listing it is and how it is called, for the notice about it. */
export type FrozenListing = { title: string; agentId: string | null };

/**
 * Takes an approved listing out of the public's sight until the office has looked at it, inside the caller's transaction, with its
 * audit row; null when it is not public anyway. Every public read asks for `approved`, so all of them lose it at once.
 */
export async function freezeListing(trx: Db, { listingId, actorId, reason, at }: Change): Promise<FrozenListing | null> {
  const row = await trx
    .updateTable('properties')
    .set({ approval_status: 'pending', frozen_at: at, frozen_reason: reason, updated_at: at })
    .where('id', '=', listingId)
    .where('approval_status', '=', 'approved')
    .where('frozen_at', 'is', null)
    .returning(['title', 'agent_id'])
    .executeTakeFirst();
  if (!row) return null;
  const before = { approval_status: 'approved', frozen: false };
  const after = { approval_status: 'pending', frozen: true, reason };
  await recordAudit(trx, { actorId, action: 'listing.frozen', entity: 'property', entityId: listingId, before, after, at });
  return { title: row.title, agentId: row.agent_id };
}

/** Gives a frozen listing back to the public, inside the caller's transaction, with its audit row; null when it is not frozen, or was taken down. */
export async function unfreezeListing(trx: Db, { listingId, actorId, reason, at }: Change): Promise<FrozenListing | null> {
  const row = await trx
    .updateTable('properties')
    .set({ approval_status: 'approved', frozen_at: null, frozen_reason: null, updated_at: at })
    .where('id', '=', listingId)
    .where('approval_status', '=', 'pending')
    .where('frozen_at', 'is not', null)
    .returning(['title', 'agent_id'])
    .executeTakeFirst();
  if (!row) return null;
  const before = { approval_status: 'pending', frozen: true };
  const after = { approval_status: 'approved', frozen: false, reason };
  await recordAudit(trx, { actorId, action: 'listing.unfrozen', entity: 'property', entityId: listingId, before, after, at });
  return { title: row.title, agentId: row.agent_id };
}

/** Takes a listing down for good, inside the caller's transaction, with its audit row; null when it was down already. */
export async function takeListingDown(trx: Db, { listingId, actorId, reason, at }: Change): Promise<FrozenListing | null> {
  const seen = await trx.selectFrom('properties').select(['approval_status', 'frozen_at']).where('id', '=', listingId).forUpdate().executeTakeFirst();
  if (!seen || seen.approval_status === 'rejected') return null;
  const row = await trx
    .updateTable('properties')
    .set({ approval_status: 'rejected', frozen_at: at, frozen_reason: reason, updated_at: at })
    .where('id', '=', listingId)
    .returning(['title', 'agent_id'])
    .executeTakeFirstOrThrow();
  const before = { approval_status: seen.approval_status, frozen: seen.frozen_at !== null };
  const after = { approval_status: 'rejected', frozen: true, reason };
  await recordAudit(trx, { actorId, action: 'listing.taken-down', entity: 'property', entityId: listingId, before, after, at });
  return { title: row.title, agentId: row.agent_id };
}
