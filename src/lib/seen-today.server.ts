import { randomInt } from 'node:crypto';

/** Some 20 megabytes; beyond them the day is begun anew, and what is written twice changes nothing. */
const MOST_REMEMBERED = 400_000;
const TWO_32 = 4_294_967_296;
const HIGH_BITS = 2_097_151;

/**
 * Remembers what was seen on one day, by 53 bits of a hash that nobody outside can aim at: among 400,000 one is taken
 * for another once in a hundred thousand days. It only saves work: whoever writes has to write nothing twice by itself.
 */
export type SeenToday = {
  /** Whether it was not seen on that day before; from then on it was. */
  isNew: (day: string, text: string) => boolean;
};

/** An empty memory; another day empties it, and so does fullness. */
export function createSeenToday(most = MOST_REMEMBERED): SeenToday {
  const seed = randomInt(TWO_32);
  const seen = new Set<number>();
  let known = '';
  return {
    isNew(day, text) {
      if (known !== day || seen.size >= most) seen.clear();
      known = day;
      const key = hashOf(text, seed);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    },
  };
}

/** cyrb53, a third of a microsecond for an address and a browser's words. */
function hashOf(text: string, seed: number): number {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return TWO_32 * (HIGH_BITS & low) + (high >>> 0);
}
