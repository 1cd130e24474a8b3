/** What the product says of itself in figures (spec 8, About), and in the same words what is there now. */
export const GOALS = { listings: '5000+', agents: '500+', cities: '50+', customers: '10k+' } as const;

export type MarketCounts = Record<keyof typeof GOALS, number | null>;
