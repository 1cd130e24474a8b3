import { m } from '#paraglide/messages.js';
import { NIGERIA_OFFSET_MS } from './days.ts';

/** A day in the locale's format, such as "21 Nov 2026" (spec 9: dates are shown in locale format). */
export function formatDate(date: Date | string): string {
  const clock = clockInNigeria(date);
  return `${clock.getUTCDate()} ${nameOf(m.ui_months(), clock)} ${clock.getUTCFullYear()}`;
}

/** "20 Nov", with the year where it is not that of `now`. */
export function formatShortDay(date: Date | string, now: Date | string): string {
  const full = formatDate(date);
  const year = ` ${clockInNigeria(now).getUTCFullYear()}`;
  return full.endsWith(year) ? full.slice(0, -year.length) : full;
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
  const clock = new Date(new Date(date).getTime() + NIGERIA_OFFSET_MS);
  if (Number.isNaN(clock.getTime())) throw new RangeError('Invalid date');
  return clock;
}

function nameOf(months: string, clock: Date): string {
  return months.split('|')[clock.getUTCMonth()] ?? '';
}
