/** Reads what somebody needs by its key, together with what others need at the same moment. */
export type GatheredReads<Value> = (key: string) => Promise<Value | null>;

type Waiting<Value> = { key: string; found: (value: Value | null) => void; failed: (error: unknown) => void };

/** So many keys are read at once. */
const MOST_TOGETHER = 100;

/**
 * Reads by key where many ask at once and each statement costs, however little it reads: while one is under way, keys
 * gather for the next. Nothing is kept: each read begins after it was asked for. @throws what `read` throws
 */
export function createGatheredReads<Value>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): GatheredReads<Value> {
  let waiting: Waiting<Value>[] = [];
  let isReading = false;

  async function readAll(): Promise<void> {
    isReading = true;
    // Whoever asks in this same moment comes along.
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_TOGETHER);
      waiting = waiting.slice(MOST_TOGETHER);
      try {
        const values = await read([...new Set(batch.map(({ key }) => key))]);
        for (const { key, found } of batch) found(values.get(key) ?? null);
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    isReading = false;
  }
  return (key) =>
    new Promise((found, failed) => {
      waiting.push({ key, found, failed });
      if (!isReading) void readAll();
    });
}
