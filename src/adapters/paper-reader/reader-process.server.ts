import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MAX_HEAP_MB } from './limits.ts';
import { type PaperJob, PaperReadError } from './port.ts';
import type { WorkerAnswer, WorkerOrder } from './worker-messages.ts';

/**
 * Beside this file in the sources; beside the server in the build, which has it as an entry of its own
 * (vite.config.ts).
 */
const WORKER = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './paper-worker.server.ts' : './paper-worker.js', import.meta.url),
);
/** Rubbish that was just made; more of it is kept before it is cleared, and it is cleared in no time. */
const YOUNG_MB = 8;
/** Pages are large and short-lived: what is freed goes back to the machine at once instead of being kept in pieces. */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  UV_THREADPOOL_SIZE: '2',
};
/** A third of the time of whoever answers people, where both want all of it; still enough for the 90 seconds. */
const GIVES_WAY = 5;
/** How often the memory of the process is looked at while a paper is read. */
const WATCH_MS = 100;

type LastAnswer = Exclude<WorkerAnswer, { kind: 'step' }>;

/** A process apart that reads papers one after the other; it gives way to whoever answers people. */
export function startReaderProcess(): ChildProcess {
  const child = fork(WORKER, [], {
    env: ALLOCATOR,
    execArgv: [
      `--max-old-space-size=${MAX_HEAP_MB}`,
      `--max-semi-space-size=${YOUNG_MB}`,
      '--v8-pool-size=1',
      '--expose-gc',
    ],
    serialization: 'advanced',
    // What libraries say of broken files is of no use to whoever runs the server.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Said by whoever waits for an answer; without a listener it would end the server.
  child.on('error', () => undefined);
  if (child.pid !== undefined) giveWay(child.pid);
  return child;
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, GIVES_WAY);
  } catch {
    // It reads as fast as everything else then.
  }
}

/** What a process has in memory, in MB; 0 where the machine does not tell. */
export function residentMb({ pid }: ChildProcess): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Has the process read one paper. @throws PaperReadError, or the reason the reading was given up for */
export function readIn(
  child: ChildProcess,
  { bytes, examiner, onStep, signal }: PaperJob,
  limits: { seconds: number; residentMb: number },
): Promise<LastAnswer> {
  const ends: (() => void)[] = [];
  return new Promise<LastAnswer>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new PaperReadError('took_too_long', `Not read after ${limits.seconds} s.`)),
      limits.seconds * 1000,
    );
    const watch = setInterval(() => {
      if (residentMb(child) > limits.residentMb) reject(new PaperReadError('too_large', 'It unpacks into too much.'));
    }, WATCH_MS);
    const stop = () => reject(signal?.reason);
    const hear = (answer: WorkerAnswer) => {
      if (answer.kind === 'step') onStep?.(answer.step);
      else resolve(answer);
    };
    const fail = (error: Error) => reject(new PaperReadError('engine_failed', error.message, error));
    const gone = (code: number | null, by: string | null) =>
      reject(
        // The engine ends itself so when its heap is full.
        by === 'SIGABRT' || code === 134
          ? new PaperReadError('too_large', 'It needs more memory than a paper may.')
          : new PaperReadError('engine_failed', `The process ended with ${by ?? code}.`),
      );
    signal?.addEventListener('abort', stop, { once: true });
    child.on('message', hear).on('error', fail).on('exit', gone);
    ends.push(() => {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', stop);
      child.off('message', hear).off('error', fail).off('exit', gone);
    });
    child.send({ bytes, examiner } satisfies WorkerOrder, (error) => {
      if (error) fail(error);
    });
  }).finally(() => {
    for (const each of ends) each();
  });
}

/** Ends a process at once, whatever it is at. */
export function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    child.ref();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
