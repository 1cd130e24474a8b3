import { hashNodes, type ReadNode, type TreeNode } from './merkle-tree.server.ts';

/** A tile holds the hashes of 256 neighbours of one level, and stands for 8 levels of the tree (C2SP tlog-tiles). */
export const TILE_WIDTH = 256;
const TILE_LEVELS = 8;
export const HASH_BYTES = 32;

/** `position` counts the tiles of a level from the left. */
export type TileAddress = { level: number; position: number };
/** 1 to 256 hashes, one after the other. */
export type Tile = TileAddress & { hashes: Buffer };

export const keyOf = ({ level, position }: TileAddress) => `${level}/${position}`;

/** The tile that a node is read from. */
export function tileOfNode({ level, index }: TreeNode): TileAddress {
  const below = level % TILE_LEVELS;
  return {
    level: Math.floor(level / TILE_LEVELS),
    position: Math.floor((index * 2 ** below) / TILE_WIDTH),
  };
}

/** How many hashes the tile has in a tree of that size; 0 where it has none. */
export function widthInTree({ level, position }: TileAddress, size: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** level) - position * TILE_WIDTH;
  return Math.max(0, Math.min(TILE_WIDTH, hashes));
}

/** Reads nodes from tiles that are at hand. @throws Error for a node that they do not hold */
export function nodeReader(tiles: ReadonlyMap<string, Tile>): ReadNode {
  return (node) => {
    const below = node.level % TILE_LEVELS;
    const address = tileOfNode(node);
    const first = node.index * 2 ** below - address.position * TILE_WIDTH;
    const hashes = tiles.get(keyOf(address))?.hashes;
    if (!hashes || hashes.byteLength < (first + 2 ** below) * HASH_BYTES)
      throw new Error(`The ledger has no tile ${keyOf(address)} that holds node ${node.level}/${node.index}.`);
    return joinSpan(hashes, first, 2 ** below);
  };
}

function joinSpan(hashes: Buffer, first: number, count: number): Buffer {
  if (count === 1) return hashes.subarray(first * HASH_BYTES, (first + 1) * HASH_BYTES);
  const half = count / 2;
  return hashNodes(joinSpan(hashes, first, half), joinSpan(hashes, first + half, half));
}

/** The last tile of every level of a tree, where that is not full: what growing it needs. */
export function growingTiles(size: number): TileAddress[] {
  const addresses: TileAddress[] = [];
  for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / TILE_WIDTH))
    if (count % TILE_WIDTH > 0) addresses.push({ level, position: Math.floor(count / TILE_WIDTH) });
  return addresses;
}

/**
 * The tiles that change or come new when leaves are added to a tree of that size; `growing` are its unfinished ones. A
 * full tile is never touched again.
 */
export function growTiles(size: number, leafHashes: readonly Buffer[], growing: readonly Tile[]): Tile[] {
  const known = new Map(growing.map((tile) => [keyOf(tile), tile]));
  const changed: Tile[] = [];
  let [level, before, added] = [0, size, leafHashes];
  while (added.length > 0) {
    const above: Buffer[] = [];
    let at = before;
    for (let taken = 0; taken < added.length; ) {
      const address = { level, position: Math.floor(at / TILE_WIDTH) };
      const inside = at % TILE_WIDTH;
      const some = added.slice(taken, taken + TILE_WIDTH - inside);
      const start = inside === 0 ? [] : [requireTile(known, address, inside)];
      const hashes = Buffer.concat([...start, ...some]);
      changed.push({ ...address, hashes });
      if (hashes.byteLength === TILE_WIDTH * HASH_BYTES) above.push(joinSpan(hashes, 0, TILE_WIDTH));
      taken += some.length;
      at += some.length;
    }
    [level, before, added] = [level + 1, Math.floor(before / TILE_WIDTH), above];
  }
  return changed;
}

function requireTile(known: ReadonlyMap<string, Tile>, address: TileAddress, width: number): Buffer {
  const hashes = known.get(keyOf(address))?.hashes;
  if (hashes?.byteLength !== width * HASH_BYTES)
    throw new Error(`The ledger's tile ${keyOf(address)} does not hold ${width} hashes; run npm run ledger:audit.`);
  return hashes;
}

const PATH = /^\/tile\/(?:8\/(?=[\d]+\/))?(\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/;
const ENTRIES_PATH = /^\/tile\/entries\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/;
const LEVEL_MAX = 5;
const NUMBER_GROUPS_MAX = 5;

/** What a path below /tile/ asks for; `level` is null for a bundle of entries, `width` is 256 for a full one. */
export type AskedTile = { level: number | null; position: number; width: number };

/**
 * Reads a path of C2SP tlog-tiles (`/tile/0/x001/234`, `/tile/entries/000.p/7`), or of Go's sumdb, which puts the
 * height 8 before it (`/tile/8/0/x001/234`). Null for any other.
 */
export function readTilePath(path: string): AskedTile | null {
  const entries = ENTRIES_PATH.exec(path);
  const [, level = null, number = '', width] = entries
    ? [entries[0], null, entries[1], entries[2]]
    : (PATH.exec(path) ?? []);
  const groups = number.split('/');
  const isTooLong = number === '' || groups.length > NUMBER_GROUPS_MAX || Number(level ?? 0) > LEVEL_MAX;
  // One address for one tile: no leading x000.
  if (isTooLong || groups[0] === 'x000') return null;
  const asked = width === undefined ? TILE_WIDTH : Number(width);
  const isPartial = asked >= 1 && asked < TILE_WIDTH && width === String(asked);
  if (width !== undefined && !isPartial) return null;
  return {
    level: level === null ? null : Number(level),
    position: Number(groups.map((group) => group.replace('x', '')).join('')),
    width: asked,
  };
}
