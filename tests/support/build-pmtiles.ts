import { gzipSync } from 'node:zlib';

/** Feature of a made-up tile: its kind and its ring or line, in the tile's own 4096 units. */
type MadeFeature = { kind: string; isPolygon: boolean; points: readonly (readonly [number, number])[] };
type MadeTile = { z: number; x: number; y: number; layers: Readonly<Record<string, readonly MadeFeature[]>> };

const HEADER_BYTES = 127;
const GZIP = 2;
const MVT = 1;
const EXTENT = 4096;

function varint(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  while (left > 0x7f) {
    bytes.push((left % 0x80) | 0x80);
    left = Math.floor(left / 0x80);
  }
  return [...bytes, left];
}

const field = (number: number, bytes: readonly number[]) => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const number = (at: number, value: number) => [...varint(at * 8), ...varint(value)];
const text = (value: string) => [...new TextEncoder().encode(value)];
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

function geometryOf({ points, isPolygon }: MadeFeature): number[] {
  let [x, y] = [0, 0];
  const steps = points.map(([toX, toY]) => {
    const step = [zigzag(toX - x), zigzag(toY - y)];
    [x, y] = [toX, toY];
    return step;
  });
  const [first = [], ...rest] = steps;
  return [9, ...first, rest.length * 8 + 2, ...rest.flat(), ...(isPolygon ? [15] : [])].flatMap(varint);
}

function layerOf(name: string, features: readonly MadeFeature[]): number[] {
  const kinds = [...new Set(features.map(({ kind }) => kind))];
  const body = [
    ...number(15, 2),
    ...field(1, text(name)),
    ...features.flatMap((feature) =>
      field(2, [
        ...field(2, [0, kinds.indexOf(feature.kind)].flatMap(varint)),
        ...number(3, feature.isPolygon ? 3 : 2),
        ...field(4, geometryOf(feature)),
      ]),
    ),
    ...field(3, text('kind')),
    ...kinds.flatMap((kind) => field(4, field(1, text(kind)))),
    ...number(5, EXTENT),
  ];
  return field(3, body);
}

/** A tile's place on the Hilbert curve through all zooms, as PMTiles counts. */
function tileId({ z, x, y }: MadeTile): number {
  let id = (4 ** z - 1) / 3;
  let [a, b] = [x, y];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const [rx, ry] = [(a & side) > 0 ? 1 : 0, (b & side) > 0 ? 1 : 0];
    id += side * side * ((3 * rx) ^ ry);
    if (ry === 0) {
      if (rx === 1) [a, b] = [side - 1 - (a & (side - 1)), side - 1 - (b & (side - 1))];
      [a, b] = [b, a];
    }
  }
  return id;
}

/** A PMTiles archive, version 3, of a few vector tiles with the layers they name. */
export function buildPmtiles(
  tiles: readonly MadeTile[],
  { bounds, layers }: { bounds: readonly [number, number, number, number]; layers: readonly string[] },
): Uint8Array {
  const sorted = tiles
    .map((tile) => ({
      id: tileId(tile),
      z: tile.z,
      bytes: gzipSync(
        new Uint8Array(Object.entries(tile.layers).flatMap(([name, features]) => layerOf(name, features))),
      ),
    }))
    .toSorted((a, b) => a.id - b.id);
  const data = Buffer.concat(sorted.map(({ bytes }) => bytes));
  let last = 0;
  const deltas = sorted.map(({ id }) => {
    const delta = id - last;
    last = id;
    return delta;
  });
  let at = 0;
  const offsets = sorted.map(({ bytes }, index) => {
    const offset = at;
    at += bytes.length;
    return index === 0 ? offset + 1 : 0;
  });
  const directory = gzipSync(
    new Uint8Array(
      [
        sorted.length,
        ...deltas,
        ...sorted.map(() => 1),
        ...sorted.map(({ bytes }) => bytes.length),
        ...offsets,
      ].flatMap(varint),
    ),
  );
  const metadata = gzipSync(
    JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: { kind: 'String' } })) }),
  );
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  new Uint8Array(header.buffer).set([...text('PMTiles'), 3]);
  const metadataAt = HEADER_BYTES + directory.length;
  const dataAt = metadataAt + metadata.length;
  const lengths = [
    ...[HEADER_BYTES, directory.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length],
    ...[sorted.length, sorted.length, sorted.length],
  ];
  for (const [index, length] of lengths.entries()) header.setBigUint64(8 + index * 8, BigInt(length), true);
  const zooms = sorted.map(({ z }) => z);
  new Uint8Array(header.buffer).set([1, GZIP, GZIP, MVT, Math.min(...zooms), Math.max(...zooms)], 96);
  for (const [index, degrees] of bounds.entries()) header.setInt32(102 + index * 4, Math.round(degrees * 1e7), true);
  return Buffer.concat([new Uint8Array(header.buffer), directory, metadata, data]);
}

const square = [
  [0, 0],
  [EXTENT, 0],
  [EXTENT, EXTENT],
  [0, EXTENT],
] as const;
const lagoon = [
  [2400, 2400],
  [3600, 2400],
  [3600, 3400],
  [2400, 3400],
] as const;

/** Two tiles around Lagos: land, a lagoon and two roads. */
export function buildStreets(layers: readonly string[] = ['earth', 'water', 'roads', 'places']): Uint8Array {
  const made = {
    earth: [{ kind: 'earth', isPolygon: true, points: square }],
    water: [{ kind: 'water', isPolygon: true, points: lagoon }],
    roads: [
      {
        kind: 'highway',
        isPolygon: false,
        points: [
          [0, 1000],
          [EXTENT, 1400],
        ],
      },
      {
        kind: 'minor_road',
        isPolygon: false,
        points: [
          [1000, 0],
          [1200, EXTENT],
        ],
      },
    ],
  } as const;
  return buildPmtiles(
    [
      { z: 7, x: 65, y: 61, layers: made },
      { z: 8, x: 130, y: 123, layers: made },
    ],
    { bounds: [2.8125, 5.62, 5.625, 8.41], layers },
  );
}
