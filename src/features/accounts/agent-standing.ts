/**
 * Where an agent stands with our office. Paying and being checked are two things: a fee moves nobody beyond
 * `paid_under_review`, and only a decision of the office (or a recorded check of the identity) makes anybody `checked`.
 */
export const AGENT_STANDINGS = ['unchecked', 'waiting', 'paid_under_review', 'checked', 'flagged'] as const;
export type AgentStanding = (typeof AGENT_STANDINGS)[number];

/** What of a verification record the standing follows from; levels as they stand there. */
export type StandingFacts = {
  verification_status: 'pending' | 'verified' | 'flagged';
  verification_level: string;
  /** The level somebody looked into; null while nobody has. */
  checked_level: string | null;
  verification_fee_paid: boolean;
};

/** The standing of an agent with this record, or without one. */
export function agentStanding(record: StandingFacts | null): AgentStanding {
  if (!record) return 'unchecked';
  if (record.verification_status === 'flagged') return 'flagged';
  if (record.checked_level !== null) return 'checked';
  return record.verification_fee_paid || record.verification_status === 'verified' ? 'paid_under_review' : 'waiting';
}

/**
 * The level an agent paid for beyond the one that was checked, or null: it reads "paid, under review" beside what was
 * checked.
 */
export function levelUnderReview(record: StandingFacts | null): string | null {
  if (!record || record.verification_status === 'flagged' || !record.verification_fee_paid) return null;
  return record.checked_level === record.verification_level ? null : record.verification_level;
}

/**
 * Whether the office still has to decide about a record: nobody looked into it, or not into the level that was paid for
 * since.
 */
export function waitsForOffice(record: StandingFacts): boolean {
  return (
    record.verification_status !== 'flagged' && (record.checked_level === null || levelUnderReview(record) !== null)
  );
}
