import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import sharp from 'sharp';

export type Point = readonly [number, number];
/** A page as some machine or hand took it, with the way from points of the page to its pixels. */
export type Picture = { canvas: Canvas; toPixels: (point: Point) => Point };

export async function encodeJpeg(canvas: Canvas, quality: number, isFine = false): Promise<Uint8Array> {
  const { width, height } = canvas;
  const jpeg = await sharp(canvas.data(), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality, chromaSubsampling: isFine ? '4:4:4' : '4:2:0' })
    .withMetadata({ density: Math.round(width / 8.27) })
    .toBuffer();
  return new Uint8Array(jpeg);
}

export async function decodeJpeg(jpeg: Uint8Array): Promise<Canvas> {
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const canvas = createCanvas(info.width, info.height);
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
  canvas.getContext('2d').putImageData(new ImageData(pixels, info.width, info.height), 0, 0);
  return canvas;
}

/** The projective way from the unit square to four corners given clockwise from the top left. */
export function projection(corners: readonly [Point, Point, Point, Point]): (point: Point) => Point {
  const [m] = [matrixOf(corners)];
  return ([u, v]) => {
    const depth = m[6] * u + m[7] * v + 1;
    return [(m[0] * u + m[1] * v + m[2]) / depth, (m[3] * u + m[4] * v + m[5]) / depth];
  };
}
type Matrix = [number, number, number, number, number, number, number, number];
function matrixOf([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: readonly [Point, Point, Point, Point]): Matrix {
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / whole;
  const h = (dx1 * dy3 - dx3 * dy1) / whole;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h];
}

/** The flat page laid into four corners of a background, read with soft pixels. */
export function warp(flat: Canvas, background: Canvas, corners: readonly [Point, Point, Point, Point]): void {
  const m = matrixOf(corners);
  const [a, b, c, d, e, f, g, h] = m;
  // The inverse, up to a factor that the division takes out again.
  const inverse = [
    e - f * h,
    c * h - b,
    b * f - c * e,
    f * g - d,
    a - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ] as const;
  const [i0, i1, i2, i3, i4, i5, i6, i7, i8] = inverse;
  const context = background.getContext('2d');
  const { width, height } = background;
  const image = context.getImageData(0, 0, width, height);
  const target = image.data;
  const source = flat.data();
  const [wide, high] = [flat.width, flat.height];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const depth = i6 * x + i7 * y + i8;
      const px = ((i0 * x + i1 * y + i2) / depth) * wide - 0.5;
      const py = ((i3 * x + i4 * y + i5) / depth) * high - 0.5;
      if (px < 0 || py < 0 || px >= wide - 1 || py >= high - 1) continue;
      const [left, top] = [px | 0, py | 0];
      const [fx, fy] = [px - left, py - top];
      const at = (top * wide + left) * 4;
      const below = at + wide * 4;
      const to = (y * width + x) * 4;
      const [a0, a1, a2, a3] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
      for (let channel = 0; channel < 3; channel += 1)
        target[to + channel] =
          (source[at + channel] as number) * a0 +
          (source[at + 4 + channel] as number) * a1 +
          (source[below + channel] as number) * a2 +
          (source[below + 4 + channel] as number) * a3;
    }
  context.putImageData(image, 0, 0);
}

/** Sends every pixel's three colours through a curve and adds the same grain to them, in place. */
export function develop(canvas: Canvas, seed: number, curve: (value: number) => number, grain: number): void {
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = image;
  const table = Float32Array.from({ length: 256 }, (_, value) => curve(value));
  const step = grain / 32768;
  let state = seed | 1;
  for (let at = 0; at < data.length; at += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    const noise = (((state >>> 8) & 0xffff) - 32768) * step;
    data[at] = (table[data[at] as number] as number) + noise;
    data[at + 1] = (table[data[at + 1] as number] as number) + noise;
    data[at + 2] = (table[data[at + 2] as number] as number) + noise;
  }
  context.putImageData(image, 0, 0);
}
