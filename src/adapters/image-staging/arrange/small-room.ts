import type { StagingRoom } from '#vocabulary/staging-words.ts';
import type { FurnitureSet, Piece, SetItem } from '../furniture/catalogue.server.ts';
import type { Vec } from '../geometry/camera.ts';

/** What a small room gets of a set: each kind of piece with the share of its width, height and depth. */
type Share = readonly [number, number, number];

type Sizes = Readonly<Record<string, Share>>;
type Kept = ReadonlyMap<string, Share>;

const WHOLE: Share = [1, 1, 1];
const BEDROOM: Sizes = {
  nightstand: [0.78, 1, 0.9],
  wardrobe: [0.62, 1, 0.88],
  'rug-large': [0.62, 1, 0.7],
  'art-portrait-a': WHOLE,
  'art-portrait-b': WHOLE,
};
const OFFICE: Sizes = {
  'office-chair': [0.94, 1, 0.94],
  bookshelf: [0.62, 1, 1],
  'floor-lamp': [0.8, 1, 0.8],
  'rug-small': [0.7, 1, 0.7],
  'art-portrait-a': WHOLE,
};

/**
 * Small furniture as it is sold, the larger first: a bed 1.4 m wide, then one of 1 m that is lower too; a wardrobe and
 * a shelf of one door; a desk of 1.1 m, then of 0.9 m. Kinds that are not named are left out.
 */
const SIZES: Readonly<Partial<Record<StagingRoom, readonly Sizes[]>>> = {
  bedroom: [
    { ...BEDROOM, bed: [0.68, 1, 0.98] },
    { ...BEDROOM, bed: [0.5, 0.78, 0.97], 'rug-large': [0.5, 1, 0.6] },
  ],
  office: [
    { ...OFFICE, desk: [0.74, 1, 0.86] },
    { ...OFFICE, desk: [0.6, 1, 0.8], 'office-chair': [0.88, 0.96, 0.88] },
  ],
};

export type SmallFurniture = { pieces: ReadonlyMap<string, Piece>; set: FurnitureSet };

type Whole = { pieces: ReadonlyMap<string, Piece>; set: FurnitureSet };

/** The smaller furniture for a room that is too small for its set, the larger first; none for some rooms. */
export const smallFurniture = (room: StagingRoom, whole: Whole): SmallFurniture[] =>
  (SIZES[room] ?? []).map((sizes) => shrink(new Map(Object.entries(sizes)), whole));

function shrink(kept: Kept, { pieces, set }: Whole): SmallFurniture {
  const own = new Map(pieces);
  const shareOf = ({ piece }: SetItem): Share => kept.get(piece) ?? WHOLE;
  const leaders = new Map(set.items.map((item) => [item.piece, item]));
  const seen = new Set<string>();
  const items = set.items.flatMap((item) => {
    const piece = pieces.get(item.id);
    const share = kept.get(item.piece);
    // One of each: a second nightstand stands where somebody walks.
    if (!piece || !share || seen.has(item.piece)) return [];
    seen.add(item.piece);
    own.set(item.id, shrunk(piece, share));
    const leader = item.relativeTo ? leaders.get(item.relativeTo) : undefined;
    const size = leader && pieces.get(leader.id)?.size;
    if (!leader || !size) return [item];
    return [{ ...item, position: nearer(item, leader, { size, share: shareOf(leader) }) }];
  });
  return { pieces: own, set: { ...set, items } };
}

function shrunk(piece: Piece, scale: Share): Piece {
  const by = (corner: Vec): Vec => [corner[0] * scale[0], corner[1] * scale[1], corner[2] * scale[2]];
  const { size } = piece;
  return {
    ...piece,
    scale,
    bounds: { min: by(piece.bounds.min), max: by(piece.bounds.max) },
    size: { width: size.width * scale[0], height: size.height * scale[1], depth: size.depth * scale[2] },
  };
}

/** Where a follower stands beside a leader that has become smaller: at the distance it had from the leader's edge. */
function nearer(item: SetItem, leader: SetItem, { size, share }: { size: Piece['size']; share: Share }): Vec {
  const turn = (leader.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dz] = [item.position[0] - leader.position[0], item.position[2] - leader.position[2]];
  // Along the leader's own width and depth.
  const [own, front] = [dx * cos - dz * sin, dx * sin + dz * cos];
  const drawn = (distance: number, lost: number) =>
    Math.sign(distance) * Math.max(0, Math.abs(distance) - (Math.abs(distance) > lost ? lost : 0));
  const [x, z] = [drawn(own, (size.width * (1 - share[0])) / 2), drawn(front, (size.depth * (1 - share[2])) / 2)];
  return [leader.position[0] + x * cos + z * sin, item.position[1], leader.position[2] - x * sin + z * cos];
}
