import type {
  ApprovalStatus,
  Currency,
  FeeKind,
  Furnishing,
  ListingStatus,
  LocationPrecision,
  PricePeriod,
  PropertyType,
  SaleCategory,
  Subtype,
  TitleType,
  TransactionType,
  VerificationStatus,
} from '#vocabulary/listing-words.ts';

/** Who put the listing up (spec 3, listed_by). */
export type ListedBy = {
  name: string;
  role: 'admin' | 'agent' | 'owner' | 'seller' | 'landlord';
  agent_id: string | null;
  agent_id_number: string | null;
  /** The office has a question about the lister: nobody reaches them through the listing until it is settled. */
  on_hold?: boolean;
};

/** A picture of the pipeline: `${src}/${width}.avif` and `.webp` exist for each of `widths`. */
export type ListingPicture = {
  src: string;
  width: number;
  height: number;
  widths: number[];
  thumbhash: string | null;
  alt: string;
  isSample: boolean;
};

/** What a card shows: presented field by field, prices in whole currency units as the spec's JSON has them. */
export type ListingCard = {
  id: string;
  title: string;
  property_type: PropertyType;
  subtype: Subtype | null;
  transaction_type: TransactionType;
  price: number;
  currency: Currency;
  price_period: PricePeriod;
  location: string;
  city: string | null;
  state: string;
  bedrooms: number | null;
  bathrooms: number | null;
  toilets: number | null;
  area_sqm: number | null;
  land_size_declared: string | null;
  title_type: TitleType | null;
  sale_category: SaleCategory | null;
  /** Of an open house: its moment. */
  open_house_at: string | null;
  /** Of a home that is coming soon: the day it comes to the market. */
  available_from: string | null;
  status: ListingStatus;
  verification_status: VerificationStatus;
  verification_badges: string[];
  trust_score: number | null;
  latitude: number | null;
  longitude: number | null;
  location_precision: LocationPrecision;
  /** Rent with declared fees: what must be paid to get the keys, in whole currency units; null where it cannot be said. */
  total_move_in: number | null;
  last_confirmed_at: string | null;
  created_at: string;
  picture: ListingPicture | null;
  listed_by: ListedBy | null;
  /** A built-in sample (spec 8): ribboned, never counted, never in a sitemap. */
  is_sample: boolean;
};

export type ListingFee = { kind: FeeKind; amount: number | null; percent: number | null; refundable: boolean };

/** Everything the property page shows. */
export type ListingDetail = ListingCard & {
  description: string | null;
  lga: string | null;
  address: string | null;
  parking_spaces: number | null;
  furnishing: Furnishing | null;
  serviced: boolean | null;
  newly_built: boolean | null;
  power: string | null;
  water: string | null;
  flood_notes: string | null;
  fees: ListingFee[];
  years_upfront: number | null;
  pictures: ListingPicture[];
  features: string[];
  amenities: string[];
  private_parking_available: boolean | null;
  private_parking_comment: string | null;
  area_guide: string | null;
  approval_status: ApprovalStatus;
  agent_id: string | null;
  listed_at: string;
  sold_at: string | null;
  price_history: { price: number; currency: Currency; price_period: PricePeriod; recorded_at: string }[];
};
