import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { fileListerEvidence } from '#features/listings/lister-evidence.server.ts';
import { isHeldIdentity, keepFlaggedIdentity } from './use-cases/flagged-identities.server.ts';

/** What a machine's check of an agent's identity found. */
export type MachineIdentity = {
  agentId: string;
  statement: string;
  checkedBy: string;
  version: string;
  source: string;
  at: Date;
};

/**
 * Puts a check by machine that passed on file, inside the caller's transaction. The one way an identity check reaches
 * an agent: standing and score stay what the office's own checks make of them.
 */
export async function fileMachineIdentity(app: App, trx: Db, passed: MachineIdentity): Promise<void> {
  const { agentId, statement, checkedBy, version, source, at } = passed;
  await fileListerEvidence(app, trx, agentId, {
    kind: 'face_matched',
    result: 'passed',
    statement,
    checkedBy,
    checkedAt: at,
    checker: { kind: 'machine', version },
    source,
  });
}

/**
 * Whether what somebody has given belongs to a flagged identity, inside the caller's transaction; of somebody who is
 * flagged themselves, what they have given is kept with the flag.
 */
export async function checkAgainstFlags(app: App, trx: Db, agentId: string): Promise<boolean> {
  const record = await trx
    .selectFrom('agent_verifications')
    .select(['verification_status', 'reviewed_at'])
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  if (record?.verification_status === 'flagged' && record.reviewed_at) await keepFlaggedIdentity(app, trx, agentId);
  return isHeldIdentity(app, trx, agentId);
}
