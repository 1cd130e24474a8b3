import { Worker } from 'node:worker_threads';
import { IDLE_MS, MAX_FACE_PICTURE_BYTES, MAX_HEAP_MB, MAX_SECONDS, MAX_WAITING } from './limits.ts';
import {
  type FaceAnswer,
  type FaceOrder,
  FaceReadError,
  type FaceReader,
  type FaceReading,
  type FlatView,
} from './port.ts';

/**
 * Beside this file in the sources; beside the server in the build, which has it as an entry of its own
 * (vite.config.ts).
 */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './face-worker.server.ts' : './face-worker.js',
  import.meta.url,
);
const YOUNG_MB = 64;

export type FaceLimits = { seconds: number; waiting: number; idleMs: number };
const LIMITS: FaceLimits = { seconds: MAX_SECONDS, waiting: MAX_WAITING, idleMs: IDLE_MS };

type FaceResult = FaceReading | FlatView | null;
type Waiting = { resolve: (result: FaceResult) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };
type WithoutId<Order> = Order extends unknown ? Omit<Order, 'id'> : never;
type Unnumbered = WithoutId<FaceOrder>;
type Thread = { worker: Worker; asked: Map<number, Waiting>; idle: NodeJS.Timeout | null };

/** One thread of this process with weights that came with the package; started when first needed, ended when idle. */
export function createFaceReader(given: Partial<FaceLimits> = {}): FaceReader {
  const limits = { ...LIMITS, ...given };
  let thread: Thread | null = null;
  let count = 0;

  const end = async (ended: Thread, error: FaceReadError) => {
    if (thread === ended) thread = null;
    if (ended.idle) clearTimeout(ended.idle);
    for (const { reject, timer } of ended.asked.values()) {
      clearTimeout(timer);
      reject(error);
    }
    ended.asked.clear();
    await ended.worker.terminate();
  };

  const start = (): Thread => {
    const worker = new Worker(WORKER, {
      name: 'faces',
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    // What the library says of itself is of no use to whoever runs the server.
    worker.stdout.resume();
    worker.stderr.resume();
    const started: Thread = { worker, asked: new Map(), idle: null };
    worker.on('message', (answer: FaceAnswer) => settle(started, answer));
    worker.on('error', (error) => void end(started, new FaceReadError('engine_failed', error.message)));
    worker.on('exit', () => void end(started, new FaceReadError('engine_failed', 'The thread ended.')));
    return started;
  };

  const settle = (own: Thread, answer: FaceAnswer) => {
    const waiting = own.asked.get(answer.id);
    if (!waiting) return;
    own.asked.delete(answer.id);
    clearTimeout(waiting.timer);
    if (own.asked.size === 0) {
      own.worker.unref();
      own.idle = setTimeout(() => void end(own, new FaceReadError('engine_failed', 'Idle.')), limits.idleMs).unref();
    }
    if (answer.kind === 'seen') waiting.resolve(answer.result);
    else waiting.reject(new FaceReadError(answer.failure, answer.message));
  };

  const ask = async (order: Unnumbered): Promise<FaceResult> => {
    thread ??= start();
    const own = thread;
    if (own.asked.size >= limits.waiting) throw new FaceReadError('busy', 'Too many pictures wait.');
    if (own.idle) clearTimeout(own.idle);
    own.idle = null;
    own.worker.ref();
    count += 1;
    const id = count;
    return new Promise<FaceResult>((resolve, reject) => {
      const late = () => void end(own, new FaceReadError('took_too_long', `Nothing after ${limits.seconds} s.`));
      // Counted from the front of the queue at worst: whoever waits behind a stuck picture is told as well.
      own.asked.set(id, { resolve, reject, timer: setTimeout(late, limits.seconds * 1000).unref() });
      own.worker.postMessage({ ...order, id } as FaceOrder);
    });
  };

  return {
    name: 'embedded',
    version: 'human 3.3.6 (blazeface, facemesh, faceres)',
    async read(picture, question) {
      if (picture.length > MAX_FACE_PICTURE_BYTES) throw new FaceReadError('too_large', 'More than 10 MB.');
      return (await ask({ kind: 'read', picture, question })) as FaceReading | null;
    },
    async explainAsFlat(first, second, places) {
      return (await ask({ kind: 'explain', first, second, places })) as FlatView;
    },
    async stop() {
      if (thread) await end(thread, new FaceReadError('engine_failed', 'Stopped.'));
    },
  };
}
