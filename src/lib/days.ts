// Days and moments without a word of any language: what runs in a thread of its own (a feed) needs no texts for them.
// How people read them is in dates.ts.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Nigeria keeps one time zone without summer time, one hour east of Greenwich the whole year. */
export const NIGERIA_OFFSET_MS = 60 * MINUTE_MS;

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day that was asked for last: it is asked for thousands of times a second, and nearly always the same. */
let latest = { startMs: Number.NaN, day: '' };

/** The calendar day in Nigeria as YYYY-MM-DD. @throws RangeError for no moment */
export function dayInNigeria(date: Date | string): string {
  const startMs = Math.floor((new Date(date).getTime() + NIGERIA_OFFSET_MS) / DAY_MS) * DAY_MS;
  if (startMs !== latest.startMs) latest = { startMs, day: new Date(startMs).toISOString().slice(0, 10) };
  return latest.day;
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

/** Days on the Nigerian calendar since 1 January 1970; a moment may also be given in milliseconds. */
export function dayNumber(date: Date | string | number): number {
  return Math.floor((new Date(date).getTime() + NIGERIA_OFFSET_MS) / DAY_MS);
}

/** The hour that clocks in Nigeria show, 0 to 23. */
export function hourInNigeria(date: Date): number {
  return new Date(date.getTime() + NIGERIA_OFFSET_MS).getUTCHours();
}

/** The day of the week of a moment or of a day written YYYY-MM-DD, in Nigeria; Monday is 0. */
export function weekdayInNigeria(date: Date | string): number {
  return (new Date(new Date(date).getTime() + NIGERIA_OFFSET_MS).getUTCDay() + 6) % 7;
}
