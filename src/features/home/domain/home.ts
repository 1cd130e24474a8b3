import type { LeadPopup } from '#features/leads/lead.ts';
import type { DrawnCard } from '#features/listings/drawn-card.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import type { RailName } from './rails.ts';

export type CityCount = {
  slug: string;
  name: string;
  state: string;
  /** What a rented home of two bedrooms asks a year in the middle, in words; null where too few ask. */
  rent: string | null;
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
  rails: { name: RailName; path: string; cards: ListingCard[] }[];
  slip: DoorSlip | null;
  counts: { listings: number; cities: number; states: number };
  cities: CityCount[];
  /** How the lead dialog comes by itself; null for never. */
  leadPopup: LeadPopup | null;
};

export type DrawnRail = { name: RailName; path: string; cards: DrawnCard[] };

/** What the loader hands to the home page: its cards drawn. */
export type DrawnHome = Omit<HomeView, 'latest' | 'rails'> & { cards: DrawnCard[]; rails: DrawnRail[] };

/** What the home page shows when nothing could be read. */
export function emptyHome(): DrawnHome {
  return {
    cards: [],
    rails: [],
    slip: null,
    counts: { listings: 0, cities: 0, states: 0 },
    cities: [],
    leadPopup: null,
  };
}
