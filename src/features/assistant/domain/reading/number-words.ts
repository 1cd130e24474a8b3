import { lookUp } from '#lib/one-of.ts';
import { wordsOf } from './rewrite-words.ts';

/** Numbers in words, English first, then Hausa, Yoruba, Igbo. */
const UNITS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18 },
  ...{ nineteen: 19, twenty: 20, thirty: 30, forty: 40, fourty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80 },
  ...{ ninety: 90 },
};
const HAUSA: Readonly<Record<string, number>> = {
  ...{ daya: 1, biyu: 2, uku: 3, hudu: 4, biyar: 5, shida: 6, bakwai: 7, takwas: 8, tara: 9, goma: 10 },
  ...{ ashirin: 20, talatin: 30, arbain: 40, hamsin: 50, sittin: 60, sabain: 70, tamanin: 80, casain: 90, dari: 100 },
};
const YORUBA: Readonly<Record<string, number>> = {
  ...{
    kan: 1,
    meji: 2,
    meta: 3,
    merin: 4,
    marun: 5,
    marunun: 5,
    mefa: 6,
    meje: 7,
    mejo: 8,
    mesan: 9,
    mewa: 10,
    mokanla: 11,
  },
  ...{
    meedogun: 15,
    ogun: 20,
    meedogbon: 25,
    ogbon: 30,
    ogoji: 40,
    aadota: 50,
    ogota: 60,
    aadorin: 70,
    ogorin: 80,
    aadorun: 90,
    ogorun: 100,
  },
};
const IGBO: Readonly<Record<string, number>> = {
  ...{ otu: 1, abuo: 2, ato: 3, ano: 4, ise: 5, isii: 6, asaa: 7, asato: 8, itoolu: 9, iri: 10, nari: 100 },
};
/** What a number counts, and what the search reads in its place. */
const AFTER: Readonly<Record<string, string>> = {
  ...{ million: 'million', millions: 'million', m: 'm', thousand: 'thousand', k: 'k', billion: 'billion' },
};
const BEFORE: Readonly<Record<string, { to: string; numbers: Readonly<Record<string, number>> }>> = {
  miliyan: { to: 'million', numbers: HAUSA },
  miliyon: { to: 'million', numbers: HAUSA },
  dubu: { to: 'thousand', numbers: HAUSA },
  milionu: { to: 'million', numbers: YORUBA },
  million: { to: 'million', numbers: { ...HAUSA, ...YORUBA } },
  nde: { to: 'million', numbers: IGBO },
  puku: { to: 'thousand', numbers: IGBO },
};
const MOST_WORDS = 6;

/**
 * "two and a half million", "half a million", "miliyan biyu", "milionu meji", "nde abuo" with digits, as the search
 * reads amounts. Other text stays as it is.
 */
export function digitsForWords(text: string): string {
  const words = wordsOf(text);
  let [written, last] = ['', 0];
  for (let at = 0; at < words.length; at += 1) {
    const plain = words.slice(at, at + MOST_WORDS).map((word) => word.plain);
    const found = englishAmount(plain) ?? igboAmount(plain) ?? countedAmount(plain);
    if (!found) continue;
    const end = words[at + found.length - 1]?.end ?? last;
    written += `${text.slice(last, words[at]?.start)}${found.value} ${found.unit}`;
    last = end;
    at += found.length - 1;
  }
  return written + text.slice(last);
}

type Amount = { value: number; unit: string; length: number };

function englishAmount(words: readonly string[]): Amount | null {
  const [first = '', second = '', third = ''] = words;
  if (first === 'half' && second === 'a') return unitAt(words, 2, 0.5);
  if (first === 'half') return unitAt(words, 1, 0.5);
  if (first === 'a' || first === 'an') return unitAt(words, 1, 1);
  let at = 0;
  let value = 0;
  for (; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const unit = lookUp(UNITS, word);
    if (unit !== undefined) value += unit;
    else if (word === 'hundred' && value > 0) value *= 100;
    else if (word !== 'and' || at === 0 || lookUp(UNITS, words[at + 1]) === undefined) break;
  }
  if (at === 0) return halfMore(first, second, third, words);
  const tenths = lookUp(UNITS, words[at + 1]);
  if (words[at] === 'point' && tenths !== undefined) return unitAt(words, at + 2, value + tenths / 10);
  if (words[at] === 'and' && words[at + 1] === 'a' && words[at + 2] === 'half')
    return unitAt(words, at + 3, value + 0.5);
  return unitAt(words, at, value);
}

/** "2 and a half million". */
function halfMore(first: string, second: string, third: string, words: readonly string[]): Amount | null {
  if (!/^\d{1,3}$/.test(first) || second !== 'and' || third !== 'a' || words[3] !== 'half') return null;
  return unitAt(words, 4, Number(first) + 0.5);
}

function unitAt(words: readonly string[], at: number, value: number): Amount | null {
  const unit = lookUp(AFTER, words[at]);
  return unit === undefined || value === 0 ? null : { value, unit, length: at + 1 };
}

/** "Otu nde": a number before what it counts, as Igbo also has it. */
function igboAmount([first = '', second = '']: readonly string[]): Amount | null {
  const value = lookUp(IGBO, first);
  if (value === undefined || (second !== 'nde' && second !== 'puku')) return null;
  return { value, unit: second === 'nde' ? 'million' : 'thousand', length: 2 };
}

/** The number stands behind what it counts: "miliyan ashirin da biyar". */
function countedAmount(words: readonly string[]): Amount | null {
  const [first = '', ...rest] = words;
  const counted = lookUp(BEFORE, first);
  if (!counted) return null;
  const skipped = rest[0] === 'naira' ? 1 : 0;
  let [value, length] = [0, 0];
  for (let at = skipped; at < rest.length; at += 1) {
    const word = rest[at] ?? '';
    const number = lookUp(counted.numbers, word);
    const isJoint = ['da', 'sha', 'na', 'le'].includes(word) && lookUp(counted.numbers, rest[at + 1]) !== undefined;
    if (number === undefined && !isJoint && word !== 'rabi') break;
    if (word === 'rabi') value += 0.5;
    else if (number !== undefined) {
      const isMultiple =
        (value === 100 || value === 10) &&
        number < 10 &&
        rest[at - 1] !== 'da' &&
        rest[at - 1] !== 'na' &&
        rest[at - 1] !== 'sha';
      value = isMultiple ? value * number : value + number;
    }
    length = at + 1;
  }
  return value === 0 ? null : { value, unit: counted.to, length: length + 1 };
}
