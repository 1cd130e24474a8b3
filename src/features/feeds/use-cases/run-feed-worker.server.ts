import { Worker } from 'node:worker_threads';
import { FeedError, overBudget } from '../feed-error.ts';
import type { FeedJob, FeedJobResult, FeedMessage } from './feed-job.ts';

/**
 * Beside this file in the sources; beside the server in the build, which has it as an entry of its own
 * (vite.config.ts).
 */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './feed-worker.server.ts' : './feed-worker.js',
  import.meta.url,
);
const YOUNG_MB = 32;

type Progress = { bytes: number; totalBytes: number; rows: number };

/**
 * Reads a feed in a thread of its own and waits for it; the thread is ended when it takes more time or memory than its
 * budget, or when
 * `signal` says so. It gets nothing of the environment. @throws FeedError
 */
export function readFeedApart(
  job: FeedJob,
  {
    signal,
    onProgress,
  }: { signal?: AbortSignal | undefined; onProgress?: ((progress: Progress) => void) | undefined } = {},
): Promise<FeedJobResult> {
  const stopped = () => new FeedError('stopped', 'Stopped. Nothing was written.');
  if (signal?.aborted) return Promise.reject(stopped());
  const worker = new Worker(WORKER, {
    workerData: job,
    name: 'feed',
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: job.budget.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  let rows = 0;
  return new Promise<FeedJobResult>((resolve, reject) => {
    const timer = setTimeout(() => reject(overBudget('seconds', rows)), job.budget.seconds * 1000);
    const stop = () => reject(stopped());
    signal?.addEventListener('abort', stop, { once: true });
    worker.on('message', (message: FeedMessage) => {
      switch (message.kind) {
        case 'progress':
          rows = message.rows;
          onProgress?.(message);
          break;
        case 'done':
          resolve(message.result);
          break;
        case 'refused':
          reject(new FeedError(message.code, message.message, undefined, message.over));
          break;
        case 'failed':
          reject(new Error(`a feed could not be read: ${message.message}`));
      }
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? overBudget('memoryMb', rows) : error),
    );
    worker.on('exit', (code) => reject(new Error(`the thread that reads feeds ended with ${code}`)));
    worker.once('exit', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    });
  }).finally(() => worker.terminate());
}
