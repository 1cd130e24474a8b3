/** What the cache keeps, with its price in bytes and the tags that make it stale. */
export type Keepable<Value> = { value: Value; bytes: number; tags: readonly string[]; maxAgeMs: number };

/** What a render came to: something to keep, or something for this one request only. */
export type Rendered<Value> = Keepable<Value> | { value: Value; bytes?: undefined };

export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'private';

type Entry<Value> = Keepable<Value> & { storedAtMs: number };
type Flight<Value> = { promise: Promise<Rendered<Value>>; startedAtTouch: number };

/** Beyond this age an expired page is rendered anew before it is shown, so nobody meets last week's prices. */
const MAX_STALE_MS = 10 * 60_000;
/** Touches remembered for renders under way; past this number such renders are simply not kept. */
const MAX_REMEMBERED_TOUCHES = 1000;

export type PageCache<Value> = {
  /** The kept value, or what `render` gives: one render at a time for each key; an expired value is shown while it is rendered again. */
  resolve: (key: string, render: () => Promise<Rendered<Value>>) => Promise<{ value: Value; outcome: CacheOutcome }>;
  /** The kept value where it is fresh; undefined sends the caller to `resolve`. */
  find: (key: string) => Value | undefined;
  /** Forgets everything that carries one of the tags, renders under way included. */
  touch: (tags: readonly string[]) => void;
  /** Forgets everything. */
  clear: () => void;
  /** Corrects the price of a kept value that has grown. */
  resize: (key: string, value: Value, bytes: number) => void;
  stats: () => { entries: number; bytes: number };
};

/** A cache bounded by bytes, least recently used first out. The clock is passed in, so that tests need not wait. */
export function createPageCache<Value>(options: {
  maxBytes: number;
  nowMs: () => number;
  onRefreshError?: (error: unknown) => void;
}): PageCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  const keysByTag = new Map<string, Set<string>>();
  const flights = new Map<string, Flight<Value>>();
  let bytes = 0;
  let touchCount = 0;
  let openFlights = 0;
  let recentTouches: { at: number; tag: string }[] = [];

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function evict(): void {
    for (const key of entries.keys()) {
      if (bytes <= options.maxBytes) return;
      remove(key);
    }
  }

  function store(key: string, kept: Keepable<Value>): void {
    remove(key);
    if (kept.bytes > options.maxBytes) return;
    entries.set(key, { ...kept, storedAtMs: options.nowMs() });
    bytes += kept.bytes;
    for (const tag of kept.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
    evict();
  }

  function wasTouchedSince(startedAtTouch: number, tags: readonly string[]): boolean {
    if (touchCount - startedAtTouch > recentTouches.length) return true;
    return recentTouches.some((touch) => touch.at > startedAtTouch && tags.includes(touch.tag));
  }

  function launch(key: string, render: () => Promise<Rendered<Value>>): Promise<Rendered<Value>> {
    const startedAtTouch = touchCount;
    openFlights += 1;
    const promise = render()
      .then((rendered) => {
        if (rendered.bytes !== undefined && !wasTouchedSince(startedAtTouch, rendered.tags)) store(key, rendered);
        return rendered;
      })
      .finally(() => {
        if (flights.get(key)?.promise === promise) flights.delete(key);
        openFlights -= 1;
        if (openFlights === 0) recentTouches = [];
      });
    flights.set(key, { promise, startedAtTouch });
    return promise;
  }

  return {
    find(key) {
      const entry = entries.get(key);
      if (!entry || options.nowMs() - entry.storedAtMs >= entry.maxAgeMs) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },

    async resolve(key, render) {
      const entry = entries.get(key);
      if (entry) {
        const ageMs = options.nowMs() - entry.storedAtMs;
        entries.delete(key);
        entries.set(key, entry);
        if (ageMs < entry.maxAgeMs) return { value: entry.value, outcome: 'hit' };
        if (ageMs < entry.maxAgeMs + MAX_STALE_MS) {
          if (!flights.has(key)) launch(key, render).catch((error) => options.onRefreshError?.(error));
          return { value: entry.value, outcome: 'stale' };
        }
      }
      const flight = flights.get(key);
      // Somebody else's render is only shared when it turned out to be public; a private one is made again for this request.
      if (flight) {
        const shared = await flight.promise;
        if (shared.bytes !== undefined) return { value: shared.value, outcome: 'hit' };
        return { value: (await render()).value, outcome: 'private' };
      }
      const rendered = await launch(key, render);
      return { value: rendered.value, outcome: rendered.bytes === undefined ? 'private' : 'miss' };
    },

    touch(tags) {
      for (const tag of tags) {
        touchCount += 1;
        if (openFlights > 0) recentTouches.push({ at: touchCount, tag });
        for (const key of [...(keysByTag.get(tag) ?? [])]) remove(key);
      }
      if (recentTouches.length > MAX_REMEMBERED_TOUCHES) recentTouches = recentTouches.slice(-MAX_REMEMBERED_TOUCHES);
      // What is being rendered may have read the old rows: those who ask from now on get a new render.
      flights.clear();
    },

    clear() {
      entries.clear();
      keysByTag.clear();
      flights.clear();
      bytes = 0;
      // Renders under way are not kept: the memory of touches no longer reaches back to their start.
      touchCount += MAX_REMEMBERED_TOUCHES + 1;
      recentTouches = [];
    },

    resize(key, value, newBytes) {
      const entry = entries.get(key);
      if (!entry || entry.value !== value) return;
      bytes += newBytes - entry.bytes;
      entry.bytes = newBytes;
      evict();
    },

    stats: () => ({ entries: entries.size, bytes }),
  };
}
