/** Naira for one US dollar on a day (`YYYY-MM-DD`), and where the figure is from. */
export type DollarRate = { ngnRate: number; day: string; source: string };
