import type { Total } from '#features/finding/listing-filter.ts';
import type { DrawnCard } from '#features/listings/drawn-card.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import type { MapMarker } from '#features/maps/map-marker.ts';
import type { AppliedFilter, WordChip } from './applied-filters.ts';
import type { Paging } from './paging.ts';
import type { SearchPageId } from './search-pages.ts';
import type { SearchChoices } from './search-url.ts';

/** Taking this one filter away would show that many. */
export type NearestChange = { filter: AppliedFilter; total: Total };

/** Everything a list page shows, before it is drawn. */
export type SearchView = {
  pageId: SearchPageId;
  /** What the list holds, for the document's description. */
  about: string;
  /** As understood: a state nobody knows is gone from it. */
  choices: SearchChoices;
  items: ListingCard[];
  paging: Paging;
  words: WordChip[];
  /** What was understood of the words but is no field a listing could be filtered by. */
  unfiltered: string[];
  /** Only where nothing was found and one change would help. */
  nearest: NearestChange | null;
  /** True where built-in samples stand in for listings (spec 8). */
  isSample: boolean;
  /** The server's clock, so that "2 days ago" is the same text in the browser. */
  now: string;
  /** Set where the map is Google's. */
  google: { key: string; scriptUrl: string } | null;
};

/** What the loader hands to a list page: the result with its cards drawn and its places on the map. */
export type DrawnSearch = Omit<SearchView, 'items' | 'now'> & { cards: DrawnCard[]; markers: MapMarker[] };
