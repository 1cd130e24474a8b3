import { BOUNDS, BOUNDS_BEHIND } from './books.ts';
import type { Bounder } from './languages/language.ts';
import { buildPhraseBook, phraseAt, phraseBefore } from './phrases.ts';
import type { Reading } from './reading.ts';

export type { Bounder };

const phrases = (list: string) => list.split(',').map((phrase) => phrase.trim());

/** English; what the other languages add stands in languages/. */
const BEFORE = buildPhraseBook<Bounder>([
  [
    'below',
    phrases(
      'under, below, less than, lesser than, lower than, beneath, cheaper than, <, no reach, never reach, no dey reach, e no reach, no go reach, kasa da',
    ),
  ],
  [
    'max',
    phrases(
      'not above, not more than, no more than, not over, max, maximum, maximum of, max of, at most, up to, upto, within, not exceeding, not exceed, not beyond, no pass, no dey pass, no go pass, no fit pass, e no pass, make e no pass, wey no pass, no go above, no above, no more than, budget, budget of, budget is, my budget, my budget is, my budget na, budget na, i get, i have, limit, bai wuce, kada ya wuce, ko ju',
    ),
  ],
  [
    'min',
    phrases(
      'above, over, more than, greater than, starting from, starting at, from, at least, atleast, min, minimum, minimum of, pass, e pass, wey pass, not less than, no less than, not below, upwards of, >, fiye da',
    ),
  ],
  [
    'around',
    phrases('around, about, approx, approximately, roughly, like, close to, ~, circa, nearly, in the region of'),
  ],
  ['between', phrases('between')],
]);

const AFTER = buildPhraseBook<Bounder>([
  [
    'max',
    phrases(
      'max, maximum, and below, or below, below, and under, or under, or less, and less, downward, downwards, at most, budget, is my budget, na my budget, tops',
    ),
  ],
  ['min', phrases('and above, or above, above, and up, upward, upwards, or more, and more, min, minimum, at least')],
]);

const LONGEST_BOUNDER = 8;

/** The bounding words that end just before a token, if any. */
export function bounderBefore(reading: Reading, at: number): { meaning: Bounder; from: number } | null {
  const own = phraseBefore(BEFORE, reading, at, LONGEST_BOUNDER);
  const added = phraseBefore(BOUNDS, reading, at, LONGEST_BOUNDER);
  return own && (!added || own.from < added.from) ? own : (added ?? own);
}

/** The bounding words that begin at a token, if any. */
export function bounderAfter(reading: Reading, at: number): { meaning: Bounder; to: number } | null {
  const own = phraseAt(AFTER, reading, at);
  const added = phraseAt(BOUNDS_BEHIND, reading, at);
  return own && (!added || own.to >= added.to) ? own : (added ?? own);
}
