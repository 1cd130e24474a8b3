import { expect, test } from 'vitest';
import type { ListingDetail } from '#features/listings/listing.ts';
import { breadcrumbSchema, listingSchema } from './property-schema.ts';

const buildListing = (given: Partial<ListingDetail> = {}) =>
  ({
    id: 'b7e6c9b4-0000-4000-8000-000000000001',
    title: 'Four-bedroom duplex',
    property_type: 'duplex',
    transaction_type: 'sale',
    price_minor: 185_000_000_00,
    currency: 'NGN',
    location: 'Lekki Phase 1',
    city: 'Lagos',
    state: 'Lagos',
    status: 'available',
    latitude: 6.4478,
    longitude: 3.4723,
    location_precision: 'area',
    bedrooms: 4,
    bathrooms: 5,
    area_sqm: 420,
    listed_at: '2026-11-12T09:00:00.000Z',
    description: null,
    address: null,
    ...given,
  }) as ListingDetail;

const schemaOf = (given: Partial<ListingDetail> = {}) =>
  listingSchema({ listing: buildListing(given), origin: 'https://zaure.example', images: ['/media/a/960.webp'] });

test('a place that is not exact has no coordinates', () => {
  expect(JSON.stringify(schemaOf())).not.toContain('6.4478');
  expect(schemaOf({ location_precision: 'exact' })).toHaveProperty('mainEntity.geo.latitude', 6.4478);
});

test('price, deal, rooms and the long address are told', () => {
  expect(schemaOf()).toMatchObject({
    '@type': 'RealEstateListing',
    url: 'https://zaure.example/property/lagos/lekki-phase-1/four-bedroom-duplex/b7e6c9b4-0000-4000-8000-000000000001',
    image: ['https://zaure.example/media/a/960.webp'],
    offers: { price: 185_000_000, priceCurrency: 'NGN', availability: 'https://schema.org/InStock' },
    mainEntity: { '@type': 'House', numberOfBedrooms: 4 },
  });
  expect(schemaOf({ status: 'sold' })).toHaveProperty('offers.availability', 'https://schema.org/SoldOut');
  expect(schemaOf({ status: 'under_offer' })).toHaveProperty('offers.availability', 'https://schema.org/Reserved');
});

test('a rent says what it is paid for, a sale does not', () => {
  expect(schemaOf()).not.toHaveProperty('offers.priceSpecification');
  for (const [period, unitCode] of [
    ['total', 'ANN'],
    ['year', 'ANN'],
    ['month', 'MON'],
    ['night', 'DAY'],
  ] as const)
    expect(schemaOf({ transaction_type: 'rent', price_period: period, price_minor: 45_000_00 })).toMatchObject({
      offers: { price: 45_000, priceSpecification: { price: 45_000, priceCurrency: 'NGN', unitCode } },
    });
});

test('land is a place without rooms', () => {
  const schema = schemaOf({ property_type: 'land', bedrooms: null });
  expect(schema).toHaveProperty('mainEntity.@type', 'Place');
  expect(schema).not.toHaveProperty('mainEntity.floorSize');
});

test('crumbs are numbered from 1', () => {
  expect(breadcrumbSchema([{ name: 'Home', path: '/' }], 'https://zaure.example')).toMatchObject({
    itemListElement: [{ position: 1, item: 'https://zaure.example/' }],
  });
});
