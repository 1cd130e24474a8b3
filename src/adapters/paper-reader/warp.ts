import type { Raster } from './port.ts';

/** A projective map of the plane, row by row; it takes a point as (x, y, 1). */
export type Homography = readonly number[];
export type Point = readonly [x: number, y: number];

/** The map that takes the corners of a rectangle of this size, clockwise from the top left, to four points. */
export function rectangleTo(width: number, height: number, corners: readonly Point[]): Homography {
  const from: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const rows = from.flatMap(([x, y], index) => {
    const [u, v] = corners[index] as Point;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  return [...solve(rows), 1];
}

/** Eight equations with eight unknowns, by elimination. */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let best = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    [rows[column], rows[best]] = [rows[best] as number[], rows[column] as number[]];
    const pivot = rows[column] as number[];
    const lead = pivot[column] || 1e-12;
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const target = rows[row] as number[];
      const factor = (target[column] as number) / lead;
      for (let at = column; at <= size; at += 1) target[at] = (target[at] as number) - factor * (pivot[at] as number);
    }
  }
  return rows.map((row, index) => (row[size] as number) / (row[index] || 1e-12));
}

/** A picture drawn anew: each pixel of the new one taken from where the map takes it; white outside. */
export function warp(source: Raster, map: Homography, width: number, height: number): Raster {
  const rgb = new Uint8Array(width * height * 3).fill(255);
  const { rgb: from, width: w, height: h } = source;
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, i = 0, j = 1] = map;
  // Without lists and with whole numbers: every pixel of every page comes by here.
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 3) {
      const scale = g * x + i * y + j;
      const u = (a * x + b * y + c) / scale;
      const v = (d * x + e * y + f) / scale;
      if (!(u >= 0 && v >= 0 && u < w - 1 && v < h - 1)) continue;
      const left = u | 0;
      const top = v | 0;
      const p = ((u - left) * 256) | 0;
      const q = ((v - top) * 256) | 0;
      const one = (256 - p) * (256 - q);
      const two = p * (256 - q);
      const three = (256 - p) * q;
      const four = p * q;
      const at = (top * w + left) * 3;
      const below = at + w * 3;
      for (let channel = 0; channel < 3; channel += 1)
        rgb[to + channel] =
          ((from[at + channel] as number) * one +
            (from[at + channel + 3] as number) * two +
            (from[below + channel] as number) * three +
            (from[below + channel + 3] as number) * four) >>
          16;
    }
  }
  return { width, height, rgb };
}
