import { type GreyPicture, scaled } from './grey-picture.ts';

/** A corner of a picture: where, at which level of the pyramid, and how sharp. `x` and `y` are pixels of that level. */
export type Corner = { x: number; y: number; level: number; strength: number };
export type Level = { picture: GreyPicture; scale: number };

/** Each level is so many times smaller than the one before, as in the ORB paper (Rublee et al. 2011). */
const LEVEL_STEP = 1.2;
const MOST_LEVELS = 8;
/** A level smaller than this has no room for a corner and what lies round it. */
const LEAST_SIDE = 48;
/** So far from the edge a corner has all that describes it. */
export const CORNER_MARGIN = 17;

/** The picture and its smaller copies: what is a corner near is a corner in the picture cut and made larger too. */
export function pyramidOf(picture: GreyPicture): Level[] {
  const levels: Level[] = [{ picture, scale: 1 }];
  for (let level = 1; level < MOST_LEVELS; level += 1) {
    const scale = LEVEL_STEP ** level;
    const before = levels.at(-1) as Level;
    const smaller = scaled(before.picture, before.scale / scale);
    if (Math.min(smaller.width, smaller.height) < LEAST_SIDE) break;
    levels.push({ picture: smaller, scale: picture.width / smaller.width });
  }
  return levels;
}

/** The circle of sixteen points round a point, FAST's (Rosten and Drummond 2006), clockwise from the top. */
const CIRCLE = [
  [0, -3],
  [1, -3],
  [2, -2],
  [3, -1],
  [3, 0],
  [3, 1],
  [2, 2],
  [1, 3],
  [0, 3],
  [-1, 3],
  [-2, 2],
  [-3, 1],
  [-3, 0],
  [-3, -1],
  [-2, -2],
  [-1, -3],
] as const;
/** So many neighbours on the circle are all brighter, or all darker, than the middle. */
const ARC = 9;
/** Looked for with the first, and with the others where a picture is flat: fog, a white wall. */
const THRESHOLDS = [20, 10, 5] as const;
const ENOUGH_ON_LEVEL = 60;

/** The corners of every level, sharpest first within each; `most` over all, shared by the levels' areas. */
export function cornersOf(levels: readonly Level[], most: number): Corner[] {
  const area = ({ picture }: Level) => picture.width * picture.height;
  const whole = levels.reduce((sum, level) => sum + area(level), 0);
  return levels.flatMap((level, index) =>
    spread(findCorners(level.picture, index), level.picture, Math.ceil((most * area(level)) / whole)),
  );
}

function findCorners(picture: GreyPicture, level: number): Corner[] {
  let found: Corner[] = [];
  for (const threshold of THRESHOLDS) {
    found = peaks(picture, threshold).map((peak) => ({ ...peak, level }));
    if (found.length >= ENOUGH_ON_LEVEL) break;
  }
  return found;
}

/** Points that pass the circle's test and are sharper than the eight round them. */
function peaks(picture: GreyPicture, threshold: number): Omit<Corner, 'level'>[] {
  const { width, height } = picture;
  const offsets = Int32Array.from(CIRCLE, ([x, y]) => y * width + x);
  const strengths = new Float32Array(width * height);
  const passed: number[] = [];
  for (let y = CORNER_MARGIN; y < height - CORNER_MARGIN; y += 1)
    for (let x = CORNER_MARGIN; x < width - CORNER_MARGIN; x += 1) {
      const at = y * width + x;
      if (!isCorner(picture.pixels, at, offsets, threshold)) continue;
      strengths[at] = sharpness(picture, x, y);
      passed.push(at);
    }
  return passed.flatMap((at) => {
    const strength = strengths[at] as number;
    if (strength <= 0 || !isPeak(strengths, at, width)) return [];
    return [{ x: at % width, y: Math.floor(at / width), strength }];
  });
}

function isCorner(pixels: Uint8Array, at: number, offsets: Int32Array, threshold: number): boolean {
  const [high, low] = [(pixels[at] as number) + threshold, (pixels[at] as number) - threshold];
  // An arc of nine holds at least two of the four compass points; most points of a picture end here.
  let brighter = 0;
  let darker = 0;
  for (let compass = 0; compass < 16; compass += 4) {
    const value = pixels[at + (offsets[compass] as number)] as number;
    if (value > high) brighter += 1;
    else if (value < low) darker += 1;
  }
  if (brighter < 2 && darker < 2) return false;
  let [bright, dark] = [0, 0];
  for (let step = 0; step < 16 + ARC; step += 1) {
    const value = pixels[at + (offsets[step & 15] as number)] as number;
    bright = value > high ? bright + 1 : 0;
    dark = value < low ? dark + 1 : 0;
    if (bright >= ARC || dark >= ARC) return true;
  }
  return false;
}

function isPeak(strengths: Float32Array, at: number, width: number): boolean {
  const own = strengths[at] as number;
  for (const row of [-width, 0, width])
    for (const column of [-1, 0, 1]) {
      const other = strengths[at + row + column] as number;
      if (other > own || (other === own && row + column < 0)) return false;
    }
  return true;
}

/** Harris' measure over seven by seven: large at corners, small along edges. */
function sharpness({ width, pixels }: GreyPicture, x: number, y: number): number {
  let [xx, yy, xy] = [0, 0, 0];
  for (let row = -3; row <= 3; row += 1)
    for (let column = -3; column <= 3; column += 1) {
      const at = (y + row) * width + x + column;
      const dx = (pixels[at + 1] as number) - (pixels[at - 1] as number);
      const dy = (pixels[at + width] as number) - (pixels[at - width] as number);
      xx += dx * dx;
      yy += dy * dy;
      xy += dx * dy;
    }
  return xx * yy - xy * xy - 0.04 * (xx + yy) ** 2;
}

const [COLUMNS, ROWS] = [6, 5];

/** The sharpest of every field of a grid in turn: a picture with one hedge is more than its hedge. */
function spread(corners: readonly Corner[], { width, height }: GreyPicture, most: number): Corner[] {
  const fields = Map.groupBy(
    corners.toSorted((one, other) => other.strength - one.strength),
    ({ x, y }) => Math.floor((x / width) * COLUMNS) + COLUMNS * Math.floor((y / height) * ROWS),
  );
  const chosen: Corner[] = [];
  for (let rank = 0; chosen.length < most; rank += 1) {
    const next = [...fields.values()].flatMap((field) => field[rank] ?? []);
    if (next.length === 0) break;
    chosen.push(...next.toSorted((one, other) => other.strength - one.strength));
  }
  return chosen.slice(0, most).toSorted((one, other) => other.strength - one.strength);
}
