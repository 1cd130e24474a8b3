import { lookUp } from '#lib/one-of.ts';
import { slipsApart } from '#lib/spelling.ts';
import { isKnownWord, MEANINGS, ROOM_NOUNS } from './books.ts';
import { wordsOf } from './phrases.ts';
import { GLUED_WORDS, SLIPS, TARGETS } from './slips.ts';
import type { Token } from './tokens.ts';

/** What a word is besides: a word of the gazetteer or of a landmark's name. */
export type NameFinder = { isPlaceWord: (word: string) => boolean; isNearPlace: (word: string) => boolean };

const SHORTEST = 4;
const SHORTEST_FOR_TWO = 7;
const LONGEST = 24;
const SHORTEST_HALF = 2;

const byFirst = new Map<string, string[]>();
for (const word of new Set([...wordsOf(MEANINGS), ...wordsOf(ROOM_NOUNS), ...TARGETS]))
  if (TARGETS.has(word)) byFirst.set(word[0] ?? '', [...(byFirst.get(word[0] ?? '') ?? []), word]);

/** Mends mistyped words of the language of homes, and parts and joins words whose spaces slipped. */
export function correctTokens(tokens: readonly Token[], names: NameFinder): Token[] {
  const mended: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const split = splitName(token, tokens[at + 1], names);
    if (split) {
      mended.push(split);
      at += 1;
      continue;
    }
    if (token.kind !== 'word' || isKnownWord(token.text) || names.isPlaceWord(token.text)) {
      mended.push(token);
      continue;
    }
    const joined = joinedWith(token, tokens[at + 1], names);
    if (joined) {
      mended.push(joined);
      at += 1;
    } else mended.push(...mend(token, names));
  }
  return mended;
}

function mend(token: Token, names: NameFinder): Token[] {
  const slip = lookUp(SLIPS, token.text);
  if (slip !== undefined) return [{ ...token, text: slip }];
  const parts = names.isNearPlace(token.text) ? null : partsOf(token, names);
  if (parts) return parts;
  const corrected = nearestWord(token.text);
  return [corrected === null ? token : { ...token, text: corrected }];
}

/** The word of homes that is mistyped here; null where none is near enough. */
function nearestWord(word: string): string | null {
  if (word.length < SHORTEST || word.length > LONGEST) return null;
  const allowed = word.length >= SHORTEST_FOR_TWO ? 2 : 1;
  let best: string | null = null;
  let least = allowed + 1;
  for (const candidate of byFirst.get(word[0] ?? '') ?? []) {
    if (Math.abs(candidate.length - word.length) > allowed) continue;
    const slips = slipsApart(word, candidate);
    const isOtherWord =
      slips === 1 && word.length === candidate.length && word.length <= SHORTEST && !isSwap(word, candidate);
    if (slips < least && !isOtherWord) [best, least] = [candidate, slips];
  }
  return best;
}

function isSwap(a: string, b: string): boolean {
  return [...a].sort().join('') === [...b].sort().join('');
}

/** "Flatin", "twobedroom", "pernight", "inlekki": two whole words that nothing parts. */
function partsOf(token: Token, names: NameFinder): Token[] | null {
  const { text, start, end, isGlued } = token;
  if (text.length !== end - start || text.length > LONGEST) return null;
  // Yoruba and Igbo "nIbadan", "lEko", "nEnugu" without their apostrophe.
  if (/^[nl][aeiou]/.test(text) && text.length > SHORTEST && names.isPlaceWord(text.slice(1)))
    return [
      { ...token, text: 'ni', end: start + 1 },
      { ...token, text: text.slice(1), start: start + 1, isGlued: false },
    ];
  for (let cut = text.length - SHORTEST_HALF; cut >= SHORTEST_HALF; cut -= 1) {
    const [left, right] = [text.slice(0, cut), text.slice(cut)];
    const isLeft = GLUED_WORDS.has(left);
    const isRight = GLUED_WORDS.has(right);
    const isPlaceRight = right.length >= SHORTEST && names.isPlaceWord(right);
    const isPlaceLeft = left.length >= SHORTEST && names.isPlaceWord(left);
    const ends = { ...token, text: right, start: start + cut, isGlued: false };
    const more = isLeft && !isRight && !isPlaceRight && right.length > SHORTEST ? partsOf(ends, names) : null;
    if (more) return [{ ...token, text: left, end: start + cut, isGlued }, ...more];
    if (!((isLeft && (isRight || isPlaceRight)) || (isPlaceLeft && isRight && right.length > SHORTEST_HALF))) continue;
    return [{ ...token, text: left, end: start + cut, isGlued }, ends];
  }
  return null;
}

/** "Ikoy i", "du plex": a piece that makes a whole word with the next one. */
function joinedWith(token: Token, next: Token | undefined, names: NameFinder): Token | null {
  if (next?.kind !== 'word' || next.start !== token.end + 1) return null;
  const isPiece = next.text.length <= 2 || !(isKnownWord(next.text) || names.isPlaceWord(next.text));
  const text = token.text + next.text;
  if (!isPiece || text.length < SHORTEST || !(TARGETS.has(text) || names.isPlaceWord(text))) return null;
  return { ...token, text, end: next.end };
}

/** "Ike ja", "gwarin pa": a place's name in two pieces, one of which is no word at all. */
function splitName(token: Token, next: Token | undefined, names: NameFinder): Token | null {
  if (token.kind !== 'word' || next?.kind !== 'word' || next.start !== token.end + 1) return null;
  const text = token.text + next.text;
  if (text.length <= SHORTEST || isWord(token.text, names) === isWord(next.text, names)) return null;
  return names.isPlaceWord(text) ? { ...token, text, end: next.end } : null;
}

const isWord = (word: string, names: NameFinder) => isKnownWord(word) || names.isPlaceWord(word);
