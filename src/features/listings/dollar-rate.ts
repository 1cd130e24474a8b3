/** Naira for one US dollar on a day (`YYYY-MM-DD`), and where the figure is from. */
export type DollarRate = { ngnRate: number; day: string; source: string };

/**
 * What imported dollar prices are taken at until the office records a rate: the order of magnitude is what bands need.
 */
export const FALLBACK_DOLLAR_RATE = { ngnRate: 1500, day: '2026-11-01' } as const;
