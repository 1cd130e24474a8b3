import type { LocationPrecision } from '#vocabulary/listing-words.ts';
import { type MapFrame, pixelsOfMetres } from '../mercator.ts';
import { roundFrame } from './drawing-address.ts';
import { radiusOf } from './embed-query.ts';

export type PlaceOnMap = { latitude: number | null; longitude: number | null; location_precision: LocationPrecision };

/** Closer than this our own ground has nothing more to say. */
const CLOSEST_ZOOM = 13.5;
/** Of a place that is not exact, the circle it lies in takes so much of the picture's height. */
const REACH_SHARE = 0.5;
/** What our drawing covers. */
const DRAWN = { west: 0, east: 17, south: 1, north: 16 } as const;

/**
 * The frame of a small picture of a place, and how wide the circle is in which it lies, as a share of the height: null
 * where the place is exact. Null for a place that nobody has put on the map, or that our map does not show.
 */
export function placeFrame(
  { latitude: lat, longitude: lng, location_precision: precision }: PlaceOnMap,
  { width, height }: { width: number; height: number },
): { frame: MapFrame; reach: number | null } | null {
  if (lat === null || lng === null) return null;
  if (lng < DRAWN.west || lng > DRAWN.east || lat < DRAWN.south || lat > DRAWN.north) return null;
  const radiusM = radiusOf(precision);
  const fitting =
    radiusM === null ? CLOSEST_ZOOM : Math.log2((height * REACH_SHARE) / 2 / pixelsOfMetres(radiusM, lat, 0));
  const frame = roundFrame({ center: [lng, lat], zoom: Math.min(CLOSEST_ZOOM, fitting), width, height });
  return { frame, reach: radiusM === null ? null : (2 * pixelsOfMetres(radiusM, lat, frame.zoom)) / height };
}
