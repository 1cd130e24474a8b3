import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColours } from '../domain/map-colours.ts';

/** The streets' source in the style. */
export const STREETS = 'streets';

const FONT = ['Roboto Medium', 'Roboto', 'Noto Sans'];
const BOLD = ['Roboto Bold', 'Roboto', 'Noto Sans'];
const ITALIC = ['Roboto Italic', 'Roboto', 'Noto Sans'];
const of = (source: string) => ({ source: STREETS, 'source-layer': source }) as const;
const kindIn = (...kinds: string[]): FilterSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
const NAME = ['coalesce', ['get', 'name:en'], ['get', 'name']] as const;

type Width = readonly (readonly [zoom: number, px: number])[];
const grown = (width: Width, extra: number): (string | number | string[] | (string | number)[])[] => [
  ...['interpolate', ['exponential', 1.5], ['zoom']],
  ...width.flatMap(([zoom, px]) => [zoom, px + extra]),
];

type Road = { id: string; kinds: string[]; width: Width; minzoom: number };

/** From the least to the most important, as they are drawn. */
const ROADS: readonly Road[] = [
  {
    id: 'path',
    kinds: ['path'],
    minzoom: 14,
    width: [
      [14, 0.6],
      [18, 2],
    ],
  },
  {
    id: 'street',
    kinds: ['minor_road', 'other'],
    minzoom: 11,
    width: [
      [11, 0.5],
      [14, 2.4],
      [18, 14],
    ],
  },
  {
    id: 'avenue',
    kinds: ['major_road'],
    minzoom: 6,
    width: [
      [6, 0.6],
      [12, 2.4],
      [18, 22],
    ],
  },
  {
    id: 'highway',
    kinds: ['highway'],
    minzoom: 4,
    width: [
      [4, 0.8],
      [12, 3.6],
      [18, 28],
    ],
  },
];

function roadLayers(colours: MapColours): LayerSpecification[] {
  const line = (road: Road, part: 'edge' | 'face'): LayerSpecification => ({
    id: `s-${road.id}-${part}`,
    type: 'line',
    ...of('roads'),
    minzoom: road.minzoom,
    filter: kindIn(...road.kinds),
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': part === 'edge' ? colours.casing : colours.road,
      'line-width': grown(road.width, part === 'edge' ? 1.6 : 0) as never,
    },
  });
  return [...ROADS.map((road) => line(road, 'edge')), ...ROADS.map((road) => line(road, 'face'))];
}

type Label = {
  id: string;
  source: string;
  filter?: FilterSpecification;
  colour: string;
  font?: string[];
  size: number;
  isAlong?: boolean;
  minzoom?: number;
};

function label({ id, source, filter, colour, font = FONT, size, isAlong = false, minzoom = 0 }: Label, halo: string) {
  return {
    id: `s-n-${id}`,
    type: 'symbol',
    ...of(source),
    minzoom,
    ...(filter ? { filter } : {}),
    layout: {
      'text-field': NAME as never,
      'text-font': font,
      'text-size': size,
      'text-padding': isAlong ? 2 : 6,
      ...(isAlong ? { 'symbol-placement': 'line', 'text-max-angle': 30 } : {}),
    },
    paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.6 },
  } as LayerSpecification;
}

/** Our own look of the Protomaps schema (version 4), in the colours of the drawn map. */
export function streetLayers(colours: MapColours, withCities: boolean): LayerSpecification[] {
  const { halo, name, faint, water } = colours;
  return [
    { id: 's-earth', type: 'fill', ...of('earth'), paint: { 'fill-color': colours.land } },
    {
      id: 's-green',
      type: 'fill',
      ...of('landuse'),
      filter: kindIn('park', 'forest', 'wood', 'grass', 'nature_reserve', 'golf_course', 'cemetery', 'garden'),
      paint: { 'fill-color': colours.green },
    },
    {
      id: 's-water',
      type: 'fill',
      ...of('water'),
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colours.sea },
    },
    {
      id: 's-stream',
      type: 'line',
      ...of('water'),
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': colours.river, 'line-width': 1.4 },
    },
    { id: 's-building', type: 'fill', ...of('buildings'), minzoom: 14, paint: { 'fill-color': colours.built } },
    ...roadLayers(colours),
    {
      id: 's-border',
      type: 'line',
      ...of('boundaries'),
      paint: { 'line-color': colours.border, 'line-width': 1, 'line-dasharray': [3, 3] },
    },
    label({ id: 'street', source: 'roads', colour: faint, size: 12, isAlong: true, minzoom: 13 }, halo),
    label({ id: 'water', source: 'water', colour: water, font: ITALIC, size: 13 }, halo),
    label(
      { id: 'area', source: 'places', filter: kindIn('neighbourhood', 'macrohood', 'suburb'), colour: name, size: 13 },
      halo,
    ),
    label(
      {
        id: 'town',
        source: 'places',
        filter: kindIn('locality'),
        colour: name,
        font: BOLD,
        size: 15,
        minzoom: withCities ? 0 : 8,
      },
      halo,
    ),
    label({ id: 'state', source: 'places', filter: kindIn('region'), colour: faint, size: 12 }, halo),
  ];
}
