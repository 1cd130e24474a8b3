/** A seeded source of chance. `branch` gives an independent one by name, so that one more draw here moves nothing there. */
export type Chance = {
  next: () => number;
  between: (low: number, high: number) => number;
  whole: (low: number, high: number) => number;
  pick: <T>(from: readonly T[]) => T;
  odds: (share: number) => boolean;
  bell: () => number;
  shuffle: <T>(from: readonly T[]) => T[];
  branch: (name: string | number) => Chance;
};

function hashOf(text: string): [number, number, number, number] {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let d = 0xdeadbeef;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x85ebca6b);
    b = Math.imul(b ^ code ^ (a >>> 13), 0xc2b2ae35);
    c = Math.imul(c ^ code ^ (b >>> 16), 0x27d4eb2f);
    d = Math.imul(d ^ code ^ (c >>> 15), 0x165667b1);
  }
  return [a, b, c, d];
}

/** Starts a source of chance (sfc32) from any text; the same text always gives the same sequence. */
export function chanceOf(seed: string): Chance {
  let [a, b, c, d] = hashOf(seed);
  const next = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let i = 0; i < 16; i++) next();
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
    odds: (share) => next() < share,
    bell: () => (next() + next() + next() + next() - 2) * 1.73,
    shuffle: (from) => {
      const cards = [...from];
      for (let i = cards.length - 1; i > 0; i--) {
        const j = whole(0, i);
        [cards[i], cards[j]] = [cards[j] as (typeof cards)[number], cards[i] as (typeof cards)[number]];
      }
      return cards;
    },
    branch: (name) => chanceOf(`${seed}/${name}`),
  };
}
