/** Ink on an evened page; paper is 250. */
const DARK = 160;
/** Slopes are looked for in every so many-th pixel. */
const EVERY = 3;
/** Middles of the windows that slopes are looked for in, across and down, and what each spans of the page. */
const [ACROSS, DOWN] = [17, 24];
const [WIDE, HIGH] = [0.11, 0.055];
/** Slopes that are tried, in pixels down a pixel across. */
const [STEEPEST, STEP] = [0.15, 0.006];
/** Ink a window must hold, and how much clearer its lines must stand at its slope than at others. */
const [LEAST_INK, LEAST_CLEAR] = [80, 1.2];
const LEAST_WINDOWS = 12;
/** A window whose slope lies so far off what those around it say holds a signature or a seal. */
const ODD = 0.07;
/** How far a window speaks for what lies around it, in shares of the page, and what speaks for no slope of its own. */
const [REACH, PULL] = [0.045, 0.4];
/** Places across and down the page whose stray is reckoned; between them it goes evenly. */
const [COLUMNS, ROWS] = [32, 44];
/** Lines that stray less than this, in pixels at 200 dots an inch, are straight. */
const LEAST_STRAY = 6;

/** How far below its place on a page of straight lines a point is found, in pixels; fractions of the page in. */
export type Stray = { at: (u: number, v: number) => number };

/**
 * How the lines of letters of an evened page stray from level lines, as of a sheet that was curved or creased before
 * the camera; null where they are straight or there are too few to tell. Linear in pixels.
 */
export function findStray(grey: Uint8Array, width: number, height: number): Stray | null {
  const all = slopesOf(grey, width, height);
  if (all.length < LEAST_WINDOWS) return null;
  const slopes = all.filter((own) => {
    const others = all.filter((each) => each !== own);
    return Math.abs(slopeAt(others, usualOf(all), own.u, own.v) - own.slope) < ODD;
  });
  if (slopes.length < LEAST_WINDOWS) return null;
  const grid = sumAlong(slopes, width);
  const at = (u: number, v: number) => between(grid, u, v);
  return slopes.some(({ u, v }) => Math.abs(at(u, v)) > LEAST_STRAY) ? { at } : null;
}

/** One stray after another: `then` is that of the page made straight by `first`, `height` its pixels. */
export const bothStrays = (first: Stray, then: Stray, height: number): Stray => ({
  at: (u, v) => {
    const off = then.at(u, v);
    return off + first.at(u, v + off / height);
  },
});

/** The page with its lines made straight: each column of pixels is moved up or down. */
export function straighten(grey: Uint8Array, width: number, height: number, { at }: Stray): Uint8Array {
  const straight = new Uint8Array(grey.length).fill(250);
  const row = new Float32Array(COLUMNS + 1);
  for (let y = 0; y < height; y += 1) {
    for (let column = 0; column <= COLUMNS; column += 1) row[column] = at(column / COLUMNS, y / height);
    for (let x = 0; x < width; x += 1) {
      const place = (x / width) * COLUMNS;
      const column = place | 0;
      const left = row[column] as number;
      const from = y + left + ((row[column + 1] as number) - left) * (place - column);
      if (!(from >= 0 && from < height - 1)) continue;
      const top = from | 0;
      const above = grey[top * width + x] as number;
      straight[y * width + x] = above + ((grey[(top + 1) * width + x] as number) - above) * (from - top);
    }
  }
  return straight;
}

type Slope = { u: number; v: number; slope: number; weight: number };

function slopesOf(grey: Uint8Array, width: number, height: number): Slope[] {
  const found: Slope[] = [];
  for (let row = 0; row < DOWN; row += 1)
    for (let column = 0; column < ACROSS; column += 1) {
      const [u, v] = [0.08 + (0.84 * column) / (ACROSS - 1), 0.05 + (0.9 * row) / (DOWN - 1)];
      const slope = slopeIn(grey, width, {
        left: Math.max(0, Math.round((u - WIDE / 2) * width)),
        right: Math.min(width, Math.round((u + WIDE / 2) * width)),
        top: Math.max(0, Math.round((v - HIGH / 2) * height)),
        bottom: Math.min(height, Math.round((v + HIGH / 2) * height)),
      });
      if (slope) found.push({ u, v, ...slope });
    }
  return found;
}

type Window = { left: number; right: number; top: number; bottom: number };

/** The slope at which the ink of a window lies in the clearest lines; null where none is clearer than others. */
function slopeIn(
  grey: Uint8Array,
  width: number,
  { left, right, top, bottom }: Window,
): { slope: number; weight: number } | null {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let y = top; y < bottom; y += EVERY)
    for (let x = left; x < right; x += EVERY)
      if ((grey[y * width + x] as number) < DARK) {
        xs.push(x - (left + right) / 2);
        ys.push(y - top);
      }
  if (xs.length < LEAST_INK) return null;
  const reach = Math.ceil((STEEPEST * (right - left)) / 2);
  const counts = new Uint16Array(Math.ceil((bottom - top + 2 * reach) / EVERY) + 2);
  const clear: number[] = [];
  for (let slope = -STEEPEST; slope <= STEEPEST + 1e-9; slope += STEP) {
    counts.fill(0);
    for (let at = 0; at < xs.length; at += 1) {
      const bin = Math.floor(((ys[at] as number) - slope * (xs[at] as number) + reach) / EVERY);
      counts[bin] = (counts[bin] as number) + 1;
    }
    clear.push(counts.reduce((sum, count) => sum + count * count, 0));
  }
  const best = clear.indexOf(Math.max(...clear));
  const usual = clear.toSorted((one, other) => one - other)[Math.floor(clear.length / 2)] as number;
  const [before, here, after] = [clear[best - 1], clear[best] as number, clear[best + 1]];
  if (before === undefined || after === undefined || here < LEAST_CLEAR * usual) return null;
  const bend = before - 2 * here + after;
  const off = bend < 0 ? (before - after) / (2 * bend) : 0;
  return { slope: -STEEPEST + (best + off) * STEP, weight: Math.sqrt(xs.length) * (here / usual - 1) };
}

/** The middle of all slopes, by what each weighs. */
function usualOf(slopes: readonly Slope[]): number {
  const sorted = slopes.toSorted((one, other) => one.slope - other.slope);
  const half = slopes.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { slope, weight } of sorted) {
    sum += weight;
    if (sum >= half) return slope;
  }
  return 0;
}

/** The slope at a place by the windows around it; far from all of them that of most. */
function slopeAt(slopes: readonly Slope[], usual: number, u: number, v: number): number {
  let [sum, all] = [PULL * usual, PULL];
  for (const own of slopes) {
    const off = ((u - own.u) ** 2 + (v - own.v) ** 2) / (2 * REACH ** 2);
    if (off > 12) continue;
    const weight = own.weight * Math.exp(-off);
    sum += weight * own.slope;
    all += weight;
  }
  return sum / all;
}

/** What the slopes come to from the middle of the page to both sides, in pixels, at every place of the grid. */
function sumAlong(slopes: readonly Slope[], width: number): Float32Array {
  const usual = usualOf(slopes);
  const grid = new Float32Array((COLUMNS + 1) * (ROWS + 1));
  const middle = COLUMNS / 2;
  for (let row = 0; row <= ROWS; row += 1) {
    const start = row * (COLUMNS + 1);
    for (const way of [1, -1])
      for (let column = middle + way; column >= 0 && column <= COLUMNS; column += way) {
        const slope = slopeAt(slopes, usual, (column - way / 2) / COLUMNS, row / ROWS);
        grid[start + column] = (grid[start + column - way] as number) + (way * slope * width) / COLUMNS;
      }
  }
  return grid;
}

/** The stray between the places of the grid. */
function between(grid: Float32Array, u: number, v: number): number {
  const [x, y] = [Math.min(0.999, Math.max(0, u)) * COLUMNS, Math.min(0.999, Math.max(0, v)) * ROWS];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const at = row * (COLUMNS + 1) + column;
  const [p, q] = [x - column, y - row];
  const above = (grid[at] as number) * (1 - p) + (grid[at + 1] as number) * p;
  const below = (grid[at + COLUMNS + 1] as number) * (1 - p) + (grid[at + COLUMNS + 2] as number) * p;
  return above * (1 - q) + below * q;
}
