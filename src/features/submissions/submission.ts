import type { ListingFee, ListingPicture } from '#features/listings/listing.ts';
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
import type { SubmissionStatus } from './domain/submission-states.ts';

/** A submission in the spec's field names (spec 3), prices in whole currency units, with what product.md 3 adds. */
export type Submission = {
  id: string;
  /** Which form it came by. */
  form: 'sell' | 'agent' | 'feed';
  title: string;
  description: string | null;
  property_type: PropertyType;
  transaction_type: TransactionType;
  price: number;
  currency: Currency;
  price_period: PricePeriod;
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
  location_precision: LocationPrecision;
  title_type: TitleType | null;
  sale_category: SaleCategory | null;
  open_house_at: string | null;
  available_from: string | null;
  furnishing: Furnishing | null;
  serviced: boolean | null;
  power: string | null;
  water: string | null;
  flood_notes: string | null;
  fees: ListingFee[];
  years_upfront: number | null;
  area_guide: string | null;
  private_parking_available: boolean | null;
  private_parking_comment: string | null;
  features: string[];
  amenities: string[];
  image_urls: string[];
  agent_id: string;
  /** The listing it became, or that it changes while it waits; null for a new home that waits. */
  property_id: string | null;
  status: SubmissionStatus;
  approval_status: ApprovalStatus;
  /** How often it was sent: 1, then one more each time it was corrected. */
  revision: number;
  admin_notes: string | null;
  created_at: string;
  updated_at: string;
  reviewed_at: string | null;
  reviewed_by: string | null;
};

/** One part of a change to a live listing: what stands, what it would become, and whether somebody changed it meanwhile. */
export type WaitingChange = { part: string; label: string; now: string; proposed: string; isConflict: boolean };

/** The same as the office's screens show it, with its pictures and who handed it in. */
export type SubmissionForReview = Submission & {
  pictures: ListingPicture[];
  lister: { name: string; isAgent: boolean; agentIdNumber: string | null; phone: string | null };
  reviewer: string | null;
  /** What whoever decides should look at twice, in words. */
  marks: string[];
};
