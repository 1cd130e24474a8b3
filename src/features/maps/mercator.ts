/** Longitude and latitude in WGS84 degrees. */
export type LngLat = readonly [lng: number, lat: number];

/** West, south, east, north in WGS84 degrees. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

/** What is kept free along each side of a map, px. */
export type MapEdges = { top: number; right: number; bottom: number; left: number };

/**
 * What a map shows: a middle and a zoom, or everything inside some bounds with `padding` px around. Zooms count as the
 * spec's do (256 px world
 * at zoom 0).
 */
export type MapView = { center: LngLat; zoom: number } | { bounds: MapBounds; padding?: number };

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

type Fit = { padding?: MapEdges; closest?: number };

const evenly = (px: number): MapEdges => ({ top: px, right: px, bottom: px, left: px });

/** The frame of a view on a sheet: bounds are fitted between `padding` (48 px), never closer than `closest`. */
export function frameOf(
  view: MapView,
  width: number,
  height: number,
  { padding = evenly(48), closest = 14 }: Fit = {},
): MapFrame {
  if ('center' in view) return { center: view.center, zoom: view.zoom, width, height };
  const edges = view.padding === undefined ? padding : evenly(view.padding);
  const [west, south, east, north] = view.bounds;
  const [top, bottom] = [mercatorY(north), mercatorY(south)];
  const zoomFor = (pixels: number, share: number) => Math.log2(Math.max(1, pixels) / TILE / Math.max(share, 1e-9));
  const zoom = clamp(
    Math.min(
      zoomFor(width - edges.left - edges.right, mercatorX(east) - mercatorX(west)),
      zoomFor(height - edges.top - edges.bottom, bottom - top),
    ),
    MIN_ZOOM,
    closest,
  );
  const aside = (edges.right - edges.left) / 2 / worldSize(zoom);
  const down = (edges.bottom - edges.top) / 2 / worldSize(zoom);
  return {
    center: [(west + east) / 2 + aside * 360, latOfMercatorY((top + bottom) / 2 + down)],
    zoom,
    width,
    height,
  };
}

/** Where a point lies on the sheet, in px from its top left corner; it may lie outside. */
export function pixelOf(frame: MapFrame, [lng, lat]: LngLat): { x: number; y: number } {
  const size = worldSize(frame.zoom);
  return {
    x: (mercatorX(lng) - mercatorX(frame.center[0])) * size + frame.width / 2,
    y: (mercatorY(lat) - mercatorY(frame.center[1])) * size + frame.height / 2,
  };
}

/** The point under a px of the sheet. */
export function lngLatOf(frame: MapFrame, { x, y }: { x: number; y: number }): LngLat {
  const size = worldSize(frame.zoom);
  return [
    frame.center[0] + ((x - frame.width / 2) / size) * 360,
    latOfMercatorY(mercatorY(frame.center[1]) + (y - frame.height / 2) / size),
  ];
}

/** The degrees a frame shows. */
export function boundsOf(frame: MapFrame): MapBounds {
  const [west, north] = lngLatOf(frame, { x: 0, y: 0 });
  const [east, south] = lngLatOf(frame, { x: frame.width, y: frame.height });
  return [west, south, east, north];
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
