import { maskPrivate } from '../../mask-private.ts';
import { readMentions } from '../reading/mentions.ts';
import { sentencesOf } from '../sentences.ts';
import { claimsMore, type Forbidden, forbiddenIn } from './forbidden-words.ts';
import { isKnownNumber, readDateWords, readNumbers } from './read-numbers.ts';

/** A home an answer may speak of, with the word its check came to. */
export type GroundHome = { title: string; isVerified: boolean };

/** What an answer rests on: our own words and figures of this turn, what the person said, and the homes it names. */
export type Ground = { own: readonly string[]; said: readonly string[]; homes: readonly GroundHome[]; shown: number };

export const REFUSALS = [
  ...(['empty', 'too_long', 'foreign', 'private', 'invented_number', 'invented_place', 'invented_claim'] as const),
  ...(['promise', 'legal', 'payment', 'claim', 'contact'] as const),
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Longer than anybody reads in a chat, in characters. */
const LONGEST = 1200;
/** Signs beyond ASCII that plain writing uses. */
const SIGNS = /[₦²×°·•…–—‘’“”\u00a0\u202f]/g;
const ASCII = /^[\n\x20-\x7e]*$/;

/** A model's text as it may be read: no markup, no marks of homes, no blanks at its ends. */
export function tidyAnswer(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\[\[[^\]]{0,80}\]\]/g, '')
    .replaceAll(/\[([^\]\n]{1,120})\]\([^)\n]{0,300}\)/g, '$1')
    .replaceAll(/[*_`#>]+/g, '')
    .replaceAll(/^[ \t]*[-•][ \t]+/gm, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9%.!?;:,\n]+/g, ' ')
    .replaceAll(/[.!?;:,\n]+(?=\s|$)/g, ' ')
    .replaceAll(/ +/g, ' ');

/**
 * Why a model's answer is not said: it rests on nothing it was given, promises, advises on law, asks for money, gives
 * numbers or ways to pay, or cannot be read by these rules. Null where it may be said. Errs towards refusing: the rules
 * have an answer of their own. In time linear in the length of the texts.
 */
export function checkAnswer(text: string, ground: Ground): Refusal | null {
  if (text === '') return 'empty';
  if (text.length > LONGEST) return 'too_long';
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(SIGNS, ' ');
  // Letters that only look like others would pass every rule below.
  if (!ASCII.test(letters)) return 'foreign';
  const plain = plainOf(text);
  const own = ground.own.join('\n');
  if (!isEnglish(plainOf(withoutOwnSentences(text, own)), plainOf(own))) return 'foreign';
  if (
    maskPrivate(digitsSpelt(text)).kinds.length > 0 ||
    /\d(?:[ .-]?\d){6,}/.test(text.replaceAll(/\d[\d,]*,\d{3}/g, ''))
  )
    return 'private';
  const forbidden: Forbidden | null = forbiddenIn(
    withoutOwnSentences(text, own),
    plainOf(withoutOwnSentences(text, own)),
  );
  if (forbidden !== null) return forbidden;
  const grounded = [own, ...ground.said].join('\n');
  if (!areNumbersKnown(text, grounded, ground.shown)) return 'invented_number';
  if (!arePlacesKnown(text, grounded)) return 'invented_place';
  if (claimsMore(plain, plainOf(own)) || claimsVerified(text, ground)) return 'invented_claim';
  return null;
}

function areNumbersKnown(text: string, grounded: string, shown: number): boolean {
  const known = [...readNumbers(grounded), { value: shown, kind: 'count' as const }];
  if (!readNumbers(text).every((said) => isKnownNumber(said, known))) return false;
  const dates = new Set(readDateWords(grounded));
  return readDateWords(text).every((word) => dates.has(word));
}

const placesIn = (text: string): string[] =>
  readMentions(text, false).flatMap(({ chip }) => (chip.kind === 'place' ? [chip.value.name.toLowerCase()] : []));

function arePlacesKnown(text: string, grounded: string): boolean {
  const lower = grounded.toLowerCase();
  return placesIn(text).every((name) => lower.includes(name === 'fct' ? 'abuja' : name) || lower.includes(name));
}

/** "Verified" of a home that is not: every home of the turn has to be, or the sentence has to name one that is. */
function claimsVerified(text: string, { homes, own }: Ground): boolean {
  if (homes.length > 0 && homes.every(({ isVerified }) => isVerified)) return false;
  return sentencesOf(withoutOwnSentences(text, own.join('\n'))).some(
    (sentence) =>
      /(?<!not |un|never )\bverified\b/i.test(sentence) &&
      !homes.some(({ title, isVerified }) => isVerified && sentence.toLowerCase().includes(title.toLowerCase())),
  );
}

/** What our own texts say word by word may be said again, the words below included. */
function withoutOwnSentences(text: string, own: string): string {
  const known = own.replaceAll(/\s+/g, ' ');
  return sentencesOf(text)
    .filter((sentence) => !(sentence.length > 20 && known.includes(sentence)))
    .join('\n');
}

const DIGIT_WORDS = 'zero one two three four five six seven eight nine'.split(' ');
/** Numbers that were spelt digit by digit. */
const digitsSpelt = (text: string): string =>
  text.replaceAll(/\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/gi, (word) =>
    String(Math.max(0, DIGIT_WORDS.indexOf(word.toLowerCase()))),
  );

const COMMON = new Set(
  `a an and the of to in for is are it its this that you your i we they on with at or as by from be can not no do
  if what which when where how there here have has home homes flat flats house rent sale price fit fits me ask
  more one two dey na wey una make am fit abeg see show found nearest per year land`.split(/\s+/),
);
const FEW_WORDS = 4;
const LEAST_COMMON = 0.2;

/** Written in English or Pidgin, in which the words above are known; other languages are answered by rules. */
function isEnglish(plain: string, own: string): boolean {
  const ours = new Set(own.split(' '));
  // Names and words of our own records say nothing of the language.
  const words = plain.split(' ').filter((word) => /^[a-z]+$/.test(word) && (COMMON.has(word) || !ours.has(word)));
  if (words.length <= FEW_WORDS) return true;
  return words.filter((word) => COMMON.has(word)).length / words.length >= LEAST_COMMON;
}
