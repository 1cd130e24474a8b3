import { describe, expect, test } from 'vitest';
import type { FormVariant, PropertyFields } from '../property-form-fields.ts';
import { AREA_AMENITIES, FIRST_STATES, PROPERTY_FEATURES, TYPES_OF_FORM } from './form-choices.ts';
import { checkPropertyForm } from './property-form-rules.ts';

const HOME = {
  title: '3 bedroom house',
  price: '45000000',
  location: 'Lekki',
  bedrooms: '3',
  bathrooms: '2',
  area_sqm: '120.5',
};
const FULL = { ...HOME, description: 'Dry and quiet.', state: 'Lagos' };

function problemsOf(input: Record<string, unknown>, variant: FormVariant): string[] {
  const checked = checkPropertyForm(input, variant);
  return 'refusals' in checked ? checked.refusals.map(({ field, problem }) => `${field} ${problem}`) : [];
}

function read(input: Record<string, unknown>, variant: FormVariant = 'sell'): PropertyFields {
  const checked = checkPropertyForm(input, variant);
  if ('refusals' in checked) throw new Error(JSON.stringify(checked.refusals));
  return checked.fields;
}

describe('refusals', () => {
  test('[SELL-004] the sell form requires title, bedrooms, bathrooms, area_sqm, price and location', () => {
    expect(problemsOf({}, 'sell').sort()).toEqual([
      'area_sqm required',
      'bathrooms required',
      'bedrooms required',
      'location required',
      'price required',
      'title required',
    ]);
  });

  test('[ADMIN-018] the admin form and the agent form require title, price, description, location and state', () => {
    for (const variant of ['agent', 'admin'] as const)
      expect(problemsOf({}, variant).sort()).toEqual([
        'description required',
        'location required',
        'price required',
        'state required',
        'title required',
      ]);
  });

  test('[SELL-006] nothing below 0 is taken', () => {
    for (const field of ['bedrooms', 'bathrooms', 'area_sqm', 'price', 'toilets'])
      expect(problemsOf({ ...HOME, [field]: '-1' }, 'sell')).toEqual([`${field} negative`]);
    expect(read({ ...HOME, bedrooms: '0' }).bedrooms).toBe(0);
  });

  test('what cannot be read names its field', () => {
    expect(problemsOf({ ...HOME, price: 'call me' }, 'sell')).toEqual(['price not_number']);
    expect(problemsOf({ ...HOME, bedrooms: '2.5' }, 'sell')).toEqual(['bedrooms not_whole']);
    expect(problemsOf({ ...HOME, state: 'Texas' }, 'sell')).toEqual(['state state_unknown']);
    expect(problemsOf({ ...HOME, property_type: 'castle' }, 'sell')).toEqual(['property_type unknown_word']);
    expect(problemsOf({ ...HOME, title: 'x'.repeat(161) }, 'sell')).toEqual(['title too_long']);
    expect(problemsOf({ ...HOME, title: { $gt: '' } }, 'sell')).toEqual(['title not_text']);
    expect(problemsOf({ ...HOME, latitude: '51.5', longitude: '-0.1' }, 'sell')).toEqual(['latitude outside_nigeria']);
    expect(problemsOf({ ...HOME, transaction_type: 'rent', fee_agency: 'some' }, 'sell')).toEqual([
      'fee_agency fee_unreadable',
    ]);
    expect(
      problemsOf({ ...HOME, image_urls: Array.from({ length: 11 }, (_, index) => `/media/${index}`) }, 'sell'),
    ).toEqual(['image_urls too_many']);
  });

  test('types of one form are no types of another', () => {
    expect(problemsOf({ ...HOME, property_type: 'commercial' }, 'sell')).toEqual(['property_type unknown_word']);
    expect(problemsOf({ ...FULL, property_type: 'villa' }, 'agent')).toEqual(['property_type unknown_word']);
  });
});

test('[SELL-005] description, address, features, amenities and state are optional in the sell form', () => {
  expect(read(HOME)).toMatchObject({ description: null, address: null, features: [], amenities: [], state: null });
});

test('[SELL-007] the sell form offers house, apartment, duplex, villa and bungalow (and land after them), and Lagos, Abuja, Kano and Rivers first', () => {
  expect(TYPES_OF_FORM.sell.slice(0, 5)).toEqual(['house', 'apartment', 'duplex', 'villa', 'bungalow']);
  expect(TYPES_OF_FORM.sell.slice(5)).toEqual(['land']);
  expect(FIRST_STATES).toEqual(['Lagos', 'Abuja', 'Kano', 'Rivers']);
  expect(read({ ...HOME, state: 'Abuja' }).state).toBe('FCT');
});

test('[SELL-008] comma-separated features and amenities become lists', () => {
  expect(read({ ...HOME, features: ' Pool, Gym ,, pool ,Gym', amenities: 'Market' })).toMatchObject({
    features: ['Pool', 'Gym', 'pool'],
    amenities: ['Market'],
  });
  expect(read({ ...HOME, features: ['Pool', 'Gym'] }).features).toEqual(['Pool', 'Gym']);
});

test('[SELL-009] [real] a single placeholder stands in image_urls where no picture was given, and only there', () => {
  expect(read(HOME).image_urls).toEqual(['/placeholder.svg']);
  expect(read({ ...HOME, image_urls: ['/media/a', '/placeholder.svg'] }).image_urls).toEqual(['/media/a']);
});

test('[DATA-017] the transaction defaults to sale', () => {
  expect(read(HOME)).toMatchObject({ transaction_type: 'sale', price_period: 'total' });
  expect(read({ ...HOME, transaction_type: 'rent' })).toMatchObject({ transaction_type: 'rent', price_period: 'year' });
});

test('[ADMIN-019] prices, area and coordinates are decimals, rooms whole numbers, and empty optional values null', () => {
  for (const variant of ['agent', 'admin'] as const) {
    const fields = read(
      { ...FULL, price: '45000000.50', latitude: '6.4412', longitude: '3.4789', toilets: '', lga: ' ', address: '' },
      variant,
    );
    expect(fields).toMatchObject({
      price_minor: 4_500_000_050,
      area_sqm: 120.5,
      latitude: 6.4412,
      longitude: 3.4789,
      bedrooms: 3,
      bathrooms: 2,
    });
    expect(fields).toMatchObject({ toilets: null, lga: null, address: null, furnishing: null, area_guide: null });
  }
});

test('prices may be written as people write them, and a dollar sign outranks the choice beside it', () => {
  expect(read({ ...HOME, price: '80m' })).toMatchObject({ price_minor: 8_000_000_000, currency: 'NGN' });
  expect(read({ ...HOME, price: '₦1.2bn' }).price_minor).toBe(120_000_000_000);
  expect(read({ ...HOME, price: '$250k' })).toMatchObject({ price_minor: 25_000_000, currency: 'USD' });
  expect(read({ ...HOME, currency: 'USD' })).toMatchObject({ price_minor: 4_500_000_000, currency: 'USD' });
  expect(read({ ...HOME, currency: 'NGN', price_period: 'total' }).currency).toBe('NGN');
  expect(read({ ...HOME, price: 45_000_000 }).price_minor).toBe(4_500_000_000);
});

test('[ADMIN-020] land has no bedrooms, bathrooms and area, whatever was sent, and needs none', () => {
  for (const variant of ['sell', 'agent', 'admin'] as const) {
    const fields = read({ ...FULL, property_type: 'land', land_size_declared: '2 plots' }, variant);
    expect(fields).toMatchObject({
      bedrooms: null,
      bathrooms: null,
      toilets: null,
      land_size_declared: '2 plots',
      area_sqm: null,
    });
    const measured = { ...FULL, property_type: 'land', land_size_declared: '2 plots of 600 sqm each' };
    expect(read(measured, variant)).toMatchObject({ area_sqm: 1200 });
    expect(problemsOf({ ...FULL, property_type: 'land', bedrooms: '', bathrooms: '', area_sqm: '' }, variant)).toEqual(
      [],
    );
  }
});

test('[ADMIN-021] [AGENT-051] the admin form and the agent form offer house, apartment, land and commercial', () => {
  expect(TYPES_OF_FORM.admin).toEqual(['house', 'apartment', 'land', 'commercial']);
  expect(TYPES_OF_FORM.agent).toEqual(['house', 'apartment', 'land', 'commercial']);
});

test('[ADMIN-030] 15 property features, 15 area amenities, and available unless said otherwise', () => {
  expect(new Set(PROPERTY_FEATURES).size).toBe(15);
  expect(new Set(AREA_AMENITIES).size).toBe(15);
  expect(read(FULL, 'admin').status).toBe('available');
  expect(read({ ...FULL, status: 'sold' }, 'admin').status).toBe('sold');
  expect(read({ ...FULL, status: 'sold' }, 'agent').status).toBe('available');
});

test('[ADMIN-024] a pasted map link with an at-sign pair gives the coordinates; typed ones outrank it', () => {
  const link = 'https://maps.example/place/Lekki/@6.4478,3.4723,17z';
  expect(read({ ...FULL, map_link: link }, 'admin')).toMatchObject({
    latitude: 6.4478,
    longitude: 3.4723,
    location_precision: 'exact',
  });
  expect(read({ ...FULL, map_link: link, latitude: '6.5', longitude: '3.4' }, 'admin')).toMatchObject({
    latitude: 6.5,
    longitude: 3.4,
  });
  expect(problemsOf({ ...FULL, map_link: 'https://maps.example/short' }, 'admin')).toEqual([
    'map_link link_without_point',
  ]);
});

test('fees are read from fields and from JSON, as amounts or percents', () => {
  const rent = { ...HOME, transaction_type: 'rent', price: '2m' };
  expect(read({ ...rent, fee_agency: '10%', fee_caution: '300k', fee_caution_refundable: 'on' }).fees).toEqual([
    { kind: 'agency', percent: 10, refundable: false },
    { kind: 'caution', amount_minor: 30_000_000, refundable: true },
  ]);
  expect(read({ ...rent, fees: [{ kind: 'legal', amount: 100_000 }] }).fees).toEqual([
    { kind: 'legal', amount_minor: 10_000_000, refundable: false },
  ]);
});
