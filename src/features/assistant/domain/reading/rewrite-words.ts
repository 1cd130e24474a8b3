/** Words of a text as they stand, with their plain forms, so that phrases can be looked up and put in their place. */
import { plainText } from '#lib/slug.ts';

type Word = { plain: string; start: number; end: number };

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}\p{N}]+)*/gu;
const LONGEST_PHRASE = 6;

/** The words of a text, plain and lower case. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => ({
    plain: plainText(match[0]).replaceAll(/['’]/g, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** A table of phrases in plain words, each with what is written in its place. */
export type PhraseTable = ReadonlyMap<string, string>;

/** "from → to" lines, one table; several phrases of one meaning are apart by commas. */
export function phraseTable(lines: string): PhraseTable {
  const rows = lines
    .split('\n')
    .map((line) => line.split('>'))
    .filter((parts) => parts.length === 2);
  return new Map(
    rows.flatMap(([from = '', to = '']) => from.split(',').map((phrase) => [phrase.trim(), to.trim()] as const)),
  );
}

/** The text with every phrase of a table replaced, the longest first; in time linear in the length of the text. */
export function rewritePhrases(text: string, table: PhraseTable): string {
  const words = wordsOf(text);
  let [written, last] = ['', 0];
  for (let at = 0; at < words.length; at += 1) {
    const found = longestAt(words, at, table);
    if (!found) continue;
    const [first, end] = [words[at] as Word, words[at + found.length - 1] as Word];
    written += text.slice(last, first.start) + found.to;
    last = end.end;
    at += found.length - 1;
  }
  return written + text.slice(last);
}

function longestAt(words: readonly Word[], at: number, table: PhraseTable): { length: number; to: string } | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const phrase = words
      .slice(at, at + length)
      .map(({ plain }) => plain)
      .join(' ');
    const to = table.get(phrase);
    if (to !== undefined) return { length, to };
  }
  return null;
}
