import { expect, test } from 'vitest';
import { bedroomsIn, dealIn, kindOf, titleIn } from './kind-words.ts';

test.each([
  ['5 Bedroom Detached Duplex/House FOR SALE', 'duplex', 'detached'],
  ['Semi detached bungalow', 'bungalow', 'semi-detached'],
  ['Terraced Duplexes', 'duplex', 'terrace'],
  ['4 Bedroom Terrace/House FOR SALE', 'duplex', 'terrace'],
  ['Block of Flats', 'apartment', 'block-of-flats'],
  ['2 Bedroom Apartment/Flat Apartment FOR Sale', 'apartment', 'flat'],
  ['Massionette house', 'house', 'maisonette'],
  ['Penthouse flat', 'apartment', 'penthouse'],
  ['Self contain', 'apartment', 'self-contain'],
  ['Residential Land', 'land', 'residential-land'],
  ['Land/Land FOR Sale', 'land', null],
  ['FLAT', 'apartment', 'flat'],
  ['House', 'house', null],
  ['Warehouse', 'commercial', 'warehouse'],
])('%s is %s (%s)', (words, propertyType, subtype) => {
  expect(kindOf(words)).toEqual({ propertyType, subtype });
});

test('a place name is no kind', () => {
  expect(kindOf('Banana Island')).toBeNull();
  expect(kindOf('')).toBeNull();
});

test('bedrooms are read from words, a boys’ quarter is none', () => {
  expect([
    bedroomsIn('4 Bedroom Terrace'),
    bedroomsIn('5bed Detached+bq..'),
    bedroomsIn('2bdrm'),
    bedroomsIn('Fully detached with bq'),
  ]).toEqual([4, 5, 2, null]);
});

test('the deal is read from words', () => {
  expect([
    dealIn('House FOR SALE'),
    dealIn('To let'),
    dealIn('short-let'),
    dealIn('lagos rent'),
    dealIn('duplex'),
  ]).toEqual(['sale', 'rent', 'short-let', 'rent', null]);
});

test('the strongest land document is taken', () => {
  expect([titleIn('Land with C of O and survey'), titleIn('survey plan'), titleIn('dry land')]).toEqual([
    'certificate-of-occupancy',
    'survey-plan',
    null,
  ]);
});
