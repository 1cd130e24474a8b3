import type { ListingFacts } from '#features/listings/home-fields.ts';
import { canonicalPlace } from '#features/places/canonical-place.server.ts';
import type { PropertyFields } from '../property-form-fields.ts';

type Placed = Pick<
  ListingFacts,
  'location' | 'address' | 'city' | 'lga' | 'latitude' | 'longitude' | 'location_precision'
> & {
  state: string | null;
};

/**
 * Where a described home lies: what its owner gave, and what the gazetteer knows of the rest. It is found by the
 * gazetteer's name of its place, as homes from feeds are; the words typed stand with the address.
 */
export function placeOfFields(
  fields: Pick<
    PropertyFields,
    'location' | 'address' | 'state' | 'lga' | 'latitude' | 'longitude' | 'location_precision'
  >,
): Placed {
  const { state, lga } = fields;
  const { found, location, address } = canonicalPlace(fields);
  const isGiven = fields.latitude !== null && fields.longitude !== null;
  // The gazetteer's own point, handed back by Find Location, is as exact as the gazetteer is, whatever the form says.
  const isFoundPoint = isGiven && found !== null && isSamePoint(fields, found);
  return {
    location,
    address,
    city: found?.city ?? null,
    state: state ?? found?.state ?? null,
    lga: lga ?? found?.lga ?? null,
    latitude: isGiven ? fields.latitude : (found?.lat ?? null),
    longitude: isGiven ? fields.longitude : (found?.lng ?? null),
    location_precision:
      isGiven && !isFoundPoint ? (fields.location_precision ?? 'exact') : (found?.precision ?? 'state'),
  };
}

/** About ten metres. */
const SAME_POINT_DEGREES = 1e-4;

function isSamePoint(
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  { lat, lng }: { lat: number; lng: number },
): boolean {
  return Math.abs((latitude ?? 0) - lat) < SAME_POINT_DEGREES && Math.abs((longitude ?? 0) - lng) < SAME_POINT_DEGREES;
}
