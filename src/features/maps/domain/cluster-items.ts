import { itemPoint, type MapItem, type MapMarker } from '../map-marker.ts';
import { boundsAround, type LngLat, type MapBounds, type MapFrame, pixelOf } from '../mercator.ts';

/** The height of a tag or an arch with its pointer, px; tags are as wide as their words. */
const ITEM_HEIGHT = 44;
const CLUSTER_WIDTH = 52;
const LETTER_WIDTH = 8.4;
const TAG_PADDING = 24;

/** From here on a city is as large as the screen: its homes part, and its name says nothing new. */
const CITY_ZOOM = 9;
/** From a number's middle to the name beside it, and how wide and high a letter of the name is. */
const NAME_GAP = 26;
const NAME_LETTER_WIDTH = 9.6;
/** How high a city's number is, and how far it reaches over its point where it leans away from another city's. */
const NUMBER_PX = 36;
const LEAN_PX = 4;
/** An arch or a tag stands so far over its point. */
const ITEM_FOOT = 7;
const ITEM_TOP = 55;

/** About 30 m: no zoom of ours parts what lies closer. */
const ONE_POINT_DEGREES = 0.0003;

type Group = { anchor: Standing; members: MapItem[]; city?: MapMarker };
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
 * outside is left out. A join stands where its largest part stood, or on the city it is near to; of two cities each
 * has its own. The selected marker is never joined.
 */
export function clusterItems(
  items: readonly MapItem[],
  frame: MapFrame,
  { selectedId, scale = 1 }: Options = {},
): MapItem[] {
  const standing = items.map((item) => standOn(frame, item)).filter((one) => one !== null);
  const isAlone = ({ item }: Standing) => item.type === 'marker' && item.marker.id === selectedId && !cityOf(item);
  const cities: Group[] = standing.flatMap((anchor) => {
    const city = cityOf(anchor.item);
    return city ? [{ anchor: { ...anchor, width: CLUSTER_WIDTH }, members: [], city }] : [];
  });
  const groups: Group[] = frame.zoom < CITY_ZOOM ? [...cities] : [];
  const homes = standing.filter((one) => !cityOf(one.item) && !isAlone(one));
  for (const home of homes.sort((a, b) => countOf(b.item) - countOf(a.item))) {
    const near = nearest(groups, home, scale);
    if (near) near.members.push(home.item);
    else groups.push({ anchor: home, members: [home.item] });
  }
  for (const city of groups.filter((group) => group.city && group.members.length > 0)) clearName(groups, city, scale);
  // Closer by a city's dot stays only where nothing stands on it.
  const dots = groups.some((group) => group.city) ? [] : cities.filter(({ anchor }) => !nearest(groups, anchor, scale));
  return [...groups, ...dots].map(join).concat(standing.filter(isAlone).map(({ item }) => item));
}

function standOn(frame: MapFrame, item: MapItem): Standing | null {
  const { x, y } = pixelOf(frame, itemPoint(item));
  const isOutside = x < 0 || y < 0 || x > frame.width || y > frame.height;
  return isOutside ? null : { item, x, y, width: widthOf(item) };
}

const cityOf = (item: MapItem) => (item.type === 'marker' && item.marker.kind === 'city' ? item.marker : null);

/** A city near enough goes before a number that came first. */
function nearest(groups: readonly Group[], home: Standing, scale: number): Group | undefined {
  const isNear = ({ anchor }: Group) => covers(anchor, home, scale);
  const away = ({ anchor: { x, y } }: Group) => (x - home.x) ** 2 + (y - home.y) ** 2;
  const onCities = groups.filter((group) => group.city && isNear(group));
  return onCities.sort((a, b) => away(a) - away(b))[0] ?? groups.find(isNear);
}

/** Joins into a city's number whatever would stand under its name. */
function clearName(groups: Group[], group: Group, scale: number): void {
  const { anchor, city } = group;
  if (!city) return;
  const name = nameBox(city);
  for (const other of groups.filter((one) => !one.city)) {
    const [x, y] = [(other.anchor.x - anchor.x) * scale, (other.anchor.y - anchor.y) * scale];
    const half = other.anchor.width / 2;
    const isUnder =
      x + half > name.left && x - half < name.right && y - ITEM_FOOT > name.top && y - ITEM_TOP < name.bottom;
    if (!isUnder) continue;
    group.members.push(...other.members);
    groups.splice(groups.indexOf(other), 1);
  }
}

/** The number of a city with its name, px from the city's point (maps.css draws them there). */
function nameBox({ label, lean }: MapMarker): { left: number; right: number; top: number; bottom: number } {
  const width = NAME_GAP + label.length * NAME_LETTER_WIDTH;
  if (lean === 'down-left') return { left: -width, right: NUMBER_PX / 2, top: -LEAN_PX, bottom: NUMBER_PX - LEAN_PX };
  if (lean === 'up') return { left: -NUMBER_PX / 2, right: width, top: LEAN_PX - NUMBER_PX, bottom: LEAN_PX };
  return { left: -NUMBER_PX / 2, right: width, top: -NUMBER_PX / 2, bottom: NUMBER_PX / 2 };
}

function covers(a: Standing, b: Standing, scale: number): boolean {
  // What joins becomes an arch; what stays keeps its tag: the wider of both must fit.
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 / scale && Math.abs(a.y - b.y) < ITEM_HEIGHT / scale;
}

function join({ anchor, members, city }: Group): MapItem {
  const [only] = members;
  if (!only || (!city && members.length === 1)) return only ?? anchor.item;
  const [lng, lat] = itemPoint(anchor.item);
  const box = boundsAround(members.flatMap(boxOf), 0);
  const ids = members.flatMap((item) => (item.type === 'marker' ? [item.marker.id] : item.cluster.ids));
  const count = members.reduce((sum, item) => sum + countOf(item), 0);
  const isGuessed = members.some((item) => (item.type === 'marker' ? item.marker : item.cluster).isGuessed);
  return {
    type: 'cluster',
    cluster: {
      id: `c${lng},${lat}`,
      lng,
      lat,
      count,
      ids,
      isStacked: isOnePoint(box),
      ...(box ? { box } : {}),
      ...(isGuessed ? { isGuessed } : {}),
      ...(city ? { city } : {}),
    },
  };
}

function isOnePoint(box: MapBounds | null): boolean {
  return box !== null && box[2] - box[0] < ONE_POINT_DEGREES && box[3] - box[1] < ONE_POINT_DEGREES;
}
