import { parentPort, workerData } from 'node:worker_threads';
import { FeedError } from '../feed-error.ts';
import type { FeedJob, FeedMessage } from './feed-job.ts';
import { readFeedToSpool } from './read-in-worker.server.ts';

/** A thread that reads one feed: what it costs in time and memory, it costs here, and both have a bound. */
const say = (message: FeedMessage) => parentPort?.postMessage(message);

try {
  const result = await readFeedToSpool(workerData as FeedJob, (progress) => say({ kind: 'progress', ...progress }));
  say({ kind: 'done', result });
} catch (error) {
  if (error instanceof FeedError) say({ kind: 'refused', code: error.code, message: error.message, over: error.over });
  else say({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
