const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** A day, a month in letters or digits, a year; blanks where a poor copy has lost or added some. */
const DAY = '([0-3OIl]?[0-9OIl])';
const YEAR = '((?:1[89]|2[0O])[0-9OIl]{2})';
const FORMS: readonly { pattern: RegExp; read: (match: RegExpExecArray) => [string?, string?, string?] }[] = [
  {
    pattern: new RegExp(
      `\\b${DAY}\\s*(?:st|nd|rd|th|"|°|\\*)?\\s*(?:day\\s*)?(?:of\\s*)?[-,. ]{0,2}${MONTH}[-,. ]{0,3}${YEAR}`,
      'gi',
    ),
    read: ([, day, month, year]) => [year, month, day],
  },
  {
    pattern: new RegExp(`\\b${MONTH}\\s*${DAY}(?:st|nd|rd|th)?[,. ]{1,3}${YEAR}`, 'gi'),
    read: ([, month, day, year]) => [year, month, day],
  },
  {
    pattern: new RegExp(`(?<![\\d/])${DAY}\\s?[/.-]\\s?([0-1OIl]?[0-9OIl])\\s?[/.-]\\s?${YEAR}(?![\\d/])`, 'g'),
    read: ([, day, month, year]) => [year, month, day],
  },
  {
    pattern: new RegExp(`(?<![\\d/])${YEAR}-([01][0-9])-([0-3][0-9])(?![\\d/])`, 'g'),
    read: ([, year, month, day]) => [year, month, day],
  },
];

const digits = (text: string) => Number(text.replace(/[Oo]/g, '0').replace(/[Il]/g, '1'));

function monthOf(text: string): number {
  const named = MONTHS.indexOf(text.slice(0, 3).toLowerCase());
  return named >= 0 ? named + 1 : digits(text);
}

export type FoundDate = { date: string; at: number; length: number };

/** The dates of a text in their order, as YYYY-MM-DD; days that no calendar has are left out. */
export function findDates(text: string): FoundDate[] {
  const found = FORMS.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [year = '', month = '', day = ''] = read(match as RegExpExecArray);
      const date = isoDate(digits(year), monthOf(month), digits(day));
      return date === null ? [] : [{ date, at: match.index ?? 0, length: match[0].length }];
    }),
  );
  return found
    .toSorted((one, other) => one.at - other.at || other.length - one.length)
    .filter((each, index, all) => index === 0 || each.at >= (all[index - 1]?.at ?? 0) + (all[index - 1]?.length ?? 0));
}

function isoDate(year: number, month: number, day: number): string | null {
  const moment = new Date(Date.UTC(year, month - 1, day));
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day ? moment.toISOString().slice(0, 10) : null;
}

const SQM_PER = { hectare: 10_000, acre: 4046.8564, sqm: 1 };
const NUMBER = '([0-9OIl]{1,3}(?:[,. ][0-9OIl]{3})+(?:\\.[0-9]{1,3})?|[0-9OIl]+(?:\\.[0-9]{1,4})?)';
const UNITS: readonly { pattern: RegExp; factor: number }[] = [
  {
    pattern: new RegExp(
      `${NUMBER}\\s*(?:sq(?:uare)?\\.?\\s*m(?:et(?:er|re)s?|trs?)?|sqm|m\\s?[²2?"*°'’]|m\\b(?=\\s*[(,.]|\\s*$)|metres\\s+square)`,
      'gim',
    ),
    factor: SQM_PER.sqm,
  },
  { pattern: new RegExp(`${NUMBER}\\s*(?:hectares?|ha\\b)`, 'gi'), factor: SQM_PER.hectare },
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
  return Number(plain.replace(/,/g, ''));
}
