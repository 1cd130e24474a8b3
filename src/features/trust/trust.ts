import type { EvidenceKind } from './trust-weights.ts';

/** The four parts of a trust breakdown (spec 3, Trust breakdown). */
export const TRUST_PARTS = ['documents', 'identity', 'history', 'reviews'] as const;
export type TrustPart = (typeof TRUST_PARTS)[number];

/** What a check came to. One that could not see says so: it neither passed nor failed. */
export const EVIDENCE_RESULTS = ['passed', 'failed', 'could_not_check'] as const;
export type EvidenceResult = (typeof EVIDENCE_RESULTS)[number];

/** One check that was really made: what it found, who made it, when, and where it can be looked up. */
export type Evidence = {
  id: string;
  part: TrustPart;
  kind: EvidenceKind;
  result: EvidenceResult;
  /** How far it brings its part by itself, in percent; counts where the weights leave that to the check. */
  percent: number;
  statement: string;
  /** What was looked at, such as a file or a place; null where the statement says it. */
  lookedAt: string | null;
  /** What it was compared with, such as a registry’s record; null where nobody said so. */
  comparedWith?: string | null;
  checkedBy: string;
  checkerKind: 'person' | 'machine';
  /** Which version of a machine looked. */
  checkerVersion: string | null;
  /** ISO moment of the check. */
  checkedAt: string;
  source: string | null;
  /** From this ISO moment on it says nothing any more; null where it does not lapse. */
  expiresAt: string | null;
  /** The older piece it stands in the place of. */
  supersedes: string | null;
  /** Taken back as mistaken: when (ISO) and why. */
  takenBack: { at: string; reason: string } | null;
  /** It is about the lister and counts for this home as for all of theirs. */
  ofLister?: true;
  /** The report or dispute that it came of. */
  reportId?: string | null;
  /** Where it stands in the public ledger, and since when (ISO); null for the minutes before it is written down. */
  written?: { entry: number; at: string } | null;
};

/**
 * How a piece stands: it counts; or it does not, because a newer one took its place or answered it, it lapsed, or it
 * was taken back.
 */
export type EvidenceStanding = 'counts' | 'replaced' | 'answered' | 'lapsed' | 'taken_back';

/** A piece as the breakdown counts it; `points` is what it moves its part by. */
export type CountedEvidence = Evidence & { standing: EvidenceStanding; points: number };

/** A check that was not made, and what it would add to its part and to the whole score, in points. */
export type Raise = { part: TrustPart; kind: EvidenceKind; partPoints: number; scorePoints: number };

/** Two things that are said of one home and cannot both be so, and the part that speaks of them. */
export const CONTRADICTIONS = [
  'title_unnamed',
  'parking_beside_words',
  'rooms_beside_words',
  'toilets_beside_words',
  'furnishing_beside_words',
] as const;
export type ContradictionKind = (typeof CONTRADICTIONS)[number];
export type Contradiction = {
  kind: ContradictionKind;
  part: TrustPart;
  /** The number or the words on the one side, for the sentence that names both; empty where it needs none. */
  said: string;
  /** The same of the other side. */
  against: string;
  /** It lies between the listing and a check: the check then counts less, and nothing else does. */
  isAboutCheck: boolean;
};

/** One part as the panel shows it. Without evidence the percent is only a starting value and is drawn hollow. */
export type TrustPartStanding = {
  part: TrustPart;
  percent: number;
  /** How much of the percent stands on evidence; the rest is a starting value. */
  proven: number;
  hasEvidence: boolean;
  /** All that counts is of the lister, or a report that was upheld: nobody looked into the home itself. */
  isOnlyTold?: boolean;
  /** A failed check that nothing answered. */
  hasDoubt: boolean;
  /** A doubt that a person of the office wrote down or let stand: it flags the home. */
  isFlagged: boolean;
  /** Newest first. */
  evidence: CountedEvidence[];
  contradictions: Contradiction[];
};

/** What the trust panel shows; `provenParts` counts the parts that stand on evidence. */
export type TrustBreakdown = {
  parts: TrustPartStanding[];
  provenParts: number;
  average: number;
  raises: Raise[];
};
