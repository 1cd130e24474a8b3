import type { App } from '#app/app.server.ts';
import { listDisputes } from '#features/reports/public-disputes.server.ts';
import { findKeptVisits } from '#features/reviews/agent-reviews.server.ts';
import { listListerEvidence, trustBreakdown } from '#features/trust/evidence.server.ts';
import type { CountedEvidence } from '#features/trust/trust.ts';
import type { ShownDispute } from '#features/trust/trust-dispute.ts';
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
  /** What was checked of them, each piece to be disputed, newest first; it counts for their homes. */
  pieces: CountedEvidence[];
  disputes: ShownDispute[];
  /** ISO. */
  now: string;
};

/** The trust page of an approved agent, or null. The score is that of what the page itself shows. */
export async function findAgentTrust(app: App, userId: string): Promise<AgentTrustPage | null> {
  const found = await readAgentPage(app.readDb, userId);
  if (!found) return null;
  const { name, company, location, standing, evidence, memberSince } = found;
  const at = app.now();
  const [counts, visits, evidenceOnFile, disputes] = await Promise.all([
    readAgentHistory(app.readDb, { userId, memberSince }, at),
    findKeptVisits(app, userId),
    listListerEvidence(app.readDb, userId),
    listDisputes(app.readDb, userId, at, 'agent'),
  ]);
  const { parts } = trustBreakdown(evidenceOnFile, { isVerified: false, at });
  const pieces = parts.flatMap((part) => part.evidence);
  const checks: AgentChecks = {
    isFlagged: standing === 'flagged',
    isIdentityReviewed: standing === 'checked' && evidence.checkedAt !== null,
    acceptedDocuments: evidence.acceptedDocuments,
    upheldReports: pieces.filter(({ kind, takenBack }) => kind === 'report_upheld' && !takenBack).length,
  };
  const { rating, reviews, reviewsAreSamples: areSamples, propertiesSold: deals } = found;
  return {
    agent: { userId, name, company, location, standing, evidence },
    checks,
    score: agentScore(checks),
    history: { ...counts, visits, rating, reviews, areSamples, deals },
    pieces,
    disputes,
    now: at.toISOString(),
  };
}
