import { expect, test } from 'vitest';
import { createPlacesApi } from './api.server.ts';
import { generateAreaGuide } from './area-guide.server.ts';
import { geocodeAddress } from './geocoding.server.ts';

const post = (path: string, body: object) =>
  createPlacesApi().request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test('an address nobody knows, and the street that always fails, are not found', () => {
  expect(geocodeAddress({ address: '4 Nowhere Close', location: 'Atlantis', state: '' })).toEqual({ success: false, error: 'Geocoding failed' });
  expect(geocodeAddress({ address: '1 Unreachable Street', location: 'Lekki Phase 1', state: 'Lagos' })).toEqual({
    success: false,
    error: 'Geocoding failed',
  });
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

test('[CALLS-034] generate-area-guide takes location, address and state, and answers areaGuide', async () => {
  const answer = await post('/functions/generate-area-guide', { location: 'Yaba', address: '', state: 'Lagos' });
  const { areaGuide } = await answer.json();
  expect(areaGuide).toMatch(/^Yaba lies in .*Lagos/);
  expect(areaGuide).toMatch(/about \d+ km/);
});

test('an area nobody knows has no guide', async () => {
  expect(generateAreaGuide({ location: 'Atlantis', state: '' })).toBeNull();
  expect((await post('/functions/generate-area-guide', { location: 'Atlantis' })).status).toBeGreaterThanOrEqual(400);
});
