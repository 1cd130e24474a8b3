import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AuditAction } from '#vocabulary/audit-actions.ts';
import { lockListing, updateListingRow } from './data/listing-writes.server.ts';
import { nextStanding, type StandingEvent, standingOf } from './domain/listing-standing.ts';

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
export function freezeListing(trx: Db, change: Change): Promise<FrozenListing | null> {
  return moveFrozen(trx, change, { kind: 'freeze' }, 'listing.frozen');
}

/** Gives a frozen listing back to the public, inside the caller's transaction, with its audit row; null when it is not frozen, or was taken down. */
export function unfreezeListing(trx: Db, change: Change): Promise<FrozenListing | null> {
  return moveFrozen(trx, change, { kind: 'unfreeze' }, 'listing.unfrozen');
}

/** Takes a listing down for good, inside the caller's transaction, with its audit row; null when it was down already. */
export function takeListingDown(trx: Db, change: Change): Promise<FrozenListing | null> {
  return moveFrozen(trx, change, { kind: 'take-down' }, 'listing.taken-down');
}

async function moveFrozen(
  trx: Db,
  { listingId, actorId, reason, at }: Change,
  event: StandingEvent,
  action: AuditAction,
): Promise<FrozenListing | null> {
  const row = await lockListing(trx, listingId);
  if (!row) return null;
  const answer = nextStanding(standingOf(row), event);
  if ('refusal' in answer) return null;
  const { approval_status, isFrozen } = answer.next;
  const frozen = isFrozen ? { frozen_at: at, frozen_reason: reason } : { frozen_at: null, frozen_reason: null };
  await updateListingRow(trx, listingId, { approval_status, ...frozen, updated_at: at });
  const before = { approval_status: row.approval_status, frozen: row.frozen_at !== null };
  await recordAudit(trx, {
    actorId,
    action,
    entity: 'property',
    entityId: listingId,
    before,
    after: { approval_status, frozen: isFrozen, reason },
    at,
  });
  return { title: row.title, agentId: row.agent_id };
}
