import { m } from '#paraglide/messages.js';
import type { DealingKind, DealingState } from '../domain/dealing-states.ts';
import type { ReportReason } from '../domain/report-reasons.ts';
import type { ReviewRefusal } from '../domain/review-rules.ts';
import { WORDS_MAX, WORDS_MIN } from '../domain/review-rules.ts';
import type { ReviewAspect } from '../review.ts';

export const ASPECT_WORDS: Record<ReviewAspect, () => string> = {
  home: m.reviews_aspect_home,
  answers: m.reviews_aspect_answers,
  money: m.reviews_aspect_money,
};

export const ASPECT_HINTS: Record<ReviewAspect, () => string> = {
  home: m.reviews_aspect_home_hint,
  answers: m.reviews_aspect_answers_hint,
  money: m.reviews_aspect_money_hint,
};

export const KIND_WORDS: Record<DealingKind, () => string> = {
  tour: m.reviews_kind_tour,
  sold: m.reviews_kind_sold,
  rented: m.reviews_kind_rented,
};

export const STATE_LOOKS: Record<DealingState, { word: () => string; tone: 'leaf' | 'ochre' | 'plain' | 'rose' }> = {
  waiting: { word: m.reviews_state_waiting, tone: 'ochre' },
  confirmed: { word: m.reviews_state_confirmed, tone: 'leaf' },
  denied: { word: m.reviews_state_denied, tone: 'plain' },
  disputed: { word: m.reviews_state_disputed, tone: 'rose' },
  lapsed: { word: m.reviews_state_lapsed, tone: 'plain' },
};

export const REPORT_WORDS: Record<ReportReason, () => string> = {
  was_not_there: m.reviews_report_was_not_there,
  insult: m.reviews_report_insult,
  private: m.reviews_report_private,
  advert: m.reviews_report_advert,
  other: m.reviews_report_other,
};

/** What is wrong with a field of a review, in words. */
export function wordRefusal({ field, why }: ReviewRefusal): string {
  if (field === 'stars') return m.reviews_stars_missing();
  return why === 'too_long'
    ? m.reviews_words_too_long({ max: WORDS_MAX })
    : m.reviews_words_too_short({ min: WORDS_MIN });
}
