import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** What is read and drawn there is large and short-lived: what is freed goes back to the machine at once. */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  UV_THREADPOOL_SIZE: '2',
};
/** A third of the time of whoever answers people, where both want all of it; less never ends when all are busy. */
const GIVES_WAY = 5;
/** How often the memory of the process is looked at while it works. */
const WATCH_MS = 100;

/** A process apart that runs a module with a heap of so many MB; it gives way to whoever answers people. */
export function startApart(module: string, { heapMb, youngMb }: { heapMb: number; youngMb?: number }): ChildProcess {
  const child = fork(module, [], {
    env: ALLOCATOR,
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      ...(youngMb === undefined ? [] : [`--max-semi-space-size=${youngMb}`]),
      '--v8-pool-size=1',
      '--expose-gc',
    ],
    serialization: 'advanced',
    // What libraries say of broken files is of no use to whoever runs the server.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Said by whoever waits for an answer; without a listener it would end the server.
  child.on('error', () => undefined);
  try {
    if (child.pid !== undefined) setPriority(child.pid, GIVES_WAY);
  } catch {
    // It is as fast as everything else then.
  }
  return child;
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

/** What work in a process apart may take. */
export type ApartBudget = { seconds: number; residentMb: number };

/** Why a process apart had no answer. */
export class ApartError extends Error {
  readonly reason: 'too large' | 'out of time' | 'broken';
  constructor(reason: ApartError['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ApartError';
    this.reason = reason;
  }
}

/**
 * Says something to a process and waits for its answer, as long as the budget lasts; `hear` gets each report and gives
 * the answer when it is the last one, undefined before. @throws ApartError, what `hear` throws, or the signal's reason
 */
export function askApart<Report, Answer>(
  child: ChildProcess,
  order: object,
  budget: ApartBudget,
  { hear, signal }: { hear: (report: Report) => Answer | undefined; signal?: AbortSignal | undefined },
): Promise<Answer> {
  const ends: (() => void)[] = [];
  return new Promise<Answer>((resolve, reject) => {
    const late = () => reject(new ApartError('out of time', `No answer after ${budget.seconds} s.`));
    const timer = setTimeout(late, budget.seconds * 1000);
    const watch = setInterval(() => {
      if (residentMb(child) > budget.residentMb) reject(new ApartError('too large', 'It takes too much memory.'));
    }, WATCH_MS);
    const stop = () => reject(signal?.reason);
    const listen = (report: Report) => {
      try {
        const answer = hear(report);
        if (answer !== undefined) resolve(answer);
      } catch (error) {
        reject(error);
      }
    };
    const fail = (error: Error) => reject(new ApartError('broken', error.message, error));
    const gone = (code: number | null, by: string | null) => reject(endedBy(code, by));
    signal?.addEventListener('abort', stop, { once: true });
    child.on('message', listen).on('error', fail).on('exit', gone);
    ends.push(() => {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', stop);
      child.off('message', listen).off('error', fail).off('exit', gone);
    });
    child.send(order, (error) => {
      if (error) fail(error);
    });
  }).finally(() => {
    for (const each of ends) each();
  });
}

/** The engine ends itself with an abort when its heap is full. */
const endedBy = (code: number | null, by: string | null) =>
  by === 'SIGABRT' || code === 134
    ? new ApartError('too large', 'It needs more memory than it may have.')
    : new ApartError('broken', `The process ended with ${by ?? code}.`);

/** Whether this process waits for that one before it ends by itself. */
export function holdProcess(child: ChildProcess, isHeld: boolean): void {
  const method = isHeld ? 'ref' : 'unref';
  child[method]();
  child.channel?.[method]();
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
