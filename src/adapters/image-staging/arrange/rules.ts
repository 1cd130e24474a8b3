import { type Body, cornersOf, isOnFloor, overlap, pictureOf } from './footprint.ts';
import { DOOR_SILL, type Opening, type RoomPlan, type Wall } from './room-plan.ts';

/** Free floor before a door, and the least way to walk; metres. */
export const BEFORE_DOOR = 0.9;
export const WAY = 0.7;
/** Things this far from a window, or nearer, hide it when they are higher than its sill. */
const BEFORE_WINDOW = 0.6;
/** What stands nearer to the camera fills the picture. */
const LEAST_DEPTH = 1.25;
const TALL = 1.15;
const TALL_DEPTH = 2;
/** What is tall is not put where it is seen from its side: it would hide the room like a wall. */
const TALL_VIEW = 0.3;
const LARGEST_SHARE = 0.26;
/** Against a wall there is this much air. */
const WALL_AIR = 0.005;
/** Between things that do not belong together. */
const APART = 0.08;

function beforeOpening(plan: RoomPlan, opening: Opening, depth: number): Body {
  const { wall, from, to } = opening;
  const [half, middle] = [(to - from) / 2, (from + to) / 2];
  const along = wall === 'back';
  const [x, z] = along
    ? [middle, -plan.back + depth / 2]
    : [wall === 'left' ? plan.left + depth / 2 : plan.right - depth / 2, middle];
  const [w, d] = along ? [half, depth / 2] : [depth / 2, half];
  return { x, z, rotation: 0, min: [-w, 0, -d], max: [w, 2, d], lift: 0 };
}

/** Whether it hides or blocks a door or window. */
export function isBeforeOpening(plan: RoomPlan, body: Body): boolean {
  return plan.openings.some((opening) => {
    const isDoor = opening.bottom < DOOR_SILL;
    if (!isDoor && body.lift + body.max[1] <= opening.bottom + 0.05) return false;
    return overlap(body, beforeOpening(plan, opening, isDoor ? BEFORE_DOOR : BEFORE_WINDOW));
  });
}

/** Whether the picture shows it whole, neither cut by its edge nor so near that it hides the room. */
export function isSeenWhole(plan: RoomPlan, body: Body): boolean {
  const seen = pictureOf(body, plan);
  if (!seen) return false;
  const isTall = body.max[1] - body.min[1] > TALL;
  if (seen.nearest < (isTall ? TALL_DEPTH : LEAST_DEPTH)) return false;
  if (seen.left < 0.004 || seen.right > 0.996 || seen.top < 0.004 || seen.bottom > plan.aspect - 0.004) return false;
  if (isTall && body.max[0] - body.min[0] > 1 && Math.abs(body.rotation) === 90) {
    const square = Math.abs(body.x) / (Math.hypot(body.x, body.z) || 1);
    if (square < TALL_VIEW) return false;
  }
  return (seen.right - seen.left) * (seen.bottom - seen.top) < LARGEST_SHARE * plan.aspect;
}

/** The largest share of a thing's picture that the things from a number on, standing nearer, hide. */
export function hiddenBy(plan: RoomPlan, standing: readonly Body[], from: number): number {
  const seen = standing.map((body) => pictureOf(body, plan));
  let most = 0;
  seen.slice(from).forEach((near) => {
    for (const far of seen.slice(0, from)) {
      if (!near || !far || near.nearest >= far.nearest) continue;
      const wide = Math.min(near.right, far.right) - Math.max(near.left, far.left);
      const high = Math.min(near.bottom, far.bottom) - Math.max(near.top, far.top);
      if (wide <= 0 || high <= 0) continue;
      most = Math.max(most, (wide * high) / ((far.right - far.left) * (far.bottom - far.top)));
    }
  });
  return most;
}

/** Whether a thing may stand there, among others that do. */
export function mayStand(plan: RoomPlan, body: Body, others: readonly Body[]): boolean {
  if (!isOnFloor(body, plan, WALL_AIR) || others.some((other) => overlap(body, other, APART))) return false;
  return isFreeFloor(plan, body) && !isBeforeOpening(plan, body) && isSeenWhole(plan, body);
}

/** Whether nothing stands there already. */
function isFreeFloor(plan: RoomPlan, body: Body): boolean {
  return plan.obstacles.every(({ x, z, radius }) => {
    const thing: Body = { x, z, rotation: 0, min: [-radius, 0, -radius], max: [radius, 1, radius], lift: 0 };
    return !overlap(body, thing);
  });
}

/** Whether a rug may lie there: on the floor as a whole, and most of it in the picture. */
export function mayLie(plan: RoomPlan, body: Body, rugs: readonly Body[]): boolean {
  if (!isOnFloor(body, plan, 0.03)) return false;
  const seen = pictureOf(body, plan);
  if (!seen || seen.left < -0.12 || seen.right > 1.12 || seen.bottom > plan.aspect * 1.16) return false;
  return isFreeFloor(plan, body) && rugs.every((rug) => !overlap(body, rug));
}

/** A part of a wall that something hangs on. */
export type Hung = { wall: Wall; from: number; to: number; bottom: number; top: number };

/** Whether something may hang there: on bare wall, over what stands before it, beside what hangs. */
export function mayHang(plan: RoomPlan, part: Hung, hung: readonly Hung[], standing: readonly Body[]): boolean {
  if (!plan.hasWall[part.wall] || !plan.isBlank(part.wall, part)) return false;
  const before = beforeOpening(plan, { ...part, isBright: false }, 0.5);
  for (const body of standing) if (body.lift + body.max[1] > part.bottom - 0.08 && overlap(body, before)) return false;
  return hung.every(
    (other) =>
      other.wall !== part.wall ||
      other.to + 0.08 <= part.from ||
      part.to + 0.08 <= other.from ||
      other.top <= part.bottom ||
      part.top <= other.bottom,
  );
}

const CELL = 0.1;

/** A place to come up to, within so many metres. */
export type Goal = { x: number; z: number; reach: number };

/** Whether one can still walk, as wide as the plan wants it, from the camera to every door and up to what matters. */
export function canWalk(plan: RoomPlan, standing: readonly Body[], goals: readonly Goal[]): boolean {
  const wide = Math.max(1, Math.ceil((plan.right - plan.left) / CELL));
  const deep = Math.max(1, Math.ceil(plan.back / CELL));
  const taken = new Uint8Array(wide * deep);
  const reach = (plan.way ?? WAY) / 2;
  for (const body of standing) {
    const corners = cornersOf(body);
    const xs = corners.map(({ x }) => x);
    const zs = corners.map(({ z }) => z);
    const column = (x: number) => Math.max(0, Math.min(wide - 1, Math.floor((x - plan.left) / CELL)));
    const row = (z: number) => Math.max(0, Math.min(deep - 1, Math.floor((z + plan.back) / CELL)));
    for (let j = row(Math.min(...zs) - reach); j <= row(Math.max(...zs) + reach); j++)
      for (let i = column(Math.min(...xs) - reach); i <= column(Math.max(...xs) + reach); i++) {
        const cell = { x: plan.left + (i + 0.5) * CELL, z: -plan.back + (j + 0.5) * CELL, rotation: 0, lift: 0 };
        if (overlap(body, { ...cell, min: [-reach, 0, -reach], max: [reach, 1, reach] })) taken[j * wide + i] = 1;
      }
  }
  const doors = plan.openings
    .filter(({ bottom }) => bottom < DOOR_SILL)
    .map((opening) => ({ ...beforeOpening(plan, opening, 2 * reach), reach: 0.6 }));
  const start = cellOf(plan, { x: 0, z: -0.3 }, wide, deep);
  const reached = flood(taken, start, wide, deep);
  return [...goals, ...doors].every((goal) => isNearReached(reached, cellOf(plan, goal, wide, deep), goal.reach, wide));
}

function cellOf(plan: RoomPlan, { x, z }: { x: number; z: number }, wide: number, deep: number): number {
  const i = Math.max(0, Math.min(wide - 1, Math.floor((x - plan.left) / CELL)));
  const j = Math.max(0, Math.min(deep - 1, Math.floor((z + plan.back) / CELL)));
  return j * wide + i;
}

function flood(taken: Uint8Array, start: number, wide: number, deep: number): Uint8Array {
  const reached = new Uint8Array(taken.length);
  const queue = [start];
  reached[start] = 1;
  for (let next = 0; next < queue.length; next++) {
    const at = queue[next] as number;
    const [i, j] = [at % wide, Math.floor(at / wide)];
    for (const [di, dj] of [[1, 0] as const, [-1, 0] as const, [0, 1] as const, [0, -1] as const]) {
      const [x, y] = [i + di, j + dj];
      const near = y * wide + x;
      if (x < 0 || y < 0 || x >= wide || y >= deep || taken[near] || reached[near]) continue;
      reached[near] = 1;
      queue.push(near);
    }
  }
  return reached;
}

/** Within so many metres of a place that was reached. */
function isNearReached(reached: Uint8Array, goal: number, within: number, wide: number): boolean {
  const steps = Math.ceil(within / CELL);
  const deep = reached.length / wide;
  const [i, j] = [goal % wide, Math.floor(goal / wide)];
  for (let y = Math.max(0, j - steps); y <= Math.min(deep - 1, j + steps); y++)
    for (let x = Math.max(0, i - steps); x <= Math.min(wide - 1, i + steps); x++)
      if (reached[y * wide + x]) return true;
  return false;
}
