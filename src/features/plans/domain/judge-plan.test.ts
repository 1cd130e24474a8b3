import { describe, expect, test } from 'vitest';
import type { CoordinateSystem, LonLat } from '#lib/geodesy/coordinate-systems.ts';
import type { ClaimedPlace } from '../plan.ts';
import { overlapOf } from './judge-overlap.server.ts';
import { judgePlan } from './judge-plan.server.ts';
import { type CornersReading, readCorners } from './read-corners.ts';

/** 18 m by 36 m in Lekki Phase 1, in Minna / UTM zone 31, and where a listing says it is. */
const LEKKI = `PB1 552000.00 712500.00
PB2 552018.00 712500.00
PB3 552018.00 712536.00
PB4 552000.00 712536.00`;
const IN_LEKKI: ClaimedPlace = { at: [3.4723, 6.4478], radiusM: 3000 };
const IN_ABUJA: ClaimedPlace = { at: [7.45, 9.06], radiusM: 5000 };

type Given = { system?: CoordinateSystem | null; stated?: number | null; claimed?: ClaimedPlace | null };
const judge = (text: string, { system = 'EPSG:26331', stated = 648, claimed = IN_LEKKI }: Given = {}) =>
  judgePlan({ reading: readCorners(text) as CornersReading, system, statedAreaSqm: stated, claimed });

describe('what cannot be seen does not pass', () => {
  test('nothing typed, two corners, nothing stated, no place claimed', () => {
    for (const text of ['', LEKKI.split('\n').slice(0, 2).join('\n')])
      expect(judge(text)).toMatchObject({
        shape: { outcome: 'unseen', fault: 'few' },
        place: null,
        area: { outcome: 'unseen' },
        site: { outcome: 'unseen' },
        closure: { outcome: 'unseen' },
      });
    expect(judge(LEKKI, { stated: null }).area.outcome).toBe('unseen');
    expect(judge(LEKKI, { claimed: null }).site.outcome).toBe('unseen');
  });

  test('with no system and no place claimed nobody can say where it lies', () => {
    const findings = judge(LEKKI, { system: null, claimed: null });
    expect(findings.place).toBeNull();
    // Its size needs no place.
    expect(findings.area).toMatchObject({ outcome: 'passed', drawnSqm: 648 });
  });

  test('corners that cross, an estate beyond any plan, and corners outside Nigeria have no place', () => {
    const [a, b, c, d] = LEKKI.split('\n');
    expect(judge([a, c, b, d].join('\n'))).toMatchObject({
      shape: { outcome: 'failed', fault: 'crossed' },
      place: null,
    });
    expect(judge(`${LEKKI}\nPB5 512000 712500`).shape.fault).toBe('large');
    expect(judge(LEKKI.replaceAll('7125', '1125').replaceAll('5520', '9920')).place).toBeNull();
  });
});

describe('area', () => {
  test('stated 648 m², the corners give 648', () => {
    const { area } = judge(LEKKI);
    expect(area.outcome).toBe('passed');
    expect(area.drawnSqm).toBeGreaterThan(647);
    expect(area.drawnSqm).toBeLessThan(649);
  });

  test('a plan of 626 m² that measures 648 passes, one of 1,000 m² does not', () => {
    expect(judge(LEKKI, { stated: 626 }).area.outcome).toBe('passed');
    expect(judge(LEKKI, { stated: 1000 }).area.outcome).toBe('failed');
    expect(judge(LEKKI, { stated: 432 }).area.outcome).toBe('failed');
  });
});

describe('where it lies', () => {
  test('in the stated system, with the accuracy of its transformation', () => {
    expect(judge(LEKKI)).toMatchObject({
      place: { system: 'EPSG:26331', isGuess: false, alternatives: [], transformation: 'EPSG:1168', accuracyM: 15 },
      site: { outcome: 'passed' },
    });
  });

  test('far from the claimed place fails, and says how far', () => {
    const { site } = judge(LEKKI, { claimed: IN_ABUJA });
    expect(site.outcome).toBe('failed');
    expect(site.distanceM).toBeGreaterThan(400_000);
  });

  test('a system nobody knows is told by the claimed place; what it cannot tell apart stays in the accuracy', () => {
    const { place } = judge(LEKKI, { system: null });
    expect(place).toMatchObject({ system: 'EPSG:26331', isGuess: true, alternatives: ['EPSG:32631'] });
    // Read as the other one a point moves by 149 m (libraries.md G).
    expect(place?.accuracyM).toBeGreaterThan(100);
    expect(place?.accuracyM).toBeLessThan(200);
  });

  test('a belt is told from a zone, and a belt from its neighbour', () => {
    const belt = 'A 116800 270950\nB 116830 270950\nC 116830 270970\nD 116800 270970';
    expect(judge(belt, { system: null, stated: 600 }).place).toMatchObject({ system: 'EPSG:26391', alternatives: [] });
    const abuja = 'A 555130 559550\nB 555160 559550\nC 555160 559570\nD 555130 559570';
    expect(judge(abuja, { system: null, stated: 600, claimed: IN_ABUJA }).place?.system).toBe('EPSG:26392');
  });

  test('northings typed first are found out by the place, unless letters say otherwise', () => {
    const swapped = LEKKI.replaceAll(/(\d{6}\.00) (\d{6}\.00)/g, '$2 $1');
    const [found, straight] = [judge(swapped), judge(LEKKI)];
    expect(found.place?.corners).toEqual(straight.place?.corners);
    expect(found.outline).toEqual(straight.outline);
    const lettered = LEKKI.replaceAll(/(\d{6}\.00) (\d{6}\.00)/g, '$2E $1N');
    expect(judge(lettered).site.outcome).not.toBe('passed');
  });

  test('the outline is a shape and no place', () => {
    expect(judge(LEKKI).outline).toEqual([
      { easting: 0, northing: 0 },
      { easting: 18, northing: 0 },
      { easting: 18, northing: 36 },
      { easting: 0, northing: 36 },
    ]);
  });
});

describe('bearings and distances', () => {
  const LEGS = `PB1 552000.00 712500.00
090°00' 18.00m
000°00' 36.00m
270°00' 18.00m
180°00' 36.00m`;

  test('from one beacon the boundary gives the corners, and closes', () => {
    expect(judge(LEGS)).toMatchObject({
      shape: { outcome: 'passed' },
      area: { outcome: 'passed' },
      site: { outcome: 'passed' },
      closure: { outcome: 'passed', onePer: null },
    });
  });

  test('a line half a metre too long does not close', () => {
    expect(judge(LEGS.replace('18.00m\n180', '18.50m\n180')).closure).toMatchObject({ outcome: 'failed', onePer: 217 });
  });

  test('without any beacon there is a size and no place', () => {
    const { place, area } = judge(LEGS.split('\n').slice(1).join('\n'));
    expect(place).toBeNull();
    expect(area).toMatchObject({ outcome: 'passed', drawnSqm: expect.closeTo(648, 3) });
  });
});

describe('overlap', () => {
  const placeAt = (east: number, system: CoordinateSystem = 'EPSG:26331') => {
    const text = LEKKI.replaceAll(/5520(\d\d)/g, (_, metres: string) => String(552_000 + Number(metres) + east));
    const { place } = judge(text, { system, claimed: { at: [3.4723, 6.4478], radiusM: 50_000 } });
    if (!place) throw new Error('no place');
    return place;
  };

  test('neighbours do not overlap, half a plot does', () => {
    expect(overlapOf(placeAt(0), placeAt(18))).toBe(0);
    expect(overlapOf(placeAt(0), placeAt(17.5))).toBe(0);
    expect(overlapOf(placeAt(0), placeAt(9))).toBeCloseTo(324, 0);
    expect(overlapOf(placeAt(0), placeAt(0))).toBeCloseTo(648, 0);
  });

  test('plans of two systems are only as sure as both: what may be neighbours is not called an overlap', () => {
    const other = placeAt(0, 'EPSG:32631');
    expect(
      overlapOf({ ...placeAt(0), corners: other.corners }, { ...other, corners: placeAt(9).corners as LonLat[] }),
    ).toBe(0);
  });
});
