import type { PaperRegion } from './paper-report.ts';
import { type PaperText, plainLetters } from './paper-text.ts';

/** Where these words stand, as one rectangle of their first line. */
export function findRegion(text: PaperText, value: string): PaperRegion | null {
  const wanted = plainLetters(value);
  if (!wanted) return null;
  const { words: all } = text;
  for (let start = 0; start < all.length; start += 1) {
    let letters = '';
    for (let end = start; end < all.length && letters.length < wanted.length; end += 1) {
      letters += plainLetters(all[end]?.text ?? '');
      if (!wanted.startsWith(letters.slice(0, wanted.length))) break;
      if (letters.startsWith(wanted)) return boxAround(all.slice(start, end + 1));
    }
  }
  return null;
}

function boxAround(
  words: readonly { page: number; x: number; y: number; width: number; height: number }[],
): PaperRegion {
  const first = words[0] ?? { page: 0, y: 0, height: 0 };
  const same = words.filter(({ page, y }) => page === first.page && Math.abs(y - first.y) < first.height);
  const [left, top] = [Math.min(...same.map(({ x }) => x)), Math.min(...same.map(({ y }) => y))];
  const right = Math.max(...same.map(({ x, width }) => x + width));
  const bottom = Math.max(...same.map(({ y, height }) => y + height));
  return { page: first.page, x: left, y: top, width: right - left, height: bottom - top };
}
