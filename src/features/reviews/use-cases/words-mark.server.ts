import { fingerprintOf } from '#lib/fingerprint.server.ts';
import type { ReviewRow } from '../data/reviews.server.ts';

/** The mark of a review, or of the reply to it, as the office reads it: what is decided is what was shown. */
export function markOfWords(row: Pick<ReviewRow, 'stars' | 'words' | 'reply'>, part: 'review' | 'reply'): string {
  return fingerprintOf(part === 'review' ? [row.stars, Object.entries(row.words).toSorted()] : [row.reply]);
}
