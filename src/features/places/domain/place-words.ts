import { lookUp } from '#lib/one-of.ts';
import { plainText } from '#lib/slug.ts';

/** Words after which a number may be written in Roman numerals or in letters: "Phase II", "Wuse Two". */
const NUMBERED = new Set([
  'phase',
  'zone',
  'wuse',
  'garki',
  'scheme',
  'lekki',
  'gwarinpa',
  'gwarimpa',
  'omole',
  'magodo',
  'jahi',
  'extension',
]);
const NUMERALS: Readonly<Record<string, string>> = {
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
};
const SPELLINGS: Readonly<Record<string, string>> = {
  legas: 'lagos',
  legos: 'lagos',
  sakkwato: 'sokoto',
  zariya: 'zaria',
  owere: 'owerri',
  enugwu: 'enugu',
  nsuka: 'nsukka',
  ahaba: 'asaba',
  kalaba: 'calabar',
  wari: 'warri',
  gwarimpa: 'gwarinpa',
  leki: 'lekki',
  lekky: 'lekki',
  lekk: 'lekki',
  extention: 'extension',
  ext: 'extension',
  extn: 'extension',
  est: 'estate',
  estates: 'estate',
  ungwan: 'unguwan',
  angwan: 'unguwan',
  unguwar: 'unguwan',
};

const WORD = /[a-z]+|\d+/g;

/**
 * The words of a text as the gazetteer compares them: plain letters, digits apart from letters, "Phase II" as "phase
 * 2".
 */
export function placeWords(text: string): string[] {
  return settlePlaceWords(plainText(text).replaceAll(/['’]/g, '').match(WORD) ?? []);
}

/** The same for words that were cut out elsewhere; keeps their number and order. */
export function settlePlaceWords(words: readonly string[]): string[] {
  return words.map((word, index) => {
    const spelling = lookUp(SPELLINGS, word);
    if (spelling !== undefined) return spelling;
    const isNumeral = index > 0 && Object.hasOwn(NUMERALS, word) && NUMBERED.has(words[index - 1] ?? '');
    return isNumeral ? (lookUp(NUMERALS, word) ?? word) : word;
  });
}
