import type { Db } from '#db/client.server.ts';
import { saveAgentFigures } from '#features/accounts/agent-standing.server.ts';
import { reckonFigures } from '../data/reviews.server.ts';

/** Works out an agent's rating, reviews and homes sold anew and stores them, inside the caller's transaction. */
export async function reckonAgent(trx: Db, agentId: string): Promise<void> {
  await saveAgentFigures(trx, agentId, await reckonFigures(trx, agentId));
}
