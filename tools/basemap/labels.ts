import type { MapLabel } from '../../src/features/maps/domain/map-labels.ts';
import { CITIES } from '../../src/features/places/cities.ts';
import { ABUJA_NEIGHBOURHOODS } from '../../src/features/places/data/neighbourhoods-abuja.server.ts';
import { LAGOS_NEIGHBOURHOODS } from '../../src/features/places/data/neighbourhoods-lagos.server.ts';
import { SOUTHERN_NEIGHBOURHOODS } from '../../src/features/places/data/neighbourhoods-south.server.ts';
import { WESTERN_AND_NORTHERN_NEIGHBOURHOODS } from '../../src/features/places/data/neighbourhoods-west-and-north.server.ts';
import { TOWNS } from '../../src/features/places/data/towns.server.ts';
import { STATES } from '../../src/features/places/states.ts';
import type { Spot } from './built-up.ts';

/** From which zoom on a name is of use; a lower number also wins where two names would overlap. */
const AREA_ZOOM = { large: 10.5, middle: 11.3, small: 12.2, part: 12.8 };

const WATERS: readonly MapLabel[] = [
  ['Gulf of Guinea', 4.4, 4.35, 'water', 5],
  ['Lake Chad', 14.2, 13.05, 'water', 6],
  ['Lagos Lagoon', 3.49, 6.5, 'water', 10],
  ['Five Cowrie Creek', 3.4385, 6.4415, 'water', 13],
  ['Atlantic Ocean', 3.47, 6.385, 'water', 10],
];

function townLabels(): MapLabel[] {
  const six = new Set(CITIES.map((city) => city.name));
  return TOWNS.trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', , , lat, lng, radius] = line.split('|');
      if (six.has(name)) return [];
      return [[name, Number(lng), Number(lat), 'town', Number(radius) >= 5000 ? 6.3 : 7.5] satisfies MapLabel];
    });
}

type Area = { name: string; lng: number; lat: number; radiusM: number; isPart: boolean };

function readAreas(): Area[] {
  const tables = [
    LAGOS_NEIGHBOURHOODS,
    ABUJA_NEIGHBOURHOODS,
    SOUTHERN_NEIGHBOURHOODS,
    WESTERN_AND_NORTHERN_NEIGHBOURHOODS,
  ];
  return tables
    .flatMap((table) => table.trim().split('\n'))
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [name = '', lat, lng, radius, , larger] = line.split('|');
      return {
        name: name.replace('~', ''),
        lng: Number(lng),
        lat: Number(lat),
        radiusM: Number(radius),
        isPart: Boolean(larger),
      };
    });
}

function areaLabels(): MapLabel[] {
  return readAreas().map(({ name, lng, lat, radiusM, isPart }) => [
    name,
    lng,
    lat,
    'area',
    zoomOfArea(radiusM, isPart),
  ]);
}

const METRES_PER_DEGREE = 111_320;

/** How far every neighbourhood and town reaches: together they stand for the built-up land, which no free source has. */
export function builtUpSpots(): Spot[] {
  const towns = TOWNS.trim()
    .split('\n')
    .map((line) => {
      const [, , , lat, lng, radius] = line.split('|');
      return { lng: Number(lng), lat: Number(lat), radiusM: Number(radius) * 0.7 };
    });
  return [...readAreas(), ...towns].map(({ lng, lat, radiusM }) => ({
    lng,
    lat,
    reach: Math.min(radiusM, 4000) / METRES_PER_DEGREE,
  }));
}

function zoomOfArea(radius: number, isPart: boolean): number {
  if (isPart) return radius >= 1300 ? AREA_ZOOM.middle : AREA_ZOOM.part;
  if (radius >= 2000) return AREA_ZOOM.large;
  return radius >= 1300 ? AREA_ZOOM.middle : AREA_ZOOM.small;
}

/** Two entries of the gazetteer for one place on both sides of a border, 5 km apart or less. */
const SAME_PLACE_DEGREES = 0.05;
const isSamePlace = (a: MapLabel, b: MapLabel) =>
  a[0] === b[0] && a[3] === b[3] && Math.hypot(a[1] - b[1], a[2] - b[2]) < SAME_PLACE_DEGREES;

/** Every name the map can print: states, the six cities, towns, neighbourhoods and waters, the most important first. */
export function buildLabels(): MapLabel[] {
  const cities = CITIES.map(({ name, coordinates }): MapLabel => [name, coordinates.lng, coordinates.lat, 'city', 5]);
  const states = STATES.map(({ name, lng, lat }): MapLabel => [name, lng, lat, 'state', 6.2]);
  const labels = [...cities, ...WATERS, ...states, ...townLabels(), ...areaLabels()];
  const sorted = labels.toSorted((a, b) => a[4] - b[4]);
  return sorted.filter((label, index) => !sorted.slice(0, index).some((earlier) => isSamePlace(earlier, label)));
}
