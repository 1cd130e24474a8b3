import sharp from 'sharp';
import { type Affine, svgOf } from './draw-svg.ts';
import { type Random, randomOf } from './random.ts';
import type { Box, Mark, Op } from './sheet.ts';

export type Raster = { data: Uint8Array; width: number; height: number; channels: 1 | 3 };
export type PixelBox = { left: number; top: number; width: number; height: number };

export function toSharp(raster: Raster) {
  const { width, height, channels } = raster;
  const picture = sharp(raster.data, { raw: { width, height, channels } });
  return channels === 1 ? picture.toColourspace('b-w') : picture;
}

/** What an encoded picture shows, in as many channels as asked for. */
export async function decode(bytes: Uint8Array, channels: 1 | 3): Promise<Raster> {
  const picture = channels === 1 ? sharp(bytes).greyscale().toColourspace('b-w') : sharp(bytes).toColourspace('srgb');
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels };
}

/** Saves as JPEG and opens again: what a file goes through between two programs. */
export async function resave(raster: Raster, quality: number): Promise<Raster> {
  return decode(await toSharp(raster).jpeg({ quality }).toBuffer(), raster.channels);
}

/** A number between 0 and 1 for each pixel that changes slowly: how ink or light lies. */
export function cloud(
  random: Random,
  size: { width: number; height: number },
  cell: number,
): (x: number, y: number) => number {
  const columns = Math.ceil(size.width / cell) + 2;
  const grid = Float32Array.from({ length: columns * (Math.ceil(size.height / cell) + 2) }, () => random.next());
  return (x, y) => {
    const [gx, gy] = [x / cell, y / cell];
    const at = Math.floor(gy) * columns + Math.floor(gx);
    const [fx, fy] = [gx % 1, gy % 1];
    const top = (grid[at] as number) * (1 - fx) + (grid[at + 1] as number) * fx;
    const low = (grid[at + columns] as number) * (1 - fx) + (grid[at + columns + 1] as number) * fx;
    return top * (1 - fy) + low * fy;
  };
}

/** A patch with its own transparency; `data` has four channels. */
export type Patch = { data: Uint8Array; box: PixelBox };

export async function drawPatch(ops: readonly Op[], box: PixelBox, map: Affine): Promise<Patch> {
  const [a, b, c, d, e, f] = map;
  const svg = svgOf(ops, box, [a, b, c, d, e - box.left, f - box.top]);
  const data = await sharp(svg).ensureAlpha().raw().toBuffer();
  return { data, box };
}

/** How the ink of this mark came out, wherever it is drawn. */
export function inkOf(mark: Mark): Random {
  return randomOf('ink', Math.round(mark.box.x * 7), Math.round(mark.box.y * 7));
}

/** Lets the ink of a mark lie as unevenly as rubber and pens leave it. */
export function roughen(patch: Patch, mark: Mark, random: Random, scale: number): void {
  const { width, height } = patch.box;
  const [broad, fine] = [cloud(random, patch.box, 22 * scale), cloud(random, patch.box, 2.2 * scale)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4 + 3;
      const alpha = patch.data[at] as number;
      if (alpha === 0) continue;
      const lack = mark.uneven * (0.75 * (1 - broad(x, y)) + 0.55 * (1 - fine(x, y)) ** 2);
      patch.data[at] = Math.max(0, alpha * mark.strength * (1 - lack));
    }
  }
}

/** Lays a patch on: ink darkens what is below it, anything else covers. */
export function lay(raster: Raster, patch: Patch, mode: 'ink' | 'cover'): void {
  const { left, top, width, height } = patch.box;
  const { channels } = raster;
  for (let y = Math.max(0, -top); y < height && top + y < raster.height; y++) {
    for (let x = Math.max(0, -left); x < width && left + x < raster.width; x++) {
      const from = (y * width + x) * 4;
      const alpha = (patch.data[from + 3] as number) / 255;
      if (alpha === 0) continue;
      const to = ((top + y) * raster.width + left + x) * channels;
      const [r, g, b] = [patch.data[from] as number, patch.data[from + 1] as number, patch.data[from + 2] as number];
      for (let each = 0; each < channels; each++) {
        const color = channels === 1 ? 0.3 * r + 0.59 * g + 0.11 * b : ([r, g, b][each] as number);
        const under = raster.data[to + each] as number;
        const result = mode === 'ink' ? (under * color) / 255 : color;
        raster.data[to + each] = under + (result - under) * alpha;
      }
    }
  }
}

export function mapPoint(map: Affine, x: number, y: number): [number, number] {
  return [map[0] * x + map[2] * y + map[4], map[1] * x + map[3] * y + map[5]];
}

/** The pixels a box of points falls on, with a margin. */
export function pixelsOf(box: Box, map: (x: number, y: number) => [number, number], margin: number): PixelBox {
  const corners = [
    map(box.x, box.y),
    map(box.x + box.width, box.y),
    map(box.x, box.y + box.height),
    map(box.x + box.width, box.y + box.height),
  ];
  const left = Math.floor(Math.min(...corners.map(([x]) => x)) - margin);
  const top = Math.floor(Math.min(...corners.map(([, y]) => y)) - margin);
  return {
    left,
    top,
    width: Math.ceil(Math.max(...corners.map(([x]) => x)) + margin) - left,
    height: Math.ceil(Math.max(...corners.map(([, y]) => y)) + margin) - top,
  };
}
