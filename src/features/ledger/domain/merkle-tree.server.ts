import { createHash } from 'node:crypto';

/** A node that will never change: `index` counts the complete subtrees of 2^level leaves from the left. */
export type TreeNode = { level: number; index: number };
/** The hash of a complete subtree, 32 bytes. */
export type ReadNode = (node: TreeNode) => Buffer;
/** Leaves `from` to `to`, the last one not included. */
export type Range = { from: number; to: number };

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

/** RFC 6962, 2.1: the hash of one record. */
export function hashLeaf(record: Uint8Array): Buffer {
  return createHash('sha256').update(LEAF).update(record).digest();
}

/** RFC 6962, 2.1: what two neighbours are joined to. */
export function hashNodes(left: Uint8Array, right: Uint8Array): Buffer {
  return createHash('sha256').update(NODE).update(left).update(right).digest();
}

/** RFC 6962, 2.1: the root of a log without entries. */
export const EMPTY_ROOT = createHash('sha256').digest();

/** The complete subtrees that make up a range whose start is where such a subtree may begin, from the left. */
export function subtreesOf({ from, to }: Range): TreeNode[] {
  const nodes: TreeNode[] = [];
  let at = from;
  while (at < to) {
    let level = 0;
    while (2 ** (level + 1) <= to - at && at % 2 ** (level + 1) === 0) level += 1;
    nodes.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return nodes;
}

/** The hash of a range (RFC 6962, MTH), from the complete subtrees in it. */
export function hashRange(range: Range, readNode: ReadNode): Buffer {
  return joinPeaks(subtreesOf(range).map(readNode));
}

function joinPeaks(hashes: readonly Buffer[]): Buffer {
  const [last, ...before] = hashes.toReversed();
  return last ? before.reduce<Buffer>((right, left) => hashNodes(left, right), last) : EMPTY_ROOT;
}

/** RFC 6962, 2.1.1: the ranges whose hashes prove that a leaf stands in a tree, from the leaf up. */
export function inclusionRanges(leaf: number, size: number): Range[] {
  const ranges: Range[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + largestPowerBelow(to - from);
    ranges.push(leaf < middle ? { from: middle, to } : { from, to: middle });
    if (leaf < middle) to = middle;
    else from = middle;
  }
  return ranges.reverse();
}

/** RFC 6962, 2.1.2: the ranges whose hashes prove that the first `older` leaves of a tree are those of an older one. */
export function consistencyRanges(older: number, size: number): Range[] {
  if (older === 0 || older === size) return [];
  const ranges: Range[] = [];
  let [from, to] = [0, size];
  while (to !== older) {
    const middle = from + largestPowerBelow(to - from);
    ranges.push(older <= middle ? { from: middle, to } : { from, to: middle });
    if (older <= middle) to = middle;
    else from = middle;
  }
  // An older tree that is one complete subtree of this one is known to whoever asks.
  return from === 0 ? ranges.reverse() : [{ from, to }, ...ranges.reverse()];
}

function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

/** Whether such a proof leads from this leaf to this root (RFC 9162, 2.1.3.2). */
export function isIncluded(
  leafHash: Uint8Array,
  leaf: number,
  { size, root }: { size: number; root: Buffer },
  proof: readonly Buffer[],
): boolean {
  if (leaf < 0 || leaf >= size) return false;
  const ranges = inclusionRanges(leaf, size);
  if (ranges.length !== proof.length) return false;
  const end = ranges.reduce<Uint8Array>((hash, range, index) => {
    const beside = proof[index] ?? EMPTY_ROOT;
    return range.from > leaf ? hashNodes(hash, beside) : hashNodes(beside, hash);
  }, leafHash);
  return root.equals(end);
}

/** Whether such a proof shows that the newer tree begins with the older one, unchanged. */
export function isConsistent(
  older: { size: number; root: Buffer },
  newer: { size: number; root: Buffer },
  proof: readonly Buffer[],
): boolean {
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return proof.length === 0 && older.root.equals(newer.root);
  if (older.size === 0) return proof.length === 0;
  const ranges = consistencyRanges(older.size, newer.size);
  if (ranges.length !== proof.length) return false;
  // Where the older tree is one complete subtree, the way up begins with its own root.
  const isWhole = ranges[0]?.from === older.size;
  let [oldHash, newHash] = isWhole ? [older.root, older.root] : [proof[0] ?? EMPTY_ROOT, proof[0] ?? EMPTY_ROOT];
  for (const [index, range] of ranges.entries()) {
    if (index === 0 && !isWhole) continue;
    const beside = proof[index] ?? EMPTY_ROOT;
    if (range.from >= older.size) newHash = hashNodes(newHash, beside);
    else [oldHash, newHash] = [hashNodes(beside, oldHash), hashNodes(beside, newHash)];
  }
  return older.root.equals(oldHash) && newer.root.equals(newHash);
}

/** Grows a tree leaf by leaf in memory of a few hashes, and gives its root at any size on the way. */
export class GrowingRoot {
  #peaks: { level: number; hash: Buffer }[] = [];
  size = 0;

  add(leafHash: Buffer): void {
    let added = { level: 0, hash: leafHash };
    for (let last = this.#peaks.at(-1); last?.level === added.level; last = this.#peaks.at(-1)) {
      added = { level: added.level + 1, hash: hashNodes(last.hash, added.hash) };
      this.#peaks.pop();
    }
    this.#peaks.push(added);
    this.size += 1;
  }

  root(): Buffer {
    return joinPeaks(this.#peaks.map(({ hash }) => hash));
  }
}
