import { lazily } from './lazily.ts';

const LOCALE = 'en-NG';
/** Nigeria keeps one time zone without summer time; pinned so that server and browser write the same day. */
const TIME_ZONE = 'Africa/Lagos';

/** One hour east of Greenwich the whole year. */
const OFFSET_MS = 60 * 60_000;

const mediumDate = lazily(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: TIME_ZONE }));
const dateAndTime = lazily(
  () => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE }),
);
const monthAndYear = lazily(
  () => new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: TIME_ZONE }),
);
const relative = lazily(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }));

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A day in the locale's format, such as "21 Nov 2026" (spec 9: dates are shown in locale format). */
export function formatDate(date: Date | string): string {
  return mediumDate().format(new Date(date));
}

/** A day and time of day in Lagos time, in the locale's format. */
export function formatDateTime(date: Date | string): string {
  return dateAndTime().format(new Date(date));
}

/** "November 2026". */
export function formatMonth(date: Date | string): string {
  return monthAndYear().format(new Date(date));
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

/**
 * How long ago (or ahead) a moment is, in words: "5 minutes ago", "yesterday", "2 days ago", "3 months ago".
 * From one day on it counts calendar days in Nigeria, so "yesterday" is yesterday.
 */
export function relativeTime(date: Date | string, now: Date): string {
  const milliseconds = new Date(date).getTime() - now.getTime();
  const size = Math.abs(milliseconds);
  if (size < HOUR_MS) return relative().format(Math.trunc(milliseconds / MINUTE_MS), 'minute');
  const days = daysBetween(now, date);
  if (days === 0 || size < DAY_MS / 2) return relative().format(Math.trunc(milliseconds / HOUR_MS), 'hour');
  if (Math.abs(days) < 14) return relative().format(days, 'day');
  if (Math.abs(days) < 61) return relative().format(Math.trunc(days / 7), 'week');
  if (Math.abs(days) < 730) return relative().format(Math.trunc(days / 30.44), 'month');
  return relative().format(Math.trunc(days / 365.25), 'year');
}
