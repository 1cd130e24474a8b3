import { MINOR_PER_UNIT, parseMoney } from '#lib/money.ts';
import { shareOf } from '#lib/rounding.ts';

/** What the calculator is asked with: the names of its fields, and of its parameters in an address. */
export const FIGURE_FIELDS = [
  'price',
  'down',
  'rate',
  'years',
  'extra',
  'lump',
  'lump_month',
  'new_rate',
  'rate_month',
] as const;
export type FigureField = (typeof FIGURE_FIELDS)[number];

/** The figures as they were typed. */
export type TypedFigures = Record<FigureField, string>;

/** A home and the loan for it: kobo, hundredths of a percent a year, months. */
export type LoanFigures = {
  priceMinor: number;
  downMinor: number;
  rateBasisPoints: number;
  months: number;
  /** Paid beside the payment each month. */
  extraMinor: number;
  lump: { month: number; minor: number } | null;
  /** The first month at another rate. */
  newRate: { month: number; rateBasisPoints: number } | null;
};

/** The defaults of the calculator (spec 9, Mortgage). */
export const DEFAULT_FIGURES: TypedFigures = {
  price: '100,000,000',
  down: '20,000,000',
  rate: '18',
  years: '20',
  extra: '',
  lump: '',
  lump_month: '',
  new_rate: '',
  rate_month: '',
};

export const MAX_RATE_BASIS_POINTS = 6000;
export const MAX_YEARS = 50;
export const MONTHS_A_YEAR = 12;
const LONGEST_TEXT = 60;
const WHOLE = 10_000;

/** Three trillion naira: at sixty percent over fifty years thirty times as much is paid, and its kobo still count. */
export const LARGEST_SUM_MINOR = 300_000_000_000_000;

/** What is wrong with a field. */
export type FigureProblem = 'money' | 'much' | 'dollars' | 'rate' | 'years' | 'month' | 'alone';
export type ReadFigures = {
  figures: LoanFigures | null;
  problems: Partial<Record<FigureField, FigureProblem>>;
};

/** Naira in kobo up to `most`, or what is wrong with the text; an empty one is nothing. */
export function readNaira(text: string, most = LARGEST_SUM_MINOR): number | 'money' | 'much' | 'dollars' {
  if (text.trim() === '') return 0;
  const money = parseMoney(text);
  if (!money) return 'money';
  if (money.currency !== 'NGN') return 'dollars';
  return money.minor <= most ? money.minor : 'much';
}

/** "18", "18.25 %" in hundredths of a percent, 0 to 60; null for anything else. */
export function readRate(text: string): number | null {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  const rate = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return rate <= MAX_RATE_BASIS_POINTS ? rate : null;
}

/** "20", "20 years" as a whole number up to `most`; null for anything else. */
export function readCount(text: string, most: number): number | null {
  const match = /^(\d{1,3})(?: *[a-z]{1,12})?$/i.exec(text.trim());
  const count = match ? Number(match[1]) : 0;
  return count >= 1 && count <= most ? count : null;
}

/** The figures of the texts, or every problem beside its field. A down payment may be a share of the price: "20%". */
export function readFigures(typed: TypedFigures): ReadFigures {
  const problems: ReadFigures['problems'] = {};
  const money = (field: FigureField): number => {
    const read = readNaira(typed[field]);
    if (typeof read === 'number') return read;
    problems[field] = read;
    return 0;
  };
  const priceMinor = money('price');
  if (priceMinor === 0 && !problems.price) problems.price = 'money';
  const share = typed.down.trim().endsWith('%') ? readShare(typed.down) : null;
  const downMinor = share === null ? money('down') : shareOf(priceMinor, share, WHOLE);
  const rateBasisPoints = readRate(typed.rate);
  if (rateBasisPoints === null) problems.rate = 'rate';
  const years = readCount(typed.years, MAX_YEARS);
  if (years === null) problems.years = 'years';
  const months = (years ?? 1) * MONTHS_A_YEAR;
  const extraMinor = money('extra');
  const lump = readLump(typed, { months, minor: money('lump') }, problems);
  const newRate = readNewRate(typed, months, problems);
  if (Object.keys(problems).length > 0 || rateBasisPoints === null) return { figures: null, problems };
  return { figures: { priceMinor, downMinor, rateBasisPoints, months, extraMinor, lump, newRate }, problems };
}

/** "20%" in hundredths of a percent, at most the whole; null for anything else. */
function readShare(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%$/.exec(text.trim());
  const share = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : WHOLE + 1;
  return share <= WHOLE ? share : null;
}

function readLump(
  typed: TypedFigures,
  { months, minor }: { months: number; minor: number },
  problems: ReadFigures['problems'],
): LoanFigures['lump'] {
  const isEmpty = typed.lump_month.trim() === '';
  if (minor === 0 && isEmpty) return null;
  if (minor === 0) problems.lump ??= 'alone';
  const month = isEmpty ? 1 : readCount(typed.lump_month, months);
  if (month === null) problems.lump_month = 'month';
  return month === null || minor === 0 ? null : { month, minor };
}

function readNewRate(typed: TypedFigures, months: number, problems: ReadFigures['problems']): LoanFigures['newRate'] {
  const [hasRate, hasMonth] = [typed.new_rate.trim() !== '', typed.rate_month.trim() !== ''];
  if (!hasRate && !hasMonth) return null;
  const rateBasisPoints = readRate(typed.new_rate);
  const month = readCount(typed.rate_month, months);
  if (rateBasisPoints === null) problems.new_rate = hasRate ? 'rate' : 'alone';
  if (month === null) problems.rate_month = hasMonth ? 'month' : 'alone';
  return rateBasisPoints === null || month === null ? null : { month, rateBasisPoints };
}

/** What an address always says; the rest may be nothing. */
const SAID: readonly FigureField[] = ['price', 'down', 'rate', 'years'];

/** The texts of an address, cut to their length; it may say nothing at all, and leave out what has a default. */
export function typedFigures(params: URLSearchParams): TypedFigures {
  const isAsked = FIGURE_FIELDS.some((field) => params.has(field));
  if (!isAsked) return DEFAULT_FIGURES;
  return Object.fromEntries(
    FIGURE_FIELDS.map((field) => [
      field,
      (params.get(field) ?? (field === 'down' ? '' : DEFAULT_FIGURES[field])).slice(0, LONGEST_TEXT),
    ]),
  ) as TypedFigures;
}

/** The parameters that hold these texts; what may be nothing and is, is left out. */
export function figureParams(typed: TypedFigures): URLSearchParams {
  const isSaid = (field: FigureField) => SAID.includes(field) || typed[field].trim() !== '';
  return new URLSearchParams(FIGURE_FIELDS.filter(isSaid).map((field) => [field, typed[field].trim()]));
}

const naira = (minor: number) => String(minor / MINOR_PER_UNIT);
const percent = (basisPoints: number) => String(basisPoints / 100);

/** Figures as texts that read as the same figures. */
export function typeFigures({ priceMinor, downMinor, rateBasisPoints, months, ...beside }: LoanFigures): TypedFigures {
  const { extraMinor, lump, newRate } = beside;
  return {
    price: naira(priceMinor),
    down: naira(downMinor),
    rate: percent(rateBasisPoints),
    years: String(months / MONTHS_A_YEAR),
    extra: extraMinor === 0 ? '' : naira(extraMinor),
    lump: lump ? naira(lump.minor) : '',
    lump_month: lump ? String(lump.month) : '',
    new_rate: newRate ? percent(newRate.rateBasisPoints) : '',
    rate_month: newRate ? String(newRate.month) : '',
  };
}
