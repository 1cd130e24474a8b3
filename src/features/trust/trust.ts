/** The four parts of a trust breakdown (spec 3, Trust breakdown). */
export const TRUST_PARTS = ['documents', 'identity', 'history', 'reviews'] as const;
export type TrustPart = (typeof TRUST_PARTS)[number];

/** One check that was really made: what it found, who made it, when, and where it can be looked up. */
export type Evidence = {
  id: string;
  part: TrustPart;
  percent: number;
  statement: string;
  checkedBy: string;
  /** ISO moment of the check. */
  checkedAt: string;
  source: string | null;
  /** Where it stands in the public ledger, and since when (ISO); null for the minutes before it is written down. */
  written?: { entry: number; at: string } | null;
};

/** One part as the panel shows it. Without evidence the percent is only a starting value and is drawn hollow. */
export type TrustPartStanding = { part: TrustPart; percent: number; hasEvidence: boolean; evidence: Evidence[] };

/** What the trust panel shows; `provenParts` counts the parts that stand on evidence. */
export type TrustBreakdown = { parts: TrustPartStanding[]; provenParts: number; average: number };
