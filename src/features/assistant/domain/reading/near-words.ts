import { isPlaceWord } from '#features/places/gazetteer.server.ts';
import { wordsOf } from './rewrite-words.ts';

/** Words that decide what is looked for and are long enough to be known with a letter missing. */
const KNOWN: readonly string[] = (
  'immediately yearly monthly annually budget apartment bedroom bedrooms bungalow duplex terrace detached ' +
  'january february september october november december'
).split(' ');
const KNOWN_WORDS: ReadonlySet<string> = new Set(KNOWN);
const SHORT: ReadonlyMap<string, string> = new Map([
  ...(['lnd', 'lannd', 'lnad'] as const).map((typed) => [typed, 'land'] as const),
  ...(['flt', 'falt', 'flatt'] as const).map((typed) => [typed, 'flat'] as const),
]);
const SHORTEST = 5;
/** From so many letters two may be missing. */
const LONG = 9;

/** The text with words of a closed list put right that miss a letter; names of places stay as they are. */
export function nearWords(text: string): string {
  let [written, last] = ['', 0];
  for (const { plain, start, end } of wordsOf(text)) {
    const to = SHORT.get(plain) ?? nearWord(plain);
    if (to === undefined) continue;
    written += text.slice(last, start) + to;
    last = end;
  }
  return written + text.slice(last);
}

function nearWord(word: string): string | undefined {
  if (word.length < SHORTEST || KNOWN_WORDS.has(word) || isPlaceWord(word)) return undefined;
  return KNOWN.find((known) => {
    const missing = known.length - word.length;
    return missing > 0 && missing <= (known.length >= LONG ? 2 : 1) && word[0] === known[0] && isWithin(word, known);
  });
}

/** Whether the letters of a word all stand in another, in their order. */
function isWithin(word: string, known: string): boolean {
  let at = 0;
  for (const letter of known) if (letter === word[at]) at += 1;
  return at === word.length;
}
