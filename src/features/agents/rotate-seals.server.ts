import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { listKeysOfFlags, refreshFlaggedIdentity } from './use-cases/flagged-identities.server.ts';

const BATCH = 200;

/**
 * Seals every NIN and BVN anew with the first key of SEALED_FIELDS_KEYS, in batches; what is sealed with it already is
 * left alone, so it can be stopped and run again. Afterwards the older keys may be taken out of the setting, but for
 * those in `keysOfFlags`: fingerprints of flagged people whose accounts are gone were made with them.
 */
export async function rotateSeals(
  app: App,
  signal?: AbortSignal,
): Promise<{ resealed: number; keysOfFlags: string[] }> {
  let resealed = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    signal?.throwIfAborted();
    const last = await app.db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('agent_verifications')
        .select(['id', 'agent_id', 'nin_sealed', 'bvn_sealed'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .execute();
      for (const row of rows) {
        await refreshFlaggedIdentity(app, trx, row.agent_id);
        if (await resealRow(app, trx, row)) resealed += 1;
      }
      return rows.at(-1)?.id;
    });
    if (!last) break;
    after = last;
  }
  if (resealed > 0)
    await recordAudit(app.db, {
      actorId: null,
      action: 'seals.rotated',
      entity: 'agent_verification',
      entityId: 'all',
      after: { resealed },
      at: app.now(),
    });
  return { resealed, keysOfFlags: await listKeysOfFlags(app.db) };
}

type SealedRow = { id: string; agent_id: string; nin_sealed: string | null; bvn_sealed: string | null };

async function resealRow(app: App, trx: Db, row: SealedRow): Promise<boolean> {
  const fields = app.adapters.sealedFields();
  const reseal = (kind: 'nin' | 'bvn', sealed: string | null) => {
    if (!sealed || !fields.isStale(sealed)) return null;
    const place = `${kind}:${row.agent_id}`;
    const value = fields.open(sealed, place);
    return { sealed: fields.seal(value, place), hash: fields.fingerprints(kind, value)[0] };
  };
  const [nin, bvn] = [reseal('nin', row.nin_sealed), reseal('bvn', row.bvn_sealed)];
  if (!nin && !bvn) return false;
  await trx
    .updateTable('agent_verifications')
    .set({
      ...(nin ? { nin_sealed: nin.sealed, nin_hash: nin.hash } : {}),
      ...(bvn ? { bvn_sealed: bvn.sealed, bvn_hash: bvn.hash } : {}),
    })
    .where('id', '=', row.id)
    .execute();
  return true;
}
