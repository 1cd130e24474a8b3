import { createHash } from 'node:crypto';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { deleteCheckedName, keepCheckedName } from '#features/accounts/checked-names.server.ts';
import {
  fileEvidence,
  listListerEvidence,
  lockEvidence,
  markTakenBack,
  type NewEvidence,
} from '#features/trust/evidence.server.ts';
import { weightOf } from '#features/trust/trust-weights.ts';
import { RECKON_LISTER_JOB } from './use-cases/lapse-evidence.server.ts';

declare module '#app/feature.server.ts' {
  interface Feature {
    /** What follows when the evidence about a lister has changed, inside the transaction that changed it. */
    afterListerEvidence?: (app: App, trx: Db, userId: string) => Promise<void>;
  }
}

/** A piece about a lister, without what says that it is one. */
export type ListerEvidence = Omit<Extract<NewEvidence, { kind: unknown }>, 'entityType' | 'entityId'>;

/**
 * Puts a piece about a lister on file inside the caller's transaction; a job reckons their homes anew after it. Who
 * they are stands under the name they go by then (docs/decisions/0107). Gives its id.
 */
export async function fileListerEvidence(app: App, trx: Db, userId: string, piece: ListerEvidence): Promise<string> {
  const [id = ''] = await fileEvidence(trx, [{ ...piece, entityType: 'agent', entityId: userId }]);
  if (weightOf(piece.kind).part === 'identity' && piece.result === 'passed')
    await keepCheckedName(trx, userId, { at: piece.checkedAt, by: piece.checker?.kind ?? 'person' });
  await followChange(app, trx, userId, id);
  return id;
}

type Taking = { userId: string; evidenceId: string; reason: string; actorId: string | null };

/**
 * Takes a piece about a lister back inside the caller's transaction; false where there is none such, or it was taken
 * back before.
 */
export async function takeBackOfLister(app: App, trx: Db, taking: Taking): Promise<boolean> {
  const { userId, evidenceId, reason, actorId } = taking;
  const piece = await lockEvidence(trx, evidenceId);
  if (piece?.entityType !== 'agent' || piece.entityId !== userId) return false;
  const at = app.now();
  if (!(await markTakenBack(trx, evidenceId, { at, reason, by: actorId }))) return false;
  await recordAudit(trx, {
    actorId,
    action: 'evidence.taken-back',
    entity: 'evidence',
    entityId: evidenceId,
    after: {
      lister: userId,
      kind: piece.kind,
      // What people wrote stays out of the log; its fingerprint ties the words to it.
      reason_sha256: createHash('sha256').update(reason, 'utf8').digest('hex'),
    },
    at,
  });
  if (piece.part === 'identity' && !(await isIdentified(trx, userId))) await deleteCheckedName(trx, userId);
  await followChange(app, trx, userId, `${evidenceId}:back`);
  return true;
}

/** Whether anything says who a lister is. */
async function isIdentified(trx: Db, userId: string): Promise<boolean> {
  return (await listListerEvidence(trx, userId)).some(
    ({ part, result, takenBack }) => part === 'identity' && result === 'passed' && takenBack === null,
  );
}

/** The pieces about listers that came of a report, for whoever takes the report's other piece back. */
export async function findListerPieces(trx: Db, reportId: string): Promise<{ id: string; userId: string }[]> {
  return trx
    .selectFrom('trust_evidence')
    .select(['id', 'entity_id as userId'])
    .where('report_id', '=', reportId)
    .where('entity_type', '=', 'agent')
    .where('taken_back_at', 'is', null)
    .execute();
}

async function followChange(app: App, trx: Db, userId: string, key: string): Promise<void> {
  for (const { afterListerEvidence } of app.features) await afterListerEvidence?.(app, trx, userId);
  await app.enqueue(trx, RECKON_LISTER_JOB, { userId }, { singletonKey: key });
}
