import type { ReviewWords, Stars } from '../review.ts';
import type { DealingKind, DealingSide, DealingState, Says } from './dealing-states.ts';

/** A visit or deal as one of its sides sees it; moments as ISO. */
export type OwnDealing = {
  id: string;
  kind: DealingKind;
  side: DealingSide;
  /** The other side by name, as far as it has one. */
  other: string | null;
  agentId: string;
  listing: { id: string | null; title: string };
  happenedAt: string;
  answerUntil: string;
  state: DealingState;
  mayAnswer: boolean;
  ownWord: Says | null;
  settledReason: string | null;
  isConfirmed: boolean;
};

type Standing = 'held' | 'published' | 'removed';

/** The review of a dealing as its two sides see it. */
export type OwnReview = {
  stars: Stars;
  words: ReviewWords;
  state: Standing;
  reason: string | null;
  writtenAt: string;
  mayEdit: boolean;
  reply: { text: string; state: Standing; mayEdit: boolean } | null;
};
