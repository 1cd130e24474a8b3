import { expect, test } from 'vitest';
import { type DatedHome, isLone, isOneOffer } from './lone-address.ts';

const day = (of: string) => new Date(`2026-${of}T08:00:00Z`);
function home(given: Partial<DatedHome> = {}): DatedHome {
  return {
    id: 'a',
    title: '5 bedroom detached duplex',
    description: null,
    property_type: 'duplex',
    transaction_type: 'sale',
    compared_ngn_minor: 320_000_000_00,
    bedrooms: 5,
    bathrooms: 5,
    toilets: 6,
    area_sqm: null,
    location: 'Lokogoma',
    city: 'Abuja',
    state: 'FCT',
    address: 'Jubilation Grace Estate, Lokogoma District, Abuja',
    latitude: null,
    longitude: null,
    location_precision: 'area',
    subtype: null,
    listedAt: day('11-01'),
    ...given,
  };
}
const isPlaceWord = (word: string) => ['lokogoma', 'ikate'].includes(word);
const isOne = (given: Partial<DatedHome>, both: Partial<DatedHome> = {}) =>
  isOneOffer(home(both), home({ ...both, ...given }), isPlaceWord);

test.each<[string, Partial<DatedHome>, Partial<DatedHome>?]>([
  ['at another price', { compared_ngn_minor: 321_000_000_00 }],
  ['at another address', { address: 'Jubilation Estate, Lokogoma, Abuja' }],
  ['with another number of bathrooms', { bathrooms: 6 }],
  ['whose bathrooms nobody told', { bathrooms: null }],
  ['with other toilets', { toilets: 5 }],
  ['of another size', { area_sqm: 600 }, { area_sqm: 500 }],
  ['of another form', { title: '5 bedroom terraced duplex' }],
  ['whose title tells other bedrooms', { title: '4 bedroom detached duplex' }],
  ['listed a season later', { listedAt: day('12-15') }],
  ['of which nobody knows since when', { listedAt: null }],
  ['to let', { transaction_type: 'rent' }],
  ['on a plot', {}, { property_type: 'land' }],
  ['whose address names nothing but its area', {}, { address: 'Ikate, Lokogoma, Abuja' }],
  ['whose address is a number', {}, { address: 'Zone 3, Abuja' }],
])('no one offer %s', (_what, given, both) => {
  expect(isOne(given, both)).toBe(false);
});

test('one offer, however its address and title are worded', () => {
  expect(isOne({})).toBe(true);
  const worded = {
    address: 'By Jubilation Grace, Abuja.',
    title: 'Luxury 5 bed home',
    listedAt: day('11-20'),
    toilets: null,
  };
  expect(isOne(worded)).toBe(true);
});

test('alone where nobody asks another price at that address', () => {
  const there = (price: number, address = 'Jubilation Grace Estate') => ({ address, compared_ngn_minor: price });
  expect(isLone(home(), [there(320_000_000_00), there(200_000_000_00, 'Trademore Estate'), there(1, '')])).toBe(true);
  expect(isLone(home(), [there(320_000_000_00), there(310_000_000_00)])).toBe(false);
});
