import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#db/client.server.ts';
import type { Jobs, WaitingJob } from '../jobs.server.ts';

/** What they are called in an archive. */
export const JOBS_IN_ARCHIVE = 'jobs.jsonl';
/** What they are called in a data folder after a restore, until a start has queued them. */
export const WAITING_JOBS = 'waiting-jobs.jsonl';

/**
 * Queues what a restore left to be queued, each at its own time. Jobs keep their numbers, so that doing it twice queues
 * nothing twice.
 */
export async function queueWaitingJobs(dataDirectory: string, db: Db, jobs: Jobs): Promise<number> {
  const file = join(dataDirectory, WAITING_JOBS);
  if (!existsSync(file)) return 0;
  const waiting = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as WaitingJob);
  await db.transaction().execute(async (trx) => {
    for (const job of waiting) await jobs.bringBack(trx, job);
  });
  rmSync(file);
  return waiting.length;
}
