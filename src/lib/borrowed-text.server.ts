import { isMarking } from './in-language.server.ts';

/** Around an English text on a page in another language; private to us, and never in what leaves (server/html). */
export const BORROWED_START = '\uE000';
export const BORROWED_END = '\uE001';

const MARKS = new RegExp(`[${BORROWED_START}${BORROWED_END}]`, 'g');
const BORROWED = new RegExp(`${BORROWED_START}[^${BORROWED_END}]*${BORROWED_END}`, 'g');
const LETTER = /\p{L}/u;

/** Text without the marks of what is borrowed in it: what leaves. */
export function dropMarks(text: string): string {
  return text.replaceAll(MARKS, '');
}

/** Whether some of a text is borrowed and every word of the rest too. */
export function isBorrowed(text: string): boolean {
  return text.includes(BORROWED_START) && !hasOwnWords(text);
}

/** Whether there is a word in it that is not borrowed. */
export function hasOwnWords(text: string): boolean {
  return LETTER.test(text.replaceAll(BORROWED, ''));
}

/**
 * A text for which the language being written has no words: marked while a page is drawn, so that it says `lang`. The
 * build puts it around such texts (tools/texts-by-language.ts). @public
 */
export function borrow(text: string): string {
  return isMarking() ? BORROWED_START + text + BORROWED_END : text;
}
