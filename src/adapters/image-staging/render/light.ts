import { createRandom } from './tone.ts';
import type { Tracer } from './tracer.ts';

/** A window or an open door that light comes in by: a rectangle in the room's metres, from a corner along two sides. */
export type LightSource = {
  corner: readonly [number, number, number];
  across: readonly [number, number, number];
  up: readonly [number, number, number];
  /** Into the room, of length 1. */
  facing: readonly [number, number, number];
  area: number;
};

/** How bright windows are against the light that comes from everywhere. */
const WINDOW_LIGHT = 1.9;
/** What stands closer than this takes light away from all sides; metres. */
const AMBIENT_REACH = 3;

type Three = readonly number[];
/** The light a place gets, and what it would get in an empty room. */
export type LightAt = (place: Three, normal: Three, samples: number) => { lit: number; open: number };

/** Light at places of a room by rays: some to its windows, some all around; the same each time. */
export function createLight(sources: readonly LightSource[], trace: Tracer): LightAt {
  const random = createRandom(7);
  const total = sources.reduce((sum, { area }) => sum + area, 0);
  const choose = () => {
    let left = random() * total;
    for (const source of sources) {
      left -= source.area;
      if (left <= 0) return source;
    }
    return sources[sources.length - 1] as LightSource;
  };
  const start = [0, 0, 0];
  const toward = [0, 0, 0];
  const sum = { lit: 0, open: 0 };

  const fromWindows = (normal: Three, rays: number, place: Three) => {
    for (let i = 0; i < rays; i++) {
      const { corner, across, up, facing } = choose();
      const [u, v] = [random(), random()];
      let square = 0;
      for (let c = 0; c < 3; c++) {
        const to = (corner[c] as number) + (across[c] as number) * u + (up[c] as number) * v - (place[c] as number);
        toward[c] = to;
        square += to * to;
      }
      const far = Math.sqrt(square) || 1e-6;
      for (let c = 0; c < 3; c++) toward[c] = (toward[c] as number) / far;
      const [tx, ty, tz] = toward as [number, number, number];
      const cosine = tx * (normal[0] as number) + ty * (normal[1] as number) + tz * (normal[2] as number);
      const leaving = -(tx * facing[0] + ty * facing[1] + tz * facing[2]);
      if (cosine <= 0 || leaving <= 0) continue;
      const gain = (WINDOW_LIGHT * cosine * leaving * Math.min(3.3, total)) / (square + 0.6) / rays;
      sum.open += gain;
      if (!trace(start, toward, far)) sum.lit += gain;
    }
  };

  const fromAround = (normal: Three, rays: number) => {
    const [nx, ny, nz] = normal as [number, number, number];
    const flat = Math.hypot(nx, nz);
    const [bx, bz] = Math.abs(ny) < 0.99 ? [nz / flat, -nx / flat] : [1, 0];
    const [cx, cy, cz] = [ny * bz, nz * bx - nx * bz, -ny * bx];
    for (let i = 0; i < rays; i++) {
      const share = (i + random()) / rays;
      const angle = 2 * Math.PI * random();
      const [a, b, c] = [Math.sqrt(share) * Math.cos(angle), Math.sqrt(share) * Math.sin(angle), Math.sqrt(1 - share)];
      toward[0] = bx * a + cx * b + nx * c;
      toward[1] = cy * b + ny * c;
      toward[2] = bz * a + cz * b + nz * c;
      // A little more from the ceiling, a little less from the floor.
      const rise = toward[1];
      const gain = (0.55 + 0.25 * Math.max(0, rise) + (rise < 0 ? -0.12 : 0)) / rays;
      sum.open += gain;
      const hit = trace(start, toward, AMBIENT_REACH);
      // What stands there is lit itself and gives some of it back.
      sum.lit += hit ? gain * Math.min(1, 0.12 + hit.distance * 0.22) : gain;
    }
  };

  return (place, normal, samples) => {
    sum.lit = 0;
    sum.open = 0;
    for (let c = 0; c < 3; c++) start[c] = (place[c] as number) + (normal[c] as number) * 0.004;
    if (total > 0) fromWindows(normal, Math.max(1, samples >> 1), place);
    fromAround(normal, samples);
    return sum;
  };
}
