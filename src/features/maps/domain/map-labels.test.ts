import { expect, test } from 'vitest';
import { frameOf } from '../mercator.ts';
import { labelsIn, type MapLabel } from './map-labels.ts';

const FRAME = frameOf({ center: [3.4, 6.5], zoom: 12 }, 720, 640);
const names = (labels: readonly MapLabel[], options?: { withCities?: boolean }) =>
  labelsIn(FRAME, labels, options).map(({ name }) => name);

test('a name that would cover an earlier one is left out', () => {
  expect(
    names([
      ['Yaba', 3.4, 6.5, 'area', 10],
      ['Akoka', 3.401, 6.5, 'area', 11],
    ]),
  ).toEqual(['Yaba']);
});

test('a name is printed only from its zoom on', () => {
  expect(names([['Sabo', 3.4, 6.5, 'area', 12.8]])).toEqual([]);
});

test('names at the edge that would be cut are left out', () => {
  expect(names([['Ikorodu', 3.522, 6.5, 'area', 10]])).toEqual([]);
});

test('the six cities are left out where markers stand for them', () => {
  const country = frameOf({ center: [7, 9], zoom: 6 }, 720, 640);
  const lagos: MapLabel = ['Lagos', 3.38, 6.52, 'city', 5];
  expect(labelsIn(country, [lagos])).toHaveLength(1);
  expect(labelsIn(country, [lagos], { withCities: false })).toEqual([]);
});

test('where names are printed large, only those with room for it stay major', () => {
  const placed = labelsIn(FRAME, [
    ['Surulere', 3.36, 6.5, 'area', 10],
    ['Mushin', 3.36, 6.51, 'area', 11],
  ]);
  expect(placed.map(({ isMinor }) => isMinor)).toEqual([false, true]);
});
