import type { DeclaredFee } from '#db/schema/listings.ts';
import type {
  Currency,
  Furnishing,
  ListingStatus,
  LocationPrecision,
  PricePeriod,
  PropertyType,
  SaleCategory,
  TitleType,
  TransactionType,
} from '#vocabulary/listing-words.ts';

/** The forms a home is described with: anybody's, an approved agent's, the office's. */
export const FORM_VARIANTS = ['sell', 'agent', 'admin'] as const;
export type FormVariant = (typeof FORM_VARIANTS)[number];

/** A home as a form describes it, checked: the one vocabulary of all three forms and of the API (spec 5; product.md 3). */
export type PropertyFields = {
  title: string;
  description: string | null;
  property_type: PropertyType;
  transaction_type: TransactionType;
  price_minor: number;
  currency: Currency;
  price_period: PricePeriod;
  bedrooms: number | null;
  bathrooms: number | null;
  toilets: number | null;
  area_sqm: number | null;
  land_size_declared: string | null;
  location: string;
  state: string | null;
  lga: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  /** How far given coordinates can be trusted; null where none are given. */
  location_precision: LocationPrecision | null;
  title_type: TitleType | null;
  /** The sale page it belongs to, with the date of an open house or of coming to the market. */
  sale_category: SaleCategory | null;
  open_house_at: Date | null;
  available_from: Date | null;
  furnishing: Furnishing | null;
  serviced: boolean | null;
  power: string | null;
  water: string | null;
  flood_notes: string | null;
  fees: DeclaredFee[];
  years_upfront: number | null;
  private_parking_available: boolean | null;
  private_parking_comment: string | null;
  features: string[];
  amenities: string[];
  area_guide: string | null;
  image_urls: string[];
  /** The office alone chooses it; every other form offers what is available. */
  status: ListingStatus;
};

export type FormProblem =
  | 'required'
  | 'not_text'
  | 'too_long'
  | 'too_many'
  | 'not_number'
  | 'not_whole'
  | 'negative'
  | 'too_large'
  | 'unknown_word'
  | 'state_unknown'
  | 'outside_nigeria'
  | 'fee_unreadable'
  | 'link_without_point'
  | 'not_date'
  | 'in_past'
  | 'too_far_ahead'
  | 'price_doubtful'
  | 'area_doubtful'
  | 'price_absurd'
  | 'area_absurd'
  | 'phone_unreadable';

/** Why a field cannot be taken. */
export type FormRefusal = { field: string; problem: FormProblem; limit?: number };

/** What a form is filled with: what was typed, as it was typed. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;
