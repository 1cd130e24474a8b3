import { m } from '#paraglide/messages.js';
import { PLACES, resolveAddress } from '../gazetteer.server.ts';
import type { Place } from '../place.ts';

/** How many neighbouring areas a guide names, and how far away they may lie. */
const NEIGHBOURS = 4;
const REACH_KM = 12;
const KM_PER_DEGREE = 111.32;

function distanceKm(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const east = (b.lng - a.lng) * KM_PER_DEGREE * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(east, (b.lat - a.lat) * KM_PER_DEGREE);
}

/**
 * What the gazetteer can truly say of an area (spec 7, generate-area-guide): where it lies and which areas are around
 * it, with distances between their middles. Null when the place is not known.
 */
export function generateAreaGuide(request: {
  location?: string | null;
  address?: string | null;
  state?: string | null;
}): string | null {
  const place = resolveAddress({
    location: request.location ?? '',
    address: request.address ?? '',
    state: request.state ?? '',
  });
  if (!place || place.precision === 'state') return null;
  const around = [...new Set([place.city, place.lga, place.state])]
    .filter((name) => name && name !== place.name)
    .join(', ');
  const near = PLACES.filter((other): other is Place => other.kind === 'area' && other.name !== place.name)
    .map((other) => ({ name: other.name, km: distanceKm(place, other) }))
    .filter(({ km }) => km <= REACH_KM)
    .sort((a, b) => a.km - b.km)
    .slice(0, NEIGHBOURS)
    .map(({ name, km }) => m.places_guide_near_one({ name, km: Math.max(1, Math.round(km)) }));
  // A city of its state's name has nothing else around it to name.
  const where =
    around === ''
      ? m.places_guide_where_state({ place: place.name, state: place.state })
      : m.places_guide_where({ place: place.name, around });
  const sentences = [where];
  if (near.length > 0)
    sentences.push(m.places_guide_near({ areas: new Intl.ListFormat('en-NG', { type: 'conjunction' }).format(near) }));
  return sentences.join(' ');
}
