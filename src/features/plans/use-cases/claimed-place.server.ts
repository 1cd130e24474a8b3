import { resolveAddress } from '#features/places/gazetteer.server.ts';
import type { LocationPrecision } from '#vocabulary/listing-words.ts';
import type { ClaimedPlace } from '../plan.ts';

/** How far around its point a listing's place may mean, in metres, by how exact it says it is. */
const REACH_M: Readonly<Record<LocationPrecision, number>> = {
  exact: 300,
  street: 1500,
  area: 5000,
  lga: 25_000,
  state: 150_000,
};

type Place = {
  latitude: number | null;
  longitude: number | null;
  location_precision: LocationPrecision;
  address: string | null;
  location: string;
  city: string | null;
  lga: string | null;
  state: string;
};

/** Where a listing says it is, by its point or by the gazetteer; null where neither knows. */
export function claimedPlaceOf(listing: Place): ClaimedPlace | null {
  const { latitude, longitude, location_precision: precision } = listing;
  if (latitude !== null && longitude !== null) return { at: [longitude, latitude], radiusM: REACH_M[precision] };
  const { address, location, city, lga, state } = listing;
  const found = resolveAddress({ address: address ?? '', location, city: city ?? '', lga: lga ?? '', state });
  return found && { at: [found.lng, found.lat], radiusM: Math.max(found.radiusM, REACH_M[found.precision]) };
}
