/** Longitude and latitude in WGS84 degrees. */
export type LngLat = readonly [lng: number, lat: number];

/** West, south, east, north in WGS84 degrees. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

/**
 * What a map shows: a middle and a zoom, or everything inside some bounds. Zooms count as the spec's do (256 px world
 * at zoom 0).
 */
export type MapView = { center: LngLat; zoom: number } | { bounds: MapBounds };

/** A view on a sheet of a given size; positions on it are plain arithmetic. */
export type MapFrame = { center: LngLat; zoom: number; width: number; height: number };

const TILE = 256;
export const MIN_ZOOM = 5;
export const MAX_ZOOM = 16;
/** As far as the ground is drawn: Nigeria can be pushed to any edge of a screen, not lost. */
export const PAN_BOUNDS: MapBounds = [-6, -1.5, 21, 19.5];

const worldSize = (zoom: number) => TILE * 2 ** zoom;
const mercatorX = (lng: number) => (lng + 180) / 360;
const mercatorY = (lat: number) => 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
const latOfMercatorY = (y: number) => (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The frame of a view on a sheet: bounds are fitted with `padding` px around, never closer than `closest`. */
export function frameOf(view: MapView, width: number, height: number, { padding = 48, closest = 14 } = {}): MapFrame {
  if ('center' in view) return { center: view.center, zoom: view.zoom, width, height };
  const [west, south, east, north] = view.bounds;
  const [top, bottom] = [mercatorY(north), mercatorY(south)];
  const zoomFor = (pixels: number, share: number) =>
    Math.log2(Math.max(1, pixels - 2 * padding) / TILE / Math.max(share, 1e-9));
  const zoom = clamp(
    Math.min(zoomFor(width, mercatorX(east) - mercatorX(west)), zoomFor(height, bottom - top)),
    MIN_ZOOM,
    closest,
  );
  return { center: [(west + east) / 2, latOfMercatorY((top + bottom) / 2)], zoom, width, height };
}

/** Where a point lies on the sheet, in px from its top left corner; it may lie outside. */
export function pixelOf(frame: MapFrame, [lng, lat]: LngLat): { x: number; y: number } {
  const size = worldSize(frame.zoom);
  return {
    x: (mercatorX(lng) - mercatorX(frame.center[0])) * size + frame.width / 2,
    y: (mercatorY(lat) - mercatorY(frame.center[1])) * size + frame.height / 2,
  };
}

/** The degrees a frame shows. */
export function boundsOf(frame: MapFrame): MapBounds {
  const size = worldSize(frame.zoom);
  const lngOf = (x: number) => frame.center[0] + ((x - frame.width / 2) / size) * 360;
  const latOf = (y: number) => latOfMercatorY(mercatorY(frame.center[1]) + (y - frame.height / 2) / size);
  return [lngOf(0), latOf(frame.height), lngOf(frame.width), latOf(0)];
}

/** The smallest bounds around some points, at least `leastDegrees` wide and high; null for none. */
export function boundsAround(points: readonly LngLat[], leastDegrees = 0.02): MapBounds | null {
  if (points.length === 0) return null;
  const lngs = points.map(([lng]) => lng);
  const lats = points.map(([, lat]) => lat);
  const grow = (least: number, most: number): [number, number] => {
    const missing = Math.max(0, leastDegrees - (most - least)) / 2;
    return [least - missing, most + missing];
  };
  const [west, east] = grow(Math.min(...lngs), Math.max(...lngs));
  const [south, north] = grow(Math.min(...lats), Math.max(...lats));
  return [west, south, east, north];
}

/** How many px a length in metres takes at a latitude. */
export function pixelsOfMetres(metres: number, lat: number, zoom: number): number {
  const EARTH_CIRCUMFERENCE_M = 40_075_016.686;
  return (metres / (EARTH_CIRCUMFERENCE_M * Math.cos((lat * Math.PI) / 180))) * worldSize(zoom);
}
