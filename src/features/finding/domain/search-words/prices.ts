import { currencyOf, magnitudeOf, toMinorUnits } from '#lib/money.ts';
import { lookUp } from '#lib/one-of.ts';
import type { Currency } from '#vocabulary/listing-words.ts';
import { type Bounder, bounderAfter, bounderBefore } from './bounders.ts';
import type { PriceRange } from './parsed-words.ts';
import { claim, freeNumber, freeText, keep, type Reading } from './reading.ts';
import { STREET_WORDS } from './vocabulary.ts';

/** A bare number from here up is a price; below, it may be a house number, a year or a size. */
const SMALLEST_BARE_PRICE = 50_000;
/** Above this no price is meant (a telephone number is). */
const LARGEST_UNITS = 2.2e13;
/** "Around 50m" means within a tenth. */
const AROUND_SHARE = 0.1;
const THOUSAND = 1e3;
const LARGEST_LETTERED_HOUSE = 200;
/** Magnitudes that stand before their number: Hausa "miliyan 5", Yoruba "milionu 5". */
const LEADING_MAGNITUDES: Readonly<Record<string, number>> = { miliyan: 1e6, milionu: 1e6, dubu: 1e3, biliyan: 1e9 };
const AREA_UNITS = new Set(['sq', 'sqm', 'square', 'm2', 'metre', 'meter']);
const RANGE_WORDS = new Set(['-', '–', '—', 'to', 'and']);

type Amount = { value: number; magnitude: number | null; currency: Currency | null; isMoney: boolean; to: number };

/** Claims prices: "under 80m", "₦1.5m-2.5m", "between 5 and 10 million", "no pass 5m", "$20k", "200m+". */
export function claimPrices(reading: Reading): void {
  for (let from = 0; from < reading.tokens.length; from += 1) {
    const to = claimPriceAt(reading, from);
    if (to !== null) from = to - 1;
  }
}

function claimPriceAt(reading: Reading, from: number): number | null {
  const first = amountAt(reading, from);
  if (!first) return null;
  const before = bounderBefore(reading, from);
  const second = secondAmount(reading, first);
  const isMoney = first.isMoney || (second?.isMoney ?? false) || first.value >= SMALLEST_BARE_PRICE;
  if (!isMoney || (!before && isHouse(reading, first))) return null;
  const unit = areaUnitAfter(reading, second?.to ?? first.to);
  if (unit !== null) return keep(reading, from, unit);
  const price = second ? rangeOf(first, second) : boundedPrice(reading, first, before?.meaning);
  if (price === null) return null;
  const after = second ? null : ending(reading, first.to);
  const to = after?.to ?? second?.to ?? first.to;
  claim(reading, { from: before?.from ?? from, to }, { kind: 'price', value: mergePrices(reading, price) });
  return to;
}

/**
 * An amount at a token: an optional sign or word of a currency, the number, an optional magnitude, an optional
 * currency.
 */
function amountAt(reading: Reading, from: number): Amount | null {
  let at = from;
  let currency: Currency | null = null;
  if (freeText(reading, at) === '=' && freeText(reading, at + 1) === 'n' && freeText(reading, at + 2) === '=') at += 2;
  else if (freeText(reading, at) === 'us' && freeText(reading, at + 1) === '$') at += 1;
  const mark = at === from || freeText(reading, at) !== '=' ? currencyOf(freeText(reading, at)) : 'NGN';
  if (mark !== undefined) {
    currency = mark;
    at += 1;
  }
  const leading = lookUp(LEADING_MAGNITUDES, freeText(reading, at));
  if (leading !== undefined) at += 1;
  const value = freeNumber(reading, at);
  if (Number.isNaN(value) || value <= 0 || isTelephone(reading, at)) return null;
  at += 1;
  const word = freeText(reading, at);
  const magnitude = leading ?? magnitudeOf(word) ?? null;
  if (leading === undefined && magnitude !== null) at += 1;
  const suffix = currencyOf(freeText(reading, at));
  const isNextPrefix = suffix !== undefined && freeText(reading, at).length === 1 && !reading.tokens[at]?.isGlued;
  if (suffix !== undefined && currency === null && !isNextPrefix) {
    currency = suffix;
    at += 1;
  }
  if (value * (magnitude ?? 1) > LARGEST_UNITS) return null;
  return { value, magnitude, currency, isMoney: currency !== null || magnitude !== null, to: at };
}

function isTelephone(reading: Reading, at: number): boolean {
  const digits = reading.tokens[at]?.text ?? '';
  return digits.startsWith('0') && !digits.startsWith('0.');
}

function secondAmount(reading: Reading, first: Amount): Amount | null {
  return RANGE_WORDS.has(freeText(reading, first.to)) ? amountAt(reading, first.to + 1) : null;
}

/** Where the unit behind "50k per sqm" ends: that is no price of a home, and stays text. */
function areaUnitAfter(reading: Reading, at: number): number | null {
  const isPer = freeText(reading, at) === 'per' || freeText(reading, at) === '/';
  return isPer && AREA_UNITS.has(freeText(reading, at + 1)) ? at + 2 : null;
}

/** "5b Bourdillon Road" is a house, not five billion. */
function isHouse(reading: Reading, { value, currency, to }: Amount): boolean {
  if (currency !== null || value > LARGEST_LETTERED_HOUSE || freeText(reading, to - 1).length !== 1) return false;
  return [to + 1, to + 2, to + 3].some((at) => STREET_WORDS.has(freeText(reading, at)));
}

/**
 * The lower amount takes its magnitude and currency from the upper one: "200-350m", "$20-30k"; "500-1m" is from 500k.
 */
function rangeOf(first: Amount, second: Amount): PriceRange | null {
  const upper = second.value * (second.magnitude ?? 1);
  const inherited = first.magnitude ?? second.magnitude ?? 1;
  const isTooMuch = first.magnitude === null && first.value * inherited > upper;
  const lower = first.value * (isTooMuch ? THOUSAND : inherited);
  if (lower > upper) return null;
  return {
    minMinor: toMinorUnits(lower),
    maxMinor: toMinorUnits(upper),
    isMaxExcluded: false,
    currency: second.currency ?? first.currency ?? 'NGN',
  };
}

function boundedPrice(
  reading: Reading,
  { value, magnitude, currency, to }: Amount,
  before: Bounder | undefined,
): PriceRange {
  const minor = toMinorUnits(value * (magnitude ?? 1));
  const bounder = before ?? ending(reading, to)?.meaning ?? 'max';
  const range = { minMinor: null, maxMinor: null, isMaxExcluded: false, currency: currency ?? 'NGN' } as const;
  if (bounder === 'min') return { ...range, minMinor: minor };
  if (bounder === 'around')
    return {
      ...range,
      minMinor: Math.round(minor * (1 - AROUND_SHARE)),
      maxMinor: Math.round(minor * (1 + AROUND_SHARE)),
    };
  return { ...range, maxMinor: minor, isMaxExcluded: bounder === 'below' };
}

/** "200m+", "5m and below", "80m max". */
function ending(reading: Reading, at: number): { meaning: Bounder; to: number } | null {
  if (freeText(reading, at) === '+' && reading.tokens[at]?.isGlued) return { meaning: 'min', to: at + 1 };
  return bounderAfter(reading, at);
}

/** "Above 5m" and "below 10m" in one text are one range. */
function mergePrices(reading: Reading, price: PriceRange): PriceRange {
  const known = reading.drafts.get('price')?.meaning;
  if (known?.kind !== 'price' || known.value.currency !== price.currency) return price;
  const { value } = known;
  const merged: PriceRange = {
    minMinor: price.minMinor ?? value.minMinor,
    maxMinor: price.maxMinor ?? value.maxMinor,
    isMaxExcluded: price.maxMinor === null ? value.isMaxExcluded : price.isMaxExcluded,
    currency: price.currency,
  };
  return merged.minMinor !== null && merged.maxMinor !== null && merged.minMinor > merged.maxMinor ? price : merged;
}
