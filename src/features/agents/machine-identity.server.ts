import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { fileEvidence } from '#features/trust/evidence.server.ts';
import { refreshAgentScore } from './use-cases/agent-score.server.ts';
import { isHeldIdentity, keepFlaggedIdentity } from './use-cases/flagged-identities.server.ts';

/** What a machine's check of an agent's identity found. */
export type MachineIdentity = { agentId: string; statement: string; checkedBy: string; source: string; at: Date };

/**
 * What such a check is worth of the identity part, in percent: a machine's word, which the office has yet to
 * confirm.
 */
const MACHINE_PERCENT = 60;

/**
 * Puts a check by machine that passed on file, inside the caller's transaction. The one way an identity check reaches
 * an agent: standing and score stay what the office's own checks make of them.
 */
export async function fileMachineIdentity(trx: Db, passed: MachineIdentity): Promise<void> {
  const { agentId, statement, checkedBy, source, at } = passed;
  const about = { entityType: 'agent', entityId: agentId, part: 'identity', percent: MACHINE_PERCENT } as const;
  await fileEvidence(trx, [{ ...about, statement, checkedBy, source, checkedAt: at }]);
  await refreshAgentScore(trx, agentId);
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
