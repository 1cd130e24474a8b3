import type { DeclaredFee } from '#db/schema/listings.ts';
import type {
  Currency,
  Furnishing,
  LocationPrecision,
  PricePeriod,
  PropertyType,
  SaleCategory,
  TitleType,
  TransactionType,
} from '#vocabulary/listing-words.ts';

/** What a person says of a home: what an owner or the office may write of the record. Its standing is written apart. */
export type ListingFacts = {
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
  city: string | null;
  state: string;
  lga: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  location_precision: LocationPrecision;
  title_type: TitleType | null;
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
  area_guide: string | null;
  private_parking_available: boolean | null;
  private_parking_comment: string | null;
  features: string[];
  amenities: string[];
  image_urls: string[];
};
