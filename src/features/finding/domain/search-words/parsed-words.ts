import type { Place } from '#features/places/place.ts';
import type { AreaUnit } from '#lib/area.ts';
import type {
  Currency,
  PricePeriod,
  PropertyType,
  SaleCategory,
  Subtype,
  TitleType,
  TransactionType,
} from '#vocabulary/listing-words.ts';

/** What people ask for beyond the fields of a filter; the ones that filter are named in filter-from-words. */
export const EXTRAS = [
  'bq',
  'furnished',
  'semi-furnished',
  'unfurnished',
  'serviced',
  'newly-built',
  'verified',
  'confirmed',
  'band-a',
  'off-plan',
  'total-package',
  'swimming-pool',
  'gym',
  'parking',
  'security',
  'water',
  'power',
  'prepaid-meter',
  'gated-estate',
  'waterfront',
  'ensuite',
  'fitted-kitchen',
  'lift',
  'balcony',
  'dry-land',
  'corner-piece',
  'pets',
] as const;
export type Extra = (typeof EXTRAS)[number];

export type Deal = TransactionType | 'short-let';

/**
 * A price range in minor units of its currency; the upper bound is left out of the range where `isMaxExcluded` ("under
 * 80m").
 */
export type PriceRange = {
  minMinor: number | null;
  maxMinor: number | null;
  isMaxExcluded: boolean;
  currency: Currency;
};

/** A kind of home as said: "house" stands for every house, a finer word for itself. */
export type TypeWord = {
  word: PropertyType | Subtype;
  propertyTypes: readonly PropertyType[];
  subtypes: readonly Subtype[];
};

type ChipPlace = { kind: Place['kind']; name: string; city: string | null; state: string };

/** How many rooms: from, to, both for an exact number. */
export type RoomRange = { min: number | null; max: number | null };

/** An area as said; the square metres of a plot are known only where they are said. */
export type SaidArea = { areaSqm: number | null; unit: AreaUnit; count: number };

/** A landmark that somebody wants to be near, WGS84. */
export type NearMeaning = { name: string; lat: number; lng: number; state: string };

/** What is not wanted. */
export type ExcludedMeaning =
  | { kind: 'place'; value: ChipPlace }
  | { kind: 'type'; value: PropertyType | Subtype }
  | { kind: 'extra'; value: Extra };

/** What a chip stands for; the interface words it through the catalogue. */
export type ChipMeaning =
  | { kind: 'deal'; value: Deal }
  | { kind: 'type'; value: PropertyType | Subtype }
  | { kind: 'place'; value: ChipPlace }
  | { kind: 'near'; value: NearMeaning }
  | { kind: 'price'; value: PriceRange }
  /** What the keys of a rent may cost. */
  | { kind: 'move-in'; value: PriceRange }
  | { kind: 'period'; value: PricePeriod }
  | { kind: 'bedrooms'; value: RoomRange }
  | { kind: 'bathrooms'; value: number }
  | { kind: 'toilets'; value: number }
  | { kind: 'title'; value: TitleType }
  | { kind: 'area'; value: SaidArea }
  | { kind: 'category'; value: SaleCategory }
  | { kind: 'extra'; value: Extra }
  | { kind: 'excluded'; value: ExcludedMeaning }
  /** What is not wanted and no listing has a field for, in the words of the text. */
  | { kind: 'denied'; value: string };

/** One understood part of a search text. `spans` are the parts of the text it came from, `source` their words. */
export type SearchChip = ChipMeaning & {
  key: string;
  source: string;
  spans: readonly (readonly [start: number, end: number])[];
  /** False where the words are understood but no listing field can be filtered by them. */
  isFilter: boolean;
};

/** A search text as understood. Nothing is a guess: every part comes from a rule and has its chip. */
export type ParsedWords = {
  deal: Deal | null;
  types: readonly TypeWord[];
  places: readonly Place[];
  price: PriceRange | null;
  moveIn: PriceRange | null;
  period: PricePeriod | null;
  bedrooms: RoomRange | null;
  bathrooms: number | null;
  titleTypes: readonly TitleType[];
  area: SaidArea | null;
  category: SaleCategory | null;
  extras: readonly Extra[];
  /** A landmark the home should be near; it narrows, and never empties a list (docs/decisions/0066). */
  near: NearMeaning | null;
  /** What is not wanted. */
  excluded: { places: readonly Place[]; types: readonly TypeWord[]; extras: readonly Extra[] };
  chips: readonly SearchChip[];
  /** What no rule understood, to be searched as it stands (spec 7.7); the whole text when there is no chip. */
  rest: string;
};
