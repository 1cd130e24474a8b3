import type { LocationPrecision } from '#vocabulary/listing-words.ts';
import { type EmbedQuery, toEmbedPath } from './domain/embed-query.ts';

/** Where a property is said to be. */
export type EmbeddedPlace = {
  latitude: number | null;
  longitude: number | null;
  location_precision: LocationPrecision;
  address?: string | null;
  location?: string | null;
  city: string | null;
  state: string;
};

const GOOGLE_EMBED = 'https://www.google.com/maps/embed/v1';
const GOOGLE_ZOOM: Record<LocationPrecision, number> = { exact: 16, street: 15, area: 14, lga: 12, state: 9 };

/**
 * The address of the property page's embedded map (spec 7): by coordinates, else by address, city, state and Nigeria.
 * Our own map unless a Google key is set. A place that is not exact is shown as an area, never as a pin.
 */
export function mapEmbedUrl(place: EmbeddedPlace, settings: { GOOGLE_MAPS_API_KEY?: string | undefined }): string {
  const text = [place.address, place.location, place.city, place.state, 'Nigeria']
    .filter((part, index, all) => part && all.indexOf(part) === index)
    .join(', ');
  const hasPoint = place.latitude !== null && place.longitude !== null;
  if (settings.GOOGLE_MAPS_API_KEY) return googleUrl(settings.GOOGLE_MAPS_API_KEY, place, text);
  const query: EmbedQuery = hasPoint
    ? { lat: place.latitude ?? 0, lng: place.longitude ?? 0, precision: place.location_precision, place: text }
    : { place: text };
  return toEmbedPath(query);
}

function googleUrl(
  key: string,
  { latitude, longitude, location_precision: precision }: EmbeddedPlace,
  text: string,
): string {
  const zoom = String(GOOGLE_ZOOM[precision]);
  if (latitude === null || longitude === null) return `${GOOGLE_EMBED}/place?${new URLSearchParams({ key, q: text })}`;
  const point = `${latitude},${longitude}`;
  if (precision === 'exact') return `${GOOGLE_EMBED}/place?${new URLSearchParams({ key, q: point, zoom })}`;
  return `${GOOGLE_EMBED}/view?${new URLSearchParams({ key, center: point, zoom })}`;
}
