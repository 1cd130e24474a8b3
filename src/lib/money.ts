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
};

/** The currency of a sign or word ("N", "NGN", "#", "₦", "naira", "$", "USD"), or undefined for any other word. */
export function currencyOf(word: string): Currency | undefined {
  return lookUp(CURRENCY_WORDS, word);
}

/** The number in "1,250,000", "1.5", "12.000.000" or "1 250 000"; null when the digits make no sense as one. */
export function parseDigits(digits: string): number | null {
  const compact = digits.replace(/[\s ']/g, '');
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(compact)) return Number(compact.replaceAll('.', ''));
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
const LARGEST_UNITS = 2.2e13;

/**
 * The price in a text that holds nothing else: "N20m", "₦1,250,000", "#500k", "1.2 billion naira", "$20k" (nigeria.md
 * 3.4). Naira unless a dollar sign or word says otherwise; null for anything that is not one price.
 */
export function parseMoney(text: string): Money | null {
  if (text.length > LONGEST_PRICE) return null;
  const match = MONEY_SHAPE.exec(text.trim().toLowerCase().replaceAll(/[  ]/g, ' '));
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
