import type { MapItem, MapMarker } from '../map-marker.ts';
import { type MapFrame, pixelOf } from '../mercator.ts';

/** The room of a price tag on a sheet, with a margin for the thumb. */
const TAG = { width: 76, height: 46 };

type Group = { x: number; y: number; markers: MapMarker[] };

/**
 * The markers of a frame with those too close together joined, so that no tag covers another; what lies outside is left out.
 * `selectedId` stays a tag of its own. `scale` is how much smaller than its sheet the map is shown at the least (phones).
 */
export function clusterMarkers(
  markers: readonly MapMarker[],
  frame: MapFrame,
  { selectedId, scale = 1 }: { selectedId?: string | null | undefined; scale?: number } = {},
): MapItem[] {
  const groups: Group[] = [];
  const alone: MapMarker[] = [];
  const room = { width: TAG.width / scale, height: TAG.height / scale };
  for (const marker of markers) {
    const { x, y } = pixelOf(frame, [marker.lng, marker.lat]);
    if (x < 0 || y < 0 || x > frame.width || y > frame.height) continue;
    if (marker.id === selectedId || marker.kind === 'city') {
      alone.push(marker);
      continue;
    }
    const near = groups.find((group) => Math.abs(group.x - x) < room.width && Math.abs(group.y - y) < room.height);
    if (near) near.markers.push(marker);
    else groups.push({ x, y, markers: [marker] });
  }
  return [...groups.map(toItem), ...alone.map((marker): MapItem => ({ type: 'marker', marker }))];
}

function toItem({ markers }: Group): MapItem {
  const [first, ...others] = markers;
  if (first && others.length === 0) return { type: 'marker', marker: first };
  const mean = (read: (marker: MapMarker) => number) => markers.reduce((sum, marker) => sum + read(marker), 0) / markers.length;
  const cluster = { id: `c-${first?.id}`, lng: mean((marker) => marker.lng), lat: mean((marker) => marker.lat), count: markers.length };
  return { type: 'cluster', cluster: { ...cluster, ids: markers.map((marker) => marker.id) } };
}
