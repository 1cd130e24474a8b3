import type { PaperRegion } from './paper-report.ts';
import { type PaperText, type PlacedWord, plainLetters } from './paper-text.ts';

/** Digits that were read less surely than this may be others. */
const LEGIBLE = 0.88;
/** Below this share of it nothing is held against a paper: one reading in four is another number. */
const LEAST_LEGIBLE = 0.78;

/** The words of a paper that say this, in their order; none where it does not stand there letter by letter. */
export function findWords(text: PaperText, value: string): readonly PlacedWord[] {
  const wanted = plainLetters(value);
  if (!wanted) return [];
  const { words: all } = text;
  for (let start = 0; start < all.length; start += 1) {
    let letters = '';
    for (let end = start; end < all.length && letters.length < wanted.length; end += 1) {
      letters += plainLetters(all[end]?.text ?? '');
      if (!wanted.startsWith(letters.slice(0, wanted.length))) break;
      if (letters.startsWith(wanted)) return all.slice(start, end + 1);
    }
  }
  return [];
}

/** How surely the digits among these words were read, from 0 to 1 (1 where they are surely what they seem to be). */
export function legibleShare(words: readonly PlacedWord[]): number {
  const doubts = words.filter(({ text }) => /\d/.test(text)).map(({ sureness }) => sureness / LEGIBLE);
  return Math.min(1, ...doubts);
}

/** Whether digits among these words may be held against a paper. */
export const areLegible = (words: readonly PlacedWord[]): boolean => legibleShare(words) >= LEAST_LEGIBLE;

/** Where these words stand, as one rectangle of their first line; null for none. */
export function regionAround(words: readonly PlacedWord[]): PaperRegion | null {
  const [first] = words;
  if (!first) return null;
  const same = words.filter(({ page, y }) => page === first.page && Math.abs(y - first.y) < first.height);
  const [left, top] = [Math.min(...same.map(({ x }) => x)), Math.min(...same.map(({ y }) => y))];
  const right = Math.max(...same.map(({ x, width }) => x + width));
  const bottom = Math.max(...same.map(({ y, height }) => y + height));
  return { page: first.page, x: left, y: top, width: right - left, height: bottom - top };
}
