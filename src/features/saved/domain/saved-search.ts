/** How often somebody hears of what a search finds anew. */
export const RHYTHMS = ['instant', 'daily', 'weekly', 'off'] as const;

export const MOST_SEARCHES = 50;
/** Of a browser without an account. */
export const MOST_SEARCHES_OF_DEVICE = 20;
/** Counted up whenever filters are read another way: those stored before are then read again. */
export const READER = 1;
/** Homes of one search a mail names; how many more there are it says in a number. */
export const MOST_TOLD = 12;
/** Homes a search remembers until its keeper is told. */
export const MOST_WAITING = 24;
