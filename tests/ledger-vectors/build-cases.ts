import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { writeRecord } from '#features/ledger/domain/entry-record.server.ts';
import {
  consistencyRanges,
  hashLeaf,
  hashRange,
  inclusionRanges,
  type Range,
} from '#features/ledger/domain/merkle-tree.server.ts';
import { writeCheckpoint, writeVerifierKey } from '#features/ledger/domain/signed-note.server.ts';
import { growTiles, keyOf, nodeReader, widthInTree } from '#features/ledger/domain/tiles.server.ts';

/** A proof as check.go reads it; everything in base64 that is bytes. */
export type Case = {
  name: string;
  verifierKey: string;
  note: string;
  record: string;
  number: number;
  inclusion: string[];
  oldSize: number;
  oldRoot: string;
  consistency: string[];
  tiles?: Record<string, string>;
};
export type Verdict = { name: string; note: string; inclusion: string; consistency: string; tiles: string };

const NAME = 'zaure.example/ledger';

/** Proofs of logs of those sizes, and of each the same with one thing changed; `seed` is 32 bytes. */
export function buildCases(seed: Buffer, sizes: readonly number[]): Case[] {
  return sizes.flatMap((size) => {
    const sound = buildSound(seed, size);
    return [sound, ...changesOf(sound)];
  });
}

function buildSound(seed: Buffer, size: number): Case {
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  const records = Array.from({ length: size }, (_, index) =>
    writeRecord('check', new Date(index * 60_000).toISOString(), hashLeaf(Buffer.from(`row ${index}`))),
  );
  const grown = growTiles(0, records.map(hashLeaf), []);
  const readNode = nodeReader(new Map(grown.map((tile) => [keyOf(tile), tile])));
  const hash = (range: Range) => hashRange(range, readNode).toString('base64');
  const number = Math.floor(size * 0.618);
  const oldSize = Math.max(1, Math.floor(size * 0.4));
  return {
    name: `a log of ${size}`,
    verifierKey: writeVerifierKey(NAME, publicKey),
    note: writeCheckpoint({ origin: NAME, size, root: hashRange({ from: 0, to: size }, readNode) }, publicKey, (text) =>
      sign(null, Buffer.from(text), key),
    ),
    record: (records[number] ?? Buffer.alloc(0)).toString('base64'),
    number,
    inclusion: inclusionRanges(number, size).map(hash),
    oldSize,
    oldRoot: hash({ from: 0, to: oldSize }),
    consistency: consistencyRanges(oldSize, size).map(hash),
    tiles: Object.fromEntries(
      grown.map(({ level, position, hashes }) => {
        const width = widthInTree({ level, position }, size);
        const part = width === 256 ? '' : `.p/${width}`;
        return [`/tile/8/${level}/${String(position).padStart(3, '0')}${part}`, hashes.toString('base64')];
      }),
    ),
  };
}

const turned = (text: string) => {
  const bytes = Buffer.from(text, 'base64');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return bytes.toString('base64');
};

function changesOf({ tiles, ...sound }: Case): Case[] {
  const first = ([one = '', ...rest]: string[]) => [turned(one), ...rest];
  return [
    { ...sound, name: `${sound.name}, its record changed`, record: turned(sound.record) },
    { ...sound, name: `${sound.name}, its old top changed`, oldRoot: turned(sound.oldRoot) },
    {
      ...sound,
      name: `${sound.name}, its size raised`,
      note: sound.note.replace(/\n(\d+)\n/, (_, size) => `\n${Number(size) + 1}\n`),
    },
    ...(sound.inclusion.length > 0
      ? [{ ...sound, name: `${sound.name}, its path changed`, inclusion: first(sound.inclusion) }]
      : []),
    ...(sound.consistency.length > 0
      ? [{ ...sound, name: `${sound.name}, its consistency changed`, consistency: first(sound.consistency) }]
      : []),
    ...(tiles
      ? [
          {
            ...sound,
            name: `${sound.name}, a tile changed`,
            tiles: Object.fromEntries(Object.entries(tiles).map(([path, body]) => [path, turned(body)])),
          },
        ]
      : []),
  ];
}
