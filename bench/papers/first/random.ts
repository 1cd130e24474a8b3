/** A stream of chance that depends on nothing but its name, so that one decision never moves the others. */
export type Random = {
  /** A number from 0 up to, but without, 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  int(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  shuffle<T>(from: readonly T[]): T[];
  /** About 0, mostly within ±1. */
  bell(): number;
};

function hashText(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return hash >>> 0;
}

/** The stream of this name: equal names give equal numbers. */
export function randomOf(...name: readonly (string | number)[]): Random {
  let state = hashText(name.join('/'));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    between: (low, high) => low + next() * (high - low),
    chance: (share) => next() < share,
    pick: (from) => from[int(0, from.length - 1)] as (typeof from)[number],
    bell: () => (next() + next() + next() - 1.5) * 0.9,
    shuffle: (from) => {
      const mixed = [...from];
      for (let at = mixed.length - 1; at > 0; at--) {
        const other = int(0, at);
        const held = mixed[at] as (typeof mixed)[number];
        mixed[at] = mixed[other] as (typeof mixed)[number];
        mixed[other] = held;
      }
      return mixed;
    },
  };
}
