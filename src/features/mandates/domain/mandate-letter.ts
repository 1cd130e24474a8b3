import { daysBetween, HOUR_MS, readDay } from '#lib/days.ts';

export const LETTER_STATES = ['waiting', 'seen', 'refused'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** A letter without an end is asked for again after so long; one that says more counts for no longer. */
export const LONGEST_DAYS = 366;

export type DayRefusal = 'missing' | 'past' | 'far';

/** Why a day cannot be the last on which a letter holds; null where it can. Days are YYYY-MM-DD in Nigeria. */
export function refuseDay(day: string, today: string): DayRefusal | null {
  const [last, now] = [readDay(day), readDay(today)];
  if (!last || !now) return 'missing';
  if (day < today) return 'past';
  return daysBetween(now, last) > LONGEST_DAYS ? 'far' : null;
}

/** Where a letter that was decided about may still go: nowhere, another one is sent. */
export const mayDecide = (state: LetterState): boolean => state === 'waiting';

/** The moment from which a letter no longer holds: the end of its last day, half a day after its noon. */
export function endOf(day: string): Date {
  return new Date((readDay(day)?.getTime() ?? 0) + 12 * HOUR_MS);
}
