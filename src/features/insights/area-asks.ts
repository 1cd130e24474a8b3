/** A bar of one area: `share` of the dearest one, 0 to 1. */
export type AreaAsk = { name: string; path: string; price: string; share: number };

/** What the areas of a city ask in the middle, dearest first, and the city itself; kobo are said in words. */
export type AreaAsks = {
  path: string;
  homes: number;
  middle: { price: string; share: number } | null;
  areas: AreaAsk[];
};
