import type { Generated } from 'kysely';
import type { PricePeriod, PropertyType, TransactionType } from '#vocabulary/listing-words.ts';

/**
 * What listings are counted by. `beds` and `baths` are capped at 7 and 6, -1 where unknown; `city` is '' where unknown.
 */
type Dimensions = {
  transaction_type: TransactionType;
  property_type: PropertyType;
  price_period: PricePeriod;
  state: string;
  city: string;
  beds: number;
  baths: number;
  price_band: number;
};

/**
 * Available listings of one map cell; `lat` and `lng` are sums, the box the widest they ever filled, in millionths of a
 * degree.
 */
export type MapCellsTable = {
  level: number;
  y: number;
  x: number;
  transaction_type: TransactionType;
  n: number;
  lat: number;
  lng: number;
  south: number | null;
  west: number | null;
  north: number | null;
  east: number | null;
};

/** The same by everything people filter by; level 0 is the whole world with the listings that have no point. */
export type MapFacetsTable = Dimensions & { level: number; y: number; x: number; n: number; lat: number; lng: number };

/**
 * Listings added (+1) and taken away (-1) since the last folding, written by triggers on properties. Cells are those of
 * level 24.
 */
export type MapDeltasTable = Dimensions & {
  id: Generated<number>;
  weight: number;
  x: number | null;
  y: number | null;
  lat: number | null;
  lng: number | null;
};
