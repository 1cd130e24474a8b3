import type { Chance } from './chance.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const ONES = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** A whole number below a thousand million in English words. */
export function numberInWords(count: number): string {
  if (count < 20) return ONES[count] ?? '';
  if (count < 100) return `${TENS[Math.floor(count / 10)]}${count % 10 ? `-${ONES[count % 10]}` : ''}`;
  if (count < 1000)
    return `${ONES[Math.floor(count / 100)]} hundred${count % 100 ? ` and ${numberInWords(count % 100)}` : ''}`;
  const unit = count < 1_000_000 ? 1000 : 1_000_000;
  const rest = count % unit;
  const joint = rest > 0 && rest < 100 ? ' and ' : ', ';
  const head = `${numberInWords(Math.floor(count / unit))} ${unit === 1000 ? 'thousand' : 'million'}`;
  return rest ? `${head}${joint}${numberInWords(rest)}` : head;
}

function ordinalInWords(count: number): string {
  const words = numberInWords(count);
  const cut = words.lastIndexOf('-') + 1;
  const last = words.slice(cut);
  const ordinal = ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return words.slice(0, cut) + ordinal;
}

const suffix = (day: number) => {
  if (day % 100 > 10 && day % 100 < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
};
const partsOf = (iso: string) => {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return { year, month, day, name: MONTHS[month - 1] ?? '' };
};
const two = (count: number) => String(count).padStart(2, '0');
export const titled = (words: string) => words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
export const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A date as it stands alone behind a label or on a stamp. */
export function shortDate(iso: string, chance: Chance): string {
  const { year, month, day, name } = partsOf(iso);
  return chance.pick([
    () => `${two(day)}/${two(month)}/${year}`,
    () => `${two(day)}-${two(month)}-${year}`,
    () => `${day}.${month}.${year}`,
    () => `${day}${suffix(day)} ${name}, ${year}`,
    () => `${day}${suffix(day)} ${name} ${year}`,
    () => `${name} ${day}, ${year}`,
    () => `${two(day)} ${name.slice(0, 3).toUpperCase()} ${year}`,
    () => `${day}${suffix(day)} ${name.toUpperCase()}, ${year}`,
    () => `${two(day)}-${name.slice(0, 3)}-${year}`,
  ])();
}

/** A date as a lawyer writes it inside a sentence, without a leading article. */
export function legalDate(iso: string, chance: Chance): string {
  const { year, day, name } = partsOf(iso);
  return chance.pick([
    () => `${day}${suffix(day)} day of ${name}, ${year}`,
    () => `${day}${suffix(day)} day of ${name.toUpperCase()} ${year}`,
    () => `${day}${suffix(day)} Day of ${name}, ${year}`,
    () => `${titled(ordinalInWords(day))} day of ${name}, ${titled(numberInWords(year))}`,
    () => `${day}${suffix(day)} day of ${name} in the year ${year}`,
  ])();
}

export type SaidArea = { text: string; sqm: number };
const grouped = (value: number, digits: number) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** The area as written, and what that writing comes to in square metres. */
export function sayArea(sqm: number, chance: Chance): SaidArea {
  const digits = chance.pick([0, 1, 2, 2, 3, 3]);
  const value = Number(sqm.toFixed(digits));
  const figures = grouped(value, digits);
  const hectares = Number((sqm / 10_000).toFixed(4));
  return chance.pick<() => SaidArea>([
    () => ({ text: `${figures} square metres`, sqm: value }),
    () => ({ text: `${figures} Square Metres`, sqm: value }),
    () => ({ text: `${figures} sqm`, sqm: value }),
    () => ({ text: `${figures}m²`, sqm: value }),
    () => ({ text: `${figures} Sq. Mtrs.`, sqm: value }),
    () => ({ text: `${figures} SQ. METRES`, sqm: value }),
    () => ({ text: `${hectares.toFixed(4)} hectares`, sqm: Number((hectares * 10_000).toFixed(2)) }),
    () => ({ text: `${hectares.toFixed(4)} Ha`, sqm: Number((hectares * 10_000).toFixed(2)) }),
  ])();
}

export function sayMoney(naira: number, chance: Chance): string {
  const figures = naira.toLocaleString('en-GB');
  const words = titled(numberInWords(naira));
  return chance.pick([
    `N${figures}.00 (${words} Naira) only`,
    `₦${figures}.00 (${words} Naira Only)`,
    `N${figures}.00k (${words} Naira)`,
  ]);
}

export type Particulars = { number: number; page: number; volume: string };
/** Truth writes the particulars of a registration with slashes, however the paper does. */
export const particularsValue = ({ number, page, volume }: Particulars) => `${number}/${page}/${volume}`;
