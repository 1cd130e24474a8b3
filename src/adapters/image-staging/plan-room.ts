import type { RoomPlan } from './arrange/room-plan.ts';
import type { Box } from './geometry/box.ts';
import { type Camera, floorAt, rayAt, type View } from './geometry/camera.ts';
import { areCorners, boxFromCorners, cornersOfBox, seenEdge, viewFromCorners } from './geometry/corners.ts';
import type { Colours } from './geometry/edge-contrast.ts';
import { findThings } from './geometry/floor-things.ts';
import { findSegments, type Segment } from './geometry/line-segments.ts';
import { type FoundBox, findBox, surfaceAt } from './geometry/room-box.ts';
import { drawToLines, type FoundView, findView, type LensPrior } from './geometry/vanishing.ts';
import { findOpenings } from './geometry/wall-openings.ts';
import type { FloorCorners } from './port.ts';

/** From here on a room is furnished unasked; below, the person is shown the guess. */
export const SURE = 0.55;

export type FoundRoom = {
  view: View;
  box: Box;
  corners: FloorCorners;
  confidence: number;
  segments: readonly Segment[];
};

/** People hold cameras so high, rooms are so high; metres with one standard deviation. */
const EYE = { metres: 1.42, spread: 0.1 };
const ROOM = { metres: 2.85, spread: 0.22 };
/** Lines nearer to the corners a person dragged than this, in degrees, may draw the camera to them. */
const DRAGGED_OFF = 4;

const rising = (value: number, from: number, to: number) => Math.max(0, Math.min(1, (value - from) / (to - from)));

/** How sure a view is: long lines to all three vanishing points, the lens told by them, little left unexplained. */
export function sureness({ view, support, explained, spread, rival }: FoundView, lens: LensPrior): number {
  const weakest = Math.min(...support);
  // A lens that nobody uses is rather a mistake.
  const odd = Math.abs(Math.log(view.focal / lens.focal)) / lens.spread;
  return (
    (rising(weakest, 0.1, 0.6) *
      rising(explained, 0.35, 0.62) *
      (1 - rising(spread.focal, 0.02, 0.1)) *
      (1 - rising(spread.degrees, 1, 5)) *
      (1 - 0.6 * rising(rival, 0.95, 1)) *
      (1 - rising(odd, 1.7, 2.7))) **
    0.5
  );
}

/** How sure a box is: its border is an edge nearly everywhere, and lines run as its surfaces let them. */
const boxSureness = ({ border, consistent }: FoundBox) =>
  (rising(border, 0.45, 0.85) * rising(consistent, 0.8, 0.95)) ** 0.5;

export type SmallPhoto = { colours: Colours; grey: Uint8Array; lens: LensPrior };

/** Camera and floor of an empty room by its own lines. Null where the picture shows none. */
export function findRoom({ colours, grey, lens }: SmallPhoto): FoundRoom | null {
  const { width, height } = colours;
  const segments = findSegments({ data: grey, width, height });
  const found = findView(segments, height / width, lens);
  if (!found) return null;
  const box = findBox(colours, found.view, segments, found.directions);
  if (!box) return null;
  const confidence = Math.min(sureness(found, lens), boxSureness(box));
  return { view: found.view, box, corners: cornersOfBox(found.view, box, height / width), confidence, segments };
}

/** Camera and floor by the corners a person dragged, drawn to lines that agree. Null where no floor can be. */
export function roomFromCorners({ colours, grey, lens }: SmallPhoto, corners: FloorCorners): FoundRoom | null {
  const aspect = colours.height / colours.width;
  if (!areCorners(corners)) return null;
  const dragged = viewFromCorners(corners, aspect, lens);
  if (!dragged) return null;
  const segments = findSegments({ data: grey, width: colours.width, height: colours.height });
  const drawn = drawToLines(dragged, segments, { focal: dragged.focal, spread: 0.2 }, aspect);
  const own = findView(segments, aspect, lens);
  const options = [drawn, ...(own ? [own] : [])].filter(
    (found) => sureness(found, lens) > 0.35 && turnedBy(found.view, dragged) < DRAGGED_OFF,
  );
  const view = options.sort((a, b) => sureness(b, lens) - sureness(a, lens))[0]?.view ?? dragged;
  const box = boxFromCorners(view, corners, aspect) ?? boxFromCorners(dragged, corners, aspect);
  return box ? { view, box, corners, confidence: 1, segments } : null;
}

/** How far apart two views look at the floor: the larger angle between what they see at the same spots, in degrees. */
function turnedBy(one: View, other: View): number {
  const angles = [0.2, 0.5, 0.8].map((x) => {
    const [a, b] = [rayAt(one, x, 0.5), rayAt(other, x, 0.5)];
    return Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
  });
  return (Math.max(...angles) * 180) / Math.PI;
}

/** The height of the camera, in metres, that fits usual eyes and usual rooms best. */
export function eyeHeight(ceiling: number | null): number {
  if (ceiling === null) return EYE.metres;
  const [a, b] = [1 / EYE.spread ** 2, ceiling ** 2 / ROOM.spread ** 2];
  const fitted = (a * EYE.metres + (b * ROOM.metres) / ceiling) / (a + b);
  return Math.max(1.15, Math.min(1.7, fitted));
}

/** A found room in metres with its doors, windows and what stands there already. */
export function planRoom(colours: Colours, { view, box, segments }: FoundRoom): RoomPlan {
  const metres = eyeHeight(box.ceiling);
  const camera: Camera = { ...view, position: [0, metres, 0] };
  const unitCamera: Camera = { ...view, position: [0, 1, 0] };
  const shape = {
    camera,
    aspect: colours.height / colours.width,
    back: box.back * metres,
    left: -(box.left ?? seenEdge(unitCamera, box, 0)) * metres,
    right: (box.right ?? seenEdge(unitCamera, box, 1)) * metres,
    hasWall: { back: true, left: box.left !== null, right: box.right !== null },
  };
  const walls = findOpenings(colours, shape);
  return {
    ...shape,
    ...walls,
    obstacles: [...findObstacles(camera, view, box, segments), ...findThings(colours, shape)],
  };
}

const OBSTACLE_RADIUS = 0.4;

/** What stands on the floor: upright edges that begin on it and reach up before a wall. */
function findObstacles(camera: Camera, view: View, box: Box, segments: readonly Segment[]): RoomPlan['obstacles'] {
  const metres = camera.position[1];
  const found: { x: number; z: number; radius: number }[] = [];
  for (const { x1, y1, x2, y2, length } of segments) {
    if (length < 0.04 || Math.abs(x2 - x1) > 0.12 * Math.abs(y2 - y1)) continue;
    const [low, high] =
      y1 > y2
        ? [
            { x: x1, y: y1 },
            { x: x2, y: y2 },
          ]
        : [
            { x: x2, y: y2 },
            { x: x1, y: y1 },
          ];
    if (surfaceAt(view, box, low.x, low.y) !== 'floor' || surfaceAt(view, box, high.x, high.y) === 'floor') continue;
    const foot = floorAt(camera, low.x, low.y);
    if (!foot) continue;
    const fromBack = foot.z + box.back * metres;
    const fromSides = [
      box.left === null ? 9 : foot.x + box.left * metres,
      box.right === null ? 9 : box.right * metres - foot.x,
    ];
    // Edges of the walls themselves end a little lower than they should.
    if (Math.min(fromBack, ...fromSides) < 0.22) continue;
    found.push({ ...foot, radius: OBSTACLE_RADIUS });
  }
  return found;
}
