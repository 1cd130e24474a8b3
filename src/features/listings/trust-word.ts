import { type TrustLevel, trustLevel } from '#features/trust/trust-level.ts';
import { m } from '#paraglide/messages.js';

const WORDS: Record<TrustLevel, () => string> = {
  excellent: m.listings_trust_excellent,
  good: m.listings_trust_good,
  fair: m.listings_trust_fair,
  poor: m.listings_trust_poor,
};

/** The word of a level: Excellent, Good, Fair or Poor. */
export function trustWord(percent: number): string {
  return WORDS[trustLevel(percent)]();
}
