import { DENIALS, DENIALS_BEHIND } from './books.ts';
import type { ExcludedMeaning } from './parsed-words.ts';
import { phraseAt, phraseBefore } from './phrases.ts';
import { claim, freeText, type Reading } from './reading.ts';

/** What may stand between: "not in Lekki", "without any furniture", "I don't want a duplex". */
const BETWEEN = new Set(
  'a an any the yet been being currently in at around near inside on be get want need wan like with have having for to dey wey na ni da o oo um wani wata eyikeyi kankan obula - ('.split(
    ' ',
  ),
);
/** "Not in Lekki or Ajah" is in neither. */
const CARRIES_ON = new Set(['or', 'nor', '/', 'ko', 'tabi', 'maobu', 'abi']);
const ENDS_A_THOUGHT = /[,.;:!?]/;
const LONGEST_DENIAL = 7;

/** Where the words begin that deny what stands at a token; null where nothing does. */
export function denialBefore(reading: Reading, from: number): number | null {
  for (let at = from; at > 0 && !reading.isKept[at - 1]; at -= 1) {
    if (endsThought(reading, at - 1)) return null;
    const denial = phraseBefore(DENIALS, reading, at, LONGEST_DENIAL);
    if (denial && !hasEnd(reading, denial.from, at)) return denial.from;
    const text = reading.tokens[at - 1]?.text ?? '';
    if (CARRIES_ON.has(text) && reading.isDenied[at - 2] && !endsThought(reading, at - 2)) return at - 1;
    if (reading.isClaimed[at - 1] || !BETWEEN.has(text)) return null;
  }
  return null;
}

/** Where the words end that deny from behind what ends before a token ("BQ no dey", "BQ babu"); null where none do. */
export function denialBehind(reading: Reading, to: number): number | null {
  if (endsThought(reading, to - 1)) return null;
  const found = phraseAt(DENIALS_BEHIND, reading, to);
  if (!found) return null;
  const isOfNext = !endsThought(reading, found.to - 1) && VERBS.has(freeText(reading, found.to));
  return isOfNext ? null : found.to;
}
/** "Light no dey go" has light. */
const VERBS = new Set('go cease cut disturb enter worry finish seize stop be'.split(' '));

function hasEnd(reading: Reading, from: number, to: number): boolean {
  for (let at = from; at < to - 1; at += 1) if (endsThought(reading, at)) return true;
  return false;
}

function endsThought({ text, tokens }: Reading, at: number): boolean {
  return ENDS_A_THOUGHT.test(text.slice(tokens[at]?.end, tokens[at + 1]?.start));
}

/** Takes words that say what is not wanted; `excluded` where it is a place, a kind of home or an extra. */
export function claimDenied(
  reading: Reading,
  range: { from: number; to: number },
  excluded: { meaning: ExcludedMeaning; isFilter: boolean } | null = null,
): void {
  for (let at = range.from; at < range.to; at += 1) reading.isDenied[at] = true;
  const value = reading.text.slice(reading.tokens[range.from]?.start, reading.tokens[range.to - 1]?.end);
  if (excluded) claim(reading, range, { kind: 'excluded', value: excluded.meaning }, excluded.isFilter);
  else claim(reading, range, { kind: 'denied', value }, false);
}
