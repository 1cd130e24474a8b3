/** From a byte of a picture to light, where twice the number is twice the light. */
export const LIGHT = new Float32Array(256).map((_, byte) => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const STEPS = 4096;
const BYTES = new Uint8Array(STEPS + 1).map((_, step) => {
  const light = step / STEPS;
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
});

/** Back again, 0 and 1 being the ends of what a picture can show. */
export const toByte = (light: number): number => BYTES[(Math.max(0, Math.min(1, light)) * STEPS + 0.5) | 0] as number;

/** Numbers from 0 to 1 that look random and are the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = (seed * 2654435761 + 1013904223) >>> 0 || 88675123;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}
