import { Worker } from 'node:worker_threads';
import { sniffFileKind } from './file-kind.ts';
import { IDLE_MS, MAX_GROWTH_MB, MAX_HEAP_MB, MAX_PAPER_BYTES, MAX_SECONDS, MAX_THREADS } from './limits.ts';
import { type PaperJob, PaperReadError, type PaperReader } from './port.ts';
import type { WorkerAnswer, WorkerOrder } from './worker-messages.ts';

/**
 * Beside this file in the sources; beside the server in the build, which has it as an entry of its own
 * (vite.config.ts).
 */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './paper-worker.server.ts' : './paper-worker.js',
  import.meta.url,
);
const YOUNG_MB = 64;
/** How often the memory of the process is looked at while a paper is read. */
const WATCH_MS = 100;

export type ReaderLimits = { seconds: number; growthMb: number; threads: number; idleMs: number };
const LIMITS: ReaderLimits = {
  seconds: MAX_SECONDS,
  growthMb: MAX_GROWTH_MB,
  threads: MAX_THREADS,
  idleMs: IDLE_MS,
};

type Thread = { worker: Worker; isBusy: boolean; idle: NodeJS.Timeout | null };

/** The default: threads of this process, started when the first paper comes, ended when none came for a minute. */
export function createPaperReader(given: Partial<ReaderLimits> = {}): PaperReader {
  const limits = { ...LIMITS, ...given };
  const threads = new Set<Thread>();
  const waiting: (() => void)[] = [];

  const end = async (thread: Thread) => {
    threads.delete(thread);
    if (thread.idle) clearTimeout(thread.idle);
    await thread.worker.terminate();
  };
  const take = async (): Promise<Thread> => {
    for (;;) {
      const free = [...threads].find((thread) => !thread.isBusy);
      if (free || threads.size < limits.threads) return occupy(free ?? startThread(threads));
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const giveBack = (thread: Thread) => {
    thread.isBusy = false;
    thread.worker.unref();
    thread.idle = setTimeout(() => void end(thread), limits.idleMs).unref();
    waiting.shift()?.();
  };

  return {
    name: 'embedded',
    async read(job) {
      const { bytes, signal } = job;
      if (bytes.length > MAX_PAPER_BYTES) throw new PaperReadError('too_large', 'The file is larger than 10 MB.');
      if (!sniffFileKind(bytes)) throw new PaperReadError('not_a_paper', 'Neither PDF, JPEG, PNG nor TIFF.');
      const thread = await take();
      try {
        signal?.throwIfAborted();
        const answer = await runIn(thread.worker, job, limits);
        giveBack(thread);
        if (answer.kind === 'refused') throw new PaperReadError(answer.failure, answer.message);
        return answer.result;
      } catch (error) {
        if (!thread.isBusy) throw error;
        // Whatever it was, the thread may still be at it: the next paper gets a new one.
        await end(thread);
        waiting.shift()?.();
        throw error;
      }
    },
    async stop() {
      await Promise.all([...threads].map(end));
    },
  };
}

function occupy(thread: Thread): Thread {
  if (thread.idle) clearTimeout(thread.idle);
  thread.idle = null;
  thread.isBusy = true;
  thread.worker.ref();
  return thread;
}

function startThread(threads: Set<Thread>): Thread {
  const worker = new Worker(WORKER, {
    name: 'papers',
    env: {},
    execArgv: [],
    // What libraries say of broken files is of no use to whoever runs the server.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  const thread = { worker, isBusy: false, idle: null };
  worker.on('exit', () => threads.delete(thread));
  // Said by whoever waits for an answer; without a listener it would end the process.
  worker.on('error', () => threads.delete(thread));
  threads.add(thread);
  return thread;
}

type LastAnswer = Exclude<WorkerAnswer, { kind: 'step' }>;
const residentMb = () => process.memoryUsage.rss() / 1024 / 1024;

function runIn(
  worker: Worker,
  { bytes, examiner, onStep, signal }: PaperJob,
  limits: ReaderLimits,
): Promise<LastAnswer> {
  const before = residentMb();
  const ends: (() => void)[] = [];
  return new Promise<LastAnswer>((resolve, reject) => {
    const refuse = (error: unknown) => reject(error);
    const listen = (event: string, listener: (...given: never[]) => void) => {
      worker.on(event as 'message', listener as (value: unknown) => void);
      ends.push(() => worker.off(event as 'message', listener as (value: unknown) => void));
    };
    const timer = setTimeout(
      () => refuse(new PaperReadError('took_too_long', `Not read after ${limits.seconds} s.`)),
      limits.seconds * 1000,
    );
    const watch = setInterval(() => {
      if (residentMb() - before > limits.growthMb) refuse(new PaperReadError('too_large', 'It unpacks into too much.'));
    }, WATCH_MS);
    const stop = () => refuse(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    ends.push(
      () => clearTimeout(timer),
      () => clearInterval(watch),
      () => signal?.removeEventListener('abort', stop),
    );
    listen('message', (answer: WorkerAnswer) => {
      if (answer.kind === 'step') onStep?.(answer.step);
      else resolve(answer);
    });
    listen('error', (error: NodeJS.ErrnoException) =>
      refuse(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new PaperReadError('too_large', 'It needs more memory than a paper may.', error)
          : new PaperReadError('engine_failed', error.message, error),
      ),
    );
    listen('exit', (code: number) => refuse(new PaperReadError('engine_failed', `The thread ended with ${code}.`)));
    worker.postMessage({ bytes, examiner } satisfies WorkerOrder);
  }).finally(() => {
    for (const each of ends) each();
  });
}
