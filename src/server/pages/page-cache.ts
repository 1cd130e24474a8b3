import { createTaggedLru } from './tagged-lru.ts';

/** What the cache keeps, with its price in bytes and the tags that make it stale. */
export type Keepable<Value> = { value: Value; bytes: number; tags: readonly string[]; maxAgeMs: number };

/**
 * What a render came to: something to keep, or something for this one request only; `hasFailed` where it lacks what it
 * should show.
 */
export type Rendered<Value> = Keepable<Value> | { value: Value; bytes?: undefined; hasFailed?: boolean };

export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'private';

type Entry<Value> = Keepable<Value> & { storedAtMs: number };

/** So long an expired page is shown while it is rendered again; beyond it, it is rendered before it is shown. */
const MAX_STALE_MS = 60_000;
/**
 * So long it is shown when it cannot be rendered again: an hour-old market is worth less than words that say what is
 * wrong.
 */
const MAX_STALE_IN_NEED_MS = 10 * 60_000;
/** Touches remembered for renders under way; past this number such renders are simply not kept. */
const MAX_REMEMBERED_TOUCHES = 1000;

export type PageCache<Value> = {
  /**
   * The kept value, or what `render` gives: one render at a time for each key; an expired value is shown while it is
   * rendered again.
   */
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
  const entries = createTaggedLru<Entry<Value>>(options.maxBytes);
  const flights = createFlights<Value>((key, rendered) =>
    entries.set(key, { ...rendered, storedAtMs: options.nowMs() }),
  );

  return {
    find(key) {
      const entry = entries.get(key);
      return entry && options.nowMs() - entry.storedAtMs < entry.maxAgeMs ? entry.value : undefined;
    },

    async resolve(key, render) {
      const entry = entries.get(key);
      if (entry) {
        const ageMs = options.nowMs() - entry.storedAtMs;
        if (ageMs < entry.maxAgeMs) return { value: entry.value, outcome: 'hit' };
        if (ageMs < entry.maxAgeMs + MAX_STALE_MS) {
          if (!flights.find(key)) flights.launch(key, render).catch((error) => options.onRefreshError?.(error));
          return { value: entry.value, outcome: 'stale' };
        }
      }
      const flight = flights.find(key);
      // Somebody else's render is only shared when it turned out to be public; a private one is made again for this
      // request.
      if (flight) {
        const shared = await flight;
        if (shared.bytes !== undefined) return { value: shared.value, outcome: 'hit' };
        return { value: (await render()).value, outcome: 'private' };
      }
      const isGood = entry !== undefined && options.nowMs() - entry.storedAtMs < entry.maxAgeMs + MAX_STALE_IN_NEED_MS;
      try {
        const rendered = await flights.launch(key, render);
        if (isGood && rendered.bytes === undefined && rendered.hasFailed)
          return { value: entry.value, outcome: 'stale' };
        return { value: rendered.value, outcome: rendered.bytes === undefined ? 'private' : 'miss' };
      } catch (error) {
        if (!isGood) throw error;
        options.onRefreshError?.(error);
        return { value: entry.value, outcome: 'stale' };
      }
    },

    touch(tags) {
      for (const tag of tags) entries.forgetTag(tag);
      flights.touch(tags);
    },

    clear() {
      entries.clear();
      flights.clear();
    },

    resize(key, value, newBytes) {
      const entry = entries.get(key);
      if (entry?.value === value) entries.reweigh(key, { ...entry, bytes: newBytes });
    },

    stats: entries.stats,
  };
}

type Flights<Value> = {
  /** The render of a key that may still be shared. */
  find: (key: string) => Promise<Rendered<Value>> | undefined;
  launch: (key: string, render: () => Promise<Rendered<Value>>) => Promise<Rendered<Value>>;
  touch: (tags: readonly string[]) => void;
  /** As if every tag had been touched. */
  clear: () => void;
};

/** Renders under way; one that may have read rows from before a touch of its tags is not handed to `keep`. */
function createFlights<Value>(keep: (key: string, rendered: Keepable<Value>) => void): Flights<Value> {
  const flights = new Map<string, Promise<Rendered<Value>>>();
  let touchCount = 0;
  let openFlights = 0;
  let recentTouches: { at: number; tag: string }[] = [];

  function wasTouchedSince(startedAtTouch: number, tags: readonly string[]): boolean {
    if (touchCount - startedAtTouch > recentTouches.length) return true;
    return recentTouches.some((touch) => touch.at > startedAtTouch && tags.includes(touch.tag));
  }

  return {
    find: (key) => flights.get(key),

    launch(key, render) {
      const startedAtTouch = touchCount;
      openFlights += 1;
      const promise = render()
        .then((rendered) => {
          if (rendered.bytes !== undefined && !wasTouchedSince(startedAtTouch, rendered.tags)) keep(key, rendered);
          return rendered;
        })
        .finally(() => {
          if (flights.get(key) === promise) flights.delete(key);
          openFlights -= 1;
          if (openFlights === 0) recentTouches = [];
        });
      flights.set(key, promise);
      return promise;
    },

    touch(tags) {
      for (const tag of tags) {
        touchCount += 1;
        if (openFlights > 0) recentTouches.push({ at: touchCount, tag });
      }
      if (recentTouches.length > MAX_REMEMBERED_TOUCHES) recentTouches = recentTouches.slice(-MAX_REMEMBERED_TOUCHES);
      // What is being rendered may have read the old rows: those who ask from now on get a new render.
      flights.clear();
    },

    clear() {
      flights.clear();
      // Renders under way are not kept: the memory of touches no longer reaches back to their start.
      touchCount += MAX_REMEMBERED_TOUCHES + 1;
      recentTouches = [];
    },
  };
}
