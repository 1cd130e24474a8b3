import { m } from '#paraglide/messages.js';
import type { LocationPrecision } from '#vocabulary/listing-words.ts';
import { resolveAddress } from '../gazetteer.server.ts';

export type GeocodeRequest = {
  address?: string | null;
  location?: string | null;
  state?: string | null;
  lga?: string | null;
};
export type GeocodeAnswer =
  | {
      success: true;
      latitude: number;
      longitude: number;
      placeName: string;
      precision: LocationPrecision;
      /** The local government it lies in, where that is known. */
      lga: string | null;
    }
  | { success: false; error: string };

const MAX_PART = 300;

/**
 * Finds an address in the gazetteer (spec 7, geocode-address): the middle of the most specific place it names, with how
 * exact that is. Never throws.
 */
export function geocodeAddress({ address, location, state, lga }: GeocodeRequest): GeocodeAnswer {
  const part = (text: string | null | undefined) => (text ?? '').slice(0, MAX_PART);
  const found = resolveAddress({
    address: part(address),
    location: part(location),
    state: part(state),
    lga: part(lga),
  });
  if (!found) return { success: false, error: m.places_geocoding_failed() };
  const placeName = [...new Set([found.name, found.city, found.state])].filter(Boolean).join(', ');
  const { lat, lng, precision, lga: government } = found;
  return { success: true, latitude: lat, longitude: lng, placeName, precision, lga: government };
}
