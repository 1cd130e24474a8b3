/** A picture as brightness alone, row by row, 0 to 255. */
export type GreyPicture = { width: number; height: number; pixels: Uint8Array };

/** The same picture left for right. */
export function mirrored({ width, height, pixels }: GreyPicture): GreyPicture {
  const flipped = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) flipped[y * width + x] = pixels[y * width + width - 1 - x] as number;
  return { width, height, pixels: flipped };
}

/** The picture at `share` of its size, each point between its four neighbours. */
export function scaled({ width, height, pixels }: GreyPicture, share: number): GreyPicture {
  const w = Math.max(1, Math.round(width * share));
  const h = Math.max(1, Math.round(height * share));
  const out = new Uint8Array(w * h);
  const [stepX, stepY] = [width / w, height / h];
  for (let y = 0; y < h; y += 1) {
    const sy = Math.max(0, Math.min(height - 1, (y + 0.5) * stepY - 0.5));
    const top = Math.floor(sy);
    const fy = sy - top;
    const upper = top * width;
    const lower = Math.min(height - 1, top + 1) * width;
    for (let x = 0; x < w; x += 1) {
      const sx = Math.max(0, Math.min(width - 1, (x + 0.5) * stepX - 0.5));
      const left = Math.floor(sx);
      const right = Math.min(width - 1, left + 1);
      const fx = sx - left;
      const above = (pixels[upper + left] as number) * (1 - fx) + (pixels[upper + right] as number) * fx;
      const below = (pixels[lower + left] as number) * (1 - fx) + (pixels[lower + right] as number) * fx;
      out[y * w + x] = Math.round(above * (1 - fy) + below * fy);
    }
  }
  return { width: w, height: h, pixels: out };
}

/** Sums of all that lies above and left of a point, so that any rectangle is summed by four look-ups. */
export type Sums = { width: number; height: number; sums: Float64Array };

/** The sums of a picture; one column and row more than it has. */
export function sumsOf({ width, height, pixels }: GreyPicture): Sums {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x] as number;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] as number) + row;
    }
  }
  return { width, height, sums };
}

type Box = { left: number; top: number; right: number; bottom: number };

/** The mean brightness inside a box of whole pixels, the right and lower edge not counted. */
export function meanOf({ width, sums }: Sums, { left, top, right, bottom }: Box): number {
  const stride = width + 1;
  const sum =
    (sums[bottom * stride + right] as number) -
    (sums[top * stride + right] as number) -
    (sums[bottom * stride + left] as number) +
    (sums[top * stride + left] as number);
  return sum / ((right - left) * (bottom - top));
}

/** The picture with every point the mean of the five by five round it: what single pixels say is mostly noise. */
export function blurred(picture: GreyPicture): GreyPicture {
  const { width, height } = picture;
  const sums = sumsOf(picture);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - 2), Math.min(height, y + 3)];
    for (let x = 0; x < width; x += 1)
      pixels[y * width + x] = Math.round(
        meanOf(sums, { left: Math.max(0, x - 2), top, right: Math.min(width, x + 3), bottom }),
      );
  }
  return { width, height, pixels };
}
