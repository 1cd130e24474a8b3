import { type Evidence, TRUST_PARTS, type TrustBreakdown, type TrustPart } from '../trust.ts';

/** Documents start here on a verified listing (spec 9, Detail and map). */
const DOCUMENTS_WHEN_VERIFIED = 85;
/** Documents start here on any other listing (spec 9, Detail and map). */
const DOCUMENTS_OTHERWISE = 20;
/** Spec 9, Detail and map. */
const STARTING_PERCENT = { identity: 75, history: 65, reviews: 70 } as const;

function startingPercent(part: TrustPart, isVerified: boolean): number {
  if (part === 'documents') return isVerified ? DOCUMENTS_WHEN_VERIFIED : DOCUMENTS_OTHERWISE;
  return STARTING_PERCENT[part];
}

/**
 * The four parts in order, in percent. A part without evidence keeps the starting value of spec 9; with evidence the
 * newest check replaces it (product.md 2), the older ones staying listed behind it. Checks of one moment keep the order
 * they come in: the one filed last comes first.
 */
export function trustBreakdown(isVerified: boolean, evidence: readonly Evidence[]): TrustBreakdown {
  const newestFirst = evidence.toSorted((a, b) => b.checkedAt.localeCompare(a.checkedAt));
  const parts = TRUST_PARTS.map((part) => {
    const own = newestFirst.filter((piece) => piece.part === part);
    return {
      part,
      percent: own[0]?.percent ?? startingPercent(part, isVerified),
      hasEvidence: own.length > 0,
      evidence: own,
    };
  });
  return {
    parts,
    provenParts: parts.filter(({ hasEvidence }) => hasEvidence).length,
    average: Math.round(parts.reduce((sum, { percent }) => sum + percent, 0) / parts.length),
  };
}
