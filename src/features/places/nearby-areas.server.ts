import { PLACES } from './gazetteer.server.ts';
import type { Place } from './place.ts';

/** How many neighbouring areas a guide names, and how far away they may lie. */
const NEIGHBOURS = 4;
const REACH_KM = 12;
const KM_PER_DEGREE = 111.32;

function distanceKm(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const east = (b.lng - a.lng) * KM_PER_DEGREE * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(east, (b.lat - a.lat) * KM_PER_DEGREE);
}

/** The areas nearest to a place, from middle to middle in whole kilometres, at least one. */
export function nearbyAreas(place: Pick<Place, 'name' | 'lat' | 'lng'>): { name: string; km: number }[] {
  return PLACES.filter((other) => other.kind === 'area' && other.name !== place.name)
    .map((other) => ({ name: other.name, km: distanceKm(place, other) }))
    .filter(({ km }) => km <= REACH_KM)
    .sort((a, b) => a.km - b.km)
    .slice(0, NEIGHBOURS)
    .map(({ name, km }) => ({ name, km: Math.max(1, Math.round(km)) }));
}
