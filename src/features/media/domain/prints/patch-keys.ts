import type { Hash } from './patch-hash.ts';

/**
 * Which bits of a hash make one key: each band draws its own from the 64. Two hashes that differ in a few bits share a
 * key wherever none of those bits is in it; two of different things hardly ever share one.
 */
const BANDS = 3;
const KEY_BITS = 28;
const BAND_BITS = Array.from({ length: BANDS }, (_, band) =>
  // Every band a quarter turn further round the bits, so that each bit is in as many bands as any other.
  Array.from({ length: KEY_BITS }, (__, index) => (band * (64 / BANDS) + index * 2 + (index >> 4)) % 64),
);

/** The keys of a hash, one a band: whole numbers of 32 bits, the band in the highest. */
export function keysOf([low, high]: Hash, kind: 'patch' | 'whole'): number[] {
  return BAND_BITS.map((bits, band) => {
    let key = band | (kind === 'whole' ? 4 : 0);
    for (const bit of bits) key = (key << 1) | (((bit < 32 ? low >>> bit : high >>> (bit - 32)) & 1) as number);
    return key | 0;
  });
}
