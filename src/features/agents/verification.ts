import type { AgentStanding } from '#features/accounts/agent-standing.ts';
import type { DocumentReading } from '#features/papers/paper.ts';
import type { AgentLevel } from './levels.ts';

export type VerificationStatus = 'pending' | 'verified' | 'flagged';

/** An agent's own verification record as its owner sees it (spec 3): of each number only the last four digits. */
export type OwnVerification = {
  level: AgentLevel;
  status: VerificationStatus;
  ninLast4: string | null;
  bvnLast4: string | null;
  address: string | null;
  credentials: Partial<Record<CredentialName, string>>;
  trustScore: number;
  notes: string | null;
  paymentStatus: 'none' | 'pending' | 'paid' | 'failed';
  hasPaid: boolean;
  paymentReference: string | null;
  hasChosenLevel: boolean;
  verifiedAt: string | null;
  reviewedAt: string | null;
  standing: AgentStanding;
  /** A level that was paid for and nobody has looked into. */
  underReview: AgentLevel | null;
  checkedLevel: AgentLevel | null;
  checkedAt: string | null;
  createdAt: string;
  updatedAt: string;
};

/** Numbers of the gold level (nigeria.md 3.3). */
export const CREDENTIAL_NAMES = ['lasrera', 'niesv', 'esvarbon', 'cac_rc'] as const;
export type CredentialName = (typeof CREDENTIAL_NAMES)[number];

/** What the office sees of a record: the fields of get_all_agent_verifications_redacted, moments as ISO. */
export type RedactedVerification = {
  id: string;
  agent_id: string;
  full_name: string | null;
  agent_id_number: string | null;
  phone: string | null;
  location: string | null;
  agent_status: string | null;
  company: string | null;
  verification_level: string;
  verification_status: VerificationStatus;
  /** Redacted to the last four digits. */
  nin: string | null;
  bvn: string | null;
  address: string | null;
  credentials: Partial<Record<CredentialName, string>>;
  trust_score: number;
  verification_notes: string | null;
  payment_status: string;
  verification_fee_paid: boolean;
  payment_reference: string | null;
  verified_at: string | null;
  reviewed_at: string | null;
  reviewed_by: string | null;
  checked_level: string | null;
  checked_at: string | null;
  checked_by: string | null;
  standing: AgentStanding;
  level_under_review: string | null;
  created_at: string;
  updated_at: string;
};

/**
 * What the office asks for: `waiting` for its decision, `under_review` of those what was paid for, and the words of
 * spec 9.
 */
export const VERIFICATION_FILTERS = ['pending', 'verified', 'flagged', 'waiting', 'under_review'] as const;

export type VerificationFilter = {
  search?: string | undefined;
  status?: (typeof VERIFICATION_FILTERS)[number] | undefined;
  level?: string | undefined;
};

/** What the office can say of a record. `more`: something is missing, and the agent is told what. */
export const REVIEW_DECISIONS = ['verified', 'more', 'flagged'] as const;
export type ReviewDecisionWord = (typeof REVIEW_DECISIONS)[number];

/** What the office can say of a document an agent handed in. */
export const DOCUMENT_DECISIONS = ['accepted', 'declined'] as const;
export type DocumentDecision = (typeof DOCUMENT_DECISIONS)[number];

/** A document an agent handed in; `check` is null while it waits for the office, `reading` where it was never read. */
export type VerificationDocument = {
  id: string;
  fileName: string;
  sentAt: string;
  reading: DocumentReading | null;
  check: { decision: DocumentDecision; note: string | null; at: string } | null;
};

/** A document that waits, with whose record it belongs to. */
export type WaitingDocument = {
  id: string;
  fileName: string;
  sentAt: string;
  agentName: string;
  verificationId: string;
};
