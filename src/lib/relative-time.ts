import { m } from '#paraglide/messages.js';
import { DAY_MS, daysBetween, HOUR_MS, MINUTE_MS } from './days.ts';

/**
 * How long ago (or ahead) a moment is, in words: "5 minutes ago", "yesterday", "2 days ago", "3 months ago".
 * From one day on it counts calendar days in Nigeria, so "yesterday" is yesterday.
 */
export function relativeTime(date: Date | string, now: Date): string {
  const milliseconds = new Date(date).getTime() - now.getTime();
  const size = Math.abs(milliseconds);
  if (size < HOUR_MS) return sayRelative('minute', Math.trunc(milliseconds / MINUTE_MS));
  const days = daysBetween(now, date);
  if (days === 0 || size < DAY_MS / 2) return sayRelative('hour', Math.trunc(milliseconds / HOUR_MS));
  if (Math.abs(days) < 14) return sayRelative('day', days);
  if (Math.abs(days) < 61) return sayRelative('week', Math.trunc(days / 7));
  if (Math.abs(days) < 730) return sayRelative('month', Math.trunc(days / 30.44));
  return sayRelative('year', Math.trunc(days / 365.25));
}

const UNITS = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;
/** How the text of relative times is ordered within each unit: now, one ago, many ago, one ahead, many ahead. */
const WAYS = 5;

function sayRelative(unit: (typeof UNITS)[number], count: number): string {
  const ahead = count > 0 ? 2 : 0;
  const way = count === 0 ? 0 : ahead + (Math.abs(count) === 1 ? 1 : 2);
  const phrase = m.ui_relative_times().split('|')[UNITS.indexOf(unit) * WAYS + way] ?? '';
  return phrase.replace('#', String(Math.abs(count)));
}
