import {
  ENGLISH_SMALL,
  ENGLISH_TENS,
  HALF_BEFORE,
  HALF_BEHIND,
  HAUSA_SMALL,
  HAUSA_TENS,
  IGBO_SMALL,
  LEADING_MULTIPLIERS,
  NATIVE_MAGNITUDES,
  QUARTERS,
  WEAK_NUMBERS,
  YORUBA_WORDS,
} from './number-lexicon.ts';
import { lookUp } from './one-of.ts';

/** A number in words, and the index behind its last word. `isWeak` where its word means other things too. */
export type WordNumber = { value: number; to: number; isWeak: boolean };
/** The plain lower-case word at an index, '' where there is none or it is no word. */
export type WordAt = (index: number) => string;

const NATIVE_UNITS: Readonly<Record<string, number>> = { ...HAUSA_SMALL, ...IGBO_SMALL, ...YORUBA_WORDS };
const LINKS = new Set(['da', 'na', 'ati', 'le', 'lele', '-']);
const POINTS = new Set(['point', 'dot']);
const HUNDRED = 100;
const HALF = 0.5;
const QUARTER = 0.25;
const TEN = 10;

const STARTS = new Set([
  ...[ENGLISH_SMALL, ENGLISH_TENS, NATIVE_UNITS, HAUSA_TENS, LEADING_MULTIPLIERS].flatMap(Object.keys),
  ...['a', 'sha'],
]);
const HALF_STARTS = new Set(HALF_BEHIND.map(([first]) => first));

/** Every word that may be part of a number. */
export const NUMBER_WORDS: readonly string[] = [
  ...[ENGLISH_SMALL, ENGLISH_TENS, NATIVE_UNITS, HAUSA_TENS, LEADING_MULTIPLIERS, NATIVE_MAGNITUDES].flatMap(
    Object.keys,
  ),
  ...['hundred', 'hundreds', 'point', 'zero', 'sha', ...HALF_BEFORE, ...QUARTERS, 'ataabo', 'aabo'],
];

/** A magnitude word of Hausa, Yoruba or Igbo ("miliyan", "ẹgbẹ̀rún", "nde"); undefined for any other. */
export function nativeMagnitude(word: string): number | undefined {
  return lookUp(NATIVE_MAGNITUDES, word);
}

/** The number below a thousand that begins at an index, in any of the languages; null where none does. */
export function numberInWords(wordAt: WordAt, at: number): WordNumber | null {
  const word = wordAt(at);
  if (!STARTS.has(word)) return null;
  return english(wordAt, at) ?? native(wordAt, at);
}

/** Where the words for "and a half" behind a number end; null where they do not stand there. */
export function halfBehind(wordAt: WordAt, at: number): number | null {
  if (!HALF_STARTS.has(wordAt(at))) return null;
  const found = HALF_BEHIND.find((words) => words.every((word, index) => wordAt(at + index) === word));
  return found ? at + found.length : null;
}

/** A half or a quarter before what it is of ("half plot", "rabin fili", "quarter plot"); undefined for other words. */
export function fractionBefore(word: string): number | undefined {
  if (HALF_BEFORE.has(word)) return HALF;
  return QUARTERS.has(word) ? QUARTER : undefined;
}

/** "Seven", "twenty five", "two hundred and fifty", "one point two", "a hundred". */
function english(wordAt: WordAt, at: number): WordNumber | null {
  const start = wordAt(at) === 'a' && wordAt(at + 1) === 'hundred' ? { value: 1, to: at + 1 } : tens(wordAt, at);
  if (!start) return null;
  const isWeak = start.to === at + 1 && WEAK_NUMBERS.has(wordAt(at));
  if (POINTS.has(wordAt(start.to))) return decimals(wordAt, start.value, start.to + 1);
  if (wordAt(start.to) !== 'hundred' && wordAt(start.to) !== 'hundreds') return { ...start, isWeak };
  const hundreds = start.value * HUNDRED;
  const to = start.to + 1;
  const rest = tens(wordAt, ['and', 'n', 'nd'].includes(wordAt(to)) ? to + 1 : to);
  return rest ? { value: hundreds + rest.value, to: rest.to, isWeak: false } : { value: hundreds, to, isWeak: false };
}

function tens(wordAt: WordAt, at: number): { value: number; to: number } | null {
  const ten = lookUp(ENGLISH_TENS, wordAt(at));
  if (ten === undefined) {
    const small = lookUp(ENGLISH_SMALL, wordAt(at));
    return small === undefined ? null : { value: small, to: at + 1 };
  }
  const next = wordAt(at + 1) === '-' ? at + 2 : at + 1;
  const unit = lookUp(ENGLISH_SMALL, wordAt(next));
  return unit !== undefined && unit < TEN ? { value: ten + unit, to: next + 1 } : { value: ten, to: at + 1 };
}

function decimals(wordAt: WordAt, whole: number, from: number): WordNumber | null {
  let digits = '';
  let to = from;
  for (; digits.length < 3; to += 1) {
    const digit = wordAt(to) === 'zero' ? 0 : lookUp(ENGLISH_SMALL, wordAt(to));
    if (digit === undefined || digit >= TEN) break;
    digits += digit;
  }
  return digits === '' ? null : { value: Number(`${whole}.${digits}`), to, isWeak: false };
}

/** "Goma sha biyar", "ɗari uku da hamsin", "iri abụọ na ise", "àádọ́ta", "márùn-ún". */
function native(wordAt: WordAt, at: number): WordNumber | null {
  const first = nativePart(wordAt, at);
  if (!first) return null;
  let { value, to } = first;
  let least = first.size;
  let parts = 1;
  for (;;) {
    const isTeen = wordAt(to) === 'sha';
    const next = isTeen || LINKS.has(wordAt(to)) ? nativePart(wordAt, to + 1) : null;
    if (!next || next.value >= least) break;
    value += next.value;
    to = next.to;
    least = next.size;
    parts += 1;
  }
  return { value, to, isWeak: parts === 1 && first.to === at + 1 && WEAK_NUMBERS.has(wordAt(at)) };
}

/** `size`: what may still be added must be smaller. */
function nativePart(wordAt: WordAt, at: number): { value: number; to: number; size: number } | null {
  const multiplier = lookUp(LEADING_MULTIPLIERS, wordAt(at));
  if (multiplier !== undefined) {
    const by = lookUp(HAUSA_SMALL, wordAt(at + 1)) ?? lookUp(IGBO_SMALL, wordAt(at + 1));
    return by !== undefined && by <= TEN
      ? { value: multiplier * by, to: at + 2, size: multiplier }
      : { value: multiplier, to: at + 1, size: multiplier };
  }
  if (wordAt(at) === 'sha') {
    const unit = lookUp(HAUSA_SMALL, wordAt(at + 1));
    return unit === undefined ? null : { value: TEN + unit, to: at + 2, size: 1 };
  }
  const ten = lookUp(HAUSA_TENS, wordAt(at));
  if (ten !== undefined) return { value: ten, to: at + 1, size: TEN };
  const isHundred = lookUp(IGBO_SMALL, wordAt(at)) !== undefined && wordAt(at + 1) === 'nari';
  if (isHundred) return { value: HUNDRED * (lookUp(IGBO_SMALL, wordAt(at)) ?? 1), to: at + 2, size: HUNDRED };
  const unit = lookUp(NATIVE_UNITS, wordAt(at));
  if (unit === undefined) return null;
  // "Márùn-ún", "ọgọ́rùn-ún": the last vowel drawn out.
  const isDrawnOut = wordAt(at + 1) === '-' && ['un', 'an', 'in', 'on'].includes(wordAt(at + 2));
  const next = wordAt(at + 1) === 'un' ? at + 2 : at + 1;
  const round = unit >= TEN ? TEN : 1;
  return { value: unit, to: isDrawnOut ? at + 3 : next, size: unit >= HUNDRED ? HUNDRED : round };
}
