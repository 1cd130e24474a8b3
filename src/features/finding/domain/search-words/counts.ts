import { numberInWords } from '#lib/number-words.ts';
import { freeNumber, freeText, type Reading } from './reading.ts';

/** A number of the text, in digits or words; `isWeak` where its word means other things too. */
export type SaidNumber = { value: number; to: number; isWord: boolean; isWeak: boolean };

/** The number that begins at a token, in digits or in the words of any of the languages; null where none does. */
export function numberAt(reading: Reading, at: number): SaidNumber | null {
  const digits = freeNumber(reading, at);
  if (!Number.isNaN(digits)) return { value: digits, to: at + 1, isWord: false, isWeak: false };
  if (reading.tokens[at]?.kind !== 'word') return null;
  const found = numberInWords((index) => wordAt(reading, index), at);
  return found && { ...found, isWord: true };
}

/** The free word or sign at a token, '' for a number. */
export function wordAt(reading: Reading, at: number): string {
  return reading.tokens[at]?.kind === 'number' ? '' : freeText(reading, at);
}
