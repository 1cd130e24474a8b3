import { lookUp } from '#lib/one-of.ts';
import type { Currency } from '#vocabulary/listing-words.ts';
import { lazily } from './lazily.ts';

/** An amount in the currency's smallest unit: kobo for NGN, cents for USD. */
export type Money = { minor: number; currency: Currency };

/** Kobo in a naira, cents in a dollar. */
export const MINOR_PER_UNIT = 100;

const LOCALE = 'en-NG';
const SYMBOLS: Record<Currency, string> = { NGN: '₦', USD: '$' };

const withoutDecimals = new Map<Currency, Intl.NumberFormat>();
const withDecimals = new Map<Currency, Intl.NumberFormat>();
const shortNumber = lazily(() => new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 3, useGrouping: false }));

function numberFormat(currency: Currency, isWhole: boolean): Intl.NumberFormat {
  const known = isWhole ? withoutDecimals : withDecimals;
  const found = known.get(currency);
  if (found) return found;
  const digits = isWhole ? 0 : 2;
  const made = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  known.set(currency, made);
  return made;
}

/**
 * The full price: "₦185,000,000", "$250,000"; decimals only where there are kobo or cents (spec 9: the currency symbol
 * is the naira sign).
 */
export function formatMoney({ minor, currency }: Money): string {
  return numberFormat(currency, minor % MINOR_PER_UNIT === 0).format(minor / MINOR_PER_UNIT);
}

const SHORT_STEPS = [
  { size: 1e12, suffix: 'tn' },
  { size: 1e9, suffix: 'bn' },
  { size: 1e6, suffix: 'm' },
  { size: 1e3, suffix: 'k' },
] as const;

/** The price in three significant digits for map markers and chips: "₦1.25m", "₦850k", "₦1.2bn" (nigeria.md 3.4). */
export function shortMoney({ minor, currency }: Money): string {
  // Rounding first decides the step, so that 999,999 becomes 1m and not 1000k.
  const rounded = Number((Math.abs(minor) / MINOR_PER_UNIT).toPrecision(3));
  const step = SHORT_STEPS.find(({ size }) => rounded >= size);
  const digits = shortNumber().format(step ? rounded / step.size : rounded);
  return `${minor < 0 ? '-' : ''}${SYMBOLS[currency]}${digits}${step?.suffix ?? ''}`;
}

/** Whole currency units, as the JSON of the spec has them. */
export function toWholeUnits(minor: number): number {
  return minor / MINOR_PER_UNIT;
}

/** Minor units of an amount in whole currency units, rounded to the nearest kobo or cent. */
export function toMinorUnits(units: number): number {
  return Math.round(units * MINOR_PER_UNIT);
}

/** What people write behind a number, and how many units it stands for. */
const MAGNITUDES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  mil: 1e6,
  mill: 1e6,
  mln: 1e6,
  mm: 1e6,
  million: 1e6,
  milions: 1e6,
  milloin: 1e6,
  miliion: 1e6,
  milllion: 1e6,
  millon: 1e6,
  mllion: 1e6,
  mio: 1e6,
  thousands: 1e3,
  tousand: 1e3,
  thousnd: 1e3,
  tausand: 1e3,
  thouand: 1e3,
  thousan: 1e3,
  milian: 1e6,
  millions: 1e6,
  milion: 1e6,
  b: 1e9,
  bn: 1e9,
  bil: 1e9,
  bill: 1e9,
  billion: 1e9,
  billions: 1e9,
  bilion: 1e9,
  tn: 1e12,
  trillion: 1e12,
};

/** The multiplier of a magnitude word ("k", "m", "mil", "bn", …), or undefined for any other word. */
export function magnitudeOf(word: string): number | undefined {
  return lookUp(MAGNITUDES, word);
}

const CURRENCY_WORDS: Readonly<Record<string, Currency>> = {
  '₦': 'NGN',
  '#': 'NGN',
  n: 'NGN',
  ngn: 'NGN',
  naira: 'NGN',
  $: 'USD',
  usd: 'USD',
  us$: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  dollers: 'USD',
  doller: 'USD',
  dala: 'USD',
  dalar: 'USD',
  dola: 'USD',
  dolar: 'USD',
  dollas: 'USD',
  nairas: 'NGN',
  nera: 'NGN',
  naera: 'NGN',
  niara: 'NGN',
};

/** Signs and words of currencies no price is held in, which must not be read as naira. */
const FOREIGN = new Set(
  '£ € ¥ gbp eur euro euros pound pounds sterling yuro cedi cedis ghs cfa xof xaf sefa francs franc yen yuan rmb cny rand zar rupee rupees dirham dirhams aed cad aud'.split(
    ' ',
  ),
);

/** True for a sign or word of a currency we hold no prices in ("£", "euro", "cedis", "CFA"). */
export function isForeignCurrency(word: string): boolean {
  return FOREIGN.has(word);
}

/** The currency of a sign or word ("N", "NGN", "#", "₦", "naira", "$", "USD"), or undefined for any other word. */
export function currencyOf(word: string): Currency | undefined {
  return lookUp(CURRENCY_WORDS, word);
}

/** The number in "1,250,000", "1.5", "12.000.000" or "1 250 000"; null when the digits make no sense as one. */
export function parseDigits(digits: string): number | null {
  const compact = digits.replace(/[\s ']/g, '');
  // A single comma with one or two digits behind it is a decimal one: "1,5 million".
  if (/^\d{1,3},\d{1,2}$/.test(compact)) return Number(compact.replace(',', '.'));
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(compact)) return Number(compact.replaceAll('.', ''));
  // Points between thousands and a comma before the kobo, as German spreadsheets write: "85.000.000,00".
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(compact)) return Number(compact.replaceAll('.', '').replace(',', '.'));
  if (/^\d+,\d{1,2}$/.test(compact)) return Number(compact.replace(',', '.'));
  if (!/^\d[\d,]*(?:\.\d+)?$/.test(compact)) return null;
  return Number(compact.replaceAll(',', ''));
}

const MONEY_SHAPE =
  /^(ngn|usd|us\$|naira|=n=|n|#|₦|\$)?\s*(\d[\d,. ']*?)\s*([a-z]+)?\s*(naira|ngn|usd|us\$|dollars?|n|₦|\$)?[.,;]?$/;
/** Longer text than this is not a price. */
const LONGEST_PRICE = 60;
/**
 * The largest amount whose kobo survive the way through a fraction (2^51 kobo), far above the dearest listing ever seen
 * (5.5 trillion naira).
 */
export const LARGEST_UNITS = 2.2e13;

/**
 * The price in a text that holds nothing else: "N20m", "₦1,250,000", "#500k", "1.2 billion naira", "$20k" (nigeria.md
 * 3.4). Naira unless a dollar sign or word says otherwise; null for anything that is not one price.
 */
export function parseMoney(text: string): Money | null {
  if (text.length > LONGEST_PRICE) return null;
  // Pasted figures are set apart by spaces that do not break, or narrow ones.
  const match = MONEY_SHAPE.exec(text.trim().toLowerCase().replaceAll(/\s/g, ' '));
  if (!match) return null;
  const [, before, digits = '', word, after] = match;
  const value = parseDigits(digits.trim());
  const isCurrencyWord = word !== undefined && currencyOf(word) !== undefined;
  const magnitude = word === undefined || isCurrencyWord ? 1 : magnitudeOf(word);
  if (value === null || magnitude === undefined) return null;
  const units = value * magnitude;
  if (!Number.isFinite(units) || units > LARGEST_UNITS) return null;
  const sign = before === '=n=' ? '₦' : before;
  const currencies = new Set(
    [sign, isCurrencyWord ? word : undefined, after].flatMap((mark) => (mark ? (currencyOf(mark) ?? []) : [])),
  );
  if (currencies.size > 1) return null;
  const [currency = 'NGN'] = currencies;
  return { minor: toMinorUnits(units), currency };
}

/** How often an asked sum is due. */
export type SumPeriod = 'year' | 'month' | 'night';

const PERIODS: readonly [SumPeriod, string][] = [
  ['year', 'per ?annum|annum|annually|annual|yearly|years?|yrs?|p\\.? ?a|p/a'],
  ['month', 'per calendar month|calendar month|monthly|months?|mths?|mo|p\\.? ?m|pcm'],
  ['night', 'per night|nightly|nights?|daily|days?'],
];
/** What stands behind an asked sum and changes nothing of it. */
const ASIDE =
  /[\s,(]*\b(?:only|asking(?: price)?|net|slightly|negotiable|neg|ono|o\.n\.o|firm|last price|total(?: package)?|outright|fixed)[\s).]*$/;
const TAILS = PERIODS.map(
  ([period, words]) =>
    [
      period,
      new RegExp(`(?:\\s*[/(,-]\\s*|\\s+)(?:(?:rent )?(?:per|a|an|every|each)\\s+)?(?:${words})[\\s).]*$`),
    ] as const,
);
const MOST_ASIDES = 4;

/**
 * A sum as people ask for it, with how often it is due where they say it: "₦2.5m per annum only", "450k/month", "N 85
 * 000 000 (asking)". Null for anything that is not one sum, below nothing, or in a currency no price is held in.
 */
export function parseAsking(text: string): (Money & { period: SumPeriod | null }) | null {
  if (text.length > LONGEST_PRICE) return null;
  let rest = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ');
  let period: SumPeriod | null = null;
  for (let step = 0; step < MOST_ASIDES; step += 1) {
    const bare = rest.replace(ASIDE, '');
    const said = TAILS.find(([, tail]) => tail.test(bare));
    if (said && period !== null && period !== said[0]) return null;
    if (said) period = said[0];
    const next = said ? bare.replace(said[1], '') : bare;
    if (next === rest) break;
    rest = next;
  }
  const money = parseMoney(rest);
  return money && { ...money, period };
}

/** Whether a text says a sum in a currency no price is held in, which is why it is no price. */
export function saysForeignCurrency(text: string): boolean {
  return (text.toLowerCase().match(/[£€¥]|[a-z]+/g) ?? []).some(isForeignCurrency);
}
