import type { CityLean } from '#features/maps/map-marker.ts';

/** Cities closer than this cover each other's words on the map of the country. */
const CLOSE_DEGREES = 1;

type Point = { lat: number; lng: number };

/** Where a city's words stand beside another's: the southern of two lets the other have the upper right. */
export function leanOf(city: Point, cities: readonly Point[]): CityLean | undefined {
  const near = cities.find(
    (other) =>
      other !== city &&
      Math.abs(other.lat - city.lat) < CLOSE_DEGREES &&
      Math.abs(other.lng - city.lng) < CLOSE_DEGREES,
  );
  if (!near) return undefined;
  return city.lat < near.lat ? 'down-left' : 'up';
}
