export type BadgeLook = 'verified' | 'pending' | 'flagged' | 'unverified';

export const BADGE_TYPES = ['documents', 'identity', 'professional'] as const;
export type BadgeType = (typeof BADGE_TYPES)[number];

/**
 * How a verification status is shown: verified or approved green, pending yellow, flagged red, anything else unverified
 * (spec 4).
 */
export function badgeLook(status: string | null | undefined): BadgeLook {
  if (status === 'verified' || status === 'approved') return 'verified';
  if (status === 'pending' || status === 'flagged') return status;
  return 'unverified';
}

/** The badge type of a stored badge word, or undefined for words that are levels and the like. */
export function badgeType(word: string): BadgeType | undefined {
  const plain = word.trim().toLowerCase();
  return BADGE_TYPES.find((type) => type === plain || `${type}_verified` === plain);
}
