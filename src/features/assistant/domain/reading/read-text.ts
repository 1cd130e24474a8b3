import { plainText } from '#lib/slug.ts';
import type { Language } from '#vocabulary/languages.ts';
import { nearWords } from './near-words.ts';
import { digitsForWords } from './number-words.ts';
import { HAUSA, IGBO, PIDGIN, TYPED, YORUBA } from './other-words.ts';
import { readLanguage } from './read-language.ts';
import { rewritePhrases } from './rewrite-words.ts';

/** A message in the words the readers know. */
export type ReadText = {
  /** With its letters as they are, for the search. */
  text: string;
  /** Lower case without marks and apostrophes, one blank between words, for the rules. */
  plain: string;
  /** The language it is written in; null where it could be English. */
  language: Exclude<Language, 'en'> | null;
};

const OWN_WORDS = { ha: HAUSA, yo: YORUBA, ig: IGBO } as const;
const IGBO_PREPOSITION = /(^|[\s,.;])n['’](?=\p{L})/giu;
/** The same word over and over says it once, and a row of pictures nothing. */
const REPEATED = /(\b[\p{L}\p{N}]{2,}\b)(?:[\s,]+\1\b){2,}/giu;

/** "E no must pass", "should not exceed": the most that is paid, in whatever words stand between. */
const NO_PASS = new RegExp(
  [
    String.raw`\b(?:no|nor|not|never|shouldn['’]?t|mustn['’]?t|can['’]?t|cannot)(?: (?!more|`,
    String.raw`less)[a-z]+){0,2} (?:pass|exceed|cross|go above|go beyond|be above|be more than)\b`,
  ].join(''),
  'gi',
);

/** "If e pass", "wont spend above", "not abv": the most that is paid, said the other way round. */
const IF_MORE = new RegExp(
  [
    String.raw`\bif (?:e|it|am|the (?:price|rent|money|cost)) (?:don |go |dey |is )?(?:pass(?:es)?|exceeds?|above|`,
    String.raw`over|more than)\b|\b(?:won['’]?t|will not|would not|wouldn['’]?t|cannot|can['’]?t|not) (?:spend|pay|`,
    String.raw`give|afford)(?: anything)? (?:above|over|beyond|pass|more than)\b|`,
    String.raw`\b(?:not|no|nt) (?:abov|abv|abve|avove|abouve|aboev)\b`,
  ].join(''),
  'gi',
);
/** "3 million 500 thousand" is one amount. */
const SUMMED = /\b(\d{1,4}(?:\.\d{1,3})?) ?(?:million|m)(?: naira)?,? (?:and )?(\d{1,3}) ?(?:thousand|k)\b/gi;

/** A message with chat spelling, Pidgin, Hausa, Yoruba and Igbo put into words that search and rules know. */
export function readText(message: string, before: Language | null): ReadText {
  const language = readLanguage(message, before);
  const own = language ?? before;
  let text = message.replaceAll(REPEATED, '$1').replaceAll(IGBO_PREPOSITION, '$1na ');
  if (own === 'ha' || own === 'yo' || own === 'ig') text = rewritePhrases(text, OWN_WORDS[own]);
  text = rewritePhrases(text, TYPED);
  text = rewritePhrases(text, PIDGIN);
  text = nearWords(text);
  text = digitsForWords(text.replaceAll(NO_PASS, 'not more than').replaceAll(IF_MORE, 'not more than'));
  text = text.replaceAll(
    SUMMED,
    (_all, millions, thousands) => `${Number(millions) + Number(thousands) / 1000} million`,
  );
  return { text, plain: plainLine(text), language };
}

/** Lower case without marks and apostrophes; signs that end a thought stay. */
export function plainLine(text: string): string {
  return plainText(text)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9₦$%.,;:!?+/\n-]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
