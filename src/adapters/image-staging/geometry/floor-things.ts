import type { RoomPlan } from '../arrange/room-plan.ts';
import { project } from './camera.ts';
import { type Colours, colourOf } from './edge-contrast.ts';

/** The floor is looked at in squares of so many metres, each at several places. */
const SQUARE = 0.3;
const LOOKS = 5;
/** The skirting and its shadow are no things. */
const MARGIN = 0.2;
const FARTHEST = 9;
const NEAREST = 0.9;
const DIFFERENT = 0.12;
/** A square is taken when this share of it is of another colour than the floor. */
const TAKEN = 0.3;
/** A thing so near to a wall, in metres, stands at it: furniture does not go between. */
const AT_WALL = 0.85;

const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Sun and shade change how bright a floor is, hardly its tint. */
function toneOf([r, g, b]: readonly [number, number, number]): [number, number, number] {
  const sum = r + g + b + 6;
  return [0.16 * Math.log(sum), (4 * (r - b)) / sum, (4 * (g - (r + b) / 2)) / sum];
}

/** How far a tone is from the floor's own, which sun makes paler and shade deeper. */
function offFloor([light, warm, green]: readonly number[], usual: readonly number[]): number {
  const [usualLight, usualWarm, usualGreen] = usual as [number, number, number];
  const strength = usualWarm * usualWarm + usualGreen * usualGreen;
  const along = strength > 1e-6 ? ((warm as number) * usualWarm + (green as number) * usualGreen) / strength : 1;
  const share = Math.max(0.2, Math.min(1.6, along));
  return Math.hypot(
    (light as number) - usualLight,
    (warm as number) - share * usualWarm,
    (green as number) - share * usualGreen,
  );
}

/** Squares of the floor that are not of its colour: something stands or lies there, or hides it. */
export function findThings(
  picture: Colours,
  shape: Pick<RoomPlan, 'camera' | 'left' | 'right' | 'back'>,
): RoomPlan['obstacles'] {
  const squares: { x: number; z: number; tones: [number, number, number][] }[] = [];
  for (let z = -shape.back + MARGIN; z < -NEAREST && z > -FARTHEST - shape.back; z += SQUARE)
    for (let x = shape.left + MARGIN; x < shape.right - MARGIN; x += SQUARE) {
      const tones: [number, number, number][] = [];
      for (let j = 0; j < LOOKS; j++)
        for (let i = 0; i < LOOKS; i++) {
          const place = [x + ((i + 0.5) / LOOKS) * SQUARE, 0, z + ((j + 0.5) / LOOKS) * SQUARE] as const;
          const seen = project(shape.camera, place);
          const colour = seen && colourOf(picture, seen.x, seen.y);
          if (colour) tones.push(toneOf(colour));
        }
      if (tones.length > 0) squares.push({ x: x + SQUARE / 2, z: z + SQUARE / 2, tones });
    }
  const all = squares.flatMap(({ tones }) => tones);
  const usual = [0, 1, 2].map((c) => middle(all.map((tone) => tone[c] as number)));
  const taken = squares.filter(({ tones }) => {
    const other = tones.filter((tone) => offFloor(tone, usual) > DIFFERENT);
    return other.length > TAKEN * tones.length;
  });
  // Where half the floor is of another colour, colour tells nothing.
  return taken.length > squares.length / 2 ? [] : wholeThings(taken, shape);
}

type Square = { x: number; z: number };

/** Neighbouring squares as one thing, with the floor between it and a wall that it stands at, in squares again. */
function wholeThings(
  taken: readonly Square[],
  { left, right, back }: Pick<RoomPlan, 'left' | 'right' | 'back'>,
): RoomPlan['obstacles'] {
  const rest = new Set(taken);
  const found: { x: number; z: number; radius: number }[] = [];
  for (const start of taken) {
    if (!rest.delete(start)) continue;
    const group = [start];
    for (const one of group)
      for (const other of rest)
        if (Math.abs(one.x - other.x) < 1.5 * SQUARE && Math.abs(one.z - other.z) < 1.5 * SQUARE) {
          rest.delete(other);
          group.push(other);
        }
    if (group.length < 2) continue;
    const [xs, zs] = [group.map(({ x }) => x), group.map(({ z }) => z)];
    const box = { x0: Math.min(...xs), x1: Math.max(...xs), z0: Math.min(...zs), z1: Math.max(...zs) };
    if (box.x0 - left < AT_WALL) box.x0 = left;
    if (right - box.x1 < AT_WALL) box.x1 = right;
    if (box.z0 + back < AT_WALL) box.z0 = -back;
    for (let z = box.z0; z <= box.z1 + 1e-9; z += SQUARE)
      for (let x = box.x0; x <= box.x1 + 1e-9; x += SQUARE) found.push({ x, z, radius: SQUARE / 2 });
  }
  return found;
}
