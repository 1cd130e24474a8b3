import { expect, test } from 'vitest';
import {
  AREA_CORNERS_MAX,
  areaBounds,
  areaKm2,
  areaProblem,
  type DrawnArea,
  encodeArea,
  isInArea,
  parseArea,
  readArea,
} from './drawn-area.ts';

const YABA: DrawnArea = [
  [3.35, 6.48],
  [3.42, 6.48],
  [3.42, 6.55],
  [3.35, 6.55],
];

test.each([
  ['no text', ''],
  ['two corners', encodeArea(YABA.slice(0, 2))],
  ['signs no polyline has', 'abc def'],
  ['half a number', `${encodeArea(YABA)}_`],
  ['a number without its partner', `${encodeArea(YABA)}?`],
  ['a number that never ends', '~'.repeat(40)],
  ['more text than 60 corners take', '_'.repeat(100_000)],
  ['corners in another country', encodeArea(YABA.map(([lng, lat]) => [lng + 40, lat]))],
])('%s is no area', (_what, text) => {
  expect(parseArea(text)).toBeNull();
});

test('each reason that corners are no area has its name', () => {
  const circle = (count: number, radius: number): DrawnArea =>
    Array.from({ length: count }, (_, at) => [
      8 + radius * Math.cos((2 * Math.PI * at) / count),
      9 + radius * Math.sin((2 * Math.PI * at) / count),
    ]);
  expect(areaProblem(circle(2, 1))).toBe('few');
  expect(areaProblem(circle(AREA_CORNERS_MAX + 1, 1))).toBe('many');
  expect(areaProblem(circle(AREA_CORNERS_MAX, 1))).toBeNull();
  expect(areaProblem(circle(12, 3))).toBe('large');
  expect(areaProblem(circle(12, 0.0002))).toBe('small');
  expect(
    areaProblem([
      [3, 6],
      [4, 7],
      [4, 6],
      [3, 7],
    ]),
  ).toBe('crossing');
  expect(
    areaProblem([
      [3, 6],
      [4, 6],
      [4, 7],
      [4, 6.2],
      [3, 6.5],
    ]),
  ).toBe('crossing');
  expect(
    areaProblem([
      [3, 6],
      [3, 6],
      [4, 7],
      [4, 6],
    ]),
  ).toBe('crossing');
  expect(
    areaProblem([
      [3, 6],
      [3.5, 6],
      [4, 6],
      [4, 7],
    ]),
  ).toBeNull();
});

test('a polyline is written as other maps write one, and reads back to the metre', () => {
  // The example of the format's own description.
  expect(
    encodeArea([
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ]),
  ).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  expect(readArea(encodeArea(YABA))).toEqual(YABA);
  const text = encodeArea(YABA);
  expect(encodeArea(parseArea(text) ?? [])).toBe(text);
});

test('what lies inside is inside, also beside a bay', () => {
  const bay: DrawnArea = [
    [3, 6],
    [4, 6],
    [4, 7],
    [3.5, 6.2],
    [3, 7],
  ];
  expect(isInArea(bay, [3.1, 6.5])).toBe(true);
  expect(isInArea(bay, [3.5, 6.6])).toBe(false);
  expect(isInArea(bay, [3.5, 6.1])).toBe(true);
  expect(isInArea(bay, [4.1, 6.1])).toBe(false);
  expect(areaBounds(bay)).toEqual([3, 6, 4, 7]);
});

test('a square of one hundredth of a degree is about 1.2 km²', () => {
  expect(
    areaKm2([
      [8, 9],
      [8.01, 9],
      [8.01, 9.01],
      [8, 9.01],
    ]),
  ).toBeCloseTo(1.224, 2);
});
