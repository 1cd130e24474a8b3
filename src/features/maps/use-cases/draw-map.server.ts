import { type GeoPermissibleObjects, geoMercator, geoPath } from 'd3-geo';
import type { Feature, FeatureCollection } from 'geojson';
import basemap from '../data/basemap.json' with { type: 'json' };
import labels from '../data/labels.json' with { type: 'json' };
import type { MapLabel } from '../domain/map-labels.ts';
import { labelsIn, type PlacedLabel } from '../domain/map-labels.ts';
import { MapPath } from '../domain/map-path.ts';
import { type MapTheme, mapSvgStyle } from '../domain/map-svg-style.ts';
import type { MapFrame } from '../mercator.ts';

/** Every name the map can print, the most important first; written by tools/build-basemap.ts from the gazetteer. */
const MAP_LABELS = labels as unknown as readonly MapLabel[];

type BaseProperties = { kind: string; rank?: number };

/** City streets and small rivers would only blur a map of the whole country. */
const CITY_ROADS_FROM_ZOOM = 9.5;
const BUILT_FROM_ZOOM = 8;
const SMALL_RIVERS_UNTIL_ZOOM = 11;

const BASE = basemap as unknown as FeatureCollection;

const isDrawn = ({ kind, rank }: BaseProperties, zoom: number) => {
  if (kind === 'road' && rank === 2) return zoom >= CITY_ROADS_FROM_ZOOM;
  if (kind === 'built') return zoom >= BUILT_FROM_ZOOM;
  if (kind === 'river' && rank === 2) return zoom <= SMALL_RIVERS_UNTIL_ZOOM;
  return true;
};

/** The SVG path of one basemap feature on a frame; empty where it lies outside. */
function pathOf(shape: Feature, frame: MapFrame): string {
  const margin = 12;
  const projection = geoMercator()
    .center([...frame.center])
    .scale((256 * 2 ** frame.zoom) / (2 * Math.PI))
    .translate([frame.width / 2, frame.height / 2])
    .clipExtent([
      [-margin, -margin],
      [frame.width + margin, frame.height + margin],
    ])
    .precision(0);
  const path = new MapPath(frame.zoom < CITY_ROADS_FROM_ZOOM ? 2.5 : 1);
  geoPath(projection, path)(shape as GeoPermissibleObjects);
  return path.toString();
}

function drawShape(shape: Feature, frame: MapFrame): string {
  const { kind, rank } = shape.properties as BaseProperties;
  const d = pathOf(shape, frame);
  if (!d) return '';
  const name = `${kind}${rank ?? ''}`;
  return kind === 'road'
    ? `<path class="${name}c" d="${d}"/><path class="${name}" d="${d}"/>`
    : `<path class="${name}" d="${d}"/>`;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function drawLabel({ name, kind, x, y, isMinor }: PlacedLabel): string {
  return `<text class="n-${kind}${isMinor ? ' m' : ''}" x="${x}" y="${y}">${escapeText(name)}</text>`;
}

export type Drawing = {
  /** `auto` follows the reader's system. */
  theme?: MapTheme;
  /** False where markers stand for the six cities. */
  withCities?: boolean;
  /** SVG on top of all. */
  overlay?: string;
};

/**
 * The map of a frame as one SVG document without links: land, water, roads and place names. It is the
 * picture under the markers and costs 2 to 9 KB compressed.
 */
export function drawMap(frame: MapFrame, { theme = 'auto', withCities = true, overlay = '' }: Drawing = {}): string {
  const { width, height } = frame;
  const shapes = BASE.features
    .filter((shape) => isDrawn(shape.properties as BaseProperties, frame.zoom))
    .map((shape) => drawShape(shape, frame));
  const labels = labelsIn(frame, MAP_LABELS, { withCities }).map(drawLabel);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">`,
    `<style>${mapSvgStyle(theme, frame)}</style><rect class="sea" width="${width}" height="${height}"/>`,
    ...shapes,
    ...labels,
    overlay,
    '</svg>',
  ].join('');
}
