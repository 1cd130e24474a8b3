import type { BoundingBox, Total } from '#features/finding/listing-filter.ts';
import type { DrawnCard } from '#features/listings/drawn-card.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import type { MapItem, MapMarker } from '#features/maps/map-marker.ts';
import type { DrawnMarkup } from '#lib/drawn-markup.ts';
import type { AppliedFilter, WordChip } from './applied-filters.ts';
import type { MapAnswer } from './map-answer.ts';
import type { Paging } from './paging.ts';
import type { SearchPageId } from './search-pages.ts';
import type { SearchChoices } from './search-url.ts';

/** Taking this one filter away would show that many. */
export type NearestChange = { filter: AppliedFilter; total: Total };

/** What the first drawing of a map shows, and the part of the map that holds it. */
export type FirstMap = MapAnswer & { bounds: BoundingBox };

/** The same for the browser: what its own markers do not show, and the part of the map. */
export type DrawnMap = { bounds: BoundingBox; others: MapItem[]; onMap: number };

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
  /** Words that homes were ranked by, and how many mention them (48 at most); null where there are none. */
  ranked: { text: string; mentioning: number } | null;
  /** The landmark near which nothing lies, where homes farther around it are shown instead. */
  missed: string | null;
  /** Everything found on the map, where a map stands beside the list. */
  map: FirstMap | null;
  /** Only where nothing was found: every one change that would help, the most first. */
  nearest: NearestChange[];
  /** Then a few homes that meet all but one of the wishes, and which one. */
  near: { listing: ListingCard; misses: AppliedFilter }[];
  /** True where built-in samples stand in for listings (spec 8). */
  isSample: boolean;
  /** The server's clock, so that "2 days ago" is the same text in the browser. */
  now: string;
  /** Set where the map is Google's. */
  google: { key: string; scriptUrl: string } | null;
};

/** A filter as its chip tells it, and what taking it away changes. */
export type AppliedChip = { label: string; change: Partial<SearchChoices> };

/** What the loader hands to a list page: the result with its cards and words drawn and its places on the map. */
export type DrawnSearch = Omit<
  SearchView,
  'items' | 'now' | 'words' | 'unfiltered' | 'ranked' | 'missed' | 'nearest' | 'near' | 'map'
> & {
  applied: AppliedChip[];
  /** What is to be known about how the list was made. */
  notes: string[];
  nearest: (AppliedChip & { total: Total })[];
  /** Homes that miss one wish, each saying which. */
  near: DrawnCard[];
  /** Why nothing was found, and who to ask; drawn, so that it is no script. */
  why: DrawnMarkup;
  cards: DrawnCard[];
  markers: MapMarker[];
  map: DrawnMap | null;
};
