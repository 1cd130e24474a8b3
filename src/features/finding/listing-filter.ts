import type {
  Furnishing,
  PricePeriod,
  PropertyType,
  SaleCategory,
  Sort,
  Subtype,
  TitleType,
  TransactionType,
} from '#vocabulary/listing-words.ts';

/** West, south, east, north in WGS84 degrees. */
export type BoundingBox = readonly [west: number, south: number, east: number, north: number];

/**
 * One search over public listings. Prices are kobo a year (`perYear`), as everything is compared: USD homes fall into
 * naira bands, and a rent by the month or the night stands where what it comes to in a year belongs. `pricePeriod`
 * narrows and changes no price. Bands include their lower bound and exclude the upper one (product.md 6); the API's
 * max_price is inclusive (spec 7.7).
 */
export type ListingFilter = {
  /** `sold` only for recent sales (spec 4). */
  status?: 'available' | 'sold';
  transactionType?: TransactionType;
  propertyTypes?: readonly PropertyType[];
  subtypes?: readonly Subtype[];
  state?: string;
  city?: string;
  /** A name that must match location, city or state exactly but for case (the city page, spec 7.3). */
  place?: string;
  /** Any of these names as the location, whatever its case: an area of the gazetteer with the areas inside it. */
  locations?: readonly string[];
  minPriceNgnMinor?: number;
  maxPriceNgnMinor?: number;
  belowPriceNgnMinor?: number;
  pricePeriod?: PricePeriod;
  minBedrooms?: number;
  exactBedrooms?: number;
  minBathrooms?: number;
  minAreaSqm?: number;
  titleTypes?: readonly TitleType[];
  saleCategory?: SaleCategory;
  furnishing?: Furnishing;
  serviced?: true;
  newlyBuilt?: true;
  /** Case-insensitive contains on location, state, address and title; % and _ are literal. */
  text?: string;
  bbox?: BoundingBox;
  sort?: Sort;
};

/** `page` counts from 1. */
export type PageRequest = { page: number; perPage: number };

/** How far a total can be trusted: beyond 1,000 it may be an estimate of the true order of magnitude. */
export type Total = { value: number; precision: 'exact' | 'estimate' };

export type ListingPage<Item> = { items: Item[]; total: Total; page: number; perPage: number };
