import { HOUR_MS, hourInNigeria } from '#lib/days.ts';

/** Between these hours nobody is written to about what can wait. */
const DAYTIME = { from: 7, to: 21 };
/** Both sides are reminded of a visit this long before it begins. */
export const REMIND_AHEAD_MS = 24 * HOUR_MS;
/** Who agreed on it within this time needs no reminder yet. */
export const FRESH_MS = 6 * HOUR_MS;

/** Whether it is an hour in which nobody is written to about what can wait. */
export function isQuietHour(now: Date): boolean {
  const hour = hourInNigeria(now);
  return hour < DAYTIME.from || hour >= DAYTIME.to;
}
