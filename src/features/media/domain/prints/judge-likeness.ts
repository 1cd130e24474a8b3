import { cornersInPlace, type Described } from './match-looks.ts';

/**
 * So many corners in place make two pictures one photograph. Measured (docs/decisions/0040): the same photograph cut by
 * a fifth on every side keeps 25 and more, two different pictures of one kit of rooms reach 16.
 */
export const SAME_PHOTO_FROM = 22;

export type Likeness = { corners: number; isMirrored: boolean };

/** How alike a stored picture is to one as it is, or turned left for right; null for two photographs. */
export function judgeLikeness(
  asked: { look: Described; mirror: Described },
  stored: Described,
  isTurned: boolean,
): Likeness | null {
  const corners = cornersInPlace(isTurned ? asked.mirror : asked.look, stored);
  return corners >= SAME_PHOTO_FROM ? { corners, isMirrored: isTurned } : null;
}
