import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  consistencyRanges,
  EMPTY_ROOT,
  GrowingRoot,
  hashLeaf,
  hashRange,
  inclusionRanges,
  isConsistent,
  isIncluded,
  type Range,
} from './merkle-tree.server.ts';
import { growingTiles, growTiles, keyOf, nodeReader, readTilePath, type Tile, widthInTree } from './tiles.server.ts';

/** The leaves that everybody tests RFC 6962 with (Certificate Transparency, Go's x/mod, RFC 9162's authors). */
const KNOWN_LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => hashLeaf(Buffer.from(hex, 'hex')));

const KNOWN_ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

/** A log as the product keeps it: grown in the given steps, read from tiles alone. */
function growLog(leaves: readonly Buffer[], steps: readonly number[]) {
  const tiles = new Map<string, Tile>();
  let size = 0;
  for (const step of [...steps, leaves.length]) {
    const added = leaves.slice(size, size + step);
    const growing = growingTiles(size).flatMap((address) => tiles.get(keyOf(address)) ?? []);
    for (const tile of growTiles(size, added, growing)) tiles.set(keyOf(tile), tile);
    size += added.length;
  }
  const readNode = nodeReader(tiles);
  return { tiles, hash: (range: Range) => hashRange(range, readNode) };
}

const EVENTS: Buffer[] = [];
function leavesOf(count: number): Buffer[] {
  while (EVENTS.length < count) EVENTS.push(hashLeaf(Buffer.from(`event ${EVENTS.length}`)));
  return EVENTS.slice(0, count);
}
/** Every tile with its hashes, to be compared. */
const spellOut = (tiles: ReadonlyMap<string, Tile>) =>
  [...tiles].map(([key, { hashes }]) => `${key} ${hashes.toString('hex')}`).toSorted();
const headOf = (log: ReturnType<typeof growLog>, size: number) => ({ size, root: log.hash({ from: 0, to: size }) });

test('the roots of the known leaves are those of RFC 6962', () => {
  const tree = new GrowingRoot();
  expect(tree.root()).toEqual(EMPTY_ROOT);
  expect(EMPTY_ROOT.toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  const roots = KNOWN_LEAVES.map((leaf) => {
    tree.add(leaf);
    return tree.root().toString('hex');
  });
  expect(roots).toEqual(KNOWN_ROOTS);
  const log = growLog(KNOWN_LEAVES, []);
  expect(KNOWN_LEAVES.map((_, index) => log.hash({ from: 0, to: index + 1 }).toString('hex'))).toEqual(KNOWN_ROOTS);
});

test('the known audit path and consistency proof are made', () => {
  const log = growLog(KNOWN_LEAVES, []);
  const hex = (ranges: readonly Range[]) => ranges.map((range) => log.hash(range).toString('hex'));
  // Path of leaf 5 in a tree of 8, and proof from 6 to 8 (the test vectors of Certificate Transparency).
  expect(hex(inclusionRanges(5, 8))).toEqual([
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ]);
  expect(hex(consistencyRanges(6, 8))).toEqual([
    '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ]);
});

const sizes = fc.integer({ min: 1, max: 1500 });
const steps = fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 4 });

test('every entry of a log of any size, grown in any steps, is proven; beside it nothing is', () => {
  fc.assert(
    fc.property(sizes, steps, fc.nat(), fc.nat(), (size, grown, pick, bit) => {
      const leaves = leavesOf(size);
      const log = growLog(leaves, grown);
      const number = pick % size;
      const head = headOf(log, size);
      const proof = inclusionRanges(number, size).map(log.hash);
      const leaf = leaves[number] ?? EMPTY_ROOT;
      expect(isIncluded(leaf, number, head, proof)).toBe(true);
      const parts = [leaf, head.root, ...proof];
      const [changed, changedRoot, ...changedProof] = flip(parts, bit);
      expect(isIncluded(changed ?? leaf, number, { size, root: changedRoot ?? leaf }, changedProof)).toBe(false);
      expect(isIncluded(leaf, number, head, proof.slice(1))).toBe(proof.length === 0);
    }),
    { numRuns: 150 },
  );
});

test('a log of any size is proven to begin with any older one; with a changed one it is not', () => {
  fc.assert(
    fc.property(sizes, steps, fc.nat(), fc.nat(), (size, grown, pick, bit) => {
      const log = growLog(leavesOf(size), grown);
      const [older, newer] = [headOf(log, 1 + (pick % size)), headOf(log, size)];
      const proof = consistencyRanges(older.size, size).map(log.hash);
      expect(isConsistent(older, newer, proof)).toBe(true);
      const [oldRoot, newRoot, ...changed] = flip([older.root, newer.root, ...proof], bit);
      expect(
        isConsistent({ ...older, root: oldRoot ?? EMPTY_ROOT }, { ...newer, root: newRoot ?? EMPTY_ROOT }, changed),
      ).toBe(false);
    }),
    { numRuns: 150 },
  );
});

test('the steps a log was grown in leave no trace: tiles and root are the same', () => {
  fc.assert(
    fc.property(sizes, steps, (size, grown) => {
      const leaves = leavesOf(size);
      const [one, other] = [growLog(leaves, []), growLog(leaves, grown)];
      expect(spellOut(other.tiles)).toEqual(spellOut(one.tiles));
      const tree = new GrowingRoot();
      for (const leaf of leaves) tree.add(leaf);
      expect(other.hash({ from: 0, to: size })).toEqual(tree.root());
    }),
    { numRuns: 60 },
  );
});

test('a tree above 65,536 leaves has three levels of tiles, and its proofs hold', () => {
  const size = 65_536 + 300;
  const leaves = leavesOf(size);
  const log = growLog(leaves, [40_000, 25_536]);
  const levels = [...new Set([...log.tiles.values()].map(({ level }) => level))];
  expect(levels.toSorted()).toEqual([0, 1, 2]);
  expect([...log.tiles.values()].every((tile) => widthInTree(tile, size) * 32 === tile.hashes.byteLength)).toBe(true);
  for (const number of [0, 65_535, 65_536, size - 1])
    expect(
      isIncluded(leaves[number] ?? EMPTY_ROOT, number, headOf(log, size), inclusionRanges(number, size).map(log.hash)),
    ).toBe(true);
  expect(isConsistent(headOf(log, 65_536), headOf(log, size), consistencyRanges(65_536, size).map(log.hash))).toBe(
    true,
  );
});

test.each([
  ['/tile/0/000', { level: 0, position: 0, width: 256 }],
  ['/tile/8/0/000.p/5', { level: 0, position: 0, width: 5 }],
  ['/tile/1/x001/234.p/255', { level: 1, position: 1234, width: 255 }],
  ['/tile/8/2/x001/x234/067', { level: 2, position: 1_234_067, width: 256 }],
  ['/tile/entries/x001/002', { level: null, position: 1002, width: 256 }],
])('%s is a path of a tile', (path, asked) => {
  expect(readTilePath(path)).toEqual(asked);
});

test.each([
  '/tile/0/0',
  '/tile/0/x000/001',
  '/tile/6/000',
  '/tile/0/000.p/0',
  '/tile/0/000.p/256',
  '/tile/0/000.p/05',
  '/tile/7/0/000',
  '/tile/0/../000',
  '/tile/0/x001/x001/x001/x001/x001/001',
  '/tile/data/000',
])('%s is none', (path) => {
  expect(readTilePath(path)).toBeNull();
});

/** The same bytes with one bit of them turned. */
function flip(parts: readonly Buffer[], bit: number): Buffer[] {
  const whole = Buffer.concat(parts);
  const at = bit % (whole.byteLength * 8);
  whole[at >> 3] = (whole[at >> 3] ?? 0) ^ (1 << (at & 7));
  return parts.map((_, index) => whole.subarray(index * 32, (index + 1) * 32));
}
