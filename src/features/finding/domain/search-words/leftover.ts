import { freeText, type Reading } from './reading.ts';
import { CONNECTORS, NOISE, PLACE_SUFFIXES, STREET_WORDS } from './vocabulary.ts';

/** A number up to here that is part of no address says nothing a text search could find. */
const SMALL_NUMBER = 100_000;

/** The parts no rule understood, without the filling words around them; the whole text where nothing was understood. */
export function readLeftover(reading: Reading): string {
  const { text, tokens, isClaimed } = reading;
  if (reading.drafts.size === 0) return text.trim();
  const parts: string[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    if (isClaimed[from]) continue;
    let to = from;
    while (to < tokens.length && !isClaimed[to]) to += 1;
    const part = trimNoise(reading, from, to);
    if (part) parts.push(text.slice(tokens[part.from]?.start, tokens[part.to - 1]?.end));
    from = to;
  }
  return parts.join(' ').replaceAll(/\s+/g, ' ');
}

function trimNoise(reading: Reading, from: number, to: number): { from: number; to: number } | null {
  let [first, last] = [from, to];
  while (first < last && isNoise(reading, first)) first += 1;
  while (last > first && isNoise(reading, last - 1)) last -= 1;
  if (first === last) return null;
  return { from: first, to: last };
}

function isNoise(reading: Reading, at: number): boolean {
  if (reading.isKept[at]) return false;
  const token = reading.tokens[at];
  const word = freeText(reading, at);
  if (token?.kind === 'sign') return true;
  if (token?.kind === 'number') return token.value < SMALL_NUMBER;
  return NOISE.has(word) || CONNECTORS.has(word) || PLACE_SUFFIXES.has(word) || STREET_WORDS.has(word);
}
