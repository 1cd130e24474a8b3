import { m } from '#paraglide/messages.js';

/** Nigeria keeps one time zone without summer time, one hour east of Greenwich the whole year. */
const OFFSET_MS = 60 * 60_000;

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A day in the locale's format, such as "21 Nov 2026" (spec 9: dates are shown in locale format). */
export function formatDate(date: Date | string): string {
  const clock = clockInNigeria(date);
  return `${clock.getUTCDate()} ${nameOf(m.ui_months(), clock)} ${clock.getUTCFullYear()}`;
}

/** A day and time of day in Lagos time, in the locale's format. */
export function formatDateTime(date: Date | string): string {
  return `${formatDate(date)}, ${clockInNigeria(date).toISOString().slice(11, 16)}`;
}

/** The time of day in Lagos, such as "14:30". */
export function formatTime(date: Date | string): string {
  return clockInNigeria(date).toISOString().slice(11, 16);
}

/** "November 2026". */
export function formatMonth(date: Date | string): string {
  const clock = clockInNigeria(date);
  return `${nameOf(m.ui_months_long(), clock)} ${clock.getUTCFullYear()}`;
}

/**
 * What Nigeria's clocks show, as if it were the time in Greenwich. Written by hand because browsers know months of only
 * some of our languages, and server and browser have to write the same. @throws RangeError for what is no date
 */
function clockInNigeria(date: Date | string): Date {
  const clock = new Date(new Date(date).getTime() + OFFSET_MS);
  if (Number.isNaN(clock.getTime())) throw new RangeError('Invalid date');
  return clock;
}

function nameOf(months: string, clock: Date): string {
  return months.split('|')[clock.getUTCMonth()] ?? '';
}

/** The calendar day in Nigeria as YYYY-MM-DD. */
export function dayInNigeria(date: Date | string): string {
  return new Date(new Date(date).getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** Noon in Nigeria of a day written YYYY-MM-DD; null for what is on no calendar, such as 30 February. */
export function readDay(text: string): Date | null {
  const noon = new Date(ISO_DAY.test(text) ? `${text}T12:00:00+01:00` : Number.NaN);
  return !Number.isNaN(noon.getTime()) && dayInNigeria(noon) === text ? noon : null;
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * A day (its noon), a day and time as Nigeria's clocks show it, or an instant with its offset; null for anything else.
 */
export function readMoment(text: string): Date | null {
  const [, date, time, offset = '+01:00'] = MOMENT.exec(text) ?? [];
  const day = date === undefined ? null : readDay(date);
  if (!day || time === undefined) return day;
  const instant = new Date(`${date}T${time}:00${offset}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** Calendar days in Nigeria from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Date | string, to: Date | string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Days on the Nigerian calendar since 1 January 1970. */
function dayNumber(date: Date | string): number {
  return Math.floor((new Date(date).getTime() + OFFSET_MS) / DAY_MS);
}
