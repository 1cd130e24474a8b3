/** Lets so many in at a time, a few more wait a little, and everybody else hears at once that they should come back. */
export type Gate = {
  /** Resolves with the way out when it is one's turn; null for whoever is not let in. */
  enter: () => Promise<(() => void) | null>;
  stats: () => { running: number; waiting: number; refused: number };
};

type Waiting = { admit: (leave: (() => void) | null) => void; timer: NodeJS.Timeout };

/** A gate. Who waits longer than `maxWaitMs` is refused: an answer that comes later than that mostly reaches nobody. */
export function createGate({
  maxRunning,
  maxWaiting,
  maxWaitMs,
}: {
  maxRunning: number;
  maxWaiting: number;
  maxWaitMs: number;
}): Gate {
  let running = 0;
  let refused = 0;
  const line = new Set<Waiting>();

  function admit(): () => void {
    running += 1;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      running -= 1;
      const [next] = line;
      if (!next) return;
      line.delete(next);
      clearTimeout(next.timer);
      next.admit(admit());
    };
  }

  function refuse(): null {
    refused += 1;
    return null;
  }

  return {
    async enter() {
      if (running < maxRunning) return admit();
      if (line.size >= maxWaiting) return refuse();
      return new Promise((resolve) => {
        const waiting: Waiting = {
          admit: resolve,
          timer: setTimeout(() => {
            line.delete(waiting);
            resolve(refuse());
          }, maxWaitMs),
        };
        line.add(waiting);
      });
    },
    stats: () => ({ running, waiting: line.size, refused }),
  };
}
