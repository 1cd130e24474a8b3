import proj4 from 'proj4';
import type { CoordinateSystem, GridPoint, Located, LonLat, Transformation } from './coordinate-systems.ts';

type Box = { south: number; north: number; west: number; east: number };

/** Clarke 1880 (RGS), the ellipsoid of Minna. */
const CLARKE = '+a=6378249.145 +rf=293.465';

/** EPSG's definitions; `minna` takes the shift that its region wants. */
const SYSTEMS: Readonly<Record<CoordinateSystem, { proj: string; isMinna: boolean; area: Box }>> = {
  'EPSG:26331': minna('+proj=utm +zone=31', { west: 2.6, east: 6 }),
  'EPSG:26332': minna('+proj=utm +zone=32', { west: 6, east: 12 }),
  'EPSG:26391': minna('+proj=tmerc +lat_0=4 +lon_0=4.5 +k=0.99975 +x_0=230738.26', { west: 2.6, east: 6.5 }),
  'EPSG:26392': minna('+proj=tmerc +lat_0=4 +lon_0=8.5 +k=0.99975 +x_0=670553.98', { west: 6.5, east: 10.5 }),
  'EPSG:26393': minna('+proj=tmerc +lat_0=4 +lon_0=12.5 +k=0.99975 +x_0=1110369.7', { west: 10.5, east: 14.7 }),
  'EPSG:32631': { proj: '+proj=utm +zone=31 +ellps=WGS84', isMinna: false, area: inNigeria({ west: 2.6, east: 6 }) },
  'EPSG:32632': { proj: '+proj=utm +zone=32 +ellps=WGS84', isMinna: false, area: inNigeria({ west: 6, east: 12 }) },
  'EPSG:32633': { proj: '+proj=utm +zone=33 +ellps=WGS84', isMinna: false, area: inNigeria({ west: 12, east: 14.7 }) },
};

function minna(proj: string, side: { west: number; east: number }) {
  return { proj: `${proj} ${CLARKE}`, isMinna: true, area: inNigeria(side) };
}

/** Nigeria's land, between two meridians. */
function inNigeria(side: { west: number; east: number }): Box {
  return { ...side, south: 4, north: 13.95 };
}

type Shift = { code: Transformation; towgs84: string; accuracyM: number; area: Box };

/** Good in all of Nigeria, to fifteen metres. */
const NATIONWIDE: Shift = {
  code: 'EPSG:1168',
  towgs84: '-92,-93,122',
  accuracyM: 15,
  area: { south: 1.92, north: 13.9, west: 2.66, east: 14.65 },
};

/**
 * EPSG's ways from Minna to WGS 84 with their areas of use, the smallest area first; Lagos and Abuja have none but the
 * nationwide one. The rotations of 1754 are of the position vector convention, which `+towgs84` has too.
 */
const SHIFTS: readonly Shift[] = [
  {
    code: 'EPSG:6196',
    towgs84: '-93.179,-87.124,114.338',
    accuracyM: 5,
    area: { south: 5.56, north: 5.74, west: 6.72, east: 6.97 },
  },
  {
    code: 'EPSG:15493',
    towgs84: '-94.031,-83.317,116.708',
    accuracyM: 5,
    area: { south: 3.99, north: 5.01, west: 5.99, east: 8.01 },
  },
  {
    code: 'EPSG:1754',
    towgs84: '-111.92,-87.85,114.5,1.875,0.202,0.219,0.032',
    accuracyM: 5,
    area: { south: 4.22, north: 6.95, west: 4.35, east: 9.45 },
  },
  NATIONWIDE,
];

/** WGS 84 itself, a family of datums, is no surer than this (EPSG:6326). */
const WGS84_ACCURACY_M = 2;

/** Plans of a border area are often drawn in the neighbouring zone, this many degrees beyond it. */
const BEYOND_ZONE_DEGREES = 0.5;

/** Beyond every easting and northing of Nigeria, in metres; the projections answer nothing sensible there. */
const SHEET_EDGE_M = 2_000_000;
const isOnSheet = (metres: number) => Number.isFinite(metres) && Math.abs(metres) < SHEET_EDGE_M;

const WGS84 = '+proj=longlat +datum=WGS84';

/**
 * Corners of one plan on WGS 84, all by the transformation of the region their middle lies in, with its accuracy in
 * metres (EPSG data set v12, libraries.md G). Null where they do not lie in the system's part of Nigeria.
 */
export function toWgs84(system: CoordinateSystem, points: readonly GridPoint[]): Located | null {
  const { proj, isMinna, area } = SYSTEMS[system];
  if (!points.every(({ easting, northing }) => isOnSheet(easting) && isOnSheet(northing))) return null;
  const convert = (towgs84: string): LonLat[] => {
    const { forward } = proj4(`${proj} +units=m +towgs84=${towgs84}`, WGS84);
    return points.map(({ easting, northing }) => {
      const [longitude = Number.NaN, latitude = Number.NaN] = forward([easting, northing]);
      return [longitude, latitude];
    });
  };
  const first = convert(isMinna ? NATIONWIDE.towgs84 : '0,0,0');
  const middle = middleOf(first);
  if (!isWithin(middle, area, BEYOND_ZONE_DEGREES)) return null;
  if (!isMinna) return { corners: first, transformation: null, accuracyM: WGS84_ACCURACY_M };
  const shift = SHIFTS.find((one) => isWithin(middle, one.area, 0)) ?? NATIONWIDE;
  return { corners: convert(shift.towgs84), transformation: shift.code, accuracyM: shift.accuracyM };
}

/** The mean of some places, in degrees. */
export function middleOf(corners: readonly LonLat[]): LonLat {
  const sum = corners.reduce(([x, y], [longitude, latitude]) => [x + longitude, y + latitude] as const, [
    0, 0,
  ] as LonLat);
  return [sum[0] / corners.length, sum[1] / corners.length];
}

function isWithin([longitude, latitude]: LonLat, { south, north, west, east }: Box, beyond: number): boolean {
  const isInLatitude = latitude >= south && latitude <= north;
  return isInLatitude && longitude >= west - beyond && longitude <= east + beyond;
}
