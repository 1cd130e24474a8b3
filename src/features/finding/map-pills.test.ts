import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupByCell, middleOf } from './domain/cluster-cells.ts';
import type { MapPoint } from './map-cluster.ts';
import { withoutPills } from './map-pills.ts';

const ZOOM = 8;
const home = fc.record({
  id: fc.uuid(),
  longitude: fc.double({ min: 3, max: 5, noNaN: true }),
  latitude: fc.double({ min: 6, max: 8, noNaN: true }),
});

/** The map's answer for some homes, as the server makes it. */
function answerFor(homes: readonly { id: string; longitude: number; latitude: number }[]) {
  const cells = groupByCell(homes, ZOOM + 3);
  const points = cells.flatMap(({ n, rows }) =>
    n === 1 ? rows.map(({ id, longitude, latitude }) => ({ id, lng: longitude, lat: latitude }) as MapPoint) : [],
  );
  const clusters = cells
    .filter(({ n }) => n > 1)
    .map((cell) => ({ ...middleOf(cell), count: cell.n, box: [3, 6, 5, 8] as const, expansionZoom: null }));
  return { points, clusters, zoom: ZOOM };
}

test('pills, lone homes and clusters add up to all homes, whichever of them the page shows', () => {
  fc.assert(
    fc.property(fc.uniqueArray(home, { maxLength: 200, selector: ({ id }) => id }), fc.nat(24), (homes, count) => {
      const pills = homes.slice(0, count).map(({ id, longitude, latitude }) => ({ id, lng: longitude, lat: latitude }));
      const { points, clusters } = withoutPills(answerFor(homes), pills);
      const counted = clusters.reduce((sum, cluster) => sum + cluster.count, 0);
      expect(pills.length + points.length + counted).toBe(homes.length);
      expect(points.some(({ id }) => pills.some((pill) => pill.id === id))).toBe(false);
    }),
  );
});

test('a home without a point of its own takes nothing from a cluster', () => {
  const homes = [1, 2, 3].map((at) => ({ id: `h${at}`, longitude: 3.4, latitude: 6.5 }));
  const guessed = { id: 'other', lng: 3.4, lat: 6.5, isGuessed: true };
  expect(withoutPills(answerFor(homes), [guessed]).clusters[0]?.count).toBe(3);
});
