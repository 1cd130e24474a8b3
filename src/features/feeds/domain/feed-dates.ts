import { readMoment } from '#lib/days.ts';

/** The beginnings by which months are known, in English and in German, which some spreadsheets write. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan'],
  ['feb'],
  ['mar', 'mär'],
  ['apr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez'],
];
/** Portals in Nigeria are younger than this; an earlier date is a mistake. */
const EARLIEST_YEAR = 2000;

/**
 * Reads the dates that feeds write: 2022-08-12, 03 Jul 2025, July 3rd, 25, 12/08/22 (day first, as in Nigeria, unless
 * the whole file shows otherwise). Null when it is no date, or lies ahead of `now`.
 */
export function parseFeedDate(text: string, now: Date, isMonthFirst = false): Date | null {
  const clean = withoutClock(text.trim().toLowerCase());
  const parts = readIso(clean) ?? readWorded(clean) ?? readSlashed(clean, isMonthFirst);
  if (!parts) return null;
  const [year, month, day] = parts;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= EARLIEST_YEAR && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && date.getTime() <= now.getTime() + 86_400_000 ? date : null;
}

/** A year and a half, as forms have it: what lies further ahead is a slip of the keyboard. */
const FURTHEST_MS = 550 * 86_400_000;
const TIME_OF_DAY = /(?:,?\s+(?:at\s+)?|t)(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?\s*([ap])?\.?(?:m\.?)?$/;

/**
 * Reads a day, or a day and time on Nigeria's clocks, that may lie ahead: 2026-12-05, 5 Dec 2026 10am, 05/12/2026
 * 14:00. What is over is still the day that was said. Null when it is neither, or lies further ahead than anybody
 * plans.
 */
export function parseFeedMoment(text: string, now: Date): Date | null {
  const given = text.trim();
  const moment = readMoment(given) ?? readMoment(inIsoWords(given.toLowerCase()));
  return moment && moment.getUTCFullYear() >= EARLIEST_YEAR && moment.getTime() - now.getTime() <= FURTHEST_MS
    ? moment
    : null;
}

function inIsoWords(text: string): string {
  const time = TIME_OF_DAY.exec(text);
  const [, hour = '', minute, half] = time ?? [];
  // A number alone is no time of day: it may be the year.
  const isTime = minute !== undefined || half !== undefined;
  const words = time && isTime ? text.slice(0, time.index) : text;
  const parts = (/^\d{4}-\d{2}-\d{2}$/.test(words) ? readIso(words) : null) ?? readWorded(words) ?? readSlashed(words);
  if (!parts) return '';
  const day = parts.map((part) => String(part).padStart(2, '0')).join('-');
  return isTime ? `${day} ${String(hourOf(Number(hour), half)).padStart(2, '0')}:${minute ?? '00'}` : day;
}

/** Noon is 12 pm and midnight 12 am. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

type Parts = [year: number, month: number, day: number];

function readIso(text: string): Parts | null {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  return match && [Number(match[1]), Number(match[2]), Number(match[3])];
}

const monthIn = (word = '') => MONTHS.findIndex((names) => names.some((name) => word.startsWith(name))) + 1;

/** Feeds that say a year with two digits mean this century. */
const yearOf = (digits = '') => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

const DAY_FIRST =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+)?(\d{1,2})(?:st|nd|rd|th)?[ .,/-]*(?:of )?([a-zä]{3,10})\.?[ ,./'’-]*(\d{4}|\d{2})$/;
const MONTH_FIRST =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+)?([a-zä]{3,10})\.?[ ,./-]*(\d{1,2})(?:st|nd|rd|th)?[ ,./'’-]+(\d{4}|\d{2})$/;

function readWorded(text: string): Parts | null {
  const first = DAY_FIRST.exec(text);
  if (first) return [yearOf(first[3]), monthIn(first[2]), Number(first[1])];
  const behind = MONTH_FIRST.exec(text);
  return behind && [yearOf(behind[3]), monthIn(behind[1]), Number(behind[2])];
}

const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;

function readSlashed(text: string, isMonthFirst = false): Parts | null {
  const match = SLASHED.exec(text);
  if (!match) return null;
  const [one, other] = [Number(match[1]), Number(match[2])];
  const isTurned = (isMonthFirst && one <= 12) || other > 12;
  return isTurned ? [yearOf(match[3]), one, other] : [yearOf(match[3]), other, one];
}

/** A time of day behind a date says nothing about the day. */
function withoutClock(text: string): string {
  return text.replace(/[ t,]+\d{1,2}:\d{2}.{0,20}$/, '');
}

/** Whether a file's dates say the month first: one of them has no other reading, and none has only the usual one. */
export function isMonthFirstIn(values: readonly string[]): boolean {
  const pairs = values.flatMap((value) => {
    const match = SLASHED.exec(withoutClock(value.trim().slice(0, 40)));
    return match ? [[Number(match[1]), Number(match[2])] as const] : [];
  });
  return pairs.some(([, other]) => other > 12) && !pairs.some(([one]) => one > 12);
}
