import type {
  Currency,
  LocationPrecision,
  PricePeriod,
  PropertyType,
  TransactionType,
  VerificationStatus,
} from '#vocabulary/listing-words.ts';
import { NIGERIA } from './domain/map-grid.ts';
import type { BoundingBox } from './listing-filter.ts';

/** The country as the first drawing of a map shows it, in cells as wide as a cluster. */
export const COUNTRY_VIEW: { bbox: BoundingBox; zoom: number } = { bbox: NIGERIA, zoom: 5 };

/** One listing on the map; anything but an exact location_precision is drawn as an area, not a pin. */
export type MapPoint = {
  id: string;
  lat: number;
  lng: number;
  title: string;
  price_minor: number;
  currency: Currency;
  price_period: PricePeriod;
  transaction_type: TransactionType;
  property_type: PropertyType;
  bedrooms: number | null;
  location_precision: LocationPrecision;
  verification_status: VerificationStatus;
};

/**
 * Several listings drawn as one. All of them lie in `box`; `expansionZoom` is where they part, null when only a list
 * opens them.
 */
export type MapCluster = { lat: number; lng: number; count: number; box: BoundingBox; expansionZoom: number | null };

/**
 * What a map shows of a filter's listings in one view. `zoom` is the one answered, lower than asked where the box held
 * too much.
 */
export type MapView = {
  points: MapPoint[];
  clusters: MapCluster[];
  total: number;
  precision: 'exact' | 'estimate';
  zoom: number;
};
