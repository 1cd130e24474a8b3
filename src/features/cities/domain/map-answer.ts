import { pointMarker } from '#features/finding/listing-marker.ts';
import type { MapPoint } from '#features/finding/map-cluster.ts';
import type { MapItem } from '#features/maps/map-marker.ts';
import type { MapBounds } from '#features/maps/mercator.ts';

/** Everything available, joined by the server for whatever part of the map is in view. */
export const ALL_LISTINGS_URL = '/api/properties/clusters';

type Cluster = { cluster: true; count: number; bbox: MapBounds; expansion_zoom: number | null };
type Point = { cluster: false } & Omit<MapPoint, 'lat' | 'lng'>;
type Answer = { features: { geometry: { coordinates: [lng: number, lat: number] }; properties: Cluster | Point }[] };

/** The answer of `/api/properties/clusters` as what stands on a map. */
export function readClusters(answer: unknown): readonly MapItem[] {
  return (answer as Answer).features.flatMap(({ geometry, properties }): MapItem[] => {
    const [lng, lat] = geometry.coordinates;
    if (properties.cluster) {
      const { count, bbox, expansion_zoom } = properties;
      return [
        {
          type: 'cluster',
          cluster: { id: `c${lng},${lat}`, lng, lat, count, ids: [], box: bbox, isStacked: expansion_zoom === null },
        },
      ];
    }
    const marker = pointMarker({ ...properties, lat, lng });
    return marker ? [{ type: 'marker', marker }] : [];
  });
}
