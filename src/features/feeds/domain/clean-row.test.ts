import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { toFeedRow } from '#features/listings/feed-row.server.ts';
import { resolveAddress } from '#features/places/gazetteer.server.ts';
import { type CleanContext, cleanRow, type ResolvePlace } from './clean-row.ts';
import { recogniseColumns } from './columns.ts';

/** A gazetteer of two places, for the rules around it; the real one has its own tests. */
const resolvePlace: ResolvePlace = ({ location = '', address = '', state }) => {
  const words = `${location} ${address}`.toLowerCase();
  if (words.includes('lekki'))
    return { name: 'Lekki', city: 'Lagos', state: 'Lagos', lga: 'Eti Osa', lat: 6.44, lng: 3.48, precision: 'area' };
  if (state) return { name: state, city: null, state, lga: null, lat: 9, lng: 7, precision: 'state' };
  return null;
};

function clean(
  row: Record<string, string>,
  deal: 'sale' | 'rent' = 'sale',
  hash = (text: string) => `#${text.length}`,
  resolve = resolvePlace,
) {
  const context: CleanContext = {
    mapping: recogniseColumns(Object.keys(row), [row]),
    feed: { feed: 'test', deal, dealFrom: 'file name', state: null },
    now: new Date('2026-11-21T09:00:00Z'),
    ngnPerUsd: 1500,
    resolvePlace: resolve,
    hash,
  };
  return cleanRow(row, context);
}

test('a row without a price, without a place or without a kind is refused with its reason', () => {
  expect(clean({ price: '', location: 'Lekki', type: 'House' })).toEqual({ rejected: 'no_price' });
  expect(clean({ price: 'call', location: 'Lekki', type: 'House' })).toEqual({ rejected: 'price_unreadable' });
  expect(clean({ price: '0', location: 'Lekki', type: 'House' })).toEqual({ rejected: 'no_price' });
  expect(clean({ price: '5000000', location: '', type: 'House' })).toEqual({ rejected: 'no_place' });
  expect(clean({ price: '5000000', location: 'Atlantis', type: 'House' })).toEqual({ rejected: 'place_unknown' });
  expect(clean({ price: '5000000', location: 'Lekki', type: 'Spaceship' })).toEqual({ rejected: 'kind_unknown' });
  expect(clean({ price: '900', location: 'Lekki', type: 'House' })).toEqual({ rejected: 'price_absurd' });
});

test('signs that nobody sees, other dresses of digits and twins from other scripts spoil no row', () => {
  const row = {
    price: '\u202a５,０００,０００\u202c',
    location: 'L\u0435kk\u0456\u200b',
    type: 'Hou\u00adse\u0000',
    title: 'A very fine\ud800 house with a garden\u{e0041}',
  };
  expect(clean(row)).toMatchObject({
    listing: {
      price_minor: 500_000_000,
      location: 'Lekki',
      property_type: 'house',
      title: 'A very fine house with a garden',
    },
  });
});

test('a doubtful price is taken but held back from the public', () => {
  const cleaned = clean({ price: '800000', location: 'Lekki', type: 'Duplex' });
  expect(cleaned).toMatchObject({
    doubts: ['price_doubtful'],
    listing: { approval_status: 'pending', held_for: ['price_doubtful'] },
  });
});

test('shorthand, dollars and periods are read', () => {
  expect(clean({ price: '₦1.2bn', location: 'Lekki', type: 'Mansion' })).toMatchObject({
    listing: { price_minor: 120_000_000_000, currency: 'NGN', price_period: 'total' },
  });
  expect(clean({ price: '250000', currency: 'USD', location: 'Lekki', type: 'Duplex' })).toMatchObject({
    listing: { price_minor: 25_000_000, currency: 'USD', price_ngn_minor: 37_500_000_000 },
  });
  expect(clean({ price: '150000 per month', location: 'Lekki', type: 'Mini flat', purpose: 'To let' })).toMatchObject({
    listing: { transaction_type: 'rent', price_period: 'month' },
  });
  expect(clean({ price: '1500000.0', location: 'Lekki', type: 'FLAT' }, 'rent')).toMatchObject({
    listing: { transaction_type: 'rent', price_period: 'year', price_minor: 150_000_000 },
  });
});

test('"FOR SALE" in a type is put right, and bedrooms come from the words when the column is empty', () => {
  const cleaned = clean({
    price: '320000000',
    location: 'Lekki',
    property_type: '4 Bedroom Terrace Duplex/House FOR SALE',
    bedrooms: '',
  });
  expect(cleaned).toMatchObject({
    repairs: expect.arrayContaining(['kind_repaired', 'beds_from_title']),
    listing: { property_type: 'duplex', subtype: 'terrace', bedrooms: 4, title: '4 bedroom terrace in Lekki' },
  });
});

test('land has no rooms, and keeps the size in the seller’s words', () => {
  const cleaned = clean({
    price: '38000000',
    location: 'Lekki',
    type: 'Residential Land',
    bedrooms: '3',
    size: '2 plots',
    title: 'Dry corner piece with C of O for sale',
  });
  expect(cleaned).toMatchObject({
    listing: {
      property_type: 'land',
      bedrooms: null,
      land_size_declared: '2 plots',
      title_type: 'certificate-of-occupancy',
      title: 'Dry corner piece with C of O',
    },
  });
});

test('sold rows keep their day, and rows of a feed without references get a fingerprint', () => {
  const cleaned = clean({ price: '95000000', location: 'Lekki', type: 'House', status: ' Sold', date: '2025-07-03' });
  expect(cleaned).toMatchObject({
    listing: { status: 'sold', sold_at: '2025-07-03T00:00:00.000Z', external_ref: null },
  });
  expect('listing' in cleaned && cleaned.listing.fingerprint).toBeTruthy();
});

test('coordinates outside Nigeria are dropped for the place’s own', () => {
  expect(clean({ price: '95000000', location: 'Lekki', type: 'House', lat: '51.5', lng: '-0.1' })).toMatchObject({
    repairs: expect.arrayContaining(['coordinates_dropped']),
    listing: { latitude: 6.44, longitude: 3.48 },
  });
});

test('a price behind which a portal prints "/sqm" is the whole price when it is large, else it is multiplied or refused', () => {
  expect(clean({ price: '205000000/sqm', location: 'Lekki', type: 'Land' })).toMatchObject({
    repairs: ['price_per_sqm'],
    listing: { price_minor: 20_500_000_000 },
  });
  expect(clean({ price: '210000/sqm', location: 'Lekki', type: 'Land', size: '500' })).toMatchObject({
    listing: { price_minor: 10_500_000_000 },
  });
  expect(clean({ price: '210000/sqm', location: 'Lekki', type: 'Land' })).toEqual({ rejected: 'price_unreadable' });
});

test('what a word denies is not taken for it', () => {
  const row = { price: '95000000', location: 'Lekki', type: 'House' };
  expect(
    clean({
      ...row,
      status: 'unsold',
      furnishing: 'Not furnished',
      condition: 'newly renovated',
      serviced: 'not serviced',
    }),
  ).toMatchObject({
    listing: {
      status: 'available',
      sold_at: null,
      furnishing: 'unfurnished',
      newly_built: null,
      sale_category: null,
      serviced: false,
    },
  });
  expect(clean({ ...row, price: '2000000', status: 'rented' }, 'rent')).toMatchObject({
    listing: { status: 'rented' },
  });
});

test('a sale says its kind', () => {
  const row = { price: '95000000', location: 'Lekki', type: 'House' };
  expect(clean({ ...row, sale_category: 'Bank sale' })).toMatchObject({ listing: { sale_category: 'foreclosure' } });
  expect(clean({ ...row, sale_category: 'By owner' })).toMatchObject({
    listing: { sale_category: 'for-sale-by-owner' },
  });
});

test('a home that is coming soon has its day, an open house its time, and no other kind of sale or rent has either', () => {
  const row = {
    price: '95000000',
    location: 'Lekki',
    type: 'House',
    'Available from': '5 Jan 2027',
    'Open house': '2026-12-05 10:00',
  };
  const datesOf = (given: Record<string, string>, deal: 'sale' | 'rent' = 'sale') => {
    const cleaned = clean({ ...row, ...given }, deal);
    return 'listing' in cleaned
      ? [cleaned.listing.available_from, cleaned.listing.open_house_at, ...cleaned.repairs]
      : cleaned;
  };
  expect(datesOf({ sale_category: 'Coming soon' })).toEqual(['2027-01-05T11:00:00.000Z', null]);
  expect(datesOf({ sale_category: 'Open house' })).toEqual([null, '2026-12-05T09:00:00.000Z']);
  expect(datesOf({ sale_category: 'By owner' })).toEqual([null, null]);
  expect(datesOf({ price: '2000000', sale_category: 'Coming soon' }, 'rent')).toEqual([null, null]);
  expect(datesOf({ sale_category: 'Coming soon', 'Available from': 'when it is ready' })).toEqual([
    null,
    null,
    'date_dropped',
  ]);
});

test('rows of feeds that say no such dates keep the fingerprint and the hash they had before feeds could', () => {
  const md5 = (text: string) => createHash('md5').update(text).digest('base64');
  const row = {
    price: '95000000',
    location: 'Lekki',
    type: 'House',
    date: '2025-07-03',
    sale_category: 'Coming soon',
    lat: '6.45',
    lng: '3.48',
  };
  const read = (given: Record<string, string>) => {
    const cleaned = clean({ ...row, ...given }, 'sale', md5);
    if (!('listing' in cleaned)) throw new Error('refused');
    return {
      key: cleaned.listing.fingerprint,
      hash: (JSON.parse(toFeedRow(cleaned.listing).json) as { feed_hash: string }).feed_hash,
    };
  };
  // Worked out by the importer as it was before.
  expect(read({})).toEqual({ key: 'C4ak68ooHYxGuirjZlTEvw==', hash: '12YU3GX/hiBkpB/7xmlh4Q==' });
  const dated = read({ 'Available from': '2027-01-05' });
  expect(dated.key).toBe('C4ak68ooHYxGuirjZlTEvw==');
  expect(dated.hash).not.toBe('12YU3GX/hiBkpB/7xmlh4Q==');
});

test('a row says where it is by any one of its columns, and by none of them it has no place', () => {
  const nowhere = { price: '95000000', type: 'House', location: '', address: '', city: '', lga: '', state: '' };
  const placeOf = (given: Record<string, string>) => {
    const cleaned = clean({ ...nowhere, ...given }, 'sale', undefined, resolveAddress);
    return 'listing' in cleaned ? cleaned.listing.location : cleaned.rejected;
  };
  expect(placeOf({ location: 'Yaba, Lagos' })).toBe('Yaba');
  expect(placeOf({ address: '5 Admiralty Way, Lekki Phase 1' })).toBe('Lekki Phase 1');
  expect(placeOf({ city: 'Ibadan' })).toBe('Ibadan');
  expect(placeOf({ lga: 'Eti-Osa' })).toBe('Eti-Osa');
  expect(placeOf({ state: 'Kano' })).toBe('Kano');
  expect(placeOf({})).toBe('no_place');
});
