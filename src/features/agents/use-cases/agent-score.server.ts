import type { Db } from '#db/client.server.ts';
import { agentScore } from '../domain/agent-score.ts';

/** The upheld reports that stand against an agent. */
export async function countUpheld(db: Db, agentId: string): Promise<number> {
  const { upheld } = await db
    .selectFrom('trust_evidence')
    .select(({ fn }) => fn.countAll<number>().as('upheld'))
    .where('entity_type', '=', 'agent')
    .where('entity_id', '=', agentId)
    .where('kind', '=', 'report_upheld')
    .where('result', '=', 'failed')
    .where('taken_back_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(upheld);
}

/**
 * Counts an agent's trust score anew, inside the transaction that changed what it stands on; nothing happens without a
 * record.
 */
export async function refreshAgentScore(trx: Db, agentId: string): Promise<void> {
  const record = await trx
    .selectFrom('agent_verifications')
    .select(['verification_status', 'checked_level'])
    .where('agent_id', '=', agentId)
    .forUpdate()
    .executeTakeFirst();
  if (!record) return;
  const { accepted } = await trx
    .selectFrom('document_checks')
    .select(({ fn }) => fn.countAll<number>().as('accepted'))
    .where('agent_id', '=', agentId)
    .where('decision', '=', 'accepted')
    .executeTakeFirstOrThrow();
  const upheldReports = await countUpheld(trx, agentId);
  const score = agentScore({
    isFlagged: record.verification_status === 'flagged',
    isIdentityReviewed: record.verification_status === 'verified' && record.checked_level !== null,
    acceptedDocuments: Number(accepted),
    upheldReports,
  });
  await trx.updateTable('agent_verifications').set({ trust_score: score }).where('agent_id', '=', agentId).execute();
}
