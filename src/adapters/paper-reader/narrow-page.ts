/** Ink on an evened page; paper is 250. */
const DARK = 150;
/** A row of pixels with less ink than this share of its width stands between two lines of letters. */
const LEAST_INK = 0.01;
/** Lines of letters at 200 dots an inch, from the smallest print to what is no line but a drawing. */
const [LEAST_HIGH, MOST_HIGH] = [9, 70];
/** What a page of common print comes to; it is read as it is. */
const COMMON = 1900;
/** Letters narrower than this are taken for each other. */
const NARROWEST = 0.65;
/** Ink further apart than this many pixels belongs to two columns. */
const COLUMN_GAP = 60;

/**
 * To what share of its width a page may be narrowed before its letters are read: 1 for common print, down to 0.65 for
 * a page dense with small print. Who reads letters makes each line equally high and goes along it step by step, so
 * that its time is the length of all lines in letter heights; lines that are narrower are read sooner and as well.
 */
export function narrowingOf(grey: Uint8Array, width: number, height: number): number {
  let [length, top, inked] = [0, -1, 0];
  for (let y = 0; y <= height; y += 1) {
    const ink = y < height ? inkOf(grey, y * width, width) : { count: 0, span: 0 };
    if (ink.count > width * LEAST_INK) {
      if (top < 0) [top, inked] = [y, 0];
      inked = Math.max(inked, ink.span);
    } else if (top >= 0) {
      const high = y - top;
      if (high >= LEAST_HIGH && high <= MOST_HIGH) length += inked / high;
      top = -1;
    }
  }
  return length <= COMMON ? 1 : Math.max(NARROWEST, COMMON / length);
}

/** How many pixels of a row are ink, and how much of the row is written on: wide gaps left out. */
function inkOf(grey: Uint8Array, from: number, width: number): { count: number; span: number } {
  let [count, span, last] = [0, 0, -1];
  for (let x = 0; x < width; x += 1) {
    if ((grey[from + x] as number) >= DARK) continue;
    count += 1;
    if (last >= 0 && x - last < COLUMN_GAP) span += x - last;
    last = x;
  }
  return { count, span };
}
