import type { DrawnCard } from '#features/listings/drawn-card.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import type { DrawnMarkup } from '#lib/drawn-markup.ts';

export type CityCount = {
  slug: string;
  name: string;
  state: string;
  population: string;
  total: number;
};

/** A recent listing as it stood at the door: what was found when it was checked. */
export type DoorSlip = {
  listing: Pick<ListingCard, 'id' | 'title' | 'state' | 'location' | 'trust_score'>;
  /** ISO moment of the newest check, or of the listing where there was none. */
  date: string;
  checks: string[];
};

/** Everything the home page shows, before it is drawn. Each part that could not be read is empty (spec 8). */
export type HomeView = {
  latest: ListingCard[];
  slip: DoorSlip | null;
  counts: { listings: number; cities: number; states: number };
  cities: CityCount[];
  /** After how long the lead dialog opens by itself; null for never. */
  leadDelayMs: number | null;
};

/** What the loader hands to the home page: its cards and the small map of the cities drawn. */
export type DrawnHome = Omit<HomeView, 'latest'> & { cards: DrawnCard[]; outline: DrawnMarkup };

/** What the home page shows when nothing could be read. */
export function emptyHome(): DrawnHome {
  return {
    cards: [],
    slip: null,
    counts: { listings: 0, cities: 0, states: 0 },
    cities: [],
    outline: { html: '' },
    leadDelayMs: null,
  };
}
