import { type MapFrame, pixelOf } from '../mercator.ts';

export type LabelKind = 'city' | 'state' | 'town' | 'area' | 'water';

/**
 * Name, longitude, latitude, kind, and the zoom from which it is printed. Lists run from the most important name down.
 */
export type MapLabel = readonly [name: string, lng: number, lat: number, kind: LabelKind, fromZoom: number];

export type PlacedLabel = { name: string; kind: LabelKind; x: number; y: number; isMinor: boolean };

/** State names give way to towns and neighbourhoods. */
const STATES_UNTIL_ZOOM = 8.5;
const TOWNS_UNTIL_ZOOM = 13;
const CITIES_UNTIL_ZOOM = 10.5;

/**
 * Half of the room a name takes, in px. On a sheet shown small its letters are larger, and only the names that fit so
 * stay.
 */
const ROOM = { large: { letter: 7.6, height: 19 }, small: { letter: 4.3, height: 11 } };

function isPrinted([, , , kind, fromZoom]: MapLabel, zoom: number): boolean {
  if (zoom < fromZoom) return false;
  if (kind === 'state') return zoom <= STATES_UNTIL_ZOOM;
  if (kind === 'city') return zoom <= CITIES_UNTIL_ZOOM;
  return kind !== 'town' || zoom <= TOWNS_UNTIL_ZOOM;
}

type Room = (typeof ROOM)['large'];

function overlaps(a: PlacedLabel, b: PlacedLabel, room: Room): boolean {
  return (
    Math.abs(a.x - b.x) < (a.name.length + b.name.length) * room.letter + 6 && Math.abs(a.y - b.y) < 2 * room.height
  );
}

function isInside({ name, x, y }: PlacedLabel, frame: MapFrame): boolean {
  const half = name.length * ROOM.small.letter + 4;
  return x > half && y > ROOM.small.height && x < frame.width - half && y < frame.height - ROOM.small.height;
}

/** Two parts of one place, mapped apart. */
const REPEAT_DISTANCE = 160;
const isRepeated = (a: PlacedLabel, b: PlacedLabel) =>
  a.name === b.name && Math.hypot(a.x - b.x, a.y - b.y) < REPEAT_DISTANCE;

/**
 * The names a frame has room for, none over another: first come, first placed, at most 70; without the six cities where
 * markers stand for them. Minor ones vanish where it is shown small.
 */
export function labelsIn(frame: MapFrame, labels: readonly MapLabel[], { withCities = true } = {}): PlacedLabel[] {
  const inFrame = labels
    .filter((label) => isPrinted(label, frame.zoom) && (withCities || label[3] !== 'city'))
    .map(([name, lng, lat, kind]): PlacedLabel => {
      const { x, y } = pixelOf(frame, [lng, lat]);
      return { name, kind, x: Math.round(x), y: Math.round(y), isMinor: true };
    })
    .filter((label) => isInside(label, frame));
  const placed: PlacedLabel[] = [];
  for (const label of inFrame) {
    if (placed.some((other) => overlaps(label, other, ROOM.small) || isRepeated(label, other))) continue;
    const majors = placed.filter((other) => !other.isMinor);
    placed.push({ ...label, isMinor: majors.some((other) => overlaps(label, other, ROOM.large)) });
    if (placed.length === 70) break;
  }
  return placed;
}
