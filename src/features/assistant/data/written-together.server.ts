import { setTimeout } from 'node:timers/promises';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';

type Write = { run: (db: Db) => Promise<boolean>; done: (isKept: boolean) => void; failed: (error: unknown) => void };
type Writer = { waiting: Write[]; isWriting: boolean; wroteAt: number };

/** While others write as well, so long is waited for them: a commit that reaches the disk takes longer. */
const GATHER_MS = 8;
const BUSY_MS = 150;
/** So many stand in one transaction. */
const MOST_TOGETHER = 50;

const writers = new WeakMap<App, Writer>();

/**
 * Writes one thing, in one transaction with what others write at the same moment; whoever waits is told when it is
 * committed. A write that fails spoils no other: they are then done one by one. `run` may be called twice.
 * @throws what the write throws
 */
export function writeTogether(app: App, run: Write['run']): Promise<boolean> {
  const writer = writers.get(app) ?? { waiting: [], isWriting: false, wroteAt: Number.NEGATIVE_INFINITY };
  writers.set(app, writer);
  return new Promise((done, failed) => {
    writer.waiting.push({ run, done, failed });
    if (!writer.isWriting) void writeAll(app, writer);
  });
}

async function writeAll(app: App, writer: Writer): Promise<void> {
  writer.isWriting = true;
  while (writer.waiting.length > 0) {
    if (performance.now() - writer.wroteAt < BUSY_MS) await setTimeout(GATHER_MS);
    const batch = writer.waiting.splice(0, MOST_TOGETHER);
    await writeBatch(app, batch);
    writer.wroteAt = performance.now();
  }
  writer.isWriting = false;
}

async function writeBatch(app: App, batch: readonly Write[]): Promise<void> {
  if (batch.length > 1) {
    try {
      const kept = await app.db.transaction().execute(async (trx) => {
        const results: boolean[] = [];
        for (const { run } of batch) results.push(await run(trx));
        return results;
      });
      for (const [at, { done }] of batch.entries()) done(kept[at] === true);
      return;
    } catch {
      // One of them spoilt the transaction: each for itself tells which.
    }
  }
  for (const { run, done, failed } of batch) await run(app.db).then(done, failed);
}
