import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COORDINATE_SYSTEMS, type CoordinateSystem, type LonLat } from './coordinate-systems.ts';
import { areaOnEarth, areaOnGrid, distanceOnEarth, shapeFault, sharedArea } from './polygons.server.ts';
import { toWgs84 } from './to-wgs84.server.ts';
import { closureOf, walk } from './traverse.ts';

/**
 * Made once with PROJ 9.1.1 (`cct`, one explicit pipeline for each row: the inverse of the projection, then the Helmert
 * shift of the named EPSG operation); tests need no PROJ.
 */
const CONTROL = readFileSync(new URL('./control-points.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [system, operation, easting, northing, latitude, longitude, place] = line.split('\t');
    return {
      system: system as CoordinateSystem,
      operation,
      point: { easting: Number(easting), northing: Number(northing) },
      at: [Number(longitude), Number(latitude)] as LonLat,
      place,
    };
  });

describe('Minna and UTM to WGS 84', () => {
  test('the control values cover every system and every transformation', () => {
    expect(CONTROL.length).toBeGreaterThanOrEqual(40);
    expect(new Set(CONTROL.map(({ system }) => system))).toEqual(new Set(COORDINATE_SYSTEMS));
    expect(new Set(CONTROL.map(({ operation }) => operation))).toEqual(
      new Set(['EPSG:1168', 'EPSG:1754', 'EPSG:15493', 'EPSG:6196', 'none']),
    );
  });

  test('each comes out within a centimetre of what PROJ answers, by the transformation of its region', () => {
    const off = CONTROL.map(({ system, operation, point, at, place }) => {
      const located = toWgs84(system, [point]);
      expect(located?.transformation ?? 'none', `${system} ${place}`).toBe(operation);
      return distanceOnEarth(located?.corners[0] as LonLat, at);
    });
    expect(Math.max(...off)).toBeLessThan(0.01);
  });

  test('accuracy is said, never centimetres: 15 m in Lagos and Abuja, 5 m in the south, 2 m for WGS 84', () => {
    const accuracyOf = (place: string, system: CoordinateSystem) => {
      const control = CONTROL.find((one) => one.place === place && one.system === system);
      return control && toWgs84(system, [control.point])?.accuracyM;
    };
    expect(accuracyOf('Lekki', 'EPSG:26391')).toBe(15);
    expect(accuracyOf('Abuja', 'EPSG:26392')).toBe(15);
    expect(accuracyOf('Benin City', 'EPSG:26391')).toBe(5);
    expect(accuracyOf('Lekki', 'EPSG:32631')).toBe(2);
  });

  test('corners outside the part of Nigeria that a system is for are refused, and so are numbers that are none', () => {
    expect(toWgs84('EPSG:26391', [{ easting: 0, northing: 0 }])).toBeNull();
    expect(toWgs84('EPSG:26393', [{ easting: 555_137.69, northing: 559_558.33 }])).toBeNull();
    expect(toWgs84('EPSG:32631', [{ easting: Number.NaN, northing: 1 }])).toBeNull();
    expect(toWgs84('EPSG:32631', [{ easting: 9e15, northing: 9e15 }])).toBeNull();
  });

  test('one plan is moved as a whole: its corners keep their distances over the edge of a region', () => {
    // Across 6.95° N, where the transformation of the south ends.
    const points = [0, 100].map((step) => ({ easting: 274_945, northing: 326_100 + step }));
    const [one, other] = toWgs84('EPSG:26391', points)?.corners ?? [];
    expect(distanceOnEarth(one as LonLat, other as LonLat)).toBeCloseTo(100 / 0.99975, 1);
  });
});

/** 18 m by 36 m in Lekki, in WGS 84 / UTM 31. */
const PLOT = [
  { easting: 552_000, northing: 712_500 },
  { easting: 552_018, northing: 712_500 },
  { easting: 552_018, northing: 712_536 },
  { easting: 552_000, northing: 712_536 },
];
const located = (points = PLOT) => toWgs84('EPSG:32631', points)?.corners ?? [];

describe('polygons', () => {
  test('a plot of 18 by 36 is 648 m² on the grid and within half a metre of that on the ellipsoid', () => {
    expect(areaOnGrid(PLOT)).toBe(648);
    expect(Math.abs(areaOnEarth(located()) - 648)).toBeLessThan(0.55);
    expect(areaOnEarth(located(PLOT.toReversed()))).toBeCloseTo(areaOnEarth(located()), 6);
  });

  test('fewer than three corners, one corner twice and sides that cross are no plot', () => {
    const [a, b, c, d] = PLOT as [(typeof PLOT)[0], (typeof PLOT)[0], (typeof PLOT)[0], (typeof PLOT)[0]];
    expect(shapeFault([a, b])).toBe('few');
    expect(shapeFault([a, b, c, d, { ...a }])).toBe('repeated');
    expect(shapeFault([a, c, b, d])).toBe('crossed');
    expect(shapeFault([a, b, { easting: 552_009, northing: 712_500 }])).toBe('crossed');
    expect(shapeFault(PLOT)).toBeNull();
  });

  test('plots share what lies in both: half, nothing, all', () => {
    const moved = (east: number) => PLOT.map((point) => ({ ...point, easting: point.easting + east }));
    expect(sharedArea(located(), located(moved(9)))).toBeCloseTo(324, 0);
    expect(sharedArea(located(), located(moved(18)))).toBeLessThan(0.1);
    expect(sharedArea(located(), located(moved(500)))).toBe(0);
    expect(sharedArea(located(), located(PLOT.toReversed()))).toBeCloseTo(648, 0);
  });

  test('what two plots share is never more than the smaller and the same both ways', () => {
    const anyPlot = fc
      .record({ east: fc.integer({ min: -40, max: 40 }), wide: fc.integer({ min: 5, max: 60 }) })
      .map(({ east, wide }) => [
        { easting: 552_000 + east, northing: 712_500 },
        { easting: 552_000 + east + wide, northing: 712_507 },
        { easting: 552_000 + east + wide / 2, northing: 712_560 },
      ]);
    fc.assert(
      fc.property(anyPlot, anyPlot, (one, other) => {
        const [a, b] = [located(one), located(other)];
        const shared = sharedArea(a, b);
        expect(shared).toBeCloseTo(sharedArea(b, a), 1);
        expect(shared).toBeLessThanOrEqual(Math.min(areaOnEarth(a), areaOnEarth(b)) + 0.5);
      }),
      { numRuns: 60 },
    );
  });
});

describe('bearings and distances', () => {
  const LEGS = [
    { bearingDegrees: 90, lengthM: 18 },
    { bearingDegrees: 0, lengthM: 36 },
    { bearingDegrees: 270, lengthM: 18 },
    { bearingDegrees: 180, lengthM: 36 },
  ];

  test('a boundary that comes back has no error; one with a line of 30 cm too much says so', () => {
    expect(closureOf(LEGS)).toMatchObject({ perimeterM: 108, onePer: null });
    const long = closureOf([...LEGS.slice(0, 3), { bearingDegrees: 180, lengthM: 36.3 }]);
    expect(long.errorM).toBeCloseTo(0.3, 6);
    expect(long.onePer).toBe(361);
  });

  test('walking them gives the corners', () => {
    const corners = walk({ easting: 552_000, northing: 712_500 }, LEGS);
    expect(corners).toHaveLength(5);
    expect(areaOnGrid(corners.slice(0, 4))).toBeCloseTo(648, 6);
  });
});
