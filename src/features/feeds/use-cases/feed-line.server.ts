/** Threads that may read agents' feeds at once; the others wait in line. */
const AT_ONCE = 2;
/** More than so many waiting is no queue but a flood. */
const MOST_WAITING = 20;

let running = 0;
const waiting: (() => void)[] = [];
const senders = new Set<string>();

/**
 * Takes a place in the line of feeds and does the work when it is its turn; null at once when this sender has one
 * there, or the line is full.
 */
export async function inLine<Result>(sender: string, work: () => Promise<Result>): Promise<{ result: Result } | null> {
  if (senders.has(sender) || waiting.length >= MOST_WAITING) return null;
  senders.add(sender);
  try {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return { result: await work() };
    } finally {
      // The place goes to the next in line, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  } finally {
    senders.delete(sender);
  }
}
