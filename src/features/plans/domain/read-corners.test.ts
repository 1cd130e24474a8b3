import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CORNERS_MAX_TEXT, type CornersReading, readCorners } from './read-corners.ts';

const read = (text: string) => readCorners(text) as CornersReading;

describe('what is refused', () => {
  test('a text past its budget and more corners than a plan has', () => {
    expect(readCorners('1'.repeat(CORNERS_MAX_TEXT + 1))).toBe('long');
    expect(readCorners('A 543210.55 712345.12\n'.repeat(61))).toBe('many');
  });

  test('lines that are neither are named by number, and nothing is guessed from them', () => {
    const reading = read(
      'Survey of the property of Mr Musa\nBL1 543210.55\nBL2 12 13\n712,345,543,210\nBL3 543210.5 712345.1',
    );
    expect(reading.unread).toEqual([1, 2, 3, 4]);
    expect(reading.corners).toHaveLength(1);
  });

  test('minutes past sixty, bearings past the circle and lines without length are no boundary lines', () => {
    expect(read("45°75' 20m\n361°00' 20m\n45°30' 0m\nN95°00'E 20m").legs).toEqual([]);
  });

  test('whatever is pasted, it ends, and every number that comes out is finite', () => {
    const anyText = fc.string({
      unit: fc.constantFrom(...'0123456789 ,.;:\n\t°\'"mENSWBL-/=@'.split('')),
      maxLength: 3000,
    });
    fc.assert(
      fc.property(anyText, (text) => {
        const reading = readCorners(text);
        if (typeof reading === 'string') return;
        for (const { easting, northing } of reading.corners) expect(easting + northing).toBeGreaterThan(0);
        for (const { bearingDegrees, lengthM } of reading.legs) {
          expect(bearingDegrees).toBeGreaterThanOrEqual(0);
          expect(bearingDegrees).toBeLessThanOrEqual(360);
          expect(lengthM).toBeGreaterThan(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a hostile line costs no more than its length', () => {
    const started = performance.now();
    for (const line of ['1'.repeat(5900), '1,111'.repeat(1100), '°'.repeat(5900), "4 5 ° ' ".repeat(700)])
      readCorners(line);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('corners', () => {
  test.each([
    ['a name and spaces', 'BL1 712345.12 543210.55', 'BL1'],
    ['commas', 'BL1,712345.12,543210.55', 'BL1'],
    ['tabs', 'SC/LA 1234\t712345.12\t543210.55', 'SC/LA 1234'],
    ['thousands in commas', 'BL1: 712,345.12, 543,210.55', 'BL1'],
    ['a running number', '1 712345.12 543210.55', '1'],
    ['no name', '712345.12 543210.55', null],
    ['units', 'BL1 712345.12m 543210.55m', 'BL1'],
  ])('with %s', (_what, line, name) => {
    expect(read(line).corners).toEqual([{ name, easting: 712_345.12, northing: 543_210.55 }]);
  });

  test.each([
    ['712345.12N 543210.55E', 'northing-first'],
    ['N 712345.12 E 543210.55', 'northing-first'],
    ['712345.12mN 543210.55mE', 'northing-first'],
    ['543210.55E 712345.12N', 'easting-first'],
    ['Beacon Northing Easting\n543210.55 712345.12', 'northing-first'],
  ])('%s says which is which', (text, order) => {
    const { corners, order: said } = read(text);
    expect(said).toBe(order);
    if (text.includes('Beacon')) return;
    expect(corners[0]).toMatchObject({ easting: 543_210.55, northing: 712_345.12 });
  });
});

describe('bearings and distances', () => {
  test.each([
    ["045°30' 25.40m", 45.5, 25.4],
    ['045°30’ 25.40m', 45.5, 25.4],
    ['BL1 - BL2 045°30\'00" 25.40', 45.5, 25.4],
    ["134°06' 36", 134.1, 36],
    ["45d30' 25.40 m", 45.5, 25.4],
    ["S45°30'E 25.40m", 134.5, 25.4],
    ["N10°00'W 12m", 350, 12],
    ["S10°00'W 12m", 190, 12],
  ])('%s', (line, bearing, length) => {
    const [leg] = read(line).legs;
    expect(leg?.bearingDegrees).toBeCloseTo(bearing, 6);
    expect(leg?.lengthM).toBe(length);
  });
});
