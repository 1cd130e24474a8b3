import { expect, test } from 'vitest';
import { readEmbedQuery } from './domain/embed-query.ts';
import { type EmbeddedPlace, mapEmbedUrl } from './map-embed.ts';
import { renderEmbedPage } from './use-cases/embed-page.server.ts';

const PLACE: EmbeddedPlace = {
  latitude: 6.4474,
  longitude: 3.4738,
  location_precision: 'exact',
  address: '12 Admiralty Way',
  location: 'Lekki Phase 1',
  city: 'Lagos',
  state: 'Lagos',
};
const open = (url: string) => renderEmbedPage(readEmbedQuery(new URL(url, 'http://localhost').searchParams));

test('[DETAIL-008] with coordinates the map is embedded by coordinates', () => {
  expect(mapEmbedUrl(PLACE, {})).toMatch(/^\/embed\/map\?lat=6\.44740&lng=3\.47380&precision=exact&place=/);
});

test('[DETAIL-008] without coordinates the map is embedded by address, city, state and Nigeria', () => {
  const url = new URL(mapEmbedUrl({ ...PLACE, latitude: null, longitude: null }, {}), 'http://localhost');
  expect(url.searchParams.has('lat')).toBe(false);
  expect(url.searchParams.get('place')).toBe('12 Admiralty Way, Lekki Phase 1, Lagos, Nigeria');
});

test('[DETAIL-008] with a Google key the frame is Google’s, a pin only where the place is exact', () => {
  const settings = { GOOGLE_MAPS_API_KEY: 'k 1' };
  expect(mapEmbedUrl(PLACE, settings)).toBe(
    'https://www.google.com/maps/embed/v1/place?key=k+1&q=6.4474%2C3.4738&zoom=16',
  );
  expect(mapEmbedUrl({ ...PLACE, location_precision: 'area' }, settings)).toMatch(
    /\/view\?key=k\+1&center=6\.4474%2C3\.4738&zoom=14$/,
  );
  expect(mapEmbedUrl({ ...PLACE, latitude: null, longitude: null }, settings)).toMatch(
    /\/place\?key=k\+1&q=12\+Admiralty\+Way.+Nigeria$/,
  );
});

test('an exact place has a pin, any other a circle named approximate', () => {
  const exact = open(mapEmbedUrl(PLACE, {}));
  expect(exact.html).toContain('class="pin"');
  expect(exact.html).not.toContain('Approximate area');
  const area = open(mapEmbedUrl({ ...PLACE, location_precision: 'area' }, {}));
  expect(area.html).toContain('class="reach"');
  expect(area.html).toContain('Approximate area: 12 Admiralty Way');
});

test('words without coordinates are looked up in the gazetteer and drawn as an area', () => {
  const { html } = open('/embed/map?place=Lekki+Phase+1,+Lagos,+Nigeria');
  expect(html).toContain('class="reach"');
});

test('an unknown place shows the country without a mark', () => {
  const { html } = open('/embed/map?place=Atlantis');
  expect(html).not.toMatch(/class="(pin|reach)"/);
  expect(html).toContain('>Lagos</text>');
});

test.each(['lat=abc&lng=3', 'lat=91&lng=3', 'lat=&lng=', 'lat=6.5'])(
  'a broken query (%s) is a place without coordinates',
  (query) => {
    expect(readEmbedQuery(new URLSearchParams(`${query}&place=x`))).toEqual({ place: 'x' });
  },
);

test('markup in the place is text', () => {
  const { html } = open(`/embed/map?place=${encodeURIComponent('<script>alert(1)</script>"onload="')}`);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('"onload="');
});

test('the page runs nothing, is framed by our own pages only, and weighs at most 15 KB', () => {
  const { html, policy } = open(mapEmbedUrl(PLACE, {}));
  expect(html).not.toMatch(/<script|src=|href=/);
  expect(policy).toMatch(/default-src 'none'; style-src 'sha256-.+frame-ancestors 'self'/);
  expect(Buffer.byteLength(html)).toBeLessThan(15 * 1024);
});
