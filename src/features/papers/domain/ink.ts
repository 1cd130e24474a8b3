import type { GreyPage } from './grey-page.ts';

const CELL = 20;

const made = new WeakMap<GreyPage, Uint8Array>();

/**
 * How much darker each pixel is than the paper around it: 0 for paper, up to 255 for ink; shade and tint taken out.
 * Reckoned once for all checks of a page: not to be written to.
 */
export function darknessOf(page: GreyPage): Uint8Array {
  const known = made.get(page) ?? reckonDarkness(page);
  made.set(page, known);
  return known;
}

function reckonDarkness({ width, height, grey }: GreyPage): Uint8Array {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const paper = new Uint8Array(columns * rows);
  const counts = new Uint16Array(256);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let total = 0;
      // A square larger than its cell, so that it holds paper also where a seal is.
      for (let y = Math.max(0, (row - 1) * CELL); y < Math.min(height, (row + 2) * CELL); y += 2)
        for (let x = Math.max(0, (column - 1) * CELL); x < Math.min(width, (column + 2) * CELL); x += 2) {
          const value = grey[y * width + x] as number;
          counts[value] = (counts[value] as number) + 1;
          total += 1;
        }
      let [value, seen] = [0, 0];
      while (value < 255 && seen + (counts[value] as number) <= total * 0.8) seen += counts[value++] as number;
      paper[row * columns + column] = value;
    }
  const dark = new Uint8Array(grey.length);
  for (let y = 0; y < height; y += 1)
    for (let column = 0; column < columns; column += 1) {
      const light = Math.max(60, paper[Math.floor(y / CELL) * columns + column] as number);
      const [from, to] = [y * width + column * CELL, y * width + Math.min(width, (column + 1) * CELL)];
      for (let at = from; at < to; at += 1) {
        const darker = light - (grey[at] as number);
        if (darker > 0) dark[at] = (darker * 255) / light;
      }
    }
  return dark;
}

/** Pixels that hang together: the box around them and how many they are. */
export type Blob = { left: number; top: number; right: number; bottom: number; count: number };

/** The patches of a mask that hang together, also across corners and gaps of one pixel. */
export function findBlobs(mask: Uint8Array, width: number, height: number): Blob[] {
  const seen = new Uint8Array(mask.length);
  const stack = new Int32Array(mask.length);
  const blobs: Blob[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (!mask[start] || seen[start]) continue;
    const blob = { left: width, top: height, right: 0, bottom: 0, count: 0 };
    let top = 0;
    stack[top++] = start;
    seen[start] = 1;
    while (top > 0) {
      const at = stack[--top] as number;
      const [x, y] = [at % width, Math.floor(at / width)];
      blob.left = Math.min(blob.left, x);
      blob.right = Math.max(blob.right, x);
      blob.top = Math.min(blob.top, y);
      blob.bottom = Math.max(blob.bottom, y);
      blob.count += 1;
      for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v += 1)
        for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u += 1) {
          const next = v * width + u;
          if (!mask[next] || seen[next]) continue;
          seen[next] = 1;
          stack[top++] = next;
        }
    }
    blobs.push(blob);
  }
  return blobs;
}
