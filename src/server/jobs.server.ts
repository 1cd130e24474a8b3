import { fromKysely, fromPglite, PgBoss } from 'pg-boss';
import type { App, EnqueueJob } from '#adapters/app-context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { JobHandler } from './job-list.server.ts';

/** A job is tried this often, first after half a minute, then later each time, within an hour of each other: about a day in all. */
const RETRY = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 } as const;
/** Workers are woken by NOTIFY; polling only catches what a lost connection missed, so it may be rare. */
const POLLING_INTERVAL_S = 30;
const BOSS_POOL_SIZE = 3;
const STOP_TIMEOUT_MS = 5000;

export type Jobs = {
  /** Puts a job into the queue inside the caller's transaction. @throws Error for a name nobody handles. */
  enqueue: EnqueueJob;
  /** Starts doing jobs in this process. */
  work: (app: App, onOutcome: (name: string, outcome: 'done' | 'failed') => void) => Promise<void>;
  stop: () => Promise<void>;
};

/** Opens the queue in the product's own database (schema pgboss), on either engine. */
export async function openJobs(options: {
  opened: OpenDatabase;
  databaseUrl: string | undefined;
  handlers: Record<string, JobHandler>;
  onError: (error: Error) => void;
}): Promise<Jobs> {
  const { opened, handlers } = options;
  const shared = { schedule: false, useListenNotify: true, monitorVacuum: false, reindex: opened.engine === 'postgres' };
  const boss = opened.pglite
    ? new PgBoss({ ...shared, db: fromPglite(opened.pglite as never), backend: 'pglite' })
    : new PgBoss({ ...shared, connectionString: options.databaseUrl ?? '', max: BOSS_POOL_SIZE, application_name: 'zaure jobs' });
  boss.on('error', options.onError);
  await boss.start();
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of Object.keys(handlers)) {
    if (existing.has(name)) continue;
    await boss.createQueue(name, { ...RETRY, notify: true });
    // Asking anything about the queue makes the library know it by heart. Else the first send would look it up outside the
    // sender's transaction, and on PGlite wait for ever for that transaction to end.
    await boss.findJobs(name, { key: 'none' });
  }

  return {
    async enqueue(trx, name, data, sendOptions) {
      // The queue would look an unknown name up outside the transaction, and on PGlite wait for it for ever.
      if (!Object.hasOwn(handlers, name)) throw new Error(`No handler for the job ${name}; add it to server/job-list.server.ts.`);
      await boss.send(name, data, { ...sendOptions, db: fromKysely(trx as never) });
    },
    async work(app, onOutcome) {
      for (const [name, handler] of Object.entries(handlers)) {
        const pace = { pollingIntervalSeconds: POLLING_INTERVAL_S, batchSize: 1 };
        const worker = await boss.work<Record<string, unknown>>(name, pace, async ([job]) => {
          if (!job) return;
          // Several jobs that come together wake the worker once: after one it looks for the next, instead of waiting for the poll.
          boss.notifyWorker(worker);
          try {
            await handler(app, job.data);
            onOutcome(name, 'done');
          } catch (error) {
            onOutcome(name, 'failed');
            app.log.warn({ job: name, jobId: job.id, err: error }, 'job failed, to be tried again');
            throw error;
          }
        });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}
