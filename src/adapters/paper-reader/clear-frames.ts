/** Ink on an evened page, thin and pale as the lines of ornament are; paper is 250. */
const DARK = 205;
const PAPER = 250;
/** The page is looked at in squares of so many pixels: fine enough for what hangs together. */
const CELL = 2;
/** What hangs together and spans these shares of a page's sides is its frame. */
const SPAN = 0.5;
/** What hangs together may have gaps of so many squares. */
const GAP = 2;
/** Of a frame hardly anything lies this far, in shares of its box, from all its sides. */
const [INSIDE, MOST_INSIDE] = [0.16, 0.03];
/** One side of a frame alone stands within this share of the page's edge. */
const EDGE = 0.14;

/**
 * Takes the ornamental frame out of a page whose light was evened and whose rules are gone: woven bands around a
 * certificate are read as letters, and where they lie askew no line of the text inside is found. Linear in pixels.
 */
export function clearFrames(grey: Uint8Array, width: number, height: number): void {
  const [columns, rows] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  const ink = inkOf(grey, width, columns, rows);
  const stack = new Int32Array(columns * rows);
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 1) continue;
    const { count, box } = takeWhole({ ink, columns, rows }, start, stack);
    if (!isFrame(box, columns, rows) || !isHollow(stack.subarray(0, count), box, columns)) continue;
    for (let at = 0; at < count; at += 1) whiten(grey, { width, height, columns }, stack[at] as number);
  }
}

type Ink = { ink: Uint8Array; columns: number; rows: number };
type Box = { left: number; top: number; right: number; bottom: number };

function inkOf(grey: Uint8Array, width: number, columns: number, rows: number): Uint8Array {
  const ink = new Uint8Array(columns * rows);
  for (let y = 0; y < rows * CELL; y += 1) {
    const row = Math.floor(y / CELL) * columns;
    for (let x = 0; x < columns * CELL; x += 1)
      if ((grey[y * width + x] as number) < DARK) ink[row + Math.floor(x / CELL)] = 1;
  }
  return ink;
}

/** Marks all that hangs together with a square, so that none is taken twice; its squares are left in the list. */
function takeWhole({ ink, columns, rows }: Ink, start: number, list: Int32Array): { count: number; box: Box } {
  const box = { left: columns, top: rows, right: 0, bottom: 0 };
  let count = 1;
  list[0] = start;
  ink[start] = 2;
  for (let next = 0; next < count; next += 1) {
    const at = list[next] as number;
    const [x, y] = [at % columns, Math.floor(at / columns)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    for (let v = Math.max(0, y - GAP); v <= Math.min(rows - 1, y + GAP); v += 1)
      for (let u = Math.max(0, x - GAP); u <= Math.min(columns - 1, x + GAP); u += 1) {
        const beside = v * columns + u;
        if (ink[beside] !== 1) continue;
        ink[beside] = 2;
        list[count++] = beside;
      }
  }
  return { count, box };
}

function isFrame({ left, top, right, bottom }: Box, columns: number, rows: number): boolean {
  const isWide = right - left > SPAN * columns;
  const isHigh = bottom - top > SPAN * rows;
  if (isWide && isHigh) return true;
  const isAtSide = right < EDGE * columns || left > (1 - EDGE) * columns;
  const isAtEnd = bottom < EDGE * rows || top > (1 - EDGE) * rows;
  return (isHigh && isAtSide) || (isWide && isAtEnd && bottom - top > 0.01 * rows);
}

/** Whether next to nothing of it lies in the middle: a block of text that hangs together does. */
function isHollow(cells: Int32Array, { left, top, right, bottom }: Box, columns: number): boolean {
  const [wide, high] = [right - left, bottom - top];
  // A side that stands alone has no middle.
  if (Math.min(wide, high) < 0.25 * Math.max(wide, high)) return true;
  let inside = 0;
  for (const at of cells) {
    const [u, v] = [((at % columns) - left) / wide, (Math.floor(at / columns) - top) / high];
    if (Math.min(u, 1 - u, v, 1 - v) > INSIDE) inside += 1;
  }
  return inside < MOST_INSIDE * cells.length;
}

type Size = { width: number; height: number; columns: number };

function whiten(grey: Uint8Array, { width, height, columns }: Size, cell: number): void {
  const [left, top] = [(cell % columns) * CELL, Math.floor(cell / columns) * CELL];
  for (let y = Math.max(0, top - 1); y <= Math.min(height - 1, top + CELL); y += 1)
    grey.fill(PAPER, y * width + Math.max(0, left - 1), y * width + Math.min(width, left + CELL + 1));
}
