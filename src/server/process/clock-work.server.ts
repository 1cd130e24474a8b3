import type { App } from '#app/app.server.ts';

const HOUR_MS = 3_600_000;

/**
 * Queues the clock's jobs now and every hour; gives the way to stop. A failure is logged and tried again an hour later.
 */
export function startClockWork(app: App): () => Promise<void> {
  const hourly = app.features.flatMap(({ jobs = [] }) => jobs).filter(({ isHourly }) => isHourly);
  const queueAll = async () => {
    for (const { name } of hourly) await app.db.transaction().execute((trx) => app.enqueue(trx, name, {}));
  };
  const run = () =>
    queueAll().catch((error: unknown) => app.log.error({ err: error }, 'the hourly jobs could not be queued'));
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  void run();
  return async () => clearInterval(timer);
}
