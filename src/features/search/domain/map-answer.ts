import type { MapCluster, MapPoint } from '#features/finding/map-cluster.ts';
import { itemsOfView } from '#features/finding/map-items.ts';
import { withoutPills } from '#features/finding/map-pills.ts';
import { type MapItem, type MapMarker, markerItems } from '#features/maps/map-marker.ts';

/** What `/search-map/:page` answers. */
export type MapAnswer = { points: MapPoint[]; clusters: MapCluster[]; zoom: number; total: number };

/** What stands on a map beside a page's own markers: together they are everything that was found. */
export function besidePills(answer: MapAnswer, markers: readonly MapMarker[]): MapItem[] {
  return itemsOfView(withoutPills(answer, markers));
}

/** The answer as what stands on a map, the page's own markers among it. */
export function readMapAnswer(answer: unknown, markers: readonly MapMarker[]): readonly MapItem[] {
  return [...markerItems(markers), ...besidePills(answer as MapAnswer, markers)];
}
