import type { FeedListing } from '#features/listings/feed-listing.ts';

const PRICE = 85_000_000_00;

/**
 * A listing as a feed of the office gives it, cleaned: a house for sale in Lekki at ₦85m that nothing is doubtful
 * about.
 */
export function feedListing(given: Partial<FeedListing> = {}): FeedListing {
  return {
    feed: 'market.csv',
    external_ref: null,
    fingerprint: null,
    title: '3 bedroom house',
    description: 'A quiet street.',
    property_type: 'house',
    subtype: null,
    transaction_type: 'sale',
    price_minor: PRICE,
    currency: 'NGN',
    price_period: 'total',
    price_ngn_minor: PRICE,
    location: 'Lekki Phase 1',
    city: 'Lagos',
    state: 'Lagos',
    lga: 'Eti-Osa',
    address: null,
    latitude: null,
    longitude: null,
    location_precision: 'exact',
    has_own_point: false,
    area_sqm: 210,
    land_size_declared: null,
    bedrooms: 3,
    bathrooms: 3,
    toilets: null,
    parking_spaces: null,
    furnishing: null,
    serviced: null,
    newly_built: null,
    title_type: null,
    sale_category: null,
    says_category: true,
    available_from: null,
    open_house_at: null,
    fees: [],
    features: [],
    status: 'available',
    approval_status: 'approved',
    held_for: [],
    listed_at: '2026-11-21T09:00:00.000Z',
    sold_at: null,
    ...given,
  };
}
