import { toMinorUnits } from '#lib/money.ts';
import { type Amount, amountAt, isForeign, isNegative } from './amounts.ts';
import { type Bounder, bounderAfter, bounderBefore } from './bounders.ts';
import type { PriceRange } from './parsed-words.ts';
import { buildPhraseBook, phraseAt, phraseBefore } from './phrases.ts';
import { claim, freeText, keep, type Reading } from './reading.ts';
import { STREET_WORDS } from './vocabulary.ts';

/** A bare number from here up is a price; below, it may be a house number, a year or a size. */
const SMALLEST_BARE_PRICE = 50_000;
/** "Around 50m" means within a tenth. */
const AROUND_SHARE = 0.1;
const THOUSAND = 1e3;
const LARGEST_LETTERED_HOUSE = 200;
const AREA_UNITS = new Set(['sq', 'sqm', 'square', 'm2', 'metre', 'meter']);
const RANGE_WORDS = new Set([
  '-',
  '–',
  '—',
  'to',
  'and',
  'go',
  'zuwa',
  'ruo',
  'rue',
  'si',
  'de',
  'titi',
  'reach',
  'har',
  'nd',
  'n',
]);
/** Between the two ends only where "between" stands before. */
const ENDS_BETWEEN = new Set(['da', 'ati', 'na', 'with', '&']);
/** What closes a price: "2m only", "bai fi miliyan biyu ba", "kò ju 5m lọ". */
const TRAILERS = new Set('only lo ba pere kacal kawai net up cash nikan naani sharp flat max'.split(' '));

/** English, then Pidgin, Hausa, Yoruba and Igbo. */
const MOVE_IN = buildPhraseBook([
  [
    true,
    (
      'total to move in,total cost to move in,total move in cost,total move in,cost to move in,money to move in,' +
      'to move in,move in cost,move in total,move in budget,move in fee,move in,moving in,total to get the keys,' +
      'total to enter,money to enter,to enter,kudin shiga,lati ko wole,iji banye'
    ).split(','),
  ],
]);
const LONGEST_MOVE_IN = 6;

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
  if (isForeign(reading, from, first.to) || isNegative(reading, from)) return keep(reading, from, first.to);
  const before = bounderBefore(reading, from);
  const second = secondAmount(reading, first, before?.meaning);
  const isMoney = first.isMoney || (second?.isMoney ?? false) || first.value >= SMALLEST_BARE_PRICE;
  if (!isMoney || (!before && isHouse(reading, first))) return null;
  const unit = areaUnitAfter(reading, second?.to ?? first.to);
  if (unit !== null) return keep(reading, from, unit);
  const price = second ? rangeOf(first, second) : boundedPrice(reading, first, before?.meaning);
  if (price === null) return null;
  const after = second ? null : ending(reading, first.to);
  let to = after?.to ?? second?.to ?? first.to;
  while (TRAILERS.has(freeText(reading, to))) to += 1;
  const range = { from: before?.from ?? from, to };
  const keys = price.maxMinor === null ? null : moveInWords(reading, range);
  if (keys) claim(reading, keys, { kind: 'move-in', value: price });
  else claim(reading, range, { kind: 'price', value: mergePrices(reading, price) });
  return keys?.to ?? to;
}

function secondAmount(reading: Reading, first: Amount, before: Bounder | undefined): Amount | null {
  const word = freeText(reading, first.to);
  if (!RANGE_WORDS.has(word) && !(before === 'between' && ENDS_BETWEEN.has(word))) return null;
  const at = first.to + (word === 'titi' && ['de', 'di'].includes(freeText(reading, first.to + 1)) ? 2 : 1);
  const second = amountAt(reading, at);
  const isRoom = second !== null && !second.isMoney && ROOM_WORDS.has(freeText(reading, second.to));
  return isRoom ? null : second;
}
const ROOM_WORDS = new Set('bed beds bedroom bedrooms room rooms bath toilets toilet'.split(' '));

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

/** "Total to move in under 2m", "2m to move in": the price with the words that say it is what the keys cost. */
function moveInWords(
  reading: Reading,
  { from, to }: { from: number; to: number },
): { from: number; to: number } | null {
  const before = phraseBefore(MOVE_IN, reading, from, LONGEST_MOVE_IN);
  if (before) return { from: before.from, to };
  const after = phraseAt(MOVE_IN, reading, to);
  return after && !isOfNextAmount(reading, after.to) ? { from, to: after.to } : null;
}

/** "Rent under 1.5m, move in under 2m": the words before an amount are that one's. */
function isOfNextAmount(reading: Reading, from: number): boolean {
  for (let at = from; at <= from + LONGEST_MOVE_IN; at += 1)
    if (amountAt(reading, at)) return at === from || bounderBefore(reading, at)?.from === from;
  return false;
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
