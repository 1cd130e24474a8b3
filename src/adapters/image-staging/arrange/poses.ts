import type { Piece, SetItem } from '../furniture/catalogue.server.ts';
import { placeOn, type RoomPlan, WALLS, type Wall } from './room-plan.ts';

/** Where a thing's origin is and how it is turned. */
export type Pose = { x: number; z: number; rotation: number; lift: number };
/** A pose with what speaks against it, in the worth of pieces. */
export type Candidate = { pose: Pose; cost: number };

export type Around = {
  plan: RoomPlan;
  isMirrored: boolean;
  /** Walls to stand against, the first the best. */
  walls: readonly Wall[];
  floor: { width: number; depth: number };
  /** How far along a wall groups are drawn, as a share of it. */
  drift: number;
};

const STEP = 0.12;
/** Sets are made for rooms seen into from the front: what is farther from the back wall than this is seldom seen. */
const ROOM_DEPTH = 4.6;
/** A wall seen flatter than this (the cosine of the angle to it) shows what stands there from the side only. */
export const FLAT_VIEW = 0.22;
const FLAT_COST = 5;
const AWAY_FROM_WALLS = 1.6;

/** The way things that stand against a wall look. */
export const FACING: ReadonlyMap<Wall, number> = new Map([
  ['back', 0],
  ['left', 90],
  ['right', -90],
]);

/** How squarely a place of a wall is seen: 1 from straight before it, 0 along it. */
export function squareness(plan: RoomPlan, wall: Wall, along: number): number {
  const [x, , z] = placeOn(plan, wall, along, 0);
  return Math.abs(wall === 'back' ? z : x) / (Math.hypot(x, z) || 1);
}

function poseAt(plan: RoomPlan, wall: Wall, along: number, off: number): Pose {
  const [x, , z] = placeOn(plan, wall, along, 0);
  const rotation = FACING.get(wall) as number;
  if (wall === 'back') return { x, z: z + off, rotation, lift: 0 };
  return { x: wall === 'left' ? x + off : x - off, z, rotation, lift: 0 };
}

/** Poses against a wall, side by side; the farther from the share of the wall that is wanted, the dearer. */
function alongWall({ plan }: Around, wall: Wall, piece: Piece, place: { share: number; gap: number }): Candidate[] {
  const { min, max } = piece.bounds;
  const [from, to] = wall === 'back' ? [plan.left, plan.right] : [-plan.back, -0.8];
  // Turned to the room, its own left and right run along the wall; its back is at its least z.
  const [low, high] = wall === 'left' ? [-max[0], -min[0]] : [min[0], max[0]];
  const off = -min[2] + place.gap + 0.012;
  const target = from + (to - from) * place.share;
  const found: Candidate[] = [];
  for (let along = from - low + 0.02; along <= to - high - 0.02; along += STEP) {
    const flat = squareness(plan, wall, along) < FLAT_VIEW ? FLAT_COST : 0;
    found.push({ pose: poseAt(plan, wall, along, off), cost: 0.9 * Math.abs(along - target) + flat });
  }
  return found;
}

/** The two corners at the back wall, then anywhere along a wall. */
function inCorners(piece: Piece, share: number, around: Around): Candidate[] {
  const { plan, walls } = around;
  const { min, max } = piece.bounds;
  const [dx, z] = [0.06 + Math.max(-min[0], max[0]), -plan.back + 0.06 - min[2]];
  const isLeft = share < 0.5;
  const corners: Candidate[] = [
    { pose: { x: plan.left + dx, z, rotation: 0, lift: 0 }, cost: isLeft ? 0 : 0.5 },
    { pose: { x: plan.right - dx, z, rotation: 0, lift: 0 }, cost: isLeft ? 0.5 : 0 },
  ];
  const beside = walls
    .filter((wall) => plan.hasWall[wall])
    .flatMap((wall) => alongWall(around, wall, piece, { share: wall === 'back' ? share : 0.2, gap: 0.05 }));
  return [...corners, ...beside.map(({ pose, cost }) => ({ pose, cost: cost + 1.5 }))];
}

/** Poses against the wall the set names, and dearer ones against the others. */
function againstWalls(item: SetItem, piece: Piece, share: number, around: Around): Candidate[] {
  const isBack = item.against === 'back';
  return around.walls.flatMap((wall, rank) => {
    if (!around.plan.hasWall[wall]) return [];
    // Nobody looks at a screen that hangs behind the sofa's own back.
    if (item.group === 'media' && wall === around.walls[0]) return [];
    const isMeant = isBack ? wall === around.walls[0] : wall !== around.walls[0];
    const cost = (isMeant ? 0 : 2.5) + rank * 0.3;
    const place = { share: wall === 'back' && isBack ? share : 0.5, gap: item.gap ?? 0 };
    return alongWall(around, wall, piece, place).map((each) => ({ ...each, cost: each.cost + cost }));
  });
}

/** How far a place is from the nearest wall that is seen. */
function fromWalls(plan: RoomPlan, x: number, z: number): number {
  const distances = { back: z + plan.back, left: x - plan.left, right: plan.right - x };
  return Math.min(...WALLS.filter((wall) => plan.hasWall[wall]).map((wall) => distances[wall]));
}

/** Every pose worth trying for a piece that leads its group; `isAlone` for one that nothing follows. */
export function posesFor(item: SetItem, piece: Piece, around: Around, isAlone: boolean): Candidate[] {
  const { plan, isMirrored, floor } = around;
  const side = isMirrored ? -1 : 1;
  const share = (side * item.position[0]) / floor.width + 0.5 + around.drift;
  if (item.against === 'corner') return inCorners(piece, share, around);
  if (item.against === 'back' || item.against === 'left' || item.against === 'right')
    return againstWalls(item, piece, share, around);
  const found: Candidate[] = [];
  const depth = Math.min(plan.back - 0.6, ROOM_DEPTH);
  const x0 = plan.left + (plan.right - plan.left) * share;
  const z0 = -plan.back + (item.position[2] / floor.depth + 0.5) * depth;
  for (let dz = -1.4; dz <= 1.4; dz += 0.2)
    for (let dx = -1.8; dx <= 1.8; dx += 0.2)
      for (const turn of [0, 90]) {
        const pose = { x: x0 + dx, z: z0 + dz, rotation: side * item.rotation + turn, lift: 0 };
        // What stands by itself stands near a wall.
        const lonely = isAlone && !piece.flat ? Math.max(0, fromWalls(plan, pose.x, pose.z) - 0.6) : 0;
        found.push({ pose, cost: 0.7 * Math.hypot(dx, dz) + (turn === 0 ? 0 : 1) + AWAY_FROM_WALLS * lonely });
      }
  return found;
}
