import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_AMENITIES, nearbyAmenities } from './nearby-amenities.ts';

const GUIDE =
  'Lekki British School is 1.1 km away and Evercare Hospital 1.8 km. Ebeano Supermarket, 600 m; the Lekki toll gate is 10 minutes’ drive. ' +
  'A police post stands 900 m from the gate. The Church of Assumption and Elevation Beach are near, and so is GTBank or another bank.';

test('no area guide, or one that names nothing, gives no amenities', () => {
  expect(nearbyAmenities(null)).toEqual([]);
  expect(nearbyAmenities('')).toEqual([]);
  expect(nearbyAmenities('A quiet, tarred street that stayed dry through two rainy seasons.')).toEqual([]);
});

test('[DETAIL-016] amenities are read from the area guide with name, distance, icon and category', () => {
  expect(nearbyAmenities(GUIDE).slice(0, 4)).toEqual([
    { name: 'Lekki British School', distance: { value: 1.1, unit: 'km' }, icon: 'school', category: 'education' },
    { name: 'Evercare Hospital', distance: { value: 1.8, unit: 'km' }, icon: 'cross', category: 'health' },
    { name: 'Ebeano Supermarket', distance: { value: 600, unit: 'm' }, icon: 'cart', category: 'shopping' },
    { name: 'Lekki toll gate', distance: { value: 10, unit: 'min-drive' }, icon: 'bus', category: 'transport' },
  ]);
});

test('[DETAIL-016] there are at most six, in the order of the text', () => {
  const categories = nearbyAmenities(GUIDE).map(({ category }) => category);
  expect(categories).toEqual(['education', 'health', 'shopping', 'transport', 'security', 'worship']);
});

test('[DETAIL-016] there is one per category: the first one named', () => {
  const names = nearbyAmenities(
    'Corona School, Greensprings School and the University of Lagos are close. Balogun Market too.',
  ).map(({ name }) => name);
  expect(names).toEqual(['Corona School', 'Balogun Market']);
});

test('[DETAIL-016] of several in a category the one told with its distance counts', () => {
  const guide =
    'Schools and pharmacies are on the drive itself. Corona School is 2 km away. Lekki Conservation Centre, the best park on this side, is about 1.6 km away.';
  expect(nearbyAmenities(guide).map(({ name, distance }) => [name, distance?.value])).toEqual([
    ['Corona School', 2],
    ['Pharmacies', undefined],
    ['Park', 1.6],
  ]);
  expect(nearbyAmenities('The expressway bus stop is about 700 m away.')[0]).toMatchObject({
    name: 'Expressway bus stop',
    distance: { value: 700, unit: 'm' },
  });
});

test('a name runs over "of" to the next capital, and an unnamed place keeps its plain word', () => {
  expect(
    nearbyAmenities('The University of Lagos is 2km off. There are two churches.').map(({ name, distance }) => [
      name,
      distance?.value,
    ]),
  ).toEqual([
    ['University of Lagos', 2],
    ['Churches', undefined],
  ]);
});

test('words that only look like amenities are left alone', () => {
  expect(
    nearbyAmenities('Parking for two cars in the car park, near World Bank Estate, Banana Island, at market price.'),
  ).toEqual([]);
});

test('whatever the text, there are at most six and no category twice', () => {
  const words = fc.constantFrom(
    'school',
    'Grange School',
    'hospital',
    '2 km',
    'market',
    'and',
    ',',
    '.',
    'park',
    'bank',
    'mosque',
    'airport',
    '🏠',
    'eatery',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((list) => list.join(' ')),
      ),
      (text) => {
        const found = nearbyAmenities(text);
        expect(found.length).toBeLessThanOrEqual(MOST_AMENITIES);
        expect(new Set(found.map(({ category }) => category)).size).toBe(found.length);
        for (const { name } of found) expect(name).not.toBe('');
      },
    ),
  );
});

test('what the text says is not there is not shown', () => {
  for (const guide of [
    'There is no school nearby.',
    'A street without any public clinic.',
    'No bank or market within walking distance.',
    'It is far from the airport.',
    'Not near a bus stop.',
    'The area lacks a police station.',
  ])
    expect(nearbyAmenities(guide), guide).toEqual([]);
  expect(
    nearbyAmenities(
      'No market, but a hospital is 2 km away. Not far from the beach. No traffic on the way to Corona School.',
    ).map(({ name }) => name),
  ).toEqual(['Hospital', 'Beach', 'Corona School']);
});
