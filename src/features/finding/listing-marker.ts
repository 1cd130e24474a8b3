import { href } from 'react-router';
import { type CardFact, cardFacts, placeParts } from '#features/listings/card-facts.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import { priceWords, titleWord } from '#features/listings/listing-texts.ts';
import type { MapMarker } from '#features/maps/map-marker.ts';
import { approximatePoint, JITTER_DEGREES } from '#features/places/approximate-point.ts';
import { formatSqm } from '#lib/area.ts';
import { shortMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { LocationPrecision, VerificationStatus } from '#vocabulary/listing-words.ts';
import type { MapPoint } from './map-cluster.ts';

/** What a pill tells of what was found out. */
const STANDINGS: Partial<Record<VerificationStatus, { standing: 'verified' | 'flagged' }>> = {
  verified: { standing: 'verified' },
  flagged: { standing: 'flagged' },
};
const METRES_PER_DEGREE = 111_320;
/** How far a listing may lie from its point, in metres. */
const REACH_M: Record<LocationPrecision, number> = { exact: 0, street: 300, area: 1500, lga: 6000, state: 40_000 };

type MarkerSource = Pick<
  ListingCard,
  | 'id'
  | 'title'
  | 'price_minor'
  | 'currency'
  | 'transaction_type'
  | 'price_period'
  | 'property_type'
  | 'location'
  | 'city'
  | 'state'
  | 'latitude'
  | 'longitude'
  | 'location_precision'
  | 'bedrooms'
  | 'bathrooms'
  | 'area_sqm'
  | 'land_size_declared'
  | 'title_type'
  | 'verification_status'
  | 'promoted_by'
>;

/**
 * A listing as a marker that opens /property/{id} (spec 2). Without coordinates it stands at its stable point within
 * 0.05 degrees of
 * `centre` (spec 9); null where no centre is given either. Whatever is not exact is marked as an approximate area.
 */
export function toMarker(listing: MarkerSource, centre: { lat: number; lng: number } | null): MapMarker | null {
  const { id, latitude, longitude, location_precision: precision, promoted_by: adId } = listing;
  const isPlaced = latitude !== null && longitude !== null;
  if (!isPlaced && !centre) return null;
  const point = isPlaced ? { lat: latitude, lng: longitude } : approximatePoint(id, centre ?? { lat: 0, lng: 0 });
  const approximate = !isPlaced || precision !== 'exact';
  const price = priceWords(listing);
  const words = [`${price.amount}${price.period}`, listing.title, placeParts(listing).join(', ')];
  if (approximate) words.push(m.map_approximate());
  const { standing } = STANDINGS[listing.verification_status] ?? {};
  if (standing) words.push(standing === 'verified' ? m.map_pill_verified() : m.map_pill_flagged());
  return {
    id,
    ...point,
    label: shortMoney({ minor: listing.price_minor, currency: listing.currency }) + price.period,
    ariaLabel: words.filter(Boolean).join(', '),
    // In a paid place over the address that counts who came that way, as its card.
    href: adId ? href('/to/:adId', { adId }) : href('/property/:propertyId', { propertyId: id }),
    approximate,
    ...(isPlaced ? {} : { isGuessed: true }),
    ...(STANDINGS[listing.verification_status] ?? {}),
    radiusM: isPlaced ? REACH_M[precision] : JITTER_DEGREES * METRES_PER_DEGREE,
    features: cardFacts(listing).flatMap(factWords),
  };
}

/** A point of a map as its marker: it says less than a card, since it was made for many. */
export function pointMarker({ lat, lng, ...point }: MapPoint): MapMarker | null {
  const unsaid = {
    location: '',
    city: null,
    state: '',
    bathrooms: null,
    area_sqm: null,
    land_size_declared: null,
    title_type: null,
  };
  return toMarker({ ...point, ...unsaid, latitude: lat, longitude: lng }, null);
}

function factWords(fact: CardFact): string[] {
  switch (fact.kind) {
    case 'bedrooms':
      return [m.map_beds({ count: fact.count })];
    case 'bathrooms':
      return [m.map_baths({ count: fact.count })];
    case 'area':
      return [formatSqm(fact.areaSqm)];
    case 'plot':
      return fact.areaSqm === null ? [fact.declared ?? ''].filter(Boolean) : [formatSqm(fact.areaSqm)];
    case 'title':
      return [titleWord(fact.titleType)];
  }
}
