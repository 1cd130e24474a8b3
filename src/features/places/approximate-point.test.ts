import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approximatePoint, JITTER_DEGREES } from './approximate-point.ts';

const LAGOS = { lat: 6.5244, lng: 3.3792 };

test('[MAP-019] a marker without coordinates lies within 0.05 degrees of the city, at the same point every time', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (id) => {
      const point = approximatePoint(id, LAGOS);
      expect(Math.hypot(point.lat - LAGOS.lat, point.lng - LAGOS.lng)).toBeLessThanOrEqual(JITTER_DEGREES);
      expect(approximatePoint(id, LAGOS)).toEqual(point);
    }),
  );
});

test('different listings lie at different points, spread over the whole circle', () => {
  const points = Array.from({ length: 400 }, (_, index) => approximatePoint(`listing-${index}`, LAGOS));
  expect(new Set(points.map(({ lat, lng }) => `${lat},${lng}`)).size).toBe(400);
  const quarters = points.map(({ lat, lng }) => `${lat > LAGOS.lat}${lng > LAGOS.lng}`);
  for (const quarter of ['truetrue', 'truefalse', 'falsetrue', 'falsefalse']) {
    const share = quarters.filter((own) => own === quarter).length / 400;
    expect(share > 0.18 && share < 0.32, quarter).toBe(true);
  }
  const far =
    points.filter(({ lat, lng }) => Math.hypot(lat - LAGOS.lat, lng - LAGOS.lng) > JITTER_DEGREES / 2).length / 400;
  expect(far > 0.65 && far < 0.85).toBe(true);
});
