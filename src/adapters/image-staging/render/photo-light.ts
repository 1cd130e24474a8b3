import { type Camera, floorAt } from '../geometry/camera.ts';
import type { Colours } from '../geometry/edge-contrast.ts';
import { type Grid, softened } from './light-grids.ts';
import { LIGHT } from './tone.ts';

export type PhotoLight = {
  /** What white looks like in the photo, as light in red, green and blue. */
  white: readonly [number, number, number];
  /** How bright the floor is at each place against its usual brightness: sun patches run over rugs. */
  floor: Grid;
  /** How much neighbouring pixels of plain surfaces differ, in steps of brightness. */
  grain: number;
};

/** White paint gives back this much of the light on it. */
const WALL_WHITENESS = 0.74;
/** Tints of walls are partly paint: so much of them is taken for light. */
const TINT_SHARE = 0.4;
const FLOOR_WIDTH = 352;
const BRIGHTEST_SUN = 2.2;

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] as number;

/** The colour of light by the brighter plain parts of the upper picture: ceiling and walls. */
function whiteOf({ data, width, height }: Colours): [number, number, number] {
  const seen: { light: number; rgb: [number, number, number] }[] = [];
  for (let y = 2; y < height * 0.62; y += 4)
    for (let x = 2; x < width; x += 4) {
      const k = (y * width + x) * 3;
      const bytes = [data[k] as number, data[k + 1] as number, data[k + 2] as number];
      const spread = Math.max(...bytes) - Math.min(...bytes);
      if (Math.max(...bytes) > 250 || spread > 70) continue;
      const rgb = bytes.map((byte) => LIGHT[byte] as number) as [number, number, number];
      seen.push({ light: 0.21 * rgb[0] + 0.72 * rgb[1] + 0.07 * rgb[2], rgb });
    }
  if (seen.length < 100) return [0.85, 0.85, 0.85];
  seen.sort((a, b) => a.light - b.light);
  const plain = seen.slice(Math.floor(seen.length * 0.5), Math.floor(seen.length * 0.85));
  const mean = [0, 1, 2].map((c) => plain.reduce((sum, { rgb }) => sum + (rgb[c] as number), 0) / plain.length);
  const light = 0.21 * (mean[0] as number) + 0.72 * (mean[1] as number) + 0.07 * (mean[2] as number);
  const level = Math.max(0.42, Math.min(1.15, light / WALL_WHITENESS));
  return mean.map((value) => level * (1 + TINT_SHARE * (value / light - 1))) as [number, number, number];
}

function floorOf({ data, width, height }: Colours, camera: Camera): Grid {
  const wide = FLOOR_WIDTH;
  const high = Math.ceil((wide * height) / width);
  const raw = new Float32Array(wide * high).fill(1);
  const known: number[] = [];
  for (let j = 0; j < high; j++)
    for (let i = 0; i < wide; i++) {
      const [x, y] = [(i + 0.5) / wide, (j + 0.5) / high];
      if (!floorAt(camera, x, (y * height) / width)) continue;
      const k = (Math.min(height - 1, Math.floor(y * height)) * width + Math.min(width - 1, Math.floor(x * width))) * 3;
      const light = LIGHT[data[k + 1] as number] as number;
      raw[j * wide + i] = light;
      if (y > 0.64) known.push(light);
    }
  const usual =
    at(
      known.sort((a, b) => a - b),
      0.5,
    ) || 0.5;
  for (let k = 0; k < raw.length; k++) raw[k] = Math.max(0.35, Math.min(BRIGHTEST_SUN, (raw[k] as number) / usual));
  return { width: wide, height: high, data: softened(raw, wide, high) };
}

/** The grain of the picture at its own size, by how its flattest parts differ from their surroundings. */
export function grainOf({ data, width, height }: Colours): number {
  const blocks: number[] = [];
  const stepX = Math.max(16, Math.floor(width / 60));
  const stepY = Math.max(16, Math.floor(height / 40));
  for (let y = 8; y + 10 < height; y += stepY)
    for (let x = 8; x + 10 < width; x += stepX) {
      let sum = 0;
      for (let j = 0; j < 8; j++)
        for (let i = 0; i < 8; i++) {
          const k = ((y + j) * width + x + i) * 3 + 1;
          const row = width * 3;
          // What is left once slopes are taken away.
          const rest =
            (data[k] as number) * 4 -
            2 *
              ((data[k - 3] as number) +
                (data[k + 3] as number) +
                (data[k - row] as number) +
                (data[k + row] as number)) +
            (data[k - row - 3] as number) +
            (data[k - row + 3] as number) +
            (data[k + row - 3] as number) +
            (data[k + row + 3] as number);
          sum += Math.abs(rest);
        }
      blocks.push(sum / 64);
    }
  blocks.sort((a, b) => a - b);
  // Immerkær's estimate of noise, on the calmest quarter of the picture.
  return Math.min(6, (Math.sqrt(Math.PI / 2) / 6) * (at(blocks, 0.25) || 0));
}

/** What the photo's own light is like; from a copy of some 960 pixels, the grain apart. */
export function readPhotoLight(small: Colours, camera: Camera): Omit<PhotoLight, 'grain'> {
  return { white: whiteOf(small), floor: floorOf(small, camera) };
}
