/** What becomes of a lister's homes while the office has a question about the lister; deciding it has no default. */
export const HELD_LISTINGS = ['hide', 'mark'] as const;
export type HeldListings = (typeof HELD_LISTINGS)[number];

export type HoldCause = 'flag' | 'suspension';
