import { DEFAULT_TRUST_SCORE } from '../levels.ts';

/** What our own office has found out about an agent; what was paid is not among it. */
export type AgentChecks = { isFlagged: boolean; isIdentityReviewed: boolean; acceptedDocuments: number };

const IDENTITY_POINTS = 20;
const DOCUMENT_POINTS = 10;
const DOCUMENTS_COUNTED = 2;
const FLAGGED_SCORE = 20;

/**
 * The trust score of an agent, 0 to 100: 50 to begin with (spec 9), moved by the office's checks alone, and low while
 * it has a question.
 */
export function agentScore({ isFlagged, isIdentityReviewed, acceptedDocuments }: AgentChecks): number {
  if (isFlagged) return FLAGGED_SCORE;
  const documents = Math.min(acceptedDocuments, DOCUMENTS_COUNTED) * DOCUMENT_POINTS;
  return DEFAULT_TRUST_SCORE + (isIdentityReviewed ? IDENTITY_POINTS : 0) + documents;
}
