import type { Insertable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { AgentVerificationsTable } from '#db/schema/agents.ts';
import { refreshAgentScore } from './use-cases/agent-score.server.ts';

/** Stores verification records of a made market as they stand and scores them, inside the transaction that seeds it. */
export async function insertMadeVerifications(trx: Db, rows: Insertable<AgentVerificationsTable>[]): Promise<void> {
  await trx.insertInto('agent_verifications').values(rows).execute();
  for (const { agent_id } of rows) await refreshAgentScore(trx, agent_id);
}
