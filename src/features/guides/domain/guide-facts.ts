import type { AreaFigure } from '#features/insights/area-figures.server.ts';
import type { PropertyType, TransactionType } from '#vocabulary/listing-words.ts';

/** What listings of an area say of something, out of all that stand there. */
export type Mention = { word: string; listings: number };

/** Everything known of an area, each with how many homes it rests on. */
export type GuideFacts = {
  place: string;
  lga: string | null;
  city: string | null;
  state: string;
  /** Neighbouring areas with the distance between the middles, in whole kilometres. */
  near: { name: string; km: number }[];
  /** What the price index says of it, or of its city where the area has too few homes. */
  prices: { place: string; path: string; figures: AreaFigure[] } | null;
  /** Homes on offer, by kind and deal; at most `MOST_READ` are read. */
  listings: number;
  kinds: { type: PropertyType; deal: TransactionType; listings: number }[];
  features: Mention[];
  /** Listings that say anything of these, and what they say most. */
  power: { listings: number; says: Mention[] };
  water: { listings: number; says: Mention[] };
  flood: { listings: number; dry: number };
};

/** Listings that are read for one guide. */
export const MOST_READ = 2000;
