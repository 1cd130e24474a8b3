import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { MAP_COLOURS, type MapColours } from '../domain/map-colours.ts';
import type { LabelKind } from '../domain/map-labels.ts';
import { STREETS, streetLayers } from './street-style.ts';

/** MapLibre counts zooms on a world of 512 px, the spec and Google on one of 256. */
export const ZOOM_OFFSET = 1;

const REGULAR = ['Roboto Medium', 'Roboto', 'Noto Sans'];
const BOLD = ['Roboto Bold', 'Roboto', 'Noto Sans'];
const ITALIC = ['Roboto Italic', 'Roboto', 'Noto Sans'];

const kindIs = (kind: string, rank?: number): FilterSpecification =>
  rank === undefined
    ? ['==', ['get', 'kind'], kind]
    : ['all', ['==', ['get', 'kind'], kind], ['==', ['get', 'rank'], rank]];

const fill = (kind: string, colour: string, minzoom = 0): LayerSpecification => ({
  id: kind,
  type: 'fill',
  source: 'ground',
  filter: kindIs(kind),
  minzoom,
  paint: { 'fill-color': colour },
});

type LineLook = {
  id: string;
  kind: string;
  rank?: number;
  colour: string;
  width: number | [number, number][];
  dash?: number[];
  minzoom?: number;
  maxzoom?: number;
};

function line({ id, kind, rank, colour, width, dash, minzoom = 0, maxzoom = 24 }: LineLook): LayerSpecification {
  return {
    id,
    type: 'line',
    source: 'ground',
    filter: kindIs(kind, rank),
    minzoom,
    maxzoom,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': colour,
      'line-width':
        typeof width === 'number' ? width : ['interpolate', ['exponential', 1.3], ['zoom'], ...width.flat()],
      ...(dash ? { 'line-dasharray': dash } : {}),
    },
  };
}

type NameLook = {
  kind: LabelKind;
  colour: string;
  halo: string;
  font: string[];
  size: number;
  minzoom?: number;
  maxzoom?: number;
  spacing?: number;
};

function names({
  kind,
  colour,
  halo,
  font,
  size,
  minzoom = 0,
  maxzoom = 24,
  spacing = 0,
}: NameLook): LayerSpecification {
  return {
    id: `n-${kind}`,
    type: 'symbol',
    source: 'names',
    minzoom,
    maxzoom,
    filter: ['all', ['==', ['get', 'kind'], kind], ['>=', ['zoom'], ['get', 'from']]],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': size,
      'text-padding': 6,
      'text-letter-spacing': spacing,
      'symbol-sort-key': ['get', 'from'],
    },
    paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': kind === 'water' ? 0 : 1.6 },
  };
}

function roads(colours: MapColours): LayerSpecification[] {
  const trunk: [number, number][] = [
    [5, 1],
    [9, 2.4],
    [13, 8],
  ];
  const grown = (widths: [number, number][], extra: number) =>
    widths.map(([zoom, width]): [number, number] => [zoom, width + extra]);
  const main: [number, number][] = [
    [8, 1],
    [13, 6],
  ];
  return [
    line({ id: 'main-edge', kind: 'road', rank: 2, colour: colours.casing, width: grown(main, 2), minzoom: 8.5 }),
    line({ id: 'trunk-edge', kind: 'road', rank: 1, colour: colours.casing, width: grown(trunk, 1.6) }),
    line({ id: 'main', kind: 'road', rank: 2, colour: colours.road, width: main, minzoom: 8.5 }),
    line({ id: 'trunk', kind: 'road', rank: 1, colour: colours.road, width: trunk }),
  ];
}

type GroundSource = StyleSpecification['sources'][string];
/** What the ground is made of: our own drawing, or streets. */
export type GroundSources = { ground: GroundSource; names: GroundSource; streets: GroundSource | null };

/**
 * The style of the movable map: our own ground and names, drawn with fonts of the reader's device; nothing is asked of
 * third parties.
 */
export function maplibreStyle(
  theme: 'light' | 'dark',
  { ground, names: namesSource, streets }: GroundSources,
  withCities: boolean,
): StyleSpecification {
  const colours = MAP_COLOURS[theme];
  if (streets) {
    return {
      version: 8,
      sources: { [STREETS]: streets },
      layers: [
        { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
        ...streetLayers(colours, withCities),
      ],
    };
  }
  const { halo, name, faint, water } = colours;
  return {
    version: 8,
    sources: { ground, names: namesSource },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      fill('neighbour', colours.neighbour),
      fill('land', colours.land),
      fill('built', colours.built, 7),
      fill('water', colours.sea),
      line({ id: 'river', kind: 'river', rank: 1, colour: colours.river, width: 2 }),
      line({ id: 'stream', kind: 'river', rank: 2, colour: colours.river, width: 1.3, maxzoom: 10 }),
      line({ id: 'border', kind: 'border', colour: colours.border, width: 1, dash: [3, 3] }),
      line({ id: 'frontier', kind: 'frontier', colour: colours.border, width: 1.6 }),
      ...roads(colours),
      names({ kind: 'area', colour: name, halo, font: REGULAR, size: 13.5 }),
      names({ kind: 'town', colour: faint, halo, font: REGULAR, size: 12.5, maxzoom: 12 }),
      names({ kind: 'state', colour: faint, halo, font: REGULAR, size: 12, maxzoom: 7.5, spacing: 0.08 }),
      names({ kind: 'water', colour: water, halo, font: ITALIC, size: 14 }),
      names({ kind: 'city', colour: name, halo, font: BOLD, size: 16, maxzoom: 9.5 }),
    ],
  };
}
