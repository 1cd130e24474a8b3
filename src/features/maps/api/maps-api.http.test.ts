import { expect, test } from 'vitest';
import { toDrawingPath } from '../domain/drawing-address.ts';
import { frameOf } from '../mercator.ts';
import { createMapRoutes } from './maps-api.server.ts';

const maps = createMapRoutes();

test.each([
  '',
  'at=3.4,6.5&size=700x600',
  'at=3.4,6.5,12,1&size=700x600',
  'at=3.4,6.5,99&size=700x600',
  'at=100,6.5,12&size=700x600',
  'at=3.4,6.5,12&size=9999x600',
  'at=3.4,6.5,12&size=7x6',
  'at=a,b,c&size=700x600',
  'at=3.4,6.5,12&size=700x600&theme=pink',
])('a drawing that cannot be (%s) is refused', async (query) => {
  expect((await maps.request(`/map/drawing.svg?${query}`)).status).toBe(400);
});

test('a drawing is an SVG kept for a week that may load nothing', async () => {
  const answer = await maps.request(toDrawingPath(frameOf({ center: [3.3792, 6.5244], zoom: 12 }, 720, 640), 'light'));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  expect(answer.headers.get('cache-control')).toContain('max-age=604800');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).toMatch(/^<svg /);
});

test('the embedded map may be framed by our own pages', async () => {
  const answer = await maps.request('/embed/map?lat=6.45&lng=3.47&precision=exact&place=Lekki');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
});
