import { plainText } from '#lib/slug.ts';
import type { FlagKind, TextFlag } from './flag-kinds.ts';
import { BANK_WORDS, CALL_WORDS, type FlagRule, PAY_WORDS, PLAIN_RULES, RULES } from './flag-rules.ts';
import { findDigitRuns } from './spoken-digits.ts';

/** Longer texts are looked at by their beginning; no field of a home holds more. */
const LONGEST_TEXT = 12_000;
const LONGEST_WORDS = 160;
/** Of one kind no more than this are told: they are all looked at together. */
const MOST_OF_KIND = 3;

/**
 * What somebody should look at in a text that a lister wrote: each thing with the words that raised it, at most three
 * of a kind. Pure; its time grows with the text's length, which is bounded.
 */
export function scanText(given: string): TextFlag[] {
  const text = given.slice(0, LONGEST_TEXT);
  const flags = [...ruled(text, RULES), ...ruled(plainText(text), PLAIN_RULES), ...numbersIn(text)];
  const told = new Map<FlagKind, string[]>();
  return flags.filter(({ kind, words }) => {
    const before = told.get(kind) ?? [];
    // Two rules may raise a flag by parts of one address: it is told once, by the longer part that came first.
    if (before.length >= MOST_OF_KIND || before.some((other) => other.includes(words))) return false;
    told.set(kind, [...before, words]);
    return true;
  });
}

const MOST_LOOKS = 20;

function ruled(text: string, rules: readonly FlagRule[]): TextFlag[] {
  return rules.flatMap(({ kind, pattern, unless, isCertain = false }): TextFlag[] => {
    const every = new RegExp(pattern.source, `${pattern.flags}g`);
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      const match = every.exec(text);
      if (!match) return [];
      const before = text.slice(Math.max(0, match.index - 40), match.index);
      if (!unless?.test(before) && !unless?.test(match[0])) return [{ kind, words: excerpt(match[0]), isCertain }];
      every.lastIndex = match.index + 1;
    }
    return [];
  });
}

const excerpt = (words: string) => words.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_WORDS);

const MOBILE = /(?:234|0)[789][01]\d{8}/g;
const SHORT_MOBILE = /^[789][01]\d{8}$/;
const ACCOUNT = /^\d{10}$/;
/** So far around a number stands what it is. */
const AROUND = 60;

function numbersIn(text: string): TextFlag[] {
  return findDigitRuns(text).flatMap(({ digits, starts, from, to }): TextFlag[] => {
    if (digits.length < 10) return [];
    const around = text.slice(Math.max(0, from - AROUND), to + AROUND);
    const before = text.slice(Math.max(0, from - AROUND), from);
    const isMoney = /(?:₦|\$|\b(?:ngn|n))\s*$/i.test(before);
    if (isMoney) return [];
    const words = excerpt(text.slice(Math.max(0, from - 20), to));
    const isMobile = [...digits.matchAll(MOBILE)].some(({ index }) => starts.has(index));
    // The number of a phone is also that of an account at some banks.
    if (ACCOUNT.test(digits) && BANK_WORDS.test(around))
      return [{ kind: 'account', words, isCertain: PAY_WORDS.test(around) }];
    if (isMobile || (SHORT_MOBILE.test(digits) && CALL_WORDS.test(before)))
      return [{ kind: 'contact', words, isCertain: false }];
    return [];
  });
}
