import type { BoundingBox } from '../listing-filter.ts';

/** A level's grid divides the world (Web Mercator) into 2^level cells each way; row 0 is in the north. */
export type CellRange = { level: number; west: number; east: number; north: number; south: number };

/** The box around the country. */
export const NIGERIA: BoundingBox = [2.6, 4.2, 14.7, 13.9];
/**
 * MapLibre's world is 512 pixels wide at zoom 0, so cells of zoom + 3 are 64 pixels wide: room for a thumb and a label.
 */
const LEVELS_ABOVE_ZOOM = 3;
const LEVEL_MIN = 3;
/** Finer than this (38 m) no cell is drawn; what is still together lies at one point. */
export const LEVEL_MAX = 20;
/** More cells than a large screen holds are never answered: the zoom is lowered until they fit. */
const CELLS_MAX = 1500;
/** Where the Web Mercator square ends. */
const LATITUDE_MAX = 85.0511;

/** Longitude as a fraction of the world's width, from the west. */
function xFraction(longitude: number): number {
  return (longitude + 180) / 360;
}

/** Latitude as a fraction of the world's height, from the north. */
function yFraction(latitude: number): number {
  const sine = Math.sin((Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude)) * Math.PI) / 180);
  return 0.5 - Math.atanh(sine) / (2 * Math.PI);
}

function cellOf(fraction: number, level: number): number {
  const size = 2 ** level;
  return Math.max(0, Math.min(size - 1, Math.floor(fraction * size)));
}

/** The cells of a level that a box touches. */
export function cellsOf([west, south, east, north]: BoundingBox, level: number): CellRange {
  return {
    level,
    west: cellOf(xFraction(west), level),
    east: cellOf(xFraction(east), level),
    north: cellOf(yFraction(north), level),
    south: cellOf(yFraction(south), level),
  };
}

export function countCells({ west, east, north, south }: CellRange): number {
  return (east - west + 1) * (south - north + 1);
}

/**
 * The cells to answer for a box at a zoom: those of that zoom, or of the closest lower one at which they fit a screen.
 */
export function cellsForView(bbox: BoundingBox, zoom: number): CellRange {
  let level = Math.max(LEVEL_MIN, Math.min(LEVEL_MAX, Math.floor(zoom) + LEVELS_ABOVE_ZOOM));
  while (level > LEVEL_MIN && countCells(cellsOf(bbox, level)) > CELLS_MAX) level--;
  return cellsOf(bbox, level);
}

/** The zoom at which a box fills a screen of about 640 pixels. */
export function zoomToFit([west, south, east, north]: BoundingBox): number {
  const span = Math.max(xFraction(east) - xFraction(west), yFraction(south) - yFraction(north));
  return span <= 0
    ? LEVEL_MAX - LEVELS_ABOVE_ZOOM
    : Math.max(0, Math.min(LEVEL_MAX - LEVELS_ABOVE_ZOOM, Math.floor(-Math.log2(span) + 0.25)));
}

/** The box in degrees that a range of cells covers. */
export function boxOf({ level, west, east, north, south }: CellRange): BoundingBox {
  const size = 2 ** level;
  const longitude = (x: number) => (x / size) * 360 - 180;
  const latitude = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
  return [longitude(west), latitude(south + 1), longitude(east + 1), latitude(north)];
}

/**
 * The lowest zoom at which the members of a cluster, spread over this box, surely part; null when they all lie at one
 * point, or so near that no zoom parts them: then a list opens them.
 */
export function expansionZoom(box: BoundingBox): number | null {
  for (let level = LEVEL_MIN + 1; level <= LEVEL_MAX; level++) {
    if (countCells(cellsOf(box, level)) > 1) return level - LEVELS_ABOVE_ZOOM;
  }
  return null;
}

export function zoomOfLevel(level: number): number {
  return level - LEVELS_ABOVE_ZOOM;
}
