import { m } from '#paraglide/messages.js';
import type { TrustPart } from './trust.ts';

const NAMES: Record<TrustPart, () => string> = {
  documents: m.trust_part_documents,
  identity: m.trust_part_identity,
  history: m.trust_part_history,
  reviews: m.trust_part_reviews,
};

/** The name of a part of the breakdown. */
export const trustPartWords = (part: TrustPart): string => NAMES[part]();
