import type { DrawnArea } from '#features/maps/drawn-area.ts';
import type {
  Furnishing,
  PowerBand,
  PricePeriod,
  PropertyType,
  SaleCategory,
  Sort,
  Subtype,
  TitleType,
  TransactionType,
  WaterSource,
} from '#vocabulary/listing-words.ts';

/** West, south, east, north in WGS84 degrees. */
export type BoundingBox = readonly [west: number, south: number, east: number, north: number];

/** Features a listing tells of, so that they can be left out. */
export type ExcludableFeature = 'furnished' | 'serviced' | 'newly-built';

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
  /** What is not wanted: none of these as the location, city, state, kind or feature. */
  notLocations?: readonly string[];
  notCities?: readonly string[];
  notStates?: readonly string[];
  notPropertyTypes?: readonly PropertyType[];
  notSubtypes?: readonly Subtype[];
  notFeatures?: readonly ExcludableFeature[];
  minPriceNgnMinor?: number;
  maxPriceNgnMinor?: number;
  belowPriceNgnMinor?: number;
  pricePeriod?: PricePeriod;
  /** Rents with at most so much to pay for the keys, inclusive; homes whose lister told no fees never match. */
  maxMoveInNgnMinor?: number;
  minMoveInNgnMinor?: number;
  minBedrooms?: number;
  maxBedrooms?: number;
  exactBedrooms?: number;
  minBathrooms?: number;
  minToilets?: number;
  minAreaSqm?: number;
  maxAreaSqm?: number;
  titleTypes?: readonly TitleType[];
  saleCategory?: SaleCategory;
  furnishing?: Furnishing;
  serviced?: true;
  newlyBuilt?: true;
  /** Any of these tariff bands, as the lister says. */
  powerBands?: readonly PowerBand[];
  /** Any of these, as the lister says. */
  waterSources?: readonly WaterSource[];
  /** Only what carries the seal "Verified". */
  verified?: true;
  /** Its lister said so lately that it is still to be had; by days of Lagos. */
  confirmedWithin?: ConfirmedWithin;
  minTrustScore?: number;
  /** Case-insensitive contains on location, state, address and title; % and _ are literal. */
  text?: string;
  bbox?: BoundingBox;
  /** Inside these corners (docs/decisions/0071). */
  area?: DrawnArea;
  sort?: Sort;
};

/** How long ago a lister may have said that a home is still to be had, and how many days that is. */
export const CONFIRMED_DAYS = { week: 7 } as const;
export type ConfirmedWithin = keyof typeof CONFIRMED_DAYS;
/** What counts as verified, as the seal on the card does (spec 4). */
export const VERIFIED_STATUSES = ['verified', 'approved'] as const;

/** `page` counts from 1. */
export type PageRequest = { page: number; perPage: number };

/** How far a total can be trusted: beyond 1,000 it may be an estimate of the true order of magnitude. */
export type Total = { value: number; precision: 'exact' | 'estimate' };

export type ListingPage<Item> = { items: Item[]; total: Total; page: number; perPage: number };
