import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  Currency,
  FeeKind,
  Furnishing,
  LocationPrecision,
  PricePeriod,
  PropertyType,
  SaleCategory,
  Subtype,
  TitleType,
  TransactionType,
} from '#vocabulary/listing-words.ts';

type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** One declared fee: an amount in minor units of the listing's currency, or a percent of one period's price. */
export type DeclaredFee = { kind: FeeKind; amount_minor?: number; percent?: number; refundable: boolean };

/**
 * What is said of a home, in its record and in a submission alike (spec 3, product.md 3). Money is minor units (kobo,
 * cent); areas square metres; coordinates WGS84 degrees. What else a field is stands in `home-fields.ts`, one row each.
 */
export type HomeColumns = {
  title: string;
  description: string | null;
  property_type: PropertyType;
  subtype: Subtype | null;
  transaction_type: TransactionType;
  price_minor: number;
  currency: Currency;
  price_period: PricePeriod;
  bedrooms: number | null;
  bathrooms: number | null;
  toilets: number | null;
  parking_spaces: number | null;
  area_sqm: number | null;
  land_size_declared: string | null;
  location: string;
  city: string | null;
  state: string;
  lga: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  location_precision: LocationPrecision;
  title_type: TitleType | null;
  sale_category: SaleCategory | null;
  open_house_at: NullableTimestamp;
  available_from: NullableTimestamp;
  furnishing: Furnishing | null;
  serviced: boolean | null;
  newly_built: boolean | null;
  power: string | null;
  water: string | null;
  flood_notes: string | null;
  fees: JSONColumnType<DeclaredFee[], string | undefined, string>;
  years_upfront: number | null;
  area_guide: string | null;
  private_parking_available: boolean | null;
  private_parking_comment: string | null;
  features: Generated<string[]>;
  amenities: Generated<string[]>;
  image_urls: Generated<string[]>;
};
