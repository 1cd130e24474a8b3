import type { App } from '#adapters/app-context.server.ts';
import { FORGET_FLAGGED_JOB } from '#features/agents/flagged-identities.server.ts';
import { WARN_OF_TOKENS_JOB } from '#features/feeds/token-endings.server.ts';
import { CLEAR_LEADS_JOB } from '#features/leads/lead-desk.server.ts';
import { EXPIRE_LISTINGS_JOB } from '#features/listings/listing-expiry.server.ts';

const HOUR_MS = 3_600_000;
/** What the clock alone asks for. Each may be asked for by every node: doing it twice changes nothing. */
const HOURLY_JOBS = [EXPIRE_LISTINGS_JOB, CLEAR_LEADS_JOB, WARN_OF_TOKENS_JOB, FORGET_FLAGGED_JOB];

/** Queues the clock's jobs now and every hour; gives the way to stop. A failure is logged and tried again an hour later. */
export function startClockWork(app: App): () => Promise<void> {
  const queueAll = async () => {
    for (const name of HOURLY_JOBS) await app.db.transaction().execute((trx) => app.enqueue(trx, name, {}));
  };
  const run = () => queueAll().catch((error: unknown) => app.log.error({ err: error }, 'the hourly jobs could not be queued'));
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  void run();
  return async () => clearInterval(timer);
}
