/**
 * Closed word lists of the listing record (spec 3; additions of product.md section 3). The database checks the same
 * words.
 */

export const PROPERTY_TYPES = [
  'house',
  'apartment',
  'duplex',
  'villa',
  'bungalow',
  'land',
  'commercial',
  'office',
  'condo',
] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** What "houses" means on the buy pages (spec 7.2). */
export const HOUSE_TYPES = [
  'house',
  'apartment',
  'duplex',
  'villa',
  'bungalow',
] as const satisfies readonly PropertyType[];

/** Finer words people search by; stored beside property_type (`subtype`). */
export const SUBTYPES = [
  'self-contain',
  'room-and-parlour',
  'mini-flat',
  'flat',
  'penthouse',
  'studio',
  'maisonette',
  'block-of-flats',
  'terrace',
  'semi-detached',
  'detached',
  'mansion',
  'townhouse',
  'boys-quarters',
  'shop',
  'office-space',
  'warehouse',
  'hotel',
  'filling-station',
  'school',
  'event-centre',
  'factory',
  'plaza',
  'residential-land',
  'commercial-land',
  'industrial-land',
  'mixed-use-land',
  'farm-land',
] as const;
export type Subtype = (typeof SUBTYPES)[number];

export const TRANSACTION_TYPES = ['sale', 'rent'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const CURRENCIES = ['NGN', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const PRICE_PERIODS = ['total', 'year', 'month', 'night'] as const;
export type PricePeriod = (typeof PRICE_PERIODS)[number];

export const LISTING_STATUSES = [
  'available',
  'under_offer',
  'paused',
  'sold',
  'rented',
  'withdrawn',
  'expired',
] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/**
 * Why a row of a feed is held back until somebody has looked at it; `unrecorded` for those held before reasons were
 * kept.
 */
export const HELD_REASONS = [
  'price_doubtful',
  'place_mismatch',
  'flagged_by_source',
  'unrecorded',
  'price_beside_area',
  'text_flagged',
] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

export const VERIFICATION_STATUSES = ['unverified', 'pending', 'verified', 'approved', 'flagged'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

export const FURNISHINGS = ['unfurnished', 'semi-furnished', 'furnished'] as const;
export type Furnishing = (typeof FURNISHINGS)[number];

/** How far a coordinate can be trusted; anything but exact is drawn as a circle. */
export const LOCATION_PRECISIONS = ['exact', 'street', 'area', 'lga', 'state'] as const;
export type LocationPrecision = (typeof LOCATION_PRECISIONS)[number];

/** The title ladder (nigeria.md 3.1), weakest first. */
export const TITLE_TYPES = [
  'family-receipt',
  'survey-plan',
  'excision-in-progress',
  'excision',
  'gazette',
  'allocation-letter',
  'right-of-occupancy',
  'deed-of-assignment',
  'certificate-of-occupancy',
  'governors-consent',
  'registered-conveyance',
] as const;
export type TitleType = (typeof TITLE_TYPES)[number];

/** The sale sub-category pages a listing belongs to; recent sales are the sold ones. */
export const SALE_CATEGORIES = [
  'new-construction',
  'foreclosure',
  'for-sale-by-owner',
  'open-house',
  'coming-soon',
] as const;
export type SaleCategory = (typeof SALE_CATEGORIES)[number];

export const FEE_KINDS = ['agency', 'legal', 'caution', 'service', 'inspection'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** The bands of the electricity tariff: 20, 16, 12, 8 and 4 hours a day at least. */
export const POWER_BANDS = ['a', 'b', 'c', 'd', 'e'] as const;
export type PowerBand = (typeof POWER_BANDS)[number];

/** Where a home's water comes from, as its lister says; each stands for a bit of `water_kinds` (migration 0405). */
export const WATER_SOURCES = ['borehole', 'treated', 'public', 'estate', 'well', 'unstated'] as const;
export type WaterSource = (typeof WATER_SOURCES)[number];

export const SORTS = [
  'latest',
  'price_asc',
  'price_desc',
  'move_in_asc',
  'sqm_price_asc',
  'size_desc',
  'confirmed_desc',
] as const;
export type Sort = (typeof SORTS)[number];
