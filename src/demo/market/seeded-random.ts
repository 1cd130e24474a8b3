/** A repeatable source of chance: the same seed gives the same demo market on every machine. */
export type SeededRandom = {
  /** A number in [0, 1). */
  next: () => number;
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number;
  /** True with the given chance. */
  chance: (probability: number) => boolean;
  /** One of the items. */
  pick: <Item>(items: readonly Item[]) => Item;
  /** `count` different items, in a shuffled order; all of them when there are fewer. */
  sample: <Item>(items: readonly Item[], count: number) => Item[];
};

/** Mulberry32: small, fast, good enough for sample data and never for secrets. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  const sample = <Item>(items: readonly Item[], count: number): Item[] => {
    const left = [...items];
    const taken: Item[] = [];
    while (left.length > 0 && taken.length < count) taken.push(...left.splice(between(0, left.length - 1), 1));
    return taken;
  };
  return { next, between, pick, sample, chance: (probability) => next() < probability };
}
