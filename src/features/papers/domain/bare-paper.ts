import type { FilePicture } from '#adapters/paper-reader/port.ts';

/** A rectangle in pixels of the picture as it lay in the file. */
export type PixelBox = { left: number; top: number; right: number; bottom: number };
/** The grain of bare paper: how rough, how bright, how often neighbours are the very same, of how many pixels. */
export type Grain = { rough: number; bright: number; flat: number; count: number };

/** Takes a rectangle of a page, in fractions, to the picture it was made of. */
export function toPixels(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  toPicture: readonly number[] | null,
  picture: FilePicture,
): PixelBox {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = toPicture ?? [1, 0, 0, 0, 1, 0, 0, 0, 1];
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([u = 0, v = 0]) => {
    const scale = g * u + h * v + i;
    return [((a * u + b * v + c) / scale) * picture.width, ((d * u + e * v + f) / scale) * picture.height];
  });
  const [xs, ys] = [corners.map(([u = 0]) => u), corners.map(([, v = 0]) => v)];
  return {
    left: Math.max(4, Math.floor(Math.min(...xs))),
    top: Math.max(4, Math.floor(Math.min(...ys))),
    right: Math.min(picture.width - 5, Math.ceil(Math.max(...xs))),
    bottom: Math.min(picture.height - 5, Math.ceil(Math.max(...ys))),
  };
}

/** The brightness below which this share of a rectangle's pixels lies. */
export function brightnessAt({ grey, width }: FilePicture, box: PixelBox, share: number): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = box.top; y <= box.bottom; y += 1)
    for (let x = box.left; x <= box.right; x += 1) {
      const value = grey[y * width + x] as number;
      counts[value] = (counts[value] as number) + 1;
      total += 1;
    }
  let [value, seen] = [0, 0];
  while (value < 255 && seen + (counts[value] as number) <= total * share) seen += counts[value++] as number;
  return value;
}

function isNearInk(grey: Uint8Array, at: number, near: readonly number[], floor: number): boolean {
  for (let step = 0; step < near.length; step += 1)
    if ((grey[at + (near[step] as number)] as number) <= floor) return true;
  return false;
}

type Where = (x: number, y: number) => boolean;

/** The grain of those pixels of a rectangle that have nothing darker than `floor` within two or three pixels. */
export function grainOf({ grey, width }: FilePicture, box: PixelBox, floor: number, isIn: Where = () => true): Grain {
  const near = [
    -3,
    3,
    -3 * width,
    3 * width,
    -2 - 2 * width,
    2 + 2 * width,
    2 - 2 * width,
    -2 + 2 * width,
    -1,
    1,
    -width,
    width,
  ];
  let [rough, bright, flat, count] = [0, 0, 0, 0];
  for (let y = box.top; y <= box.bottom; y += 1)
    for (let x = box.left; x <= box.right; x += 1) {
      const at = y * width + x;
      const own = grey[at] as number;
      if (own <= floor || !isIn(x, y) || isNearInk(grey, at, near, floor)) continue;
      const right = grey[at + 1] as number;
      const others = (grey[at - 1] as number) + (grey[at - width] as number) + (grey[at + width] as number);
      rough += (4 * own - right - others) ** 2;
      bright += own;
      flat += own === right ? 1 : 0;
      count += 1;
    }
  const all = Math.max(1, count);
  return { rough: Math.sqrt(rough / all), bright: bright / all, flat: flat / all, count };
}
