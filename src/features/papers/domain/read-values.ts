import { editDistance } from './recognise-type.ts';

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
];
const UNITS_IN_WORDS = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const DAYS_IN_WORDS = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh'],
  ...['twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth'],
];

/** A month as it may have been read: letters, some of them misread. */
const MONTH = '([A-Z0][A-Za-z01]{2,9})';
/** A day, a month in letters or digits, a year; blanks where a poor copy has lost or added some. */
const DAY = '([0-3OQIl]?[0-9OQIl])';
const YEAR = '((?:1[89]|2[0O])[0-9OIl]{2})';
/** Misread letters among them: what stands for no day is left out later. */
const WORD_DAY = '([a-z]{4,12}(?:[- ][a-z]{4,8})?)';
const WORD_YEAR = '((?:two thousand|nineteen|one thousand,? nine hundred)[a-z, -]{0,28}[a-z]|two thousand)';
const ANY_YEAR = `(?:${YEAR}|${WORD_YEAR})`;
const FORMS: readonly { pattern: RegExp; read: (match: RegExpExecArray) => [string?, string?, string?] }[] = [
  {
    pattern: new RegExp(
      `\\b${DAY}\\s*(?:st|nd|rd|th|"|°|\\*)?\\s*(?:day\\s*)?(?:of\\s*)?[-,./ ]{0,2}${MONTH}[-,./ ]{0,3}(?:in the year\\s*(?:of our lord\\s*)?)?${ANY_YEAR}`,
      'gi',
    ),
    read: ([, day, month, year, words]) => [year ?? words, month, day],
  },
  {
    pattern: new RegExp(`\\b${WORD_DAY}\\s+day\\s+(?:of\\s+)?${MONTH}[;,. ]{1,3}${ANY_YEAR}`, 'gi'),
    read: ([, day, month, year, words]) => [year ?? words, month, day],
  },
  {
    pattern: new RegExp(`\\b${MONTH}\\s*${DAY}(?:st|nd|rd|th)?[,. ]{1,3}${YEAR}`, 'gi'),
    read: ([, month, day, year]) => [year, month, day],
  },
  {
    pattern: new RegExp(`(?<![\\d/])${DAY}\\s?[/.-]\\s?([0-1OIl]?[0-9OIl])\\s?[/.-]\\s?${YEAR}(?![\\d/A-Z])`, 'g'),
    read: ([, day, month, year]) => [year, month, day],
  },
  {
    pattern: new RegExp(`(?<![\\d/])${YEAR}-([01][0-9])-([0-3][0-9])(?![\\d/])`, 'g'),
    read: ([, year, month, day]) => [year, month, day],
  },
];

const digits = (text: string) => Number(text.replace(/[OoQ]/g, '0').replace(/[Il]/g, '1'));

function monthOf(text: string): number {
  const plain = text.toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l').replace(/rn/g, 'm');
  const abbreviated = MONTHS.findIndex(
    (month) => month.slice(0, 3) === plain || (plain === 'sept' && month[0] === 's'),
  );
  if (/^[oil]?\d?[oil]?$/i.test(text) || /^\d+$/.test(text)) return digits(text);
  if (abbreviated >= 0) return abbreviated + 1;
  const room = plain.length >= 7 ? 2 : 1;
  const near = MONTHS.map((month, index) => ({ index, off: editDistance(plain, month) }));
  const [best, next] = near.toSorted((one, other) => one.off - other.off);
  return best && plain.length >= 3 && best.off <= room && best.off < (next?.off ?? 9) ? best.index + 1 : Number.NaN;
}

function dayOf(text: string): number {
  const plain = text.toLowerCase();
  if (/\d|^[oil]+$/i.test(plain)) return digits(text);
  const [first = '', second] = plain.split(/[- ]/).slice(-2);
  if (nearest(first, ['twentieth']) >= 0) return 20;
  if (nearest(first, ['thirtieth']) >= 0) return 30;
  const alone = nearest(second ?? first, DAYS_IN_WORDS) + 1;
  const tens = second === undefined ? -1 : nearest(first, ['twenty', 'thirty']);
  return alone === 0 ? Number.NaN : (tens < 0 ? 0 : (tens + 2) * 10) + alone;
}

/** The place of a word among others, a letter misread or not; -1 where it is none of them. */
function nearest(word: string, words: readonly string[]): number {
  const exact = words.indexOf(word);
  return exact >= 0 || word.length < 5 ? exact : words.findIndex((each) => editDistance(word, each) <= 1);
}

function yearOf(text: string): number {
  // No office of today numbers papers of the years before 1900: an 8 that was a 9.
  if (/\d/.test(text)) return digits(text) < 1900 ? digits(text) + 100 : digits(text);
  const words = text.toLowerCase().split(/[^a-z]+/);
  const below100 = (part: readonly string[]) =>
    part.reduce((sum, word) => {
      const [tens, units] = word === '' ? [0, 0] : [nearest(word, TENS), nearest(word, UNITS_IN_WORDS)];
      return sum + (tens > 1 ? tens * 10 : Math.max(0, units));
    }, 0);
  if (words[0] === 'one') return 1900 + below100(words.slice(words.indexOf('hundred') + 1));
  return words[0] === 'two' ? 2000 + below100(words.slice(2)) : 1900 + below100(words.slice(1));
}

export type FoundDate = { date: string; at: number; length: number };

type Day = { year: number; month: number; day: number };

function findDays(text: string): (Day & { at: number; length: number; words: string })[] {
  return FORMS.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].map((match) => {
      const [year = '', month = '', day = ''] = read(match as RegExpExecArray);
      const own = { year: yearOf(year), month: monthOf(month), day: dayOf(day) };
      return { ...own, at: match.index ?? 0, length: match[0].length, words: match[0] };
    }),
  );
}

/** The dates of a text in their order, as YYYY-MM-DD; days that no calendar has are left out. */
export function findDates(text: string): FoundDate[] {
  return findDays(text)
    .flatMap(({ at, length, ...day }) => {
      const date = isoDate(day);
      return date === null ? [] : [{ date, at, length }];
    })
    .toSorted((one, other) => one.at - other.at || other.length - one.length)
    .filter((each, index, all) => index === 0 || each.at >= (all[index - 1]?.at ?? 0) + (all[index - 1]?.length ?? 0));
}

/** The words of a day that no calendar has, such as 31 June; null where there is none. */
export function findImpossibleDate(text: string): string | null {
  const wrong = findDays(text).find(
    (each) =>
      isoDate(each) === null &&
      each.year >= 1900 &&
      each.month >= 1 &&
      each.month <= 12 &&
      each.day > 28 &&
      each.day < 32,
  );
  return wrong ? wrong.words.replace(/\s+/g, ' ').trim() : null;
}

function isoDate({ year, month, day }: Day): string | null {
  const moment = new Date(Date.UTC(year, month - 1, day));
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day ? moment.toISOString().slice(0, 10) : null;
}

const SQM_PER = { hectare: 10_000, acre: 4046.8564, sqm: 1 };
const NUMBER = '([0-9OIl]{1,3}(?:[,. ][0-9OIl]{3})+(?:\\.[0-9]{1,3})?|[0-9OIl]+(?:\\.[0-9]{1,4})?)';
const UNITS: readonly { pattern: RegExp; factor: number }[] = [
  {
    pattern: new RegExp(
      `${NUMBER}\\s*(?:s[qgo9](?:u[a-z]{2,3}e?)?\\.?\\s*m(?:et(?:er|re)s?|trs?|ts?)?|sqm|m\\s?[²2?"*°'’]|m\\b(?=\\s*[(,.]|\\s*$)|metres\\s+square)`,
      'gim',
    ),
    factor: SQM_PER.sqm,
  },
  { pattern: new RegExp(`${NUMBER}\\s*(?:hect[a-z]*|ha\\b)`, 'gi'), factor: SQM_PER.hectare },
  { pattern: new RegExp(`${NUMBER}\\s*acres?`, 'gi'), factor: SQM_PER.acre },
];

/** The areas of a text in square metres, in their order. */
export function findAreas(text: string): { areaSqm: number; at: number; isRounded: boolean }[] {
  return UNITS.flatMap(({ pattern, factor }) =>
    [...text.matchAll(pattern)].map((match) => ({
      areaSqm: Math.round(readNumber(match[1] as string) * factor * 1000) / 1000,
      at: match.index ?? 0,
      isRounded: factor !== 1,
    })),
  )
    .filter(({ areaSqm }) => areaSqm >= 20 && areaSqm < 50_000_000)
    .toSorted((one, other) => one.at - other.at);
}

/** A number as it is printed; a comma parts thousands, and a blank or a point before three digits may have been one. */
export function readNumber(text: string): number {
  const plain = text.replace(/[Oo]/g, '0').replace(/[Il]/g, '1').replace(/\s/g, '');
  const grouped = /^\d{1,3}(?:[,.]\d{3})+(?:\.\d+)?$/.test(plain) && plain.includes(',');
  if (grouped) {
    const cut = plain.lastIndexOf('.');
    const isFraction = cut > plain.lastIndexOf(',');
    const whole = (isFraction ? plain.slice(0, cut) : plain).replace(/[,.]/g, '');
    return Number(isFraction ? `${whole}.${plain.slice(cut + 1)}` : whole);
  }
  // Millions of square metres are a town: a plot's three decimals whose point was lost.
  if (/^\d{7,8}$/.test(plain)) return Number(plain) / 1000;
  return Number(plain.replace(/,/g, ''));
}
