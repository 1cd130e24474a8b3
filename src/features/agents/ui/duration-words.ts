import { m } from '#paraglide/messages.js';

const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR;

/** A span of time in words, rounded up to what one would say of it. */
export function durationWords(minutes: number): string {
  if (minutes < MINUTES_AN_HOUR) return m.agents_dashboard_minutes({ count: Math.max(1, Math.ceil(minutes)) });
  if (minutes < MINUTES_A_DAY) return m.agents_dashboard_hours({ count: Math.ceil(minutes / MINUTES_AN_HOUR) });
  return m.agents_dashboard_days({ count: Math.ceil(minutes / MINUTES_A_DAY) });
}
