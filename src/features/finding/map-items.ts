import { type MapItem, markerItems } from '#features/maps/map-marker.ts';
import { pointMarker } from './listing-marker.ts';
import type { MapCluster, MapView } from './map-cluster.ts';

/** The points and clusters of a view as what stands on a map. */
export function itemsOfView({ points, clusters }: Pick<MapView, 'points' | 'clusters'>): MapItem[] {
  return [...markerItems(points.flatMap((point) => pointMarker(point) ?? [])), ...clusters.map(clusterItem)];
}

function clusterItem({ lat, lng, count, box, expansionZoom }: MapCluster): MapItem {
  const isStacked = expansionZoom === null;
  return { type: 'cluster', cluster: { id: `c-${lng}-${lat}`, lng, lat, count, ids: [], box, isStacked } };
}
