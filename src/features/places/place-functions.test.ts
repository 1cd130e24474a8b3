import { expect, test } from 'vitest';
import { createPlacesApi } from './api/places-api.server.ts';
import { PLACES } from './gazetteer.server.ts';
import { GAZETTEER_FACTS, type PlaceFacts } from './place-facts.server.ts';
import { generateAreaGuide } from './use-cases/area-guide.server.ts';
import { geocodeAddress } from './use-cases/geocoding.server.ts';

const post = (path: string, body: object) =>
  createPlacesApi().request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('an address nobody knows is not found', () => {
  expect(geocodeAddress({ address: '4 Nowhere Close', location: 'Atlantis', state: '' })).toEqual({
    success: false,
    error: 'Geocoding failed',
  });
  expect(geocodeAddress({ address: '1 Unreachable Street', location: 'Lekki Phase 1', state: 'Lagos' })).toMatchObject({
    success: true,
  });
});

test('a geocoder that fails is told in the words of the spec', async () => {
  const failing: PlaceFacts = { ...GAZETTEER_FACTS, geocode: () => ({ success: false, error: 'Geocoding failed' }) };
  const answer = await createPlacesApi(failing).request('/functions/geocode-address', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: '1 Allen Avenue', location: 'Ikeja', state: 'Lagos' }),
  });
  expect([answer.status, await answer.json()]).toEqual([200, { success: false, error: 'Geocoding failed' }]);
});

test('every guide is a whole sentence: no place of the gazetteer lies in nothing, or in itself', () => {
  const known = PLACES.map((place) => ({
    place,
    guide: generateAreaGuide({ location: place.name, state: place.state }),
  })).filter(({ guide }) => guide);
  expect(known.length).toBeGreaterThan(500);
  for (const { place, guide } of known) {
    expect(guide, place.name).not.toMatch(/ in[.,]| in , |, ,|, \.|undefined|null/);
    expect(guide, place.name).not.toMatch(new RegExp(`^${place.name} lies in ${place.name}\\.`));
  }
  expect(generateAreaGuide({ location: 'Kaduna', state: 'Kaduna' })).toMatch(/^Kaduna lies in (Kaduna State|[A-Z])/);
});

test('[CALLS-033] geocode-address takes address, location, state and lga, and answers latitude, longitude and placeName', async () => {
  const answer = await post('/functions/geocode-address', {
    address: '12 Fola Osibo Street',
    location: 'Lekki Phase 1',
    state: 'Lagos',
    lga: 'Eti-Osa',
  });
  const body = await answer.json();
  expect(body).toMatchObject({ success: true, placeName: expect.stringContaining('Lekki Phase 1') });
  expect(body.latitude).toBeCloseTo(6.44, 1);
  expect(body.longitude).toBeCloseTo(3.48, 1);
});

test('a place whose local government is known is answered with it', () => {
  expect(geocodeAddress({ address: '', location: 'Lekki Phase 1', state: 'Lagos' })).toMatchObject({ lga: 'Eti-Osa' });
});

test('an area nobody knows has no guide', () => {
  expect(generateAreaGuide({ location: 'Atlantis', state: '' })).toBeNull();
});
