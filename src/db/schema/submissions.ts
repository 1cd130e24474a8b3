import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  ApprovalStatus,
  Currency,
  Furnishing,
  LocationPrecision,
  PricePeriod,
  PropertyType,
  SaleCategory,
  TitleType,
  TransactionType,
} from '#vocabulary/listing-words.ts';
import type { DeclaredFee } from './listings.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A home handed in for approval (spec 3, Property submission). Money is minor units; areas square metres. */
export type PropertySubmissionsTable = {
  id: Generated<string>;
  form: Generated<'sell' | 'agent' | 'feed'>;
  title: string;
  description: string | null;
  property_type: PropertyType;
  transaction_type: Generated<TransactionType>;
  price_minor: number;
  currency: Generated<Currency>;
  price_period: Generated<PricePeriod>;
  bedrooms: number | null;
  bathrooms: number | null;
  toilets: number | null;
  area_sqm: number | null;
  land_size_declared: string | null;
  location: string;
  city: string | null;
  state: string | null;
  lga: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  location_precision: Generated<LocationPrecision>;
  title_type: TitleType | null;
  sale_category: SaleCategory | null;
  open_house_at: NullableTimestamp;
  available_from: NullableTimestamp;
  furnishing: Furnishing | null;
  serviced: boolean | null;
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
  agent_id: string;
  /** The live property, once approved. */
  property_id: string | null;
  /** Of a change to a live listing: the fields that wait, as they stood when it was made. */
  change_base: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  status: Generated<'pending_approval' | 'approved' | 'rejected'>;
  approval_status: Generated<ApprovalStatus>;
  /** Counts how often it was sent: 1, then one more each time it was corrected. */
  revision: Generated<number>;
  dedupe_key: string | null;
  admin_notes: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  reviewed_at: NullableTimestamp;
  reviewed_by: string | null;
};

/** How often a listing's page was opened on a day. */
export type ListingViewsTable = { property_id: string; day: ColumnType<string, string, string>; views: Generated<number> };
