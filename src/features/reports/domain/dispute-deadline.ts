import { DAY_MS, dayInNigeria, readDay } from '#lib/days.ts';

/** A dispute of a piece of evidence is answered within so many working days. */
export const DISPUTE_WORKING_DAYS = 5;

/** The end of the working day, in hours after noon. */
const CLOSES_AFTER_NOON_MS = 5 * 3_600_000;

/**
 * The moment by which something opened at `from` is answered: five in the afternoon, in Nigeria, of the working day
 * that is `days` after. Saturdays and Sundays are none; public holidays are not known and count as working days.
 */
export function workingDaysAfter(from: Date, days: number): Date {
  let noon = readDay(dayInNigeria(from))?.getTime() ?? from.getTime();
  for (let left = days; left > 0; ) {
    noon += DAY_MS;
    const weekday = new Date(noon).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(noon + CLOSES_AFTER_NOON_MS);
}
