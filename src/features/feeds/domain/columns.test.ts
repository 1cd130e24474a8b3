import { expect, test } from 'vitest';
import { recogniseColumns } from './columns.ts';

const rowOf = (headers: string, values: string) =>
  Object.fromEntries(headers.split('|').map((header, index) => [header, values.split('|')[index] ?? '']));
const recognise = (headers: string, ...rows: string[]) =>
  recogniseColumns(
    headers.split('|'),
    rows.map((values) => rowOf(headers, values)),
  );

test('a portal export with upper-case headers', () => {
  const { fields } = recognise(
    'LOCATION|PRICE|DATE ADDED|BEDROOMS|BATHROOMS|TOILETS|HOUSE_TYPE',
    'Ikoyi|15000000.0|2022-08-12|3|3|4|HOUSE',
  );
  expect(fields).toEqual({
    price: 'PRICE',
    location: 'LOCATION',
    bedrooms: 'BEDROOMS',
    bathrooms: 'BATHROOMS',
    toilets: 'TOILETS',
    listed_at: 'DATE ADDED',
    kind: 'HOUSE_TYPE',
  });
});

test('a column named Area is a district when it holds words and square metres when it holds numbers', () => {
  expect(recognise('Price|Area|Type', '33000000|Ajah|Terraced duplex').fields).toMatchObject({ location: 'Area' });
  expect(recognise('Price|Area|Type|Town', '33000000|450|Terraced duplex|Ajah').fields).toMatchObject({
    location: 'Town',
  });
  expect(recognise('Price|Area|Type|Town', '33000000|450|Terraced duplex|Ajah').fields.location).not.toBe('Area');
});

test('columns of noughts and ones become features, and stay apart from what they resemble', () => {
  const { fields, featureFlags } = recognise(
    'Price|Bed|Bath|Toilet|Built or Serviced|Property Type|Area|Purchase Type|Parking Space|Security|CCTV|BQ|Pool|Furnished',
    '33000000.0|4.0|4.0|5.0|Newly Built|Terraced duplex|Ajah|sale|0|1|0|0|0|0',
  );
  expect(fields).toMatchObject({
    deal: 'Purchase Type',
    condition: 'Built or Serviced',
    furnishing: 'Furnished',
    parking_spaces: 'Parking Space',
    property_type: 'Property Type',
  });
  expect(featureFlags).toEqual({ Security: 'Security', CCTV: 'CCTV', BQ: "Boys' quarters", Pool: 'Swimming pool' });
});

test('a reference, two dates and a status are told apart', () => {
  const { fields } = recognise(
    'price|address|Property Ref|Added On|Last Updated|Market Status|Type|Total Area|Covered Area|Service Charge',
    '700,000,000|Guzape District, Abuja|2956162|03 Jul 2025|04 Jul 2025|Available|Detached Duplex|700 sqm|600 sqm|₦300,000 per annum',
  );
  expect(fields).toEqual({
    external_ref: 'Property Ref',
    price: 'price',
    address: 'address',
    listed_at: 'Added On',
    updated_at: 'Last Updated',
    status: 'Market Status',
    kind: 'Type',
    area: 'Total Area',
    covered_area: 'Covered Area',
    service_charge: 'Service Charge',
  });
});

test('headers that say nothing are known by their values', () => {
  const { fields } = recognise(
    'a|b|c|d',
    'Detached Duplex|₦45,000,000|Lekki, Lagos|2024-05-17',
    'Mini flat|1.5m|Yaba, Lagos|2024-05-18',
  );
  expect(fields).toEqual({ kind: 'a', listed_at: 'd', location: 'c', price: 'b' });
});

test('a given map outranks what would be recognised', () => {
  const { fields } = recogniseColumns(['price', 'asking'], [{ price: '1', asking: '5000000' }], { price: 'asking' });
  expect(fields.price).toBe('asking');
});
