import { readFile } from 'node:fs/promises';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { explainAsFlat } from './flat-likeness.ts';
import { CROP_SIDE, LOOKED_AT_SIDE, MAX_FRAME_PIXELS, MAX_PAPER_PIXELS, PAPER_SIDE } from './limits.ts';
import { type FaceAnswer, type FaceOrder, type FaceQuestion, FaceReadError, type FaceReading } from './port.ts';

/** The little we use of the library. */
type Tensor = { dispose: () => void };
type Mesh = readonly (readonly [number, number, number])[];
type Face = {
  faceScore: number;
  box: [number, number, number, number];
  mesh?: Mesh;
  embedding?: readonly number[];
};
type Human = {
  load: () => Promise<void>;
  tf: { tensor: (data: Uint8Array, shape: number[], type: string) => Tensor };
  detect: (input: Tensor, config?: object) => Promise<{ face: Face[]; error: string | null }>;
};

type Pixels = { data: Uint8Array; width: number; height: number };

const folderOf = (name: string) => dirname(findPackageJSON(name, import.meta.url) ?? '');

/** The models are fetched by address, and Node's fetch knows none of files: in this thread it does. */
function teachFetchFiles(): void {
  const fetchElsewhere = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith('file://')) return fetchElsewhere(input, init);
    return new Response(await readFile(new URL(address)), {
      headers: { 'content-type': address.endsWith('.json') ? 'application/json' : 'application/octet-stream' },
    });
  };
}

async function loadHuman(): Promise<Human> {
  teachFetchFiles();
  const [human, wasm] = [folderOf('@vladmandic/human'), folderOf('@tensorflow/tfjs-backend-wasm')];
  // Its `exports` do not name this file, so it is asked for by its path.
  const file = join(human, 'dist', 'human.node-wasm.js');
  const { Human: Engine } = createRequire(file)(file) as { Human: new (config: object) => Human };
  const off = { enabled: false };
  const engine = new Engine({
    backend: 'wasm',
    wasmPath: `${join(wasm, 'wasm-out')}/`,
    modelBasePath: pathToFileURL(`${join(human, 'models')}/`).href,
    debug: false,
    cacheSensitivity: 0,
    skipAllowed: false,
    filter: off,
    face: {
      enabled: true,
      detector: { rotation: true, maxDetected: 3, minConfidence: 0.4, return: false },
      mesh: { enabled: true },
      iris: { enabled: true },
      description: { enabled: true },
      ...{ emotion: off, antispoof: off, liveness: off },
    },
    ...{ body: off, hand: off, object: off, gesture: off, segmentation: off },
  });
  await engine.load();
  return engine;
}

let loading: Promise<Human> | undefined;

async function unpack(picture: Uint8Array, question: FaceQuestion): Promise<Pixels> {
  const isPaper = question === 'paper';
  const side = isPaper ? PAPER_SIDE : LOOKED_AT_SIDE;
  try {
    const { data, info } = await sharp(picture, {
      limitInputPixels: isPaper ? MAX_PAPER_PIXELS : MAX_FRAME_PIXELS,
      failOn: 'error',
      pages: 1,
    })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    const failure = /pixel limit/i.test(String(error)) ? 'too_large' : 'not_a_picture';
    throw new FaceReadError(failure, error instanceof Error ? error.message : String(error));
  }
}

async function findFaces(engine: Human, pixels: Pixels, withEmbedding: boolean): Promise<Face[]> {
  const tensor = engine.tf.tensor(new Uint8Array(pixels.data), [pixels.height, pixels.width, 3], 'int32');
  try {
    const { face, error } = await engine.detect(tensor, { face: { description: { enabled: withEmbedding } } });
    if (error) throw new FaceReadError('engine_failed', error);
    return [...face].sort((one, other) => other.box[2] - one.box[2]);
  } finally {
    tensor.dispose();
  }
}

/**
 * Part of the face's width left around it, and the size it is compared at: a face on a card and one before a
 * camera.
 */
const MARGIN = 0.3;
const COMPARED_SIDE = 320;

/** The face alone, as large as any other: what stands around it moves the embedding. */
async function cutOut({ data, width, height }: Pixels, [x, y, across, down]: Face['box']): Promise<Pixels> {
  const half = (Math.max(across, down) * (1 + 2 * MARGIN)) / 2;
  const left = Math.max(0, Math.round(x + across / 2 - half));
  const top = Math.max(0, Math.round(y + down / 2 - half));
  const { data: cut, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract({
      ...{ left, top },
      width: Math.min(width - left, Math.max(Math.round(half * 2), 1)),
      height: Math.min(height - top, Math.max(Math.round(half * 2), 1)),
    })
    .resize(COMPARED_SIDE, COMPARED_SIDE, { fit: 'contain', background: '#888' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: cut, width: info.width, height: info.height };
}

async function look(engine: Human, pixels: Pixels, question: FaceQuestion): Promise<FaceReading | null> {
  const faces = await findFaces(engine, pixels, false);
  const [largest] = faces;
  // A lesser mesh than 468 points is the detector's own guess.
  if (!largest?.mesh || largest.mesh.length < 468) return null;
  const [again] = question === 'look' ? [] : await findFaces(engine, await cutOut(pixels, largest.box), true);
  return {
    faces: faces.length,
    share: largest.box[2] / pixels.width,
    score: largest.faceScore,
    ...cropOf(pixels, largest.mesh),
    embedding: again?.embedding ?? null,
  };
}

const [FOREHEAD, CHIN, RIGHT_EDGE, LEFT_EDGE, RIGHT_EYE, LEFT_EYE] = [10, 152, 234, 454, 33, 263] as const;

/** The face turned upright, and its points in the same square; grey, a little blurred against noise of the camera. */
function cropOf(pixels: Pixels, mesh: Mesh): Pick<FaceReading, 'points' | 'crop'> {
  const at = (index: number) => mesh[index] ?? ([0, 0, 0] as const);
  const [right, left] = [at(RIGHT_EYE), at(LEFT_EYE)];
  const roll = Math.atan2(left[1] - right[1], left[0] - right[0]);
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)];
  const centre = { x: (at(RIGHT_EDGE)[0] + at(LEFT_EDGE)[0]) / 2, y: (at(FOREHEAD)[1] + at(CHIN)[1]) / 2 };
  const half = Math.max((Math.hypot(at(CHIN)[0] - at(FOREHEAD)[0], at(CHIN)[1] - at(FOREHEAD)[1]) / 2) * 1.1, 1);
  const grey = new Uint8Array(CROP_SIDE * CROP_SIDE);
  for (let row = 0; row < CROP_SIDE; row += 1) {
    for (let column = 0; column < CROP_SIDE; column += 1) {
      const u = (((column + 0.5) / CROP_SIDE) * 2 - 1) * half;
      const v = (((row + 0.5) / CROP_SIDE) * 2 - 1) * half;
      const step = Math.max(Math.round(half / CROP_SIDE), 1);
      grey[row * CROP_SIDE + column] = meanAround(
        pixels,
        Math.round(centre.x + u * cos - v * sin),
        Math.round(centre.y + u * sin + v * cos),
        step,
      );
    }
  }
  const points = mesh.slice(0, 468).map(([x, y]) => {
    const [dx, dy] = [x - centre.x, y - centre.y];
    return [(dx * cos + dy * sin) / half, (-dx * sin + dy * cos) / half] as const;
  });
  return { points, crop: { side: CROP_SIDE, grey } };
}

function meanAround({ data, width, height }: Pixels, x: number, y: number, step: number): number {
  let sum = 0;
  let count = 0;
  for (let dy = -step; dy <= step; dy += step) {
    for (let dx = -step; dx <= step; dx += step) {
      if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue;
      const at = ((y + dy) * width + x + dx) * 3;
      sum += 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
}

async function work(order: FaceOrder) {
  if (order.kind === 'explain') return explainAsFlat(order.first, order.second, order.places);
  loading ??= loadHuman();
  const engine = await loading;
  const pixels = await unpack(order.picture, order.question);
  return look(engine, pixels, order.question);
}

async function answer(order: FaceOrder): Promise<FaceAnswer> {
  const { id } = order;
  try {
    return { id, kind: 'seen', result: await work(order) };
  } catch (error) {
    const failure = error instanceof FaceReadError ? error.failure : 'engine_failed';
    return { id, kind: 'refused', failure, message: error instanceof Error ? error.message : String(error) };
  }
}

// One after the other: the engine is one, and knows one picture at a time.
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (order: FaceOrder) => {
  last = last.then(async () => parentPort?.postMessage(await answer(order)));
});
