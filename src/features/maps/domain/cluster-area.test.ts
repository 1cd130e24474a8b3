import { expect, test } from 'vitest';
import { clusterArea } from './cluster-area.ts';

const cluster = { id: 'c', lng: 3.4, lat: 6.5, count: 2, ids: [] };

test('a cluster whose homes’ points are not all known leads to no area', () => {
  expect(clusterArea(cluster)).toBeNull();
  expect(clusterArea({ ...cluster, box: [3.4, 6.5, 3.4, 6.5], isGuessed: true })).toBeNull();
});

test('homes at one point are an area with room on every side', () => {
  const [west, south, east, north] = clusterArea({ ...cluster, box: [3.4, 6.5, 3.4, 6.5] }) ?? [];
  expect([west, south, east, north].map((degree) => degree?.toFixed(3))).toEqual(['3.398', '6.498', '3.402', '6.502']);
});
