/** Markers without coordinates lie within about this many degrees of the city's middle (spec 9, Detail and map). */
export const JITTER_DEGREES = 0.05;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Two numbers in 0…1 that depend on nothing but the text (FNV-1a, then a final mix). */
function fractionsOf(text: string): [number, number] {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  const mix = (seed: number) => {
    const first = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
    const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
    return ((second ^ (second >>> 16)) >>> 0) / 0x1_0000_0000;
  };
  return [mix(hash), mix(hash ^ 0x9e3779b9)];
}

/**
 * Where a listing without coordinates is drawn: inside JITTER_DEGREES of the centre, the same point for the same id
 * every time (spec 9; product.md 2 makes the spec's random offset a stable one). Draw it as an area, never as a pin.
 */
export function approximatePoint(id: string, centre: { lat: number; lng: number }): { lat: number; lng: number } {
  const [turn, reach] = fractionsOf(id);
  const distance = JITTER_DEGREES * Math.sqrt(reach);
  const angle = turn * 2 * Math.PI;
  return { lat: centre.lat + distance * Math.sin(angle), lng: centre.lng + distance * Math.cos(angle) };
}
