import type { Hash } from './patch-hash.ts';

/**
 * Which bits of a hash make one key: each band draws its own from the slowest waves, which cutting and recompressing
 * change least. Two hashes that differ in a few bits share a key wherever none of those bits is in it; two of different
 * things hardly ever share one.
 */
const BANDS = 3;
const KEY_BITS = 24;
const SLOWEST = 40;
const BAND_BITS = drawBands();

/** The keys of a hash, one a band: whole numbers of 32 bits, kind and band in the highest. */
export function keysOf([low, high]: Hash, kind: 'patch' | 'whole'): number[] {
  return BAND_BITS.map((bits, band) => {
    let key = band | (kind === 'whole' ? 4 : 0);
    for (const bit of bits) key = (key << 1) | (((bit < 32 ? low >>> bit : high >>> (bit - 32)) & 1) as number);
    return key | 0;
  });
}

/** The same draw on every machine and for ever: another one is another version of the print. */
function drawBands(): number[][] {
  let state = 7;
  const below = (count: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  return Array.from({ length: BANDS }, () => {
    const bits = Array.from({ length: SLOWEST }, (_, bit) => bit);
    for (let last = bits.length - 1; last > 0; last -= 1) {
      const drawn = below(last + 1);
      [bits[last], bits[drawn]] = [bits[drawn] as number, bits[last] as number];
    }
    return bits.slice(0, KEY_BITS);
  });
}
