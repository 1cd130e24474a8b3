import type { DeclaredFee } from '#db/schema/listings.ts';
import type {
  ApprovalStatus,
  Currency,
  Furnishing,
  HeldReason,
  ListingStatus,
  LocationPrecision,
  PricePeriod,
  PropertyType,
  SaleCategory,
  Subtype,
  TitleType,
  TransactionType,
} from '#vocabulary/listing-words.ts';

/** A listing as a feed gives it, cleaned: what an upsert writes. Keyed by external_ref within the feed, else by fingerprint. */
export type FeedListing = {
  feed: string;
  external_ref: string | null;
  fingerprint: string | null;
  title: string;
  description: string | null;
  property_type: PropertyType;
  subtype: Subtype | null;
  transaction_type: TransactionType;
  price_minor: number;
  currency: Currency;
  price_period: PricePeriod;
  price_ngn_minor: number;
  location: string;
  city: string | null;
  state: string;
  lga: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  location_precision: LocationPrecision;
  area_sqm: number | null;
  land_size_declared: string | null;
  bedrooms: number | null;
  bathrooms: number | null;
  toilets: number | null;
  parking_spaces: number | null;
  furnishing: Furnishing | null;
  serviced: boolean | null;
  newly_built: boolean | null;
  title_type: TitleType | null;
  sale_category: SaleCategory | null;
  fees: DeclaredFee[];
  features: string[];
  status: ListingStatus;
  approval_status: ApprovalStatus;
  /** Why somebody must look at it first; empty when nothing is doubtful. */
  held_for: HeldReason[];
  listed_at: string;
  sold_at: string | null;
};
