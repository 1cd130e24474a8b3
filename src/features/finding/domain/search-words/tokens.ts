import { parseDigits } from '#lib/money.ts';
import { lookUp } from '#lib/one-of.ts';
import { plainText } from '#lib/slug.ts';

/** A word, number or sign of the text. */
export type Token = {
  kind: 'word' | 'number' | 'sign';
  /** Lower case without marks; the digits of a number as written. */
  text: string;
  /** The value of a number. */
  value: number;
  start: number;
  end: number;
  /** True where nothing stands between it and the token before. */
  isGlued: boolean;
};

/** Each alternative consumes what it matches once, so the whole is linear in the length of the text. */
const TOKEN = /(\d+(?:[.,]\d+)*)|([\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*²?)|([₦$£€¥#+\-–—/&<>~=×½])/gu;
const IS_PLAIN = /^[a-z]+$/;
const HALF = 0.5;

/**
 * Cuts a text into words, numbers and signs; "2bdrm" and "N20m" come apart at the digits, other characters only
 * separate.
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let lastEnd = -1;
  for (const match of text.matchAll(TOKEN)) {
    const [written, digits, word] = match;
    const start = match.index;
    const end = start + written.length;
    const isGlued = start === lastEnd;
    lastEnd = end;
    if (digits !== undefined)
      tokens.push({ kind: 'number', text: digits, value: parseDigits(digits) ?? Number.NaN, start, end, isGlued });
    else if (word !== undefined) pushWord(tokens, word, { start, end, isGlued });
    else if (written === '½') tokens.push({ kind: 'number', text: '½', value: HALF, start, end, isGlued });
    else tokens.push({ kind: 'sign', text: written, value: Number.NaN, start, end, isGlued });
  }
  return tokens;
}

/** Igbo "n'Enugu" and Yoruba "l'Ékòó" are two words: the place stands behind its preposition. */
const ELIDED: Readonly<Record<string, string>> = { n: 'na', l: 'ni' };

function pushWord(tokens: Token[], word: string, { start, end, isGlued }: Pick<Token, 'start' | 'end' | 'isGlued'>) {
  const first = word[1] === '’' || word[1] === "'" ? lookUp(ELIDED, (word[0] ?? '').toLowerCase()) : undefined;
  if (first === undefined) {
    tokens.push({ kind: 'word', text: plainWord(word), value: Number.NaN, start, end, isGlued });
    return;
  }
  const cut = start + 2;
  tokens.push({ kind: 'word', text: first, value: Number.NaN, start, end: cut, isGlued });
  tokens.push({ kind: 'word', text: plainWord(word.slice(2)), value: Number.NaN, start: cut, end, isGlued: false });
}

/** Yoruba "ilẹ̀" (land) and "ilé" (house) differ by the dot that plain text loses. */
const DOTTED_WORDS: Readonly<Record<string, string>> = { ile: 'ilẹ' };
const DOT_BELOW = '\u0323';

/** A word as the rules compare it: lower case, without marks but for the few that tell words apart. */
export function plainWord(word: string): string {
  const lower = word.toLowerCase();
  if (IS_PLAIN.test(lower)) return lower;
  const plain = plainText(word).replaceAll(/['’]/g, '').replaceAll('²', '2');
  const dotted = lookUp(DOTTED_WORDS, plain);
  return dotted !== undefined && word.normalize('NFD').includes(DOT_BELOW) ? dotted : plain;
}

/** A phrase of the vocabularies word for word as the tokens of a text have it. */
export function oneSpelling(phrase: string): string {
  return phrase.split(' ').map(plainWord).join(' ');
}
