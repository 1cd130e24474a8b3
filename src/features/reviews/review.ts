import type { Paged } from '#lib/paging.ts';
import type { DealingKind } from './domain/dealing-states.ts';

/** What a review speaks of, each in words of its own. */
export const REVIEW_ASPECTS = ['home', 'answers', 'money'] as const;
export type ReviewAspect = (typeof REVIEW_ASPECTS)[number];
export type ReviewWords = Partial<Record<ReviewAspect, string>>;

/** What the rules found in words, so that the office reads them first. */
export const HELD_FOR = ['contact', 'link', 'insult', 'reported'] as const;
export type HeldFor = (typeof HELD_FOR)[number];

export const STARS = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof STARS)[number];

/** A review as everybody reads it. */
export type PublicReview = {
  id: string;
  stars: Stars;
  words: ReviewWords;
  /** First name and initial; null for somebody who left. */
  author: string | null;
  after: DealingKind;
  /** ISO. */
  happenedAt: string;
  writtenAt: string;
  isEdited: boolean;
  isSample: boolean;
  reply: { text: string; at: string } | null;
};

/** An agent's reviews, newest first, with how many gave each number of stars. */
export type ReviewPage = Paged<PublicReview> & {
  rating: number | null;
  counts: Record<Stars, number>;
  /** Whether they are the demo market's. */
  areSamples: boolean;
};
