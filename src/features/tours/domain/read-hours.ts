import { DAY_MS, readDay } from '#lib/days.ts';
import { FIRST_HOUR, LAST_HOUR, NOTICE_HOURS, VISIT_MINUTES, type VisitPattern } from '../visit-hours.ts';

/** What can be wrong with hours that were sent. */
export type HoursProblem = 'no_length' | 'no_notice' | 'no_hour' | 'overlap' | 'no_day' | 'past_day' | 'far_day';

/** A day further ahead than this is a mistake in the year. */
export const FURTHEST_DAY = 366;
/** Enough for every holiday, too few to fill a table. */
export const MOST_EXCEPTIONS = 60;

const whole = (text: string | undefined) => (/^\d{1,3}$/.test(text ?? '') ? Number(text) : Number.NaN);

/** Hours as boxes were ticked, sorted, each once; null where one is none. */
function readHours(ticked: readonly string[]): number[] | null {
  const hours = [...new Set(ticked.map(whole))].sort((one, other) => one - other);
  return hours.every((hour) => hour >= FIRST_HOUR && hour <= LAST_HOUR) ? hours : null;
}

const hasOverlap = (hours: readonly number[], minutes: number) =>
  hours.some((hour, index) => index > 0 && (hour - (hours[index - 1] ?? 0)) * 60 < minutes);

export type WeekToSet = Pick<VisitPattern, 'minutes' | 'noticeHours'> & { weekly: number[][] };

/** A week as its form sends it: for each day the hours ticked; a visit must be over before the next begins. */
export function readWeek(given: {
  days: readonly (readonly string[])[];
  minutes: string | undefined;
  notice: string | undefined;
}): { week: WeekToSet } | { problem: HoursProblem } {
  const minutes = VISIT_MINUTES.find((known) => known === whole(given.minutes));
  const noticeHours = NOTICE_HOURS.find((known) => known === whole(given.notice));
  if (minutes === undefined) return { problem: 'no_length' };
  if (noticeHours === undefined) return { problem: 'no_notice' };
  const weekly = Array.from({ length: 7 }, (_, index) => readHours(given.days[index] ?? []));
  if (!weekly.every((hours) => hours !== null)) return { problem: 'no_hour' };
  if (weekly.some((hours) => hasOverlap(hours, minutes))) return { problem: 'overlap' };
  return { week: { weekly, minutes, noticeHours } };
}

/** A day that differs, as its form sends it; without an hour it is a day off. */
export function readException(
  given: { day: string | undefined; hours: readonly string[] },
  minutes: number,
  today: string,
): { day: string; hours: number[] } | { problem: HoursProblem } {
  const day = given.day ?? '';
  const noon = readDay(day);
  if (!noon) return { problem: 'no_day' };
  if (day < today) return { problem: 'past_day' };
  const first = readDay(today);
  if (first && noon.getTime() - first.getTime() > FURTHEST_DAY * DAY_MS) return { problem: 'far_day' };
  const hours = readHours(given.hours);
  if (!hours) return { problem: 'no_hour' };
  return hasOverlap(hours, minutes) ? { problem: 'overlap' } : { day, hours };
}
