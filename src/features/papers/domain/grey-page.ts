import type { Raster } from '#adapters/paper-reader/port.ts';

/** Brightness and colour of a page at a smaller size: enough for what is as large as a seal or a signature. */
export type GreyPage = {
  width: number;
  height: number;
  grey: Uint8Array;
  /** How far a pixel is from grey: the widest difference between its colours. */
  colour: Uint8Array;
};

/** What was made of a page's pixels already: several checks look at them in the same size. */
const made = new WeakMap<Uint8Array, Map<number, GreyPage>>();

/** A page at this width, each pixel the mean of what it covers. */
export function toGreyPage(raster: Raster, targetWidth: number): GreyPage {
  const sizes = made.get(raster.rgb) ?? new Map<number, GreyPage>();
  const page = sizes.get(targetWidth) ?? shrink(raster, Math.max(1, raster.width / targetWidth));
  made.set(raster.rgb, sizes.set(targetWidth, page));
  return page;
}

function shrink({ width, height, rgb }: Raster, scale: number): GreyPage {
  const [w, h] = [Math.floor(width / scale), Math.floor(height / scale)];
  const grey = new Uint8Array(w * h);
  const colour = new Uint8Array(w * h);
  const edges = Int32Array.from({ length: w + 1 }, (_, x) => Math.floor(x * scale));
  for (let y = 0; y < h; y += 1) {
    const [top, bottom] = [Math.floor(y * scale), Math.floor((y + 1) * scale)];
    for (let x = 0; x < w; x += 1) {
      const [left, right] = [edges[x] as number, edges[x + 1] as number];
      let r = 0;
      let g = 0;
      let b = 0;
      for (let v = top; v < bottom; v += 1)
        for (let at = (v * width + left) * 3, end = (v * width + right) * 3; at < end; at += 3) {
          r += rgb[at] as number;
          g += rgb[at + 1] as number;
          b += rgb[at + 2] as number;
        }
      const count = (bottom - top) * (right - left);
      const place = y * w + x;
      grey[place] = (0.299 * r + 0.587 * g + 0.114 * b) / count;
      colour[place] = (Math.max(r, g, b) - Math.min(r, g, b)) / count;
    }
  }
  return { width: w, height: h, grey, colour };
}
