import type { App } from '#app/app.server.ts';
import { findKeptVisits } from '#features/reviews/agent-reviews.server.ts';
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
  const [counts, visits] = await Promise.all([
    readAgentHistory(app.readDb, { userId, memberSince }, at),
    findKeptVisits(app, userId),
  ]);
  const { rating, reviews, reviewsAreSamples: areSamples, propertiesSold: deals } = found;
  return {
    agent: { userId, name, company, location, standing, evidence },
    checks,
    score: agentScore(checks),
    history: { ...counts, visits, rating, reviews, areSamples, deals },
    now: at.toISOString(),
  };
}
