import { MAX_ZOOM, type MapFrame, MIN_ZOOM } from '../mercator.ts';
import type { MapTheme } from './map-svg-style.ts';

export const DRAWING_PATH = '/map/drawing.svg';
const SIDE_MIN = 160;
const SIDE_MAX = 1600;
const THEMES: readonly MapTheme[] = ['auto', 'light', 'dark'];

/**
 * The address of the picture under the markers; rounded, so that the same view has one address and is kept by browsers.
 */
export function toDrawingPath(
  { center: [lng, lat], zoom, width, height }: MapFrame,
  theme: MapTheme,
  withCities = true,
): string {
  const at = [lng.toFixed(3), lat.toFixed(3), zoom.toFixed(2)].map(Number).join(',');
  return `${DRAWING_PATH}?at=${at}&size=${width}x${height}&theme=${theme}${withCities ? '' : '&cities=no'}`;
}

/** The frame of a drawing as its address says it: positions on it agree with the picture to the px. */
export function roundFrame(frame: MapFrame): MapFrame {
  const [lng, lat] = frame.center;
  return { ...frame, center: [Number(lng.toFixed(3)), Number(lat.toFixed(3))], zoom: Number(frame.zoom.toFixed(2)) };
}

/** What a drawing address asks for; null where it is out of bounds or malformed. */
export function readDrawingQuery(
  params: URLSearchParams,
): { frame: MapFrame; theme: MapTheme; withCities: boolean } | null {
  const [lng, lat, zoom, ...more] = (params.get('at') ?? '').split(',').map(Number);
  const [, width, height] = /^(\d{3,4})x(\d{3,4})$/.exec(params.get('size') ?? '') ?? [];
  const theme = THEMES.find((known) => known === (params.get('theme') ?? 'auto'));
  if (lng === undefined || lat === undefined || zoom === undefined || more.length > 0 || !theme) return null;
  const isNear = lng >= 0 && lng <= 17 && lat >= 1 && lat <= 16 && zoom >= MIN_ZOOM - 1 && zoom <= MAX_ZOOM;
  const sides = [Number(width), Number(height)];
  if (!isNear || !sides.every((side) => side >= SIDE_MIN && side <= SIDE_MAX)) return null;
  return {
    frame: { center: [lng, lat], zoom, width: sides[0] ?? 0, height: sides[1] ?? 0 },
    theme,
    withCities: params.get('cities') !== 'no',
  };
}
