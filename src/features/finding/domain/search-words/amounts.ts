import { currencyOf, isForeignCurrency, LARGEST_UNITS, magnitudeOf } from '#lib/money.ts';
import { fractionBefore, halfBehind, nativeMagnitude } from '#lib/number-words.ts';
import type { Currency } from '#vocabulary/listing-words.ts';
import { numberAt, wordAt } from './counts.ts';
import { freeNumber, freeText, type Reading } from './reading.ts';

/** A sum of money as said; `magnitude` null where none was, so that one end of a range can lend it to the other. */
export type Amount = {
  value: number;
  magnitude: number | null;
  currency: Currency | null;
  isMoney: boolean;
  to: number;
};

const HALF = 0.5;
const TENTH = 0.1;
const THOUSAND = 1000;
/** Magnitudes written with a letter or two ("m", "k") never stand for "a million". */
const SHORTEST_MAGNITUDE_WORD = 5;
const LINKS = new Set(['and', 'da', 'ati', 'na', '&', 'plus', 'n']);
const GROUP = /^\d{3}$/;

type Sum = { value: number; magnitude: number | null; to: number };

/**
 * An amount at a token: an optional sign or word of a currency, the number in digits or words with its magnitude on
 * either side, an optional currency.
 */
export function amountAt(reading: Reading, from: number): Amount | null {
  let at = from;
  let currency: Currency | null = null;
  if (freeText(reading, at) === '=' && freeText(reading, at + 1) === 'n' && freeText(reading, at + 2) === '=') at += 2;
  else if (freeText(reading, at) === 'us' && freeText(reading, at + 1) === '$') at += 1;
  const mark = at === from || freeText(reading, at) !== '=' ? currencyOf(freeText(reading, at)) : 'NGN';
  if (mark !== undefined) {
    currency = mark;
    at += 1;
  }
  const sum = leadingSum(reading, at) ?? fractionSum(reading, at) ?? trailingSum(reading, at, currency !== null);
  if (!sum || sum.value <= 0) return null;
  let { to } = sum;
  const suffix = currencyOf(freeText(reading, to));
  const isNextPrefix = suffix !== undefined && freeText(reading, to).length === 1 && !reading.tokens[to]?.isGlued;
  if (suffix !== undefined && (currency === null || currency === suffix) && !isNextPrefix) {
    currency = suffix;
    to += 1;
    const behind = halfBehind((index) => wordAt(reading, index), to);
    if (behind !== null && sum.magnitude !== null) [sum.value, to] = [sum.value + HALF, behind];
  }
  if (sum.value * (sum.magnitude ?? 1) > LARGEST_UNITS) return null;
  return { ...sum, currency, isMoney: currency !== null || sum.magnitude !== null, to };
}

/** Hausa, Igbo and Yoruba: "miliyan biyu da rabi", "nde naira abụọ", "dubu ɗari uku", "ẹgbẹ̀rún lọ́nà ọgọ́rùn-ún". */
function leadingSum(reading: Reading, from: number): Sum | null {
  const magnitude = nativeMagnitude(freeText(reading, from)) ?? englishBefore(reading, from);
  if (magnitude === undefined) return null;
  let at = from + 1;
  const isNaira = currencyOf(freeText(reading, at)) === 'NGN';
  if (isNaira || freeText(reading, at) === 'lona') at += 1;
  const number = numberAt(reading, at);
  if (!number || number.value >= THOUSAND) return null;
  // "Miliyan 5 dubu" is no number: what follows is a sum of its own.
  const half = halfBehind((index) => wordAt(reading, index), number.to);
  const sum = { value: number.value + (half === null ? 0 : HALF), magnitude, to: half ?? number.to };
  return withSmaller(reading, sum);
}

/** "Million biyu": an English magnitude with a native number behind it. */
function englishBefore(reading: Reading, at: number): number | undefined {
  const word = freeText(reading, at);
  const magnitude = word.length >= SHORTEST_MAGNITUDE_WORD ? magnitudeOf(word) : undefined;
  const next = numberAt(reading, at + 1);
  return magnitude !== undefined && next?.isWord && NATIVE.has(freeText(reading, at + 1)) ? magnitude : undefined;
}
const NATIVE = new Set(
  'daya biyu uku hudu biyar shida bakwai takwas tara goma ashirin talatin arbain hamsin kan meji meta merin marun mefa meje mejo mesan mewa ogun ogbon otu abuo ato ano ise isii asaa asato itoolu iri dari'.split(
    ' ',
  ),
);

/** "Half a million", "rabin miliyan", "ọkara nde", "a million". */
function fractionSum(reading: Reading, from: number): Sum | null {
  const word = freeText(reading, from);
  const part = fractionBefore(word) ?? (word === 'a' ? 1 : undefined);
  if (part === undefined) return null;
  let at = from + 1;
  while (['a', 'of'].includes(freeText(reading, at))) at += 1;
  const next = freeText(reading, at);
  const magnitude = nativeMagnitude(next) ?? (next.length >= SHORTEST_MAGNITUDE_WORD ? magnitudeOf(next) : undefined);
  if (magnitude === undefined) return null;
  const half = halfBehind((index) => wordAt(reading, index), at + 1);
  return { value: part + (half === null ? 0 : HALF), magnitude, to: half ?? at + 1 };
}

/** "5m", "1 and half million", "2m5", "two hundred and fifty million", "ọgọ́rùn-ún mílíọ̀nù", "1 200 000". */
function trailingSum(reading: Reading, from: number, hasCurrency: boolean): Sum | null {
  const number = numberAt(reading, from);
  if (!number || isTelephone(reading, from)) return null;
  const spaced = number.isWord ? null : spacedThousands(reading, from, hasCurrency);
  if (spaced) return { ...spaced, magnitude: null };
  const words = (index: number) => wordAt(reading, index);
  const half = halfBehind(words, number.to);
  const base = half === null ? number : { value: number.value + HALF, to: half };
  const word = freeText(reading, base.to);
  const native = nativeMagnitude(word);
  const isLeading = native !== undefined && numberAt(reading, base.to + 1) !== null && base.value < THOUSAND;
  const magnitude = magnitudeOf(word) ?? (isLeading && !number.isWord ? undefined : native);
  if (isLeading && number.isWeak) return null;
  if (magnitude === undefined) {
    if (half !== null || (number.isWeak && !hasCurrency)) return null;
    return { value: number.value, magnitude: null, to: number.to };
  }
  let to = base.to + 1;
  let { value } = base;
  // "2m5" is two and a half million.
  const tenths = freeNumber(reading, to);
  const isTenths = word.length === 1 && reading.tokens[to]?.isGlued && reading.tokens[to]?.text.length === 1;
  if (isTenths && !Number.isNaN(tenths)) [value, to] = [value + tenths * TENTH, to + 1];
  const behind = halfBehind(words, to);
  if (behind !== null) [value, to] = [value + HALF, behind];
  return withSmaller(reading, { value, magnitude, to });
}

/** "Two million five hundred thousand", "miliyan ɗaya da dubu ɗari biyar". */
function withSmaller(reading: Reading, sum: Sum & { magnitude: number }): Sum {
  const at = LINKS.has(freeText(reading, sum.to)) ? sum.to + 1 : sum.to;
  const leading = nativeMagnitude(freeText(reading, at));
  const number = numberAt(reading, leading === undefined ? at : at + 1);
  if (!number) return sum;
  const behind = freeText(reading, number.to);
  const isWritten = behind.length >= SHORTEST_MAGNITUDE_WORD || behind === 'k';
  const magnitude = leading ?? (isWritten ? (magnitudeOf(behind) ?? nativeMagnitude(behind)) : undefined);
  if (magnitude === undefined || magnitude >= sum.magnitude) return sum;
  return {
    value: sum.value + (number.value * magnitude) / sum.magnitude,
    magnitude: sum.magnitude,
    to: leading === undefined ? number.to + 1 : number.to,
  };
}

/** "1 200 000", and "₦ 800 000" behind a currency. */
function spacedThousands(reading: Reading, from: number, hasCurrency: boolean): { value: number; to: number } | null {
  if (!/^\d{1,3}$/.test(reading.tokens[from]?.text ?? '')) return null;
  let value = freeNumber(reading, from);
  let to = from + 1;
  while (
    GROUP.test(reading.tokens[to]?.text ?? '') &&
    !Number.isNaN(freeNumber(reading, to)) &&
    isSpaced(reading, to)
  ) {
    value = value * THOUSAND + freeNumber(reading, to);
    to += 1;
  }
  return to - from >= (hasCurrency ? 2 : 3) ? { value, to } : null;
}

function isSpaced({ text, tokens }: Reading, at: number): boolean {
  return text.slice(tokens[at - 1]?.end, tokens[at]?.start).trim() === '' && !tokens[at]?.isGlued;
}

function isTelephone(reading: Reading, at: number): boolean {
  const digits = reading.tokens[at]?.text ?? '';
  return reading.tokens[at]?.kind === 'number' && digits.startsWith('0') && !digits.startsWith('0.');
}

/** True where the currency before or behind is one we hold no prices in: it is never read as naira. */
export function isForeign(reading: Reading, from: number, to: number): boolean {
  return isForeignCurrency(freeText(reading, from - 1)) || isForeignCurrency(freeText(reading, to));
}

/** "-5m" and "₦ -5m" are no prices; "2m -5m" and "flat - 5m" have their sign for other things. */
export function isNegative(reading: Reading, from: number): boolean {
  if (freeText(reading, from - 1) !== '-' || !reading.tokens[from]?.isGlued) return false;
  const before = freeText(reading, from - 2);
  return from === 1 || (!reading.tokens[from - 1]?.isGlued && currencyOf(before) !== undefined);
}
