import type { Language } from '#vocabulary/languages.ts';
import { longPattern } from './long-pattern.ts';
import { wordsOf } from './rewrite-words.ts';

type Written = Exclude<Language, 'en'>;

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));

/** Words that nobody uses who writes another language; Pidgin first (libraries.md H: marker words). */
const MARKERS: Readonly<Record<Written, ReadonlySet<string>>> = {
  pcm: words(
    `abeg wetin dey una wey sabi wahala oga comot commot sef abi jare shey dem pikin wan nko ehen wan wia
    don oya naso gats chop pidgin mumu omo biko`,
  ),
  ha: words(
    `ina neman gida gidan sannu nagode gode haya sayi miliyan shekara kasafi daki dakuna fili ne akwai kudi kudina
    zan wata unguwa yaya kwana wuni mutum bukatar dubu naira ba magana filin nawa mai`,
  ),
  yo: words(
    `mo fe ile lati yara owo milionu lodun losu kaaro kaasan kaale eniyan bawo pele seun dupe elo mi fun nibo ni ile
    iyewu renti wa`,
  ),
  ig: words(
    `achoro ulo ala ego biko kedu ndewo daalu imeela igbazite izuta izu nde afo onwa ime maka nnoo bu mgbazinye n nke
    ole`,
  ),
};
/** Words of Pidgin that are English words too count only beside a marker. */
const PHRASES: readonly (readonly [Written, RegExp])[] = [
  [
    'pcm',
    longPattern(
      String.raw`\b(how far|i wan|i dey|i go|no be|make i|make una|make we|e get|e don|na so|for where|`,
      String.raw`na wetin|no wahala|i no|e no|you fit|i fit|go do|be student|make am|i don (?:get|see|find|change|pay|tell|talk)|no mind)\b`,
    ),
  ],
  ['ha', /\b(ina (so|neman|kwana|wuni|bukatar)|na gode|ba zai|yi magana)\b/],
  ['yo', /\b(mo (n|fe|fẹ)|e (se|kaa)|owo mi|ni (ibadan|lagos|abuja|lekki|yaba))\b/],
  ['ig', /\b(achoro m|ego m|n ?enugu|ana m|choro m)\b/],
];
const PHRASE_WEIGHT = 2;
/** Short words that several languages have say little alone. */
const LEAST = 2;
/** One word that is Pidgin and nothing else is enough. */
const SURE: ReadonlySet<string> = words(
  `abeg wetin wey una sabi jare nko abi oya sef wahala neman nagode gidan sannu miliyan achoro ndewo daalu imeela nnoo
  kaaro kaasan kaale milionu`,
);

/**
 * The language a message is written in, by its words; null where it could be English or any. One word of the language
 * that was written before is enough to stay in it.
 */
export function readLanguage(text: string, before: Language | null = null): Written | null {
  const plain = wordsOf(text).map((word) => word.plain);
  const line = plain.join(' ');
  const scores = (Object.keys(MARKERS) as Written[]).map((language) => {
    const own = plain.filter((word) => MARKERS[language].has(word));
    const isSure = own.some((word) => SURE.has(word)) ? 1 : 0;
    const phrases = PHRASES.filter(([one, phrase]) => one === language && phrase.test(line)).length;
    return { language, score: own.length + isSure + phrases * PHRASE_WEIGHT };
  });
  const best = scores.toSorted((one, other) => other.score - one.score)[0];
  if (!best) return null;
  if (best.score >= LEAST) return best.language;
  return scores.find(({ language, score }) => language === before && score > 0)?.language ?? null;
}
