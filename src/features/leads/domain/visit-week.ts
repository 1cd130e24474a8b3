import { DAY_MS, dayInNigeria, readDay } from '#lib/days.ts';
import type { InboxItem } from './inbox-enquiry.ts';

/** How many days a calendar shows at once. */
export const WEEK_DAYS = 7;
/** A day further away than this is none anybody looks for. */
const FURTHEST_MS = 400 * DAY_MS;

/** The first day a calendar shows: the one that is asked for, or today; nonsense is today. */
export function firstDay(asked: string | null, now: Date): string {
  const noon = readDay(asked ?? '');
  return noon && Math.abs(noon.getTime() - now.getTime()) < FURTHEST_MS ? dayInNigeria(noon) : dayInNigeria(now);
}

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return dayInNigeria(new Date(Date.parse(`${day}T12:00:00+01:00`) + days * DAY_MS));
}

/** Visits sorted into the days from `first` on, and those that wait for a time. */
export function sortIntoDays<Visit extends Pick<InboxItem, 'preferredAt'>>(
  visits: readonly Visit[],
  first: string,
): { days: { day: string; visits: Visit[] }[]; anyTime: Visit[] } {
  const days = Array.from({ length: WEEK_DAYS }, (_, index) => dayAfter(first, index));
  const byDay = Map.groupBy(visits, ({ preferredAt }) => (preferredAt ? dayInNigeria(preferredAt) : ''));
  return { days: days.map((day) => ({ day, visits: byDay.get(day) ?? [] })), anyTime: byDay.get('') ?? [] };
}
