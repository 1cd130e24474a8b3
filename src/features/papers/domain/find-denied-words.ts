import type { DecodedPage, ReadWord } from '#adapters/paper-reader/port.ts';
import type { ForgeryTrace } from './forgery-trace.ts';
import { plainLetters } from './paper-text.ts';
import { editDistance } from './recognise-type.ts';

/** Letters read off the picture count where they were read as surely as this. */
const SURE = 0.8;
/** Two readings of one word differ in no more than this share of its letters. */
const MISREAD = 0.45;
/** A layer of which less is found in the picture lies askew, or over another page: it proves nothing word by word. */
const LEAST_FOUND = 0.55;

/**
 * Words of an unseen text layer that stand where the picture says something else: who changes what programs read, and
 * not what people see, or the other way round.
 */
export function findDeniedWords({ page, hiddenWords, words, toPicture }: DecodedPage): ForgeryTrace[] {
  const read = words.map((word) => ({ ...word, ...middleOf(word, toPicture), plain: plainLetters(word.text) }));
  const denied: ReadWord[] = [];
  let found = 0;
  for (const hidden of hiddenWords) {
    const plain = plainLetters(hidden.text);
    if (plain.length < 4 || (hidden.face?.tilt ?? 0) !== 0) continue;
    const there = read.filter(
      ({ u, v }) =>
        u > hidden.x - 0.012 &&
        u < hidden.x + hidden.width + 0.012 &&
        Math.abs(v - hidden.y - hidden.height / 2) < hidden.height * 0.6,
    );
    const sure = there.filter(({ sureness, plain: letters }) => sureness >= SURE && letters.length >= 3);
    if (sure.length === 0) continue;
    const isThere =
      read.some(({ plain: letters }) => isAlike(letters, plain)) ||
      isAlike(there.map((word) => word.plain).join(''), plain);
    if (isThere) found += 1;
    else denied.push(hidden);
  }
  const isLevel = found >= 8 && found / (found + denied.length) >= LEAST_FOUND;
  const isSure = denied.length > 1 || denied.some(({ text }) => /\d{3}/.test(text) && plainLetters(text).length > 4);
  if (!isLevel || !isSure) return [];
  const regions = denied.slice(0, 8).map(({ x, y, width, height }) => ({ page, x, y, width, height }));
  return [
    {
      reason: 'text_over_scan',
      score: 10,
      values: {
        words: denied
          .slice(0, 6)
          .map(({ text }) => text)
          .join(' '),
      },
      regions,
    },
  ];
}

const isAlike = (one: string, other: string) =>
  one === other || one.includes(other) || editDistance(one, other) <= Math.floor(other.length * MISREAD);

function middleOf({ x, y, width, height }: ReadWord, toPicture: readonly number[] | null): { u: number; v: number } {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = toPicture ?? [1, 0, 0, 0, 1, 0, 0, 0, 1];
  const [mx, my] = [x + width / 2, y + height / 2];
  const scale = g * mx + h * my + i;
  return { u: (a * mx + b * my + c) / scale, v: (d * mx + e * my + f) / scale };
}
