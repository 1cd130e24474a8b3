import { pointMarker } from '#features/finding/listing-marker.ts';
import type { MapCluster, MapPoint } from '#features/finding/map-cluster.ts';
import type { MapItem } from '#features/maps/map-marker.ts';

/** What `/search-map/:page` answers. */
export type MapAnswer = { points: MapPoint[]; clusters: MapCluster[] };

/** The answer as what stands on a map. */
export function readMapAnswer(answer: unknown): readonly MapItem[] {
  const { points, clusters } = answer as MapAnswer;
  return [...points.flatMap(pointItem), ...clusters.map(clusterItem)];
}

function pointItem(point: MapPoint): MapItem[] {
  const marker = pointMarker(point);
  return marker ? [{ type: 'marker', marker }] : [];
}

function clusterItem({ lat, lng, count }: MapCluster): MapItem {
  return { type: 'cluster', cluster: { id: `c-${lng}-${lat}`, lng, lat, count, ids: [] } };
}
