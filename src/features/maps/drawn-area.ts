import type { LngLat, MapBounds } from './mercator.ts';

/** An area somebody drew on a map: its corners in order, the last joined to the first. */
export type DrawnArea = readonly LngLat[];

/** Why corners are no area to search in. */
export type AreaProblem = 'few' | 'many' | 'far' | 'crossing' | 'small' | 'large';

export const AREA_CORNERS_MAX = 60;
const AREA_CORNERS_MIN = 3;
/** A tenth of the country; whoever wants more wants a state. */
export const AREA_MAX_KM2 = 100_000;
/** A hectare: less is a slip of the finger. */
const AREA_MIN_KM2 = 0.01;
/** Around the country; corners further away are no mistake of a hand. */
const AREA_FRAME: MapBounds = [1, 2, 17, 16];
/** Encoded polylines count in hundred thousandths of a degree, about a metre. */
const SCALE = 1e5;
/** What 60 corners of such degrees can be written in. */
const TEXT_MAX = AREA_CORNERS_MAX * 12;
const KM_PER_DEGREE = 111.32;

const rounded = (degrees: number) => Math.round(degrees * SCALE);

function encodeNumber(value: number): string {
  let left = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (left >= 0x20) {
    text += String.fromCharCode((0x20 | (left & 0x1f)) + 63);
    left >>= 5;
  }
  return text + String.fromCharCode(left + 63);
}

/** The corners as an encoded polyline, as maps elsewhere write one (latitude first, five decimals). */
export function encodeArea(area: DrawnArea): string {
  let [lastLat, lastLng] = [0, 0];
  let text = '';
  for (const [lng, lat] of area) {
    text += encodeNumber(rounded(lat) - lastLat) + encodeNumber(rounded(lng) - lastLng);
    [lastLat, lastLng] = [rounded(lat), rounded(lng)];
  }
  return text;
}

/** The numbers of an encoded polyline; null where the text is none. */
function decodeNumbers(text: string): number[] | null {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const sign of text) {
    const bits = sign.charCodeAt(0) - 63;
    if (bits < 0 || bits > 63 || shift > 25) return null;
    value |= (bits & 0x1f) << shift;
    shift += 5;
    if (bits >= 0x20) continue;
    numbers.push(value & 1 ? ~(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return shift === 0 && numbers.length % 2 === 0 ? numbers : null;
}

/** The corners that a polyline names, whether or not they make an area; null where it is no polyline. */
function decodeCorners(text: string): DrawnArea | null {
  const numbers = text.length > TEXT_MAX ? null : decodeNumbers(text);
  if (numbers === null) return null;
  const corners: LngLat[] = [];
  let [lat, lng] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    lat += numbers[at] ?? 0;
    lng += numbers[at + 1] ?? 0;
    corners.push([lng / SCALE, lat / SCALE]);
  }
  return corners;
}

/** The area of a polyline, else what is wrong with it. */
export function readArea(text: string): DrawnArea | AreaProblem | 'unreadable' {
  const corners = decodeCorners(text);
  if (corners === null) return 'unreadable';
  return areaProblem(corners) ?? corners;
}

/** The area an address carries; null where it carries none, or none to search in. */
export function parseArea(text: string | null): DrawnArea | null {
  const area = text === null ? null : readArea(text);
  return area === null || typeof area === 'string' ? null : area;
}

/** What keeps corners from being an area to search in; null where nothing does. */
export function areaProblem(corners: DrawnArea): AreaProblem | null {
  if (corners.length < AREA_CORNERS_MIN) return 'few';
  if (corners.length > AREA_CORNERS_MAX) return 'many';
  const [west, south, east, north] = AREA_FRAME;
  if (!corners.every(([lng, lat]) => lng >= west && lng <= east && lat >= south && lat <= north)) return 'far';
  if (crosses(corners)) return 'crossing';
  const size = areaKm2(corners);
  if (size < AREA_MIN_KM2) return 'small';
  return size > AREA_MAX_KM2 ? 'large' : null;
}

/** The size of an area in square kilometres, near enough at our latitudes. */
export function areaKm2(corners: DrawnArea): number {
  const [, south, , north] = areaBounds(corners);
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  let twice = 0;
  for (const [[x1, y1], [x2, y2]] of edgesOf(corners)) twice += x1 * y2 - x2 * y1;
  return (Math.abs(twice) / 2) * KM_PER_DEGREE * KM_PER_DEGREE * narrowing;
}

/** The box around an area. */
export function areaBounds(corners: DrawnArea): MapBounds {
  const lngs = corners.map(([lng]) => lng);
  const lats = corners.map(([, lat]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Whether a point lies inside; on an edge it may count as either. */
export function isInArea(corners: DrawnArea, [lng, lat]: LngLat): boolean {
  let isInside = false;
  for (const [[x1, y1], [x2, y2]] of edgesOf(corners))
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isInside = !isInside;
  return isInside;
}

type Edge = readonly [LngLat, LngLat];

function edgesOf(corners: DrawnArea): Edge[] {
  return corners.map((corner, index): Edge => [corner, corners[(index + 1) % corners.length] ?? corner]);
}

/** Whether two edges meet anywhere but in the corner that neighbours share. */
function crosses(corners: DrawnArea): boolean {
  const edges = edgesOf(corners);
  return edges.some((edge, index) =>
    edges.some((other, place) => {
      if (place <= index) return false;
      const isNext = place === index + 1 || (index === 0 && place === edges.length - 1);
      return isNext ? foldsBack(edge, other, index === 0 && place === edges.length - 1) : doMeet(edge, other);
    }),
  );
}

const turn = ([ax, ay]: LngLat, [bx, by]: LngLat, [cx, cy]: LngLat) =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

const isBetween = ([ax, ay]: LngLat, [bx, by]: LngLat, [x, y]: LngLat) =>
  x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);

function doMeet([a, b]: Edge, [c, d]: Edge): boolean {
  const turns = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)] as const;
  if (turns[0] !== turns[1] && turns[2] !== turns[3]) return true;
  return (
    (turns[0] === 0 && isBetween(a, b, c)) ||
    (turns[1] === 0 && isBetween(a, b, d)) ||
    (turns[2] === 0 && isBetween(c, d, a)) ||
    (turns[3] === 0 && isBetween(c, d, b))
  );
}

/** Neighbours share a corner; where the second runs back over the first there is no area between them. */
function foldsBack(one: Edge, other: Edge, isAround: boolean): boolean {
  const [before, shared, after] = isAround ? [other[0], other[1], one[1]] : [one[0], one[1], other[1]];
  if (turn(before, shared, after) !== 0) return before[0] === shared[0] && before[1] === shared[1];
  const along = (before[0] - shared[0]) * (after[0] - shared[0]) + (before[1] - shared[1]) * (after[1] - shared[1]);
  return along >= 0;
}
