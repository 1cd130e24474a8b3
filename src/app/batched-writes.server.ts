import type { Log } from '#lib/log.ts';

/** How long something waits at most before it is written: what a power cut can lose. */
const BATCH_MS = 1000;
/** So many are written in one statement. */
const BATCH_SIZE = 5000;
/** While nothing can be written, so many wait; what comes beyond them is lost, and said. */
const MOST_WAITING = 100_000;

export type BatchedWrites<Item> = {
  /** Leaves it to be written within a second, without waiting for that. */
  push: (item: Item) => void;
  /** Writes everything that waits; what fails waits on. @throws what the write throws */
  flush: () => Promise<void>;
};

/**
 * Small things that come often and are written together, a second's worth in one statement. `write` may be given the
 * same items again where it failed, so it has to do nothing twice.
 */
export function createBatchedWrites<Item>(
  write: (items: readonly Item[]) => Promise<void>,
  { log, what }: { log: Log; what: string },
): BatchedWrites<Item> {
  let waiting: Item[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  let lost = 0;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_SIZE);
      waiting = waiting.slice(BATCH_SIZE);
      try {
        await write(batch);
      } catch (error) {
        waiting = [...batch, ...waiting];
        throw error;
      }
    }
  }
  async function flush(): Promise<void> {
    // Whoever asks while a write is under way wants what came meanwhile as well.
    while (writing) await writing.catch(() => {});
    writing = writeAll();
    try {
      await writing;
    } finally {
      writing = null;
    }
  }
  function later(): void {
    if (timer) return;
    timer = setTimeout(() => {
      timer = null;
      flush()
        .catch((error: unknown) => log.warn({ err: error, waiting: waiting.length }, `${what} wait to be written`))
        .finally(() => {
          if (waiting.length > 0) later();
          if (lost > 0) log.error({ lost }, `${what} were lost: too many waited`);
          lost = 0;
        });
    }, BATCH_MS);
    timer.unref();
  }
  return {
    push(item) {
      if (waiting.length >= MOST_WAITING) lost += 1;
      else waiting.push(item);
      later();
    },
    flush,
  };
}
