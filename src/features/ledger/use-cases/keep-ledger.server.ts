import type { App } from '#app/app.server.ts';
import { anchorHead } from './anchor-heads.server.ts';
import { appendEntries } from './append-entries.server.ts';

export const KEEP_LEDGER_JOB = 'keep-ledger';
export const PACE_LEDGER_JOB = 'pace-ledger';

const MINUTES_APART = 5;
const HOUR_MINUTES = 60;

/** Writes down what waits, and hands the newest head out of the house. */
export async function keepLedger(app: App): Promise<void> {
  await appendEntries(app);
  await anchorHead(app);
}

/** Asks for the next hour's appends: what happens is written down within five minutes. */
export async function paceLedger(app: App): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    for (let minutes = 0; minutes < HOUR_MINUTES; minutes += MINUTES_APART)
      await app.enqueue(trx, KEEP_LEDGER_JOB, {}, { startAfter: minutes * 60 });
  });
}
