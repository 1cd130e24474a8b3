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

/** What a chip stands for; the interface words it through the catalogue. */
export type ChipMeaning =
  | { kind: 'deal'; value: Deal }
  | { kind: 'type'; value: PropertyType | Subtype }
  | { kind: 'place'; value: { kind: Place['kind']; name: string; city: string | null; state: string } }
  | { kind: 'price'; value: PriceRange }
  | { kind: 'period'; value: PricePeriod }
  | { kind: 'bedrooms'; value: { count: number; isMinimum: boolean } }
  | { kind: 'bathrooms'; value: number }
  | { kind: 'toilets'; value: number }
  | { kind: 'title'; value: TitleType }
  | { kind: 'area'; value: { areaSqm: number; unit: AreaUnit; count: number } }
  | { kind: 'category'; value: SaleCategory }
  | { kind: 'extra'; value: Extra }
  /** What is not wanted, in the words of the text. */
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
  period: PricePeriod | null;
  bedrooms: { count: number; isMinimum: boolean } | null;
  bathrooms: number | null;
  titleTypes: readonly TitleType[];
  area: { areaSqm: number; unit: AreaUnit; count: number } | null;
  category: SaleCategory | null;
  extras: readonly Extra[];
  chips: readonly SearchChip[];
  /** What no rule understood, to be searched as it stands (spec 7.7); the whole text when there is no chip. */
  rest: string;
};
