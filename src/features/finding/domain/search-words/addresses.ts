import { isKnownWord } from './books.ts';
import { freeNumber, freeText, keep, type Reading } from './reading.ts';
import { NUMBERED_THINGS, STREET_WORDS } from './vocabulary.ts';

const LARGEST_HOUSE_NUMBER = 9999;
/** "Herbert Macaulay Way", "Alhaji Masha Road": longer street names are rare. */
const LONGEST_STREET_NAME = 3;

const ORDINAL_ENDINGS = new Set(['st', 'nd', 'rd', 'th']);

/** Keeps "12 Admiralty Way" and "Flat 3, Block B" as text: they are addresses, not filters. */
export function keepAddresses(reading: Reading): void {
  for (let at = 0; at < reading.tokens.length; at += 1) {
    if (NUMBERED_THINGS.has(freeText(reading, at)) && isHouseNumber(reading, at + 1)) keep(reading, at, at + 2);
    else if (STREET_WORDS.has(freeText(reading, at))) keepStreet(reading, at);
  }
}

/** Where the house number that ends just before a token begins ("12", "5b"); null where there is none. */
export function houseNumberBefore(reading: Reading, at: number): number | null {
  if (isHouseNumber(reading, at - 1)) return at - 1;
  const hasLetter = /^[a-z]$/.test(freeText(reading, at - 1)) && reading.tokens[at - 1]?.isGlued;
  return hasLetter && isHouseNumber(reading, at - 2) ? at - 2 : null;
}

function isHouseNumber(reading: Reading, at: number): boolean {
  const number = freeNumber(reading, at);
  return Number.isInteger(number) && number > 0 && number <= LARGEST_HOUSE_NUMBER;
}

function keepStreet(reading: Reading, streetWord: number): void {
  let from = streetWord;
  while (from > 0 && streetWord - from < LONGEST_STREET_NAME && isStreetName(reading, from - 1)) from -= 1;
  if (isOrdinal(reading, from - 1)) from -= 2;
  if (from === streetWord) return;
  keep(reading, houseNumberBefore(reading, from) ?? from, streetWord + 1);
}

/** "3rd Avenue". */
function isOrdinal(reading: Reading, at: number): boolean {
  return (
    ORDINAL_ENDINGS.has(freeText(reading, at)) &&
    (reading.tokens[at]?.isGlued ?? false) &&
    isHouseNumber(reading, at - 1)
  );
}

function isStreetName(reading: Reading, at: number): boolean {
  const word = freeText(reading, at);
  return reading.tokens[at]?.kind === 'word' && word !== '' && !isKnownWord(word);
}
