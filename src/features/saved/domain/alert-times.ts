import { DAY_MS, HOUR_MS, NIGERIA_OFFSET_MS, weekdayInNigeria } from '#lib/days.ts';

/** When the day's and the week's news go out. */
const NEWS_HOUR = 7;

/** The last morning on which the day's news went out. */
export function lastDaily(at: Date): Date {
  const clock = new Date(at.getTime() + NIGERIA_OFFSET_MS - NEWS_HOUR * HOUR_MS);
  return new Date(clock.setUTCHours(0, 0, 0, 0) - NIGERIA_OFFSET_MS + NEWS_HOUR * HOUR_MS);
}

/** The last Monday morning. */
export function lastWeekly(at: Date): Date {
  const daily = lastDaily(at);
  return new Date(daily.getTime() - weekdayInNigeria(daily) * DAY_MS);
}
