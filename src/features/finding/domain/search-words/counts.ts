import { lookUp } from '#lib/one-of.ts';

/** Numbers in words, as they stand before a noun in English ("three bedroom"). */
const ENGLISH: Readonly<Record<string, number>> = {
  single: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

/** Numbers as they stand behind a noun in Hausa ("daki uku"), Yoruba ("yara mẹta") and Igbo ("ụlọ atọ"). */
const AFTER_NOUN: Readonly<Record<string, number>> = {
  daya: 1,
  biyu: 2,
  uku: 3,
  hudu: 4,
  biyar: 5,
  shida: 6,
  bakwai: 7,
  takwas: 8,
  kan: 1,
  meji: 2,
  meta: 3,
  merin: 4,
  marun: 5,
  mefa: 6,
  otu: 1,
  abuo: 2,
  ato: 3,
  ano: 4,
  ise: 5,
  isii: 6,
};

/** The number an English number word stands for; undefined for another word. */
export function englishNumber(word: string): number | undefined {
  return lookUp(ENGLISH, word);
}

/** The number a Hausa, Yoruba or Igbo number word stands for; undefined for another word. */
export function numberAfterNoun(word: string): number | undefined {
  return lookUp(AFTER_NOUN, word);
}

export const NUMBER_WORDS: readonly string[] = [...Object.keys(ENGLISH), ...Object.keys(AFTER_NOUN)];
