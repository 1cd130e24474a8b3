import { freeText, type Reading } from './reading.ts';

/** Phrases by their first word, the longest first. */
export type PhraseBook<Meaning> = ReadonlyMap<string, readonly { words: readonly string[]; meaning: Meaning }[]>;

export function buildPhraseBook<Meaning>(
  entries: readonly (readonly [Meaning, readonly string[]])[],
): PhraseBook<Meaning> {
  const book = new Map<string, { words: string[]; meaning: Meaning }[]>();
  for (const [meaning, phrases] of entries) {
    for (const phrase of phrases) {
      const words = phrase.split(' ').map(sameWord);
      const first = words[0] ?? '';
      const others = book.get(first);
      if (others) others.push({ words, meaning });
      else book.set(first, [{ words, meaning }]);
    }
  }
  for (const list of book.values()) list.sort((a, b) => b.words.length - a.words.length);
  return book;
}

/** "One bedroom" and "1 bedroom" are one phrase. */
const sameWord = (word: string) => (word === 'one' ? '1' : word);

/** All words that occur in a book. */
export function wordsOf(book: PhraseBook<unknown>): string[] {
  return [...book.values()].flatMap((entries) => entries.flatMap(({ words }) => words));
}

/** The longest phrase that begins at a token, over hyphens and slashes; null where none does. */
export function phraseAt<Meaning>(
  book: PhraseBook<Meaning>,
  reading: Reading,
  from: number,
): { meaning: Meaning; to: number } | null {
  const entries = book.get(sameWord(freeText(reading, from)));
  if (!entries) return null;
  for (const { words, meaning } of entries) {
    const to = endOfPhrase(words, reading, from);
    if (to !== null) return { meaning, to };
  }
  return null;
}

/** The longest phrase that ends just before a token; null where none does. */
export function phraseBefore<Meaning>(
  book: PhraseBook<Meaning>,
  reading: Reading,
  to: number,
  longest: number,
): { meaning: Meaning; from: number } | null {
  let best: { meaning: Meaning; from: number } | null = null;
  for (let from = to - 1; from >= 0 && from >= to - longest && freeText(reading, from) !== ''; from -= 1) {
    const entry = book
      .get(sameWord(freeText(reading, from)))
      ?.find(({ words }) => endOfPhrase(words, reading, from) === to);
    if (entry) best = { meaning: entry.meaning, from };
  }
  return best;
}

const JOINERS = new Set(['-', '–', '/']);

function endOfPhrase(words: readonly string[], reading: Reading, from: number): number | null {
  let at = from;
  for (const [index, word] of words.entries()) {
    if (index > 0) while (JOINERS.has(freeText(reading, at))) at += 1;
    const text = freeText(reading, at);
    if (sameWord(text) !== word && !(text === '&' && word === 'and')) return null;
    at += 1;
  }
  return at;
}
