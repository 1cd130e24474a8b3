/** What happened with an agent on Zaure, from events alone; what nobody did here is null or 0, never a guess. */
export type AgentHistory = {
  /**
   * Of those who wrote in the last `ANSWERS_DAYS` days: how many were answered, and half of them within so many
   * minutes.
   */
  written: number;
  answered: number;
  medianMinutes: number | null;
  /** Of the listings that were due in the last year: how often the agent confirmed in time. */
  due: number;
  confirmed: number;
  /** Reports of the agent or their homes that our office upheld in the last year. */
  upheldReports: number;
  /** Homes the agent marked as sold or let here. */
  closed: number;
  /** Of visits that visitors say took place in the last year, how many the agent confirmed too. */
  visits: { said: number; kept: number };
  /** What people who were there say, and homes that both sides confirm were sold or let. */
  rating: number | null;
  reviews: number;
  areSamples: boolean;
  deals: number;
  /** ISO. */
  memberSince: string;
};

export const ANSWERS_DAYS = 90;
export const HISTORY_DAYS = 365;

/** A stretch of time in the largest unit that says it well. */
export function stretchOf(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes < 90) return { unit: 'minutes', count: Math.max(1, Math.round(minutes)) };
  const hours = minutes / 60;
  return hours < 36 ? { unit: 'hours', count: Math.round(hours) } : { unit: 'days', count: Math.round(hours / 24) };
}
