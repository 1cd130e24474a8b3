import type { Spelling } from './help-spelling.ts';
import { SAME_WORDS, SILENT_WORDS } from './help-words.ts';

/** Spec of the help search: what is longer is cut, so that a question costs the same whoever asks it. */
export const QUERY_MAX = 120;
export const QUERY_WORDS_MAX = 12;
/** Words said in other words count less than those that were typed. */
const SAME_WORD_WEIGHT = 0.4;
/** A word that was typed with a slip counts less than one that stands as it is. */
const SLIP_WEIGHT = 0.75;
/** Short words have many neighbours: what is looked up for one word is limited. */
const MOST_MEANT = 16;
/** Shorter words are joined or cut by chance. */
const SHORTEST_JOINED = 6;
const SHORTEST_PART = 3;

/** What a word may mean, as words to look up; one that counts less weighs less. */
export type Meaning = { word: string; weight: number };

/** One word of a question with what it means, and where it is not known, what may have been meant. */
export type QueryTerm = { typed: string; words: Meaning[]; near: Meaning[] };

/** A question as it is shown and carried along: without what cannot be seen, at most 120 characters. */
export function readQuestion(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, QUERY_MAX)
    .trim();
}

/** A text as words: lower case, without accents and tone marks, apostrophes closed up. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/['’`]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * The words of a question that mean something, each with those that mean the same; words nobody searches for are left
 * out unless there are no others.
 */
export function readQuery(question: string, spelling: Spelling): QueryTerm[] {
  const written = joinSayings(wordsOf(question.slice(0, QUERY_MAX))).slice(0, QUERY_WORDS_MAX);
  const cut = closeGaps(written, spelling).flatMap((word) => splitWord(word, spelling));
  const all = [...new Set(cut)].slice(0, QUERY_WORDS_MAX);
  const terms = all.map((typed) => readWord(typed, spelling));
  const telling = terms.filter(({ words, near }) => words.length + near.length > 0);
  return telling.length > 0 ? telling : all.map((typed) => ({ typed, words: [{ word: typed, weight: 1 }], near: [] }));
}

/** A word that tells no answer from another means nothing, also where it was typed with a slip. */
function readWord(typed: string, spelling: Spelling): QueryTerm {
  if (SILENT_WORDS.has(typed)) return { typed, words: [], near: [] };
  if (spelling.has(typed)) return { typed, words: withSame(typed, 1), near: [] };
  const nearest = spelling.nearest(typed);
  const meant = nearest.filter(({ word }) => !SILENT_WORDS.has(word));
  if (nearest.length > 0 && meant.length === 0) return { typed, words: [], near: [] };
  const near = meant
    .flatMap(({ word, slips }) => withSame(word, SLIP_WEIGHT ** slips))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_MEANT);
  // It may be a form of a known word that no text has, so it is looked up as well.
  return { typed, words: [{ word: typed, weight: 1 }], near };
}

const withSame = (word: string, weight: number): Meaning[] => [
  { word, weight },
  ...(SAME_WORDS.get(word) ?? []).map((same) => ({ word: same, weight: weight * SAME_WORD_WEIGHT })),
];

/** "pass word", "land lord": two words that are one. */
function closeGaps(words: readonly string[], spelling: Spelling): string[] {
  const closed: string[] = [];
  for (const word of words) {
    const joined = `${closed.at(-1) ?? ''}${word}`;
    if (closed.length > 0 && joined.length >= SHORTEST_JOINED && spelling.has(joined))
      closed[closed.length - 1] = joined;
    else closed.push(word);
  }
  return closed;
}

/** "landregistry": an unknown word that is two known ones, the longer the shorter of them the likelier. */
function splitWord(word: string, spelling: Spelling): string[] {
  if (spelling.has(word) || spelling.nearest(word).some(({ slips }) => slips === 1)) return [word];
  const middle = Math.floor(word.length / 2);
  const cuts = Array.from({ length: word.length }, (_, at) => at).toSorted(
    (one, other) => Math.abs(one - middle) - Math.abs(other - middle),
  );
  const cut = cuts.find((at) => isPart(word.slice(0, at)) && isPart(word.slice(at)));
  return cut === undefined ? [word] : [word.slice(0, cut), word.slice(cut)];
  function isPart(part: string): boolean {
    return spelling.has(part) && (part.length >= SHORTEST_PART || (part.length > 1 && SILENT_WORDS.has(part)));
  }
}

/** "C of O" and the like are one word. */
const SAYINGS: readonly (readonly [RegExp, string])[] = [
  [/\bc of o\b/g, 'cofo'],
  [/\bself con(?:tain(?:ed)?)?\b/g, 'selfcon'],
  [/\bshort ?let\b/g, 'shortlet'],
  [/\bsign up\b/g, 'signup'],
  [/\b(?:sign|log) in\b/g, 'login'],
  [/\b4 1 9\b/g, '419'],
  [/\bno (?:gree|want|wan|like)\b/g, 'refuse'],
  [/\bdown payment\b/g, 'deposit'],
  [/\b(?:heard?|hear) (?:nothing|back)\b/g, 'answer'],
];

function joinSayings(words: readonly string[]): string[] {
  const text = SAYINGS.reduce((joined, [saying, word]) => joined.replaceAll(saying, word), words.join(' '));
  return text.split(' ').filter(Boolean);
}
