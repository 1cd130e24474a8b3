import { describe, expect, test } from 'vitest';
import { type MapItem, type MapMarker, markerFeatures } from '../map-marker.ts';
import { frameOf } from '../mercator.ts';
import { clusterItems } from './cluster-items.ts';

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

const clusterMarkers = (
  markers: readonly MapMarker[],
  ...more: [Parameters<typeof clusterItems>[1], { selectedId?: string; scale?: number }?]
) =>
  clusterItems(
    markers.map((one): MapItem => ({ type: 'marker', marker: one })),
    ...more,
  );

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

test('a cluster says when one of its homes has no point of its own', () => {
  const guessed = marker('b', 3.4, 6.5, { isGuessed: true });
  const known = (markers: MapMarker[]) =>
    clusterMarkers(markers, FRAME).map((item) => item.type === 'cluster' && Boolean(item.cluster.isGuessed));
  expect(known([marker('a', 3.4, 6.5), guessed])).toEqual([true]);
  expect(known([marker('a', 3.4, 6.5), marker('c', 3.4, 6.5)])).toEqual([false]);
});

test('the selected marker is never joined; so near, homes stand in place of a city’s dot', () => {
  const markers = [marker('a', 3.4, 6.5), marker('b', 3.4, 6.5), marker('lagos', 3.4, 6.5, { kind: 'city' })];
  const items = clusterMarkers(markers, FRAME, { selectedId: 'b' });
  expect(items.map((item) => item.type === 'marker' && item.marker.id)).toEqual(['a', 'b']);
  expect(clusterMarkers(markers.slice(2), FRAME)).toHaveLength(1);
});

describe('a city and the number that stands on it', () => {
  const COUNTRY = frameOf({ center: [7, 9], zoom: 6 }, 600, 520);
  const number = (id: string, lng: number, lat: number, count: number): MapItem => ({
    type: 'cluster',
    cluster: { id, lng, lat, count, ids: [], box: [lng - 0.1, lat - 0.1, lng + 0.1, lat + 0.1] },
  });
  const lagos: MapItem = { type: 'marker', marker: marker('lagos', 3.38, 6.52, { kind: 'city', label: 'Lagos' }) };
  const said = (items: readonly MapItem[]) =>
    items.map((item) =>
      item.type === 'marker' ? item.marker.label : [item.cluster.count, item.cluster.city?.label ?? null],
    );

  test('the number takes its name, and the dot goes', () => {
    expect(said(clusterItems([lagos, number('a', 3.42, 6.5, 60)], COUNTRY))).toEqual([[60, 'Lagos']]);
  });

  test('a number that would stand under the name is joined; one beyond it, or on the other side, is not', () => {
    const around = [number('a', 3.42, 6.5, 60), number('under', 5.1, 6.5, 7), number('beyond', 7, 6.5, 5)];
    expect(said(clusterItems([lagos, ...around, number('west', 2.7, 8, 3)], COUNTRY))).toEqual([
      [67, 'Lagos'],
      [5, null],
      [3, null],
    ]);
  });

  test('a city with no number near keeps its dot, and two cities never share one', () => {
    expect(said(clusterItems([lagos, number('a', 9, 10, 4)], COUNTRY))).toEqual(['Lagos', [4, null]]);
    const ibadan: MapItem = { type: 'marker', marker: marker('ibadan', 3.9, 7.38, { kind: 'city', label: 'Ibadan' }) };
    expect(said(clusterItems([ibadan, lagos, number('a', 3.42, 6.5, 60)], COUNTRY))).toEqual(['Ibadan', [60, 'Lagos']]);
    const both = [ibadan, lagos, number('a', 3.42, 6.5, 60), number('b', 3.8, 7.2, 9)];
    expect(said(clusterItems(both, COUNTRY))).toEqual([
      [9, 'Ibadan'],
      [60, 'Lagos'],
    ]);
  });
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
