import type { Raster } from '#adapters/paper-reader/port.ts';

/** Brightness and colour of a page at a smaller size: enough for what is as large as a seal or a signature. */
export type GreyPage = {
  width: number;
  height: number;
  grey: Uint8Array;
  /** How far a pixel is from grey: the widest difference between its colours. */
  colour: Uint8Array;
};

/** A page at this width, each pixel the mean of what it covers. */
export function toGreyPage({ width, height, rgb }: Raster, targetWidth: number): GreyPage {
  const scale = Math.max(1, width / targetWidth);
  const [w, h] = [Math.floor(width / scale), Math.floor(height / scale)];
  const grey = new Uint8Array(w * h);
  const colour = new Uint8Array(w * h);
  for (let y = 0; y < h; y += 1) {
    const [top, bottom] = [Math.floor(y * scale), Math.floor((y + 1) * scale)];
    for (let x = 0; x < w; x += 1) {
      const [left, right] = [Math.floor(x * scale), Math.floor((x + 1) * scale)];
      let [r, g, b, count] = [0, 0, 0, 0];
      for (let v = top; v < bottom; v += 1)
        for (let u = left, at = (v * width + left) * 3; u < right; u += 1, at += 3, count += 1) {
          r += rgb[at] as number;
          g += rgb[at + 1] as number;
          b += rgb[at + 2] as number;
        }
      const place = y * w + x;
      grey[place] = (0.299 * r + 0.587 * g + 0.114 * b) / count;
      colour[place] = (Math.max(r, g, b) - Math.min(r, g, b)) / count;
    }
  }
  return { width: w, height: h, grey, colour };
}
