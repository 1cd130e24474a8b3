import { AGENT_WEIGHTS } from '#features/trust/trust-weights.ts';

/** What our own office has found out about an agent; what was paid is not among it. */
export type AgentChecks = {
  isFlagged: boolean;
  isIdentityReviewed: boolean;
  acceptedDocuments: number;
  /** Reports of them or their homes that our office upheld, but for those that were taken back as mistaken. */
  upheldReports: number;
};

/** What an agent's score is made of, in the order it is told, each with its points; a question outweighs all of it. */
export function agentPoints({ isIdentityReviewed, acceptedDocuments, upheldReports }: AgentChecks): {
  start: number;
  identity: number;
  documents: number;
  reports: number;
} {
  const documents = Math.min(acceptedDocuments, AGENT_WEIGHTS.documents_counted) * AGENT_WEIGHTS.document_accepted;
  return {
    start: AGENT_WEIGHTS.start,
    identity: isIdentityReviewed ? AGENT_WEIGHTS.identity_reviewed : 0,
    documents,
    reports: 0 - Math.min(upheldReports, AGENT_WEIGHTS.reports_counted) * AGENT_WEIGHTS.report_upheld,
  };
}

/**
 * The trust score of an agent, 0 to 100: 50 to begin with (spec 9), moved by the office's checks alone, and low while
 * it has a question. The weights stand in the one table (trust/trust-weights.ts).
 */
export function agentScore(checks: AgentChecks): number {
  if (checks.isFlagged) return AGENT_WEIGHTS.flagged;
  const { start, identity, documents, reports } = agentPoints(checks);
  return start + identity + documents + reports;
}
