import type { GreyPage } from './grey-page.ts';
import { type Blob, darknessOf, findBlobs } from './ink.ts';

/** Ink of a worn stamp against its paper. */
const INK = 26;
/** A stamp or a signature, in shares of the page's width. */
const [LEAST_WIDE, LEAST_HIGH, MOST_WIDE] = [0.06, 0.045, 0.4];
/** A stamp fills its box so far; an empty frame does not, a picture does more. */
const [LEAST_FULL, MOST_FULL] = [0.13, 0.8];
/** By how many pixels two impressions of one click may differ in size, and how far off their boxes may lie. */
const [ROOM, SHIFT] = [3, 3];
/** What is there more often than this is a pattern of the paper. */
const MOST_MARKS = 8;
/** How like two marks are that were copied, not stamped or written twice: a hand turns and presses each time anew. */
const ONE_CLICK = 0.94;

/** Two marks of one page, a stamp or a signature, that are the same to the grain; null where none are. */
export function findTwinMarks(page: GreyPage): [Blob, Blob] | null {
  const { width, height } = page;
  const dark = darknessOf(page);
  const soft = soften(dark, width, height);
  const mask = dark.map((value) => (value > INK ? 1 : 0));
  const marks = findBlobs(mask, width, height).filter((blob) => {
    const [wide, high] = sizeOf(blob);
    const isMark =
      wide > LEAST_WIDE * width && high > LEAST_HIGH * width && wide < MOST_WIDE * width && high < wide * 2;
    if (!isMark) return false;
    const full = inkIn(mask, width, blob) / (wide * high);
    return full > LEAST_FULL && full < MOST_FULL;
  });
  if (marks.length > MOST_MARKS) return null;
  for (const [index, one] of marks.entries())
    for (const other of marks.slice(index + 1)) {
      const [[wide, high], [w, h]] = [sizeOf(one), sizeOf(other)];
      if (Math.abs(wide - w) <= ROOM && Math.abs(high - h) <= ROOM && likeness(soft, page, one, other) >= ONE_CLICK)
        return [one, other];
    }
  return null;
}

function inkIn(mask: Uint8Array, width: number, { left, top, right, bottom }: Blob): number {
  let sum = 0;
  for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) sum += mask[y * width + x] as number;
  return sum;
}

const sizeOf = ({ left, top, right, bottom }: Blob): [number, number] => [right - left + 1, bottom - top + 1];

/** How like the ink of two boxes is, -1 to 1, at the best of a few small shifts. */
function likeness(dark: Uint8Array, { width, height }: GreyPage, one: Blob, other: Blob): number {
  const [wide, high] = sizeOf(one);
  let best = -1;
  for (let down = -SHIFT; down <= SHIFT; down += 1)
    for (let aside = -SHIFT; aside <= SHIFT; aside += 1) {
      let [n, sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0, 0];
      for (let y = 0; y < high; y += 1)
        for (let x = 0; x < wide; x += 1) {
          const [u, v] = [other.left + x + aside, other.top + y + down];
          if (u < 0 || v < 0 || u >= width || v >= height) continue;
          const a = dark[(one.top + y) * width + one.left + x] as number;
          const b = dark[v * width + u] as number;
          n += 1;
          sa += a;
          sb += b;
          saa += a * a;
          sbb += b * b;
          sab += a * b;
        }
      const spread = Math.sqrt((saa - (sa * sa) / n) * (sbb - (sb * sb) / n));
      if (n > 100 && spread > 0) best = Math.max(best, (sab - (sa * sb) / n) / spread);
    }
  return best;
}

/** Each pixel the mean of nine: lines that fell otherwise on the pixels of their second place are still alike. */
function soften(dark: Uint8Array, width: number, height: number): Uint8Array {
  const soft = new Uint8Array(dark.length);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      let sum = 0;
      for (let v = -width; v <= width; v += width)
        for (let u = -1; u <= 1; u += 1) sum += dark[y * width + x + u + v] as number;
      soft[y * width + x] = sum / 9;
    }
  return soft;
}
