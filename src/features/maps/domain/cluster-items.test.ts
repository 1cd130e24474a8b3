import { expect, test } from 'vitest';
import { type MapMarker, markerFeatures } from '../map-marker.ts';
import { frameOf } from '../mercator.ts';
import { clusterMarkers } from './cluster-items.ts';

const FRAME = frameOf({ center: [3.4, 6.5], zoom: 12 }, 720, 640);
const marker = (id: string, lng: number, lat: number, more: Partial<MapMarker> = {}): MapMarker => ({
  id,
  lng,
  lat,
  label: '₦185m',
  ariaLabel: id,
  href: `/property/${id}`,
  ...more,
});

test('markers outside the frame are left out', () => {
  expect(clusterMarkers([marker('far', 9, 12)], FRAME)).toEqual([]);
});

test('markers far apart stay tags', () => {
  const items = clusterMarkers([marker('a', 3.35, 6.5), marker('b', 3.45, 6.5)], FRAME);
  expect(items.map((item) => item.type)).toEqual(['marker', 'marker']);
});

test('markers that would cover each other become one cluster with their count, ids and box', () => {
  const items = clusterMarkers([marker('a', 3.4, 6.5), marker('b', 3.402, 6.501), marker('c', 3.45, 6.5)], FRAME);
  const cluster = items.find((item) => item.type === 'cluster')?.cluster;
  expect(cluster).toMatchObject({ count: 2, ids: ['a', 'b'], box: [3.4, 6.5, 3.402, 6.501], isStacked: false });
  expect(items).toHaveLength(2);
});

test('markers at one point are a stack that no zoom parts', () => {
  const [item] = clusterMarkers([marker('a', 3.4, 6.5), marker('b', 3.4, 6.5)], FRAME);
  expect(item?.type === 'cluster' && item.cluster.isStacked).toBe(true);
});

test('the selected marker and cities are never joined', () => {
  const markers = [marker('a', 3.4, 6.5), marker('b', 3.4, 6.5), marker('lagos', 3.4, 6.5, { kind: 'city' })];
  const items = clusterMarkers(markers, FRAME, { selectedId: 'b' });
  expect(items.map((item) => item.type === 'marker' && item.marker.id)).toEqual(['a', 'b', 'lagos']);
});

test('a map shown smaller joins what is further apart', () => {
  const markers = [marker('a', 3.4, 6.5), marker('b', 3.44, 6.5)];
  expect(clusterMarkers(markers, FRAME)).toHaveLength(2);
  expect(clusterMarkers(markers, FRAME, { scale: 0.5 })).toHaveLength(1);
});

test('of the features of a marker two are shown and the rest counted', () => {
  expect(markerFeatures(['4 beds', '5 baths', '420 m²', 'C of O'])).toEqual({ shown: ['4 beds', '5 baths'], more: 2 });
  expect(markerFeatures(['4 beds'])).toEqual({ shown: ['4 beds'], more: 0 });
  expect(markerFeatures()).toEqual({ shown: [], more: 0 });
});
