import type { App } from '#adapters/app-context.server.ts';
import type { Db } from '#db/client.server.ts';
import { insertEvidence, type NewEvidence, selectEvidence } from './data/evidence.server.ts';
import { trustBreakdown } from './domain/trust-breakdown.ts';
import type { Evidence, TrustBreakdown } from './trust.ts';

export type { NewEvidence };

/** Puts many checks on file inside the caller's transaction, without audit rows: for seeds and imports that keep a trail of their own. */
export async function fileEvidence(trx: Db, evidence: readonly NewEvidence[]): Promise<void> {
  await insertEvidence(trx, evidence);
}

/** The average of the four parts that such checks would give, in percent: the score that a listing can explain. */
export function averageTrust(isVerified: boolean, evidence: readonly NewEvidence[]): number {
  const pieces = evidence.map((piece, index) => ({
    ...piece,
    id: String(index),
    checkedAt: piece.checkedAt.toISOString(),
    source: piece.source ?? null,
  }));
  return trustBreakdown(isVerified, pieces).average;
}

/** The checks on file about one listing, newest first; none for a built-in sample, which has no record. */
export function listEvidence(app: App, listingId: string): Promise<Evidence[]> {
  return selectEvidence(app.readDb, 'property', listingId);
}

/** The trust breakdown of a listing that nobody has checked: the starting values of spec 9. */
export function startingBreakdown(isVerified: boolean): TrustBreakdown {
  return trustBreakdown(isVerified, []);
}

/** The trust breakdown of a listing as its evidence makes it (spec 9, product.md 2). */
export async function findTrustBreakdown(app: App, listingId: string, isVerified: boolean): Promise<TrustBreakdown> {
  return trustBreakdown(isVerified, await listEvidence(app, listingId));
}

/** Puts one check on file with its audit row, in one transaction, and freshens the listing's page. Percent is 0 to 100. */
export async function addEvidence(app: App, evidence: NewEvidence, actorId: string | null = null): Promise<string> {
  const id = await app.db.transaction().execute((trx) => storeEvidence(trx, evidence, actorId));
  if (evidence.entityType === 'property') app.touchTags([`listing:${evidence.entityId}`]);
  return id;
}

async function storeEvidence(trx: Db, evidence: NewEvidence, actorId: string | null): Promise<string> {
  const [id = ''] = await insertEvidence(trx, [evidence]);
  const after = JSON.stringify({ part: evidence.part, percent: evidence.percent, checkedBy: evidence.checkedBy });
  await trx
    .insertInto('audit_log')
    .values({ actor_id: actorId, action: 'evidence.added', entity: evidence.entityType, entity_id: evidence.entityId, before: null, after })
    .execute();
  return id;
}
