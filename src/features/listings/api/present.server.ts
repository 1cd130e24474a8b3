import type { DetailRow, RecordRow } from '../data/rows.server.ts';
import { plotSize } from '../domain/plot-size.ts';
import { type ListingLookups, type PriceRow, presentListingDetail } from '../present-listing.ts';
import type { ApiProperty, ApiPropertyDetail } from './schemas.server.ts';

/** A row as the API's property: the spec's field names, and the card extras of spec 3 in theirs. */
export function presentApiListing(row: RecordRow, lookups: ListingLookups): ApiProperty {
  const listing = presentListingDetail({ ...row, area_guide: null }, lookups, []);
  const { latitude, longitude } = listing;
  return {
    id: listing.id,
    title: listing.title,
    description: listing.description,
    property_type: listing.property_type,
    subtype: listing.subtype,
    transaction_type: listing.transaction_type,
    price: listing.price,
    currency: listing.currency,
    price_period: listing.price_period,
    location: listing.location,
    city: listing.city,
    state: listing.state,
    lga: listing.lga,
    address: listing.address,
    area_sqm: listing.area_sqm,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    toilets: listing.toilets,
    parking_spaces: listing.parking_spaces,
    furnishing: listing.furnishing,
    serviced: listing.serviced,
    newly_built: listing.newly_built,
    title_type: listing.title_type,
    sale_category: listing.sale_category,
    image_urls: row.image_urls,
    features: listing.features,
    amenities: listing.amenities,
    status: listing.status,
    approval_status: listing.approval_status,
    verification_status: listing.verification_status,
    verification_badges: listing.verification_badges,
    trust_score: listing.trust_score,
    latitude,
    longitude,
    coordinates: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    location_precision: listing.location_precision,
    private_parking_available: listing.private_parking_available,
    private_parking_comment: listing.private_parking_comment,
    fees: listing.fees,
    years_upfront: listing.years_upfront,
    total_move_in: listing.total_move_in,
    open_house_at: listing.open_house_at,
    available_from: listing.available_from,
    agent_id: listing.agent_id,
    listed_by: listing.listed_by,
    plotSize: plotSize(listing),
    verificationStatus: listing.verification_status,
    trustScore: listing.trust_score,
    verificationBadges: listing.verification_badges,
    listed_at: listing.listed_at,
    last_confirmed_at: listing.last_confirmed_at,
    sold_at: listing.sold_at,
    created_at: listing.created_at,
  };
}

/** One property in full, with its area guide and the prices it was asked for. */
export function presentApiListingDetail(row: DetailRow, lookups: ListingLookups, prices: readonly PriceRow[]): ApiPropertyDetail {
  const { area_guide, power, water, flood_notes, price_history } = presentListingDetail(row, lookups, prices);
  return { ...presentApiListing(row, lookups), area_guide, power, water, flood_notes, price_history };
}
