import type { MapItem, MapMarker } from '../map-marker.ts';
import { boundsAround, type LngLat, type MapBounds, type MapFrame, pixelOf } from '../mercator.ts';

/** The height of a tag or an arch with its pointer, px; tags are as wide as their words. */
const ITEM_HEIGHT = 44;
const CLUSTER_WIDTH = 52;
const LETTER_WIDTH = 8.4;
const TAG_PADDING = 24;

/** About 30 m: no zoom of ours parts what lies closer. */
const ONE_POINT_DEGREES = 0.0003;

type Standing = { item: MapItem; x: number; y: number; width: number };
type Options = {
  /** This marker stays a tag of its own. */
  selectedId?: string | null | undefined;
  /** How much smaller than its sheet the map is shown at the least (phones). */
  scale?: number;
};

const countOf = (item: MapItem) => (item.type === 'cluster' ? item.cluster.count : 1);

function widthOf(item: MapItem): number {
  return item.type === 'cluster' ? CLUSTER_WIDTH : item.marker.label.length * LETTER_WIDTH + TAG_PADDING;
}

function boxOf(item: MapItem): LngLat[] {
  if (item.type === 'marker') return [[item.marker.lng, item.marker.lat]];
  const { box, lng, lat } = item.cluster;
  return box
    ? [
        [box[0], box[1]],
        [box[2], box[3]],
      ]
    : [[lng, lat]];
}

/**
 * What stands on a frame with everything too close together joined, so that nothing covers anything else; what lies
 * outside is left out. A join stands where its largest part stood. Cities and the selected marker are never joined.
 */
export function clusterItems(
  items: readonly MapItem[],
  frame: MapFrame,
  { selectedId, scale = 1 }: Options = {},
): MapItem[] {
  const groups: { anchor: Standing; members: MapItem[] }[] = [];
  const alone: MapItem[] = [];
  const largestFirst = items.toSorted((a, b) => countOf(b) - countOf(a));
  for (const item of largestFirst) {
    const point: LngLat =
      item.type === 'marker' ? [item.marker.lng, item.marker.lat] : [item.cluster.lng, item.cluster.lat];
    const { x, y } = pixelOf(frame, point);
    if (x < 0 || y < 0 || x > frame.width || y > frame.height) continue;
    if (item.type === 'marker' && (item.marker.id === selectedId || item.marker.kind === 'city')) {
      alone.push(item);
      continue;
    }
    const standing = { item, x, y, width: widthOf(item) };
    const near = groups.find(({ anchor }) => covers(anchor, standing, scale));
    if (near) near.members.push(item);
    else groups.push({ anchor: standing, members: [item] });
  }
  return [...groups.map(join), ...alone];
}

function covers(a: Standing, b: Standing, scale: number): boolean {
  // What joins becomes an arch; what stays keeps its tag: the wider of both must fit.
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 / scale && Math.abs(a.y - b.y) < ITEM_HEIGHT / scale;
}

function join({ anchor, members }: { anchor: Standing; members: MapItem[] }): MapItem {
  if (members.length === 1) return anchor.item;
  const [lng, lat] =
    anchor.item.type === 'marker'
      ? [anchor.item.marker.lng, anchor.item.marker.lat]
      : [anchor.item.cluster.lng, anchor.item.cluster.lat];
  const box = boundsAround(members.flatMap(boxOf), 0);
  const ids = members.flatMap((item) => (item.type === 'marker' ? [item.marker.id] : item.cluster.ids));
  const count = members.reduce((sum, item) => sum + countOf(item), 0);
  return {
    type: 'cluster',
    cluster: { id: `c${lng},${lat}`, lng, lat, count, ids, isStacked: isOnePoint(box), ...(box ? { box } : {}) },
  };
}

function isOnePoint(box: MapBounds | null): boolean {
  return box !== null && box[2] - box[0] < ONE_POINT_DEGREES && box[3] - box[1] < ONE_POINT_DEGREES;
}

/** The same for a page's own markers. */
export function clusterMarkers(markers: readonly MapMarker[], frame: MapFrame, options: Options = {}): MapItem[] {
  return clusterItems(
    markers.map((marker) => ({ type: 'marker', marker })),
    frame,
    options,
  );
}
