import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CITIES } from '#features/places/cities.ts';
import { frameOf } from '../mercator.ts';
import { drawMap } from './draw-map.server.ts';

const COUNTRY = frameOf({ center: [7, 9], zoom: 6 }, 1368, 1216);
const LAGOS = frameOf({ center: [3.3792, 6.5244], zoom: 12 }, 1368, 1216);
const KB = 1024;

test('the sea alone has no land, and is still a drawing', () => {
  const sea = drawMap(frameOf({ center: [3, 3.5], zoom: 10 }, 400, 400));
  expect(sea).toContain('class="sea"');
  expect(sea).not.toContain('class="land"');
});

test('the country shows land, frontier, rivers, trunk roads and its cities, but no city streets', () => {
  const drawing = drawMap(COUNTRY);
  for (const name of ['land', 'frontier', 'border', 'river1', 'road1']) expect(drawing).toContain(`class="${name}"`);
  expect(drawing).not.toContain('class="road2"');
  for (const { name } of CITIES) expect(drawing).toContain(`>${name}</text>`);
});

test('a city shows its streets and neighbourhoods', () => {
  const drawing = drawMap(LAGOS);
  expect(drawing).toContain('class="road2"');
  for (const name of ['Surulere', 'Victoria Island', 'Lagos Lagoon']) expect(drawing).toContain(`>${name}</text>`);
});

test('a drawing follows the theme it is asked for', () => {
  expect(drawMap(LAGOS, { theme: 'dark' })).not.toContain('#cfdfe6');
  expect(drawMap(LAGOS, { theme: 'light' })).not.toContain('prefers-color-scheme');
  expect(drawMap(LAGOS)).toContain('prefers-color-scheme');
});

test('drawings are small: the country 12 KB, a city 6 KB compressed', () => {
  expect(gzipSync(drawMap(COUNTRY)).length).toBeLessThan(12 * KB);
  expect(gzipSync(drawMap(LAGOS)).length).toBeLessThan(6 * KB);
});
