import { type Corner, cornersOf, type Level, pyramidOf } from './corners.ts';
import { DESCRIPTION_WORDS, describeCorner } from './describe-corner.ts';
import { blurred, type GreyPicture, mirrored, type Sums, sumsOf } from './grey-picture.ts';
import { type Hash, hashOf, type Square } from './patch-hash.ts';
import { keysOf } from './patch-keys.ts';

/** The job that makes the prints of pictures that have none yet: new ones, and all of them after the print changed. */
export const PRINT_PICTURES_JOB = 'print-pictures';
/** Pictures are looked at so large at their longer side: what was made smaller than that has lost its corners. */
export const PRINT_SIDE = 480;
/** Raise it when anything that makes a print changes: older prints are made anew. */
export const PRINT_VERSION = 2;

const MOST_CORNERS = 320;
/** Squares kept to find a picture again, and more of them to look one up: what was cut off is looked for elsewhere. */
const KEPT_SQUARES = 64;
const ASKED_SQUARES = 128;
/** Half a square's side, in pixels of the corner's level. */
const SQUARE_HALF = 26;

/** One look of a picture: corners with their descriptions, to decide; keys, to be found by. */
export type Look = { corners: Uint16Array; descriptions: Uint32Array; kept: number[]; asked: number[] };
/** What is known of a picture: as it is, and mirrored to ask with. */
export type Print = { look: Look; mirror: Look };

/** Places are kept in so many parts of a pixel. */
export const PLACE_PARTS = 64;

/** Makes the print of a picture whose longer side is PRINT_SIDE. Linear in its pixels. */
export function printOf(picture: GreyPicture): Print {
  return { look: lookOf(picture), mirror: lookOf(mirrored(picture)) };
}

const wholeHash = (sums: Sums) =>
  hashOf(sums, { x: sums.width / 2, y: sums.height / 2, halfWidth: sums.width / 2, halfHeight: sums.height / 2 });

function lookOf(picture: GreyPicture): Look {
  const sums = sumsOf(picture);
  const levels = pyramidOf(picture);
  const corners = cornersOf(levels, MOST_CORNERS);
  const squares = chooseSquares(corners, levels, sums).map((square) => hashOf(sums, square));
  const whole = keysOf(wholeHash(sums), 'whole');
  const keys = (hashes: readonly Hash[]) => [
    ...new Set([...whole, ...hashes.flatMap((hash) => keysOf(hash, 'patch'))]),
  ];
  return { ...described(corners, levels), kept: keys(squares.slice(0, KEPT_SQUARES)), asked: keys(squares) };
}

function described(corners: readonly Corner[], levels: readonly Level[]): Pick<Look, 'corners' | 'descriptions'> {
  const soft = levels.map(({ picture }) => blurred(picture));
  const places = new Uint16Array(corners.length * 2);
  const descriptions = new Uint32Array(corners.length * DESCRIPTION_WORDS);
  corners.forEach((corner, index) => {
    const { scale } = levels[corner.level] as Level;
    places[index * 2] = Math.round((corner.x + 0.5) * scale * PLACE_PARTS);
    places[index * 2 + 1] = Math.round((corner.y + 0.5) * scale * PLACE_PARTS);
    describeCorner(soft[corner.level] as GreyPicture, corner, descriptions, index * DESCRIPTION_WORDS);
  });
  return { corners: places, descriptions };
}

/** Squares round the sharpest corners that lie wholly inside and not on top of each other. */
function chooseSquares(corners: readonly Corner[], levels: readonly Level[], sums: Sums): Square[] {
  const candidates = corners
    .map(({ x, y, level, strength }) => {
      const { scale } = levels[level] as Level;
      const half = SQUARE_HALF * scale;
      return { x: (x + 0.5) * scale, y: (y + 0.5) * scale, half, strength };
    })
    .filter(({ x, y, half }) => x >= half && y >= half && x + half <= sums.width && y + half <= sums.height)
    .toSorted((one, other) => other.strength - one.strength);
  const chosen: typeof candidates = [];
  for (const next of candidates) {
    if (chosen.length >= ASKED_SQUARES) break;
    const isApart = chosen.every(
      ({ x, y, half }) =>
        Math.hypot(x - next.x, y - next.y) > 0.12 * half || Math.abs(Math.log(half / next.half)) > 0.15,
    );
    if (isApart) chosen.push(next);
  }
  return chosen.map(({ x, y, half }) => ({ x, y, halfWidth: half, halfHeight: half }));
}
