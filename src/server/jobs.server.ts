import { sql } from 'kysely';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { App, EnqueueJob } from '#app/app.server.ts';
import type { JobHandler } from '#app/feature.server.ts';
import type { Db, OpenDatabase } from '#db/client.server.ts';
import { HEARTBEAT, HEARTBEAT_REFRESH_S, RETRY, SUPERVISE_S } from './job-retries.ts';

/** Workers are woken by NOTIFY; polling only catches what a lost connection missed, so it may be rare. */
const POLLING_INTERVAL_S = 30;
/** Jobs of one kind that are done at the same time: they mostly wait for the database or for somebody else's server. */
const AT_ONCE = 20;
const BOSS_POOL_SIZE = 3;
const STOP_TIMEOUT_MS = 5000;

/** A job not yet done when a backup was made; `dueAt` in ISO 8601. */
export type WaitingJob = {
  id: string;
  name: string;
  data: Record<string, unknown>;
  singletonKey: string | null;
  dueAt: string;
};

type OnOutcome = (name: string, outcome: 'done' | 'failed') => void;

export type Jobs = {
  /** Puts a job into the queue inside the caller's transaction. @throws Error for a name nobody handles. */
  enqueue: EnqueueJob;
  /**
   * Puts a job of a backup back under its own number, at the time it was due; one that nobody handles any more is left
   * out.
   */
  bringBack: (trx: Db, job: WaitingJob) => Promise<void>;
  /** Starts doing jobs in this process. */
  work: (app: App, onOutcome: OnOutcome) => Promise<void>;
  stop: () => Promise<void>;
};

/** Opens the queue in the product's own database (schema pgboss). */
export async function openJobs(options: {
  opened: OpenDatabase;
  handlers: Record<string, JobHandler>;
  /**
   * No other process works on this queue: what is still marked as being done was left by one that is gone, and is tried
   * again soon.
   */
  isAlone?: boolean;
  onError: (error: Error) => void;
}): Promise<Jobs> {
  const { opened, handlers } = options;
  const boss = createBoss(opened);
  boss.on('error', options.onError);
  await boss.start();
  await declareQueues(boss, Object.keys(handlers));
  if (options.isAlone) for (const name of Object.keys(handlers)) await retryAbandoned(boss, opened.db, name);

  return {
    async enqueue(trx, name, data, sendOptions) {
      // The queue would look an unknown name up outside the transaction.
      if (!Object.hasOwn(handlers, name))
        throw new Error(`No handler for the job ${name}; declare it in its feature's feature.server.ts.`);
      await boss.send(name, data, { ...sendOptions, db: fromKysely(trx as never) });
    },
    async bringBack(trx, { id, name, data, singletonKey, dueAt }) {
      if (!Object.hasOwn(handlers, name)) return;
      await boss.send(name, data, {
        id,
        startAfter: new Date(dueAt),
        ...(singletonKey ? { singletonKey } : {}),
        db: fromKysely(trx as never),
      });
    },
    async work(app, onOutcome) {
      for (const [name, handler] of Object.entries(handlers)) {
        const pace = {
          pollingIntervalSeconds: POLLING_INTERVAL_S,
          heartbeatRefreshSeconds: HEARTBEAT_REFRESH_S,
          batchSize: AT_ONCE,
          perJobResults: true as const,
        };
        const worker: string = await boss.work<Record<string, unknown>>(name, pace, async (batch) => {
          // Jobs that come together wake the worker once: after these it looks for the next, instead of waiting for the
          // poll.
          boss.notifyWorker(worker);
          return Promise.all(batch.map((job) => perform(job, { app, handler, onOutcome })));
        });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}

function createBoss(opened: OpenDatabase): PgBoss {
  return new PgBoss({
    connectionString: opened.url,
    max: BOSS_POOL_SIZE,
    application_name: 'zaure jobs',
    schedule: false,
    useListenNotify: true,
    monitorVacuum: false,
    reindex: true,
    superviseIntervalSeconds: SUPERVISE_S,
    monitorIntervalSeconds: SUPERVISE_S,
  });
}

/** Queues that already stand get the pace of this release. */
async function declareQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of names) {
    if (existing.has(name)) await boss.updateQueue(name, { ...RETRY, ...HEARTBEAT, notify: true });
    else await boss.createQueue(name, { ...RETRY, ...HEARTBEAT, notify: true });
    // Asking anything about the queue makes the library know it by heart. Else the first send would look it up outside
    // the sender's transaction.
    await boss.findJobs(name, { key: 'none' });
  }
}

/** A job that fails is no failure of its batch: the queue tries it again alone. */
async function perform(
  { id, name, data }: Job<Record<string, unknown>>,
  { app, handler, onOutcome }: { app: App; handler: JobHandler; onOutcome: OnOutcome },
): Promise<JobResult> {
  try {
    await handler(app, data);
    onOutcome(name, 'done');
    return { id, status: 'completed' };
  } catch (error) {
    onOutcome(name, 'failed');
    app.log.warn({ job: name, jobId: id, err: error }, 'job failed, to be tried again');
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : 'unknown' } };
  }
}

/** Jobs that are marked as being done are tried again after some seconds, as after a failure. */
async function retryAbandoned(boss: PgBoss, db: Db, name: string): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select id from pgboss.job where name = ${name} and state = 'active'`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await boss.fail(name, ids, { message: 'the process that did it is gone' });
}
