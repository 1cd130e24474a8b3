import { DAY_MS } from '#lib/days.ts';

/** A calendar day in Nigeria, YYYY-MM-DD; days compare as texts. */
export type Day = string;

const PART = { year: 4, month: 7, day: 10 } as const;

function partsOf(day: Day): { year: number; month: number; date: number } {
  return {
    year: Number(day.slice(0, PART.year)),
    month: Number(day.slice(PART.year + 1, PART.month)) - 1,
    date: Number(day.slice(PART.month + 1, PART.day)),
  };
}

const write = (time: number): Day => new Date(time).toISOString().slice(0, PART.day);

/** The day so many days later; earlier for a negative number. */
export function addDays(day: Day, days: number): Day {
  const { year, month, date } = partsOf(day);
  return write(Date.UTC(year, month, date + days));
}

/** The same day so many months later; the last of a month that is too short for it. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  return write(Date.UTC(year, month + months, Math.min(date, last)));
}

/** Days from one to the other; negative where the other is earlier. */
export function countDays(from: Day, to: Day): number {
  const [start, end] = [partsOf(from), partsOf(to)];
  return Math.round((Date.UTC(end.year, end.month, end.date) - Date.UTC(start.year, start.month, start.date)) / DAY_MS);
}
