import type { BoundingBox } from '#features/finding/listing-filter.ts';

/** A single home is shown with its streets around it, not with its doorstep. */
const LEAST_DEGREES = 0.02;

/** The smallest box around some points (longitude, latitude), at least a few streets wide; null for none. */
export function boundsOfPoints(points: readonly (readonly [number, number])[]): BoundingBox | null {
  if (points.length === 0) return null;
  const [west, east] = span(points.map(([lng]) => lng));
  const [south, north] = span(points.map(([, lat]) => lat));
  return [west, south, east, north];
}

function span(values: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, LEAST_DEGREES - (most - least)) / 2;
  return [least - missing, most + missing];
}
