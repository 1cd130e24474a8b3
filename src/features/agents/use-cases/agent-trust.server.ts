import type { App } from '#app/app.server.ts';
import { readAgentHistory } from '../data/agent-history.server.ts';
import { readAgentPage } from '../data/directory.server.ts';
import type { AgentHistory } from '../domain/agent-history.ts';
import { type AgentChecks, agentScore } from '../domain/agent-score.ts';
import type { AgentPageFacts } from '../domain/directory.ts';

/** What the trust page of an agent shows. */
export type AgentTrustPage = {
  agent: Pick<AgentPageFacts, 'userId' | 'name' | 'company' | 'location' | 'standing' | 'evidence'>;
  checks: AgentChecks;
  score: number;
  history: AgentHistory;
  /** ISO. */
  now: string;
};

/** The trust page of an approved agent, or null. The score is that of what the page itself shows. */
export async function findAgentTrust(app: App, userId: string): Promise<AgentTrustPage | null> {
  const found = await readAgentPage(app.readDb, userId);
  if (!found) return null;
  const { name, company, location, standing, evidence, memberSince } = found;
  const checks: AgentChecks = {
    isFlagged: standing === 'flagged',
    isIdentityReviewed: standing === 'checked' && evidence.checkedAt !== null,
    acceptedDocuments: evidence.acceptedDocuments,
  };
  const at = app.now();
  return {
    agent: { userId, name, company, location, standing, evidence },
    checks,
    score: agentScore(checks),
    history: await readAgentHistory(app.readDb, { userId, memberSince }, at),
    now: at.toISOString(),
  };
}
