import { weekdayInNigeria } from '#lib/days.ts';
import { m } from '#paraglide/messages.js';

const MONTH = 5;

function dayParts(day: string): { weekday: number; date: number; month: number } {
  const noon = new Date(`${day}T12:00:00Z`);
  return {
    weekday: weekdayInNigeria(day),
    date: noon.getUTCDate(),
    month: Number(day.slice(MONTH, MONTH + 2)) - 1,
  };
}

const nameAt = (names: string, index: number) => names.split('|')[index] ?? '';

/** The days of a week, Monday first. */
export const weekdayNames = (): string[] => m.tours_weekdays_long().split('|');

/** A day as a tile writes it: "Mon", "23", "Nov". */
export function tileDay(day: string): { weekday: string; date: string; month: string } {
  const { weekday, date, month } = dayParts(day);
  return {
    weekday: nameAt(m.tours_weekdays(), weekday),
    date: String(date),
    month: nameAt(m.ui_months(), month),
  };
}

/** A day in full: "Monday 23 November". */
export function fullDay(day: string): string {
  const { weekday, date, month } = dayParts(day);
  return m.tours_full_day({
    weekday: nameAt(m.tours_weekdays_long(), weekday),
    date,
    month: nameAt(m.ui_months_long(), month),
  });
}

/** A time of a day in full: "Monday 23 November, 10:00". */
export const fullTime = (startsAt: string) => `${fullDay(startsAt.slice(0, 10))}, ${startsAt.slice(11, 16)}`;

/** How long a visit takes: "40 minutes", "3 hours". */
export function lengthWords(minutes: number): string {
  return minutes % 60 === 0 ? m.tours_hours_count({ count: minutes / 60 }) : m.tours_minutes_count({ count: minutes });
}
