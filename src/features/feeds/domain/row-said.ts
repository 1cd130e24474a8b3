import type { HeldReason } from '#vocabulary/listing-words.ts';
import type { FeedField } from './header-words.ts';

/**
 * Why a row was refused, put right, cut, or held back for a person to look at. Stable words: they stand in the file
 * beside the input.
 */
export type Reason =
  | 'no_price'
  | 'price_unreadable'
  | 'price_absurd'
  | 'no_place'
  | 'place_unknown'
  | 'kind_unknown'
  | 'text_refused'
  | 'price_doubtful'
  | 'place_mismatch'
  | 'flagged_by_source'
  | 'price_per_sqm'
  | 'kind_repaired'
  | 'beds_from_title'
  | 'place_only_state'
  | 'title_made'
  | Loss;

/** What a row said and its listing does not: a cell that could not be read, or was longer than what is kept. */
export const LOSSES = [
  'beds_dropped',
  'bathrooms_dropped',
  'toilets_dropped',
  'parking_dropped',
  'date_dropped',
  'coordinates_dropped',
  'area_dropped',
  'service_charge_dropped',
  'furnishing_dropped',
  'serviced_dropped',
  'title_type_dropped',
  'sale_category_dropped',
  'picture_dropped',
  'pictures_cut',
  'features_cut',
  'title_cut',
  'description_cut',
  'address_cut',
  'reference_cut',
] as const;
export type Loss = (typeof LOSSES)[number];
const IS_LOSS: ReadonlySet<string> = new Set(LOSSES);

/** What of a row's reasons its lister should know: facts they sent that the listing does not hold. */
export const lossesIn = (reasons: readonly Reason[]) => [...new Set(reasons)].filter((reason) => IS_LOSS.has(reason));

export type Read = (field: FeedField) => string;
/** What is noted of a row on the way: what was put right, and what a person should look at. */
export type Notes = { repairs: Reason[]; doubts: HeldReason[] };
