import type { Raster } from './raster.ts';

export type Point = [number, number];
/** Row by row, the last number 1. */
export type Homography = readonly number[];

/** The plane map that takes four points to four others. */
export function homographyOf(from: readonly Point[], to: readonly Point[]): Homography {
  const rows = from.flatMap(([x, y], at) => {
    const [u, v] = to[at] as Point;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let column = 0; column < 8; column++) {
    let best = column;
    for (let row = column + 1; row < 8; row++)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    const [pivot, other] = [rows[best] as number[], rows[column] as number[]];
    rows[column] = pivot;
    rows[best] = other;
    for (let row = 0; row < 8; row++) {
      if (row === column) continue;
      const target = rows[row] as number[];
      const share = (target[column] as number) / (pivot[column] as number);
      for (let each = column; each < 9; each++)
        target[each] = (target[each] as number) - share * (pivot[each] as number);
    }
  }
  return [...rows.map((row, at) => (row[8] as number) / (row[at] as number)), 1];
}

export function throughHomography(map: Homography, [x, y]: readonly [number, number]): Point {
  const [a, b, c, d, e, f, g, h] = map as [number, number, number, number, number, number, number, number];
  const w = g * x + h * y + 1;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

type Frame = { width: number; height: number; ground: (x: number, y: number, channel: number) => number };

/** Draws a picture through a map that leads from the new picture's pixels back to the old one's. */
export function warp(source: Raster, back: Homography, frame: Frame): Raster {
  const { channels, width: w, height: h, data: from } = source;
  const { width, height } = frame;
  const data = new Uint8Array(width * height * channels);
  const [a, b, c, d, e, f, g, k] = back as [number, number, number, number, number, number, number, number];
  const row = w * channels;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const depth = g * x + k * y + 1;
      const [sx, sy] = [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
      const to = (y * width + x) * channels;
      const [left, top] = [Math.floor(sx), Math.floor(sy)];
      if (left < 0 || top < 0 || left >= w - 1 || top >= h - 1) {
        for (let each = 0; each < channels; each++)
          data[to + each] = Math.max(0, Math.min(255, frame.ground(x, y, each)));
        continue;
      }
      const [fx, fy] = [sx - left, sy - top];
      const at = top * row + left * channels;
      for (let each = 0; each < channels; each++) {
        const p = at + each;
        const high = (from[p] as number) * (1 - fx) + (from[p + channels] as number) * fx;
        const low = (from[p + row] as number) * (1 - fx) + (from[p + row + channels] as number) * fx;
        data[to + each] = high * (1 - fy) + low * fy;
      }
    }
  }
  return { data, width, height, channels };
}
