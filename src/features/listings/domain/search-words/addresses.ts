import { isKnownWord } from './books.ts';
import { freeNumber, freeText, type Reading } from './reading.ts';
import { NUMBERED_THINGS, STREET_WORDS } from './vocabulary.ts';

const LARGEST_HOUSE_NUMBER = 9999;
/** "Herbert Macaulay Way", "Alhaji Masha Road": longer street names are rare. */
const LONGEST_STREET_NAME = 3;

/** Keeps "12 Admiralty Way" and "Flat 3, Block B" as text: they are addresses, not filters. */
export function keepAddresses(reading: Reading): void {
  for (let at = 0; at < reading.tokens.length; at += 1) {
    if (NUMBERED_THINGS.has(freeText(reading, at)) && isHouseNumber(reading, at + 1)) keep(reading, at, at + 2);
    else if (STREET_WORDS.has(freeText(reading, at))) keepStreet(reading, at);
  }
}

/** The number token before a place that is itself a street ("12 Allen Avenue"). */
export function isHouseNumber(reading: Reading, at: number): boolean {
  const number = freeNumber(reading, at);
  return Number.isInteger(number) && number > 0 && number <= LARGEST_HOUSE_NUMBER;
}

function keepStreet(reading: Reading, streetWord: number): void {
  let from = streetWord;
  while (from > 0 && streetWord - from < LONGEST_STREET_NAME && isStreetName(reading, from - 1)) from -= 1;
  if (from === streetWord) return;
  const hasLetter = /^[a-z]$/.test(freeText(reading, from - 1)) && isHouseNumber(reading, from - 2);
  if (hasLetter) from -= 2;
  else if (isHouseNumber(reading, from - 1)) from -= 1;
  keep(reading, from, streetWord + 1);
}

function isStreetName(reading: Reading, at: number): boolean {
  const word = freeText(reading, at);
  return reading.tokens[at]?.kind === 'word' && word !== '' && !isKnownWord(word);
}

export function keep(reading: Reading, from: number, to: number): void {
  for (let at = from; at < to; at += 1) reading.isKept[at] = true;
}
