import { LRUCache } from 'lru-cache';

export type Tagged = { bytes: number; tags: readonly string[] };

export type TaggedLru<Entry extends Tagged> = {
  /** The entry, which counts as used from now on. */
  get: (key: string) => Entry | undefined;
  /** Keeps an entry; one larger than all the room is not taken. */
  set: (key: string, entry: Entry) => void;
  /** Puts an entry of the same tags in the place of one, where it weighs something else. */
  reweigh: (key: string, entry: Entry) => void;
  forgetTag: (tag: string) => void;
  clear: () => void;
  stats: () => { entries: number; bytes: number };
};

/** Entries within a bound of bytes, least recently used first out, that can be forgotten by their tags. */
export function createTaggedLru<Entry extends Tagged>(maxBytes: number): TaggedLru<Entry> {
  const keysByTag = new Map<string, Set<string>>();
  const entries = new LRUCache<string, Entry>({
    // The library takes no bound of nothing; within one byte nothing is kept either.
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: (entry) => entry.bytes,
    dispose(entry, key) {
      for (const tag of entry.tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });
  return {
    get: (key) => entries.get(key),
    set(key, entry) {
      entries.set(key, entry);
      if (!entries.has(key)) return;
      for (const tag of entry.tags) {
        const keys = keysByTag.get(tag) ?? new Set();
        keysByTag.set(tag, keys.add(key));
      }
    },
    reweigh: (key, entry) => entries.set(key, entry, { noDisposeOnSet: true }),
    forgetTag(tag) {
      for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key);
    },
    clear: () => entries.clear(),
    stats: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  };
}
