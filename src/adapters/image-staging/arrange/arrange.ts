import type { FurnitureSet, Piece, SetItem } from '../furniture/catalogue.server.ts';
import { createRandom } from '../render/tone.ts';
import { type Body, placeIn } from './footprint.ts';
import { FACING, type Pose, posesFor, squareness } from './poses.ts';
import { DOOR_SILL, placeOn, type RoomPlan, type Wall } from './room-plan.ts';
import { canWalk, type Hung, hiddenBy, mayHang, mayLie, mayStand } from './rules.ts';

/** A thing that was given a place. */
export type Placed = {
  id: string;
  piece: string;
  position: readonly [number, number, number];
  rotation: number;
  scale: readonly [number, number, number];
  isFlat: boolean;
  priority: number;
};
export type Arrangement = { placed: readonly Placed[]; worth: number };

type Layout = {
  plan: RoomPlan;
  pieces: ReadonlyMap<string, Piece>;
  isMirrored: boolean;
  walls: readonly Wall[];
  /** How far along its wall a group is drawn from where the set has it, as a share of the wall. */
  drift: number;
  /** What other arrangements leave out now and then. */
  isLeftOut: (item: SetItem) => boolean;
};
type State = { placed: Placed[]; standing: Body[]; rugs: Body[]; hung: Hung[] };

/** Rugs may be made smaller so far. */
const RUG_SCALES = [1, 0.86, 0.72];
/** Wall pieces are moved sideways by so much to find bare wall; metres. */
const ASIDE = [0, 0.15, -0.15, 0.3, -0.3, 0.5, -0.5, 0.8, -0.8, 1.1, -1.1, 1.5, -1.5];
const TRIES = 8;
/** What hangs is seen at least so squarely. */
const HUNG_VIEW = 0.32;
/** What may be hidden of a thing by one that stands before it, and what each share of it costs above that. */
const HIDDEN = 0.3;
const HIDDEN_COST = 12;
/** Other arrangements move groups along their walls by up to half of this, and leave out this share of small things. */
const MOST_DRIFT = 0.9;
const LEFT_OUT = 0.4;
/** A bedroom without its bed is none. */
const MISSING = 14;
/** Least priority that a piece of a set may lack without the set being worth nothing. */
const FIRST = 1;

/** What a piece adds: those that a set is named after most. */
const worthOf = (item: SetItem) => (6 - item.priority) ** 1.5;

const bodyOf = (piece: Piece, pose: Pose, scale = 1): Body => ({
  ...pose,
  min: [piece.bounds.min[0] * scale, piece.bounds.min[1], piece.bounds.min[2] * scale],
  max: [piece.bounds.max[0] * scale, piece.bounds.max[1], piece.bounds.max[2] * scale],
});

/** A set's pieces as they move: each that keeps its distance to another after that other. */
function unitsOf(items: readonly SetItem[]): SetItem[][] {
  const used = items.filter(({ fixture, at, anchor }: SetItem & { anchor?: string }) => !fixture && !at && !anchor);
  const leaders = used.filter(
    (item) => !item.relativeTo || !used.some((other) => other.piece === item.relativeTo && other !== item),
  );
  const units = leaders.map((leader) => [leader]);
  for (const item of used) {
    if (leaders.includes(item)) continue;
    const chain = (piece: string): SetItem[] | undefined =>
      units.find(([leader]) => leader?.piece === piece) ??
      chainThrough(used, piece, (through) => chain(through.relativeTo as string));
    chain(item.relativeTo as string)?.push(item);
  }
  return units.sort((a, b) => (a[0]?.priority as number) - (b[0]?.priority as number));
}

function chainThrough(
  used: readonly SetItem[],
  piece: string,
  follow: (item: SetItem) => SetItem[] | undefined,
): SetItem[] | undefined {
  const through = used.find((item) => item.piece === piece && item.relativeTo && item.relativeTo !== piece);
  return through && follow(through);
}

/** Where a follower comes to stand when its leader stands so. */
function follow(leader: SetItem, pose: Pose, item: SetItem, isMirrored: boolean): Pose {
  const turn = (leader.rotation * Math.PI) / 180;
  const [dx, dz] = [item.position[0] - leader.position[0], item.position[2] - leader.position[2]];
  // In the leader's own metres, whatever way the set had turned it.
  const [own, front] = [dx * Math.cos(turn) - dz * Math.sin(turn), dx * Math.sin(turn) + dz * Math.cos(turn)];
  const side = isMirrored ? -1 : 1;
  const spot = placeIn(pose, own * side, front);
  return { x: spot.x, z: spot.z, rotation: pose.rotation + side * (item.rotation - leader.rotation), lift: 0 };
}

function putRug(layout: Layout, state: State, item: SetItem, pose: Pose): boolean {
  const piece = layout.pieces.get(item.id);
  if (!piece) return false;
  for (const scale of RUG_SCALES) {
    const body = bodyOf(piece, pose, scale);
    if (!mayLie(layout.plan, body, state.rugs)) continue;
    state.rugs.push(body);
    const [across, up, along] = piece.scale ?? [1, 1, 1];
    state.placed.push(placedAs(item, pose, true, [across * scale, up, along * scale]));
    return true;
  }
  return false;
}

const placedAs = (item: SetItem, pose: Pose, isFlat = false, scale: Placed['scale'] = [1, 1, 1]): Placed => ({
  ...{ id: item.id, piece: item.piece, rotation: pose.rotation, scale, isFlat, priority: item.priority },
  position: [pose.x, pose.lift, pose.z],
});

/** Puts a leader and whatever of its followers finds place: the state after that, and what it is worth. */
function putUnit(
  layout: Layout,
  state: State,
  unit: readonly SetItem[],
  pose: Pose,
): { state: State; worth: number } | null {
  const [leader, ...followers] = unit;
  const piece = leader && layout.pieces.get(leader.id);
  if (!leader || !piece) return null;
  const next: State = {
    placed: [...state.placed],
    standing: [...state.standing],
    rugs: [...state.rugs],
    hung: [...state.hung],
  };
  let worth = worthOf(leader);
  if (piece.flat) {
    if (!putRug(layout, next, leader, pose)) return null;
  } else {
    const body = bodyOf(piece, pose);
    if (!mayStand(layout.plan, body, state.standing)) return null;
    next.standing.push(body);
    next.placed.push(placedAs(leader, pose, false, piece.scale));
  }
  for (const item of followers) {
    const thing = layout.pieces.get(item.id);
    if (thing?.anchor !== 'floor') continue;
    const at = follow(leader, pose, item, layout.isMirrored);
    if (thing.flat) {
      if (putRug(layout, next, item, at)) worth += worthOf(item);
      continue;
    }
    const body = bodyOf(thing, at);
    // Chairs are pushed under their table: those of one unit stand as the set has them.
    if (!mayStand(layout.plan, body, state.standing)) continue;
    if (item.piece === 'armchair' && hiddenBy(layout.plan, [...next.standing, body], next.standing.length) > HIDDEN)
      continue;
    next.standing.push(body);
    next.placed.push(placedAs(item, at, false, thing.scale));
    worth += worthOf(item);
  }
  return { state: next, worth };
}

/** Hangs a piece where its set has it, over its leader where that has moved, or beside that on bare wall. */
function hang(layout: Layout, state: State, item: SetItem, set: FurnitureSet): Hung | null {
  const piece = layout.pieces.get(item.id);
  if (piece?.anchor !== 'wall') return null;
  const { plan } = layout;
  const [min, max] = [piece.bounds.min, piece.bounds.max];
  for (const wall of layout.walls) {
    const [from, to] = wall === 'back' ? [plan.left, plan.right] : [-plan.back, -0.6];
    const share = (item.position[0] + set.floor.width / 2) / set.floor.width;
    const over = state.placed.find(({ piece: name }) => /sofa|bed$|desk|console/.test(name));
    const overAlong = over && isAt(plan, over, wall) ? over.position[wall === 'back' ? 0 : 2] : null;
    // Beside the middle of what it hangs over, as the set has it.
    const under = set.items.find(({ piece: name }) => name === over?.piece);
    const beside = under && wall === 'back' ? (layout.isMirrored ? -1 : 1) * (item.position[0] - under.position[0]) : 0;
    const middle = overAlong === null ? from + (to - from) * share : overAlong + beside;
    for (const aside of ASIDE) {
      const along = middle + aside;
      const part = {
        ...{ wall, from: along + min[0], to: along + max[0] },
        ...{ bottom: item.position[1] + min[1], top: item.position[1] + max[1] },
      };
      if (squareness(plan, wall, along) < HUNG_VIEW || !mayHang(plan, part, state.hung, state.standing)) continue;
      const [x, , z] = placeOn(plan, wall, along, 0);
      state.placed.push(placedAs(item, { x, z, rotation: FACING.get(wall) as number, lift: item.position[1] }));
      return part;
    }
  }
  return null;
}

function isAt(plan: RoomPlan, { position }: Placed, wall: Wall): boolean {
  const off =
    wall === 'back' ? position[2] + plan.back : Math.abs(position[0] - (wall === 'left' ? plan.left : plan.right));
  return off < 1.3;
}

/** What a set has, and what takes its place where that is too large. */
const SMALLER: ReadonlyMap<string, string> = new Map([
  ['sofa-3', 'sofa-2'],
  ['rug-large', 'rug-small'],
  ['dining-set-6', 'dining-table-small'],
  ['rug-dining', 'rug-large'],
]);
/** Four chairs at the small table, as the assemblies of the sets have them. */
const CHAIRS = [-0.32, 0.32].flatMap((x) => [
  { x, z: -0.56, rotation: 0 },
  { x, z: 0.56, rotation: 180 },
]);

/** A unit with smaller pieces; null where there are none. */
function smallerUnit(unit: readonly SetItem[]): SetItem[] | null {
  const [leader] = unit;
  if (!leader || !SMALLER.has(leader.piece)) return null;
  const smaller = unit.map((item) => {
    const piece = SMALLER.get(item.piece);
    return piece ? { ...item, piece, id: item.id.replace(item.piece, piece) } : item;
  });
  if (leader.piece !== 'dining-set-6') return smaller;
  const [x, y, z] = leader.position;
  const chairs = CHAIRS.map((chair): SetItem => {
    const id = leader.id.replace(leader.piece, 'dining-chair');
    const position = [x + chair.x, y, z + chair.z] as const;
    return { ...leader, id, piece: 'dining-chair', position, rotation: chair.rotation, priority: 2 };
  });
  return [...smaller, ...chairs];
}

type Choice = { state: State; worth: number; rank: number };

/** The place where most of a unit fits; null where its leader fits nowhere. */
function bestPlace(
  layout: Layout,
  { floor }: FurnitureSet,
  { state, unit }: { state: State; unit: readonly SetItem[] },
  jitter: () => number,
): Choice | null {
  const [leader] = unit;
  const piece = leader && layout.pieces.get(leader.id);
  if (!leader || !piece) return null;
  let best: Choice | null = null;
  const most = unit.reduce((sum, item) => sum + worthOf(item), 0);
  const poses = posesFor(leader, piece, { ...layout, floor }, unit.length === 1);
  for (const { pose, cost } of poses.sort((a, b) => a.cost - b.cost)) {
    // The dearer poses that follow cannot become worth more, whatever finds place there.
    if (most - cost <= (best?.rank ?? 0)) break;
    const tried = putUnit(layout, state, unit, pose);
    if (!tried) continue;
    const hidden = Math.max(0, hiddenBy(layout.plan, tried.state.standing, state.standing.length) - HIDDEN);
    const rank = tried.worth - cost - HIDDEN_COST * hidden - jitter() * 0.8;
    if (rank <= (best?.rank ?? 0)) continue;
    if (mayWalkTo(layout.plan, tried.state, leader, pose)) best = { ...tried, rank };
  }
  return best;
}

/** One way to furnish a room: units in the order of their weight, each at the place where most of it fits. */
function furnish(layout: Layout, set: FurnitureSet, jitter: () => number): Arrangement {
  let state: State = { placed: [], standing: [], rugs: [], hung: [] };
  let worth = 0;
  const isFloor = (item: SetItem) => layout.pieces.get(item.id)?.anchor === 'floor' && item.against !== 'surface';
  for (const whole of unitsOf(set.items.filter((item) => isFloor(item) && !layout.isLeftOut(item)))) {
    const best = [whole, smallerUnit(whole)].reduce<Choice | null>(
      (found, unit) => found ?? (unit && bestPlace(layout, set, { state, unit }, jitter)),
      null,
    );
    if (best) {
      state = best.state;
      worth += best.rank;
    } else if (whole[0]?.priority === FIRST) worth -= MISSING;
  }
  for (const item of set.items) {
    if (item.fixture || item.at === 'window') continue;
    const part = hang(layout, state, item, set);
    if (!part) continue;
    state.hung.push(part);
    worth += 0.5 * worthOf(item);
  }
  return { placed: state.placed, worth };
}

function mayWalkTo(plan: RoomPlan, state: State, leader: SetItem, pose: Pose): boolean {
  const [body] = state.standing.slice(-1);
  const size = body ? Math.max(body.max[0], body.max[2]) : 0;
  return canWalk(plan, state.standing, leader.priority <= 2 ? [{ x: pose.x, z: pose.z, reach: size + 0.8 }] : []);
}

/** Whether a side wall has no window or door, and so more room for what stands against it. */
const isBare = (plan: RoomPlan, wall: Wall) =>
  plan.hasWall[wall] && !plan.openings.some((opening) => opening.wall === wall && opening.bottom < DOOR_SILL + 0.6);

/**
 * Furnishes a room with a set: sizes in metres, against walls, nothing in one another, before doors or windows or cut
 * by the picture, ways kept free; what finds no place is left out. The same seed gives the same arrangement.
 */
export function arrange(
  plan: RoomPlan,
  pieces: ReadonlyMap<string, Piece>,
  set: FurnitureSet,
  seed: number,
): Arrangement {
  const _random = createRandom(seed + 11);
  const sides: Wall[] = isBare(plan, 'left') && !isBare(plan, 'right') ? ['left', 'right'] : ['right', 'left'];
  const usual: Wall[] = ['back', ...sides];
  const orders: Wall[][] = [
    usual,
    ['back', sides[1] as Wall, sides[0] as Wall],
    [sides[0] as Wall, 'back', sides[1] as Wall],
  ];
  const furnished = (attempt: number, random: (() => number) | null): Arrangement => {
    const isMirrored = random ? random() < 0.5 : attempt % 2 === 1;
    const walls = orders[random ? Math.floor(random() * orders.length) : attempt >> 1] as Wall[];
    const drift = random ? (random() - 0.5) * MOST_DRIFT : 0;
    const left = new Set(random ? set.items.filter(({ priority }) => priority >= 4 && random() < LEFT_OUT) : []);
    const layout: Layout = { plan, pieces, isMirrored, walls, drift, isLeftOut: (item) => left.has(item) };
    return furnish(layout, set, random ?? (() => 0));
  };
  const better = (a: Arrangement, b: Arrangement) => b.worth - a.worth;
  const [first] = orders
    .flatMap((_, order) => [furnished(order * 2, null), furnished(order * 2 + 1, null)])
    .sort(better);
  if (!first || seed === 0) return first ?? { placed: [], worth: 0 };
  // The first arrangement of a room is its best; another seed gives one that looks otherwise.
  const random = createRandom(seed + 11);
  const others = Array.from({ length: TRIES }, (_, attempt) => furnished(attempt, random)).sort(better);
  return others.find((other) => looksOther(other, first)) ?? others[0] ?? first;
}

/** Whether two arrangements differ at a glance: in where their first piece stands, or in what they have. */
function looksOther(one: Arrangement, other: Arrangement): boolean {
  const [a, b] = [one.placed[0], other.placed[0]];
  if (!a || !b) return one.placed.length !== other.placed.length;
  const moved = Math.hypot(a.position[0] - b.position[0], a.position[2] - b.position[2]);
  const have = (given: Arrangement) => new Set(given.placed.map(({ id }) => id));
  return moved > 0.45 || [...have(one)].filter((id) => !have(other).has(id)).length > 1;
}
