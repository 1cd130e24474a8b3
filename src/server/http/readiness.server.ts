import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import { countStanding, readJobQueues } from '#db/job-queues.server.ts';

/**
 * What this process can do. `unavailable`: send nobody here. `degraded`: people are served, and somebody has to look:
 * what does not read `ok` says why.
 */
export type Readiness = {
  status: 'ok' | 'degraded' | 'unavailable';
  database: 'ok' | 'no answer';
  replica: 'ok' | 'not used' | 'none';
  disk: 'ok' | 'full';
  jobs: 'ok' | 'standing still' | 'unknown';
};

const ANSWER_LIMIT_MS = 2000;
/** With less room than this, uploads and soon the database are refused. */
const LEAST_FREE_BYTES = 256 * 1024 * 1024;
/** Watchers ask often; nothing of this changes faster. */
const KEPT_MS = 1000;

/** Asks everything this process needs, at most once a second however often it is called; never throws. */
export function createReadiness(options: {
  app: App;
  isReplicaUsed: () => boolean | null;
  nowMs?: () => number;
}): () => Promise<Readiness> {
  const { app, isReplicaUsed, nowMs = Date.now } = options;
  let kept: { at: number; answer: Promise<Readiness> } | null = null;
  return () => {
    if (!kept || nowMs() - kept.at > KEPT_MS) kept = { at: nowMs(), answer: ask() };
    return kept.answer;
  };

  async function ask(): Promise<Readiness> {
    const [database, jobs, disk] = await Promise.all([
      inTime(askDatabase, 'no answer'),
      inTime(askJobs, 'unknown'),
      inTime(askDisk, 'ok'),
    ]);
    const answer = { database, replica: askReplica(), disk, jobs };
    return { status: judge(answer), ...answer };
  }

  function askReplica(): Readiness['replica'] {
    const isUsed = isReplicaUsed();
    if (isUsed === null) return 'none';
    return isUsed ? 'ok' : 'not used';
  }

  async function askDatabase(): Promise<Readiness['database']> {
    await sql`select 1`.execute(app.db);
    return 'ok';
  }
  async function askJobs(): Promise<Readiness['jobs']> {
    return countStanding(await readJobQueues(app.db)) > 0 ? 'standing still' : 'ok';
  }
  async function askDisk(): Promise<Readiness['disk']> {
    const { bavail, bsize } = await statfs(app.env.DATA_DIR);
    return bavail * bsize < LEAST_FREE_BYTES ? 'full' : 'ok';
  }
}

function judge({ database, replica, disk, jobs }: Omit<Readiness, 'status'>): Readiness['status'] {
  if (database === 'no answer') return 'unavailable';
  return jobs === 'ok' && disk === 'ok' && replica !== 'not used' ? 'ok' : 'degraded';
}

function inTime<Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  const late = new Promise<Answer>((resolve) => setTimeout(resolve, ANSWER_LIMIT_MS, otherwise).unref());
  return Promise.race([ask().catch(() => otherwise), late]);
}
