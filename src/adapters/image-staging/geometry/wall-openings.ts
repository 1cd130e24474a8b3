import { DOOR_SILL, type Opening, placeOn, type RoomPlan, type Wall } from '../arrange/room-plan.ts';
import { project } from './camera.ts';
import { type Colours, colourOf } from './edge-contrast.ts';

/** Walls are looked at in cells of so many metres, from above the skirting up to where windows end. */
const CELL = 0.06;
const FOOT = 0.15;
const TOP = 2.5;
const NEAREST = 0.5;
/** By this much a colour must differ from its wall's to be something else. */
const DIFFERENT = 0.15;
const LEAST_SIDE = 0.36;
/** Doors and most windows end below this; metres. */
const ABOVE_DOORS = 2.2;
/** So many cells tell a colour. */
const LEAST_KNOWN = 8;
const LEAST_FILL = 0.62;

type Cells = { wall: Wall; from: number; wide: number; high: number; differs: Uint8Array; brightness: Float32Array };
type Shape = Pick<RoomPlan, 'camera' | 'back' | 'left' | 'right'>;

type Tone = readonly [number, number, number];

function toneOf([r, g, b]: Tone): Tone {
  const sum = r + g + b + 6;
  return [0.35 * Math.log(sum), (4 * (r - b)) / sum, (4 * (g - (r + b) / 2)) / sum];
}
const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

const apart = (one: readonly number[], other: readonly number[]) =>
  Math.hypot(...one.map((value, c) => value - (other[c] as number)));

/**
 * The colour of a wall: what most of it shows, unless its strip above the doors is quite another: then the picture
 * shows more of a door or a window than of the wall.
 */
function wallTone(tones: readonly (Tone | null)[], wide: number): readonly number[] {
  const usualOf = (some: readonly (Tone | null)[]) => {
    const known = some.filter((tone) => tone !== null);
    return known.length < LEAST_KNOWN ? null : [0, 1, 2].map((c) => middle(known.map((tone) => tone[c] as number)));
  };
  const whole = usualOf(tones) ?? [0, 0, 0];
  const strip = usualOf(tones.slice(Math.floor((ABOVE_DOORS - FOOT) / CELL) * wide));
  return strip && apart(whole, strip) > 2 * DIFFERENT ? strip : whole;
}

/** What of a wall, cell by cell, is not of its colour. */
function lookAt(picture: Colours, shape: Shape, wall: Wall): Cells {
  const [from, to] = wall === 'back' ? [shape.left, shape.right] : [-shape.back, -NEAREST];
  const wide = Math.max(1, Math.floor((to - from) / CELL));
  const high = Math.floor((TOP - FOOT) / CELL);
  const tones: (Tone | null)[] = [];
  const brightness = new Float32Array(wide * high);
  for (let j = 0; j < high; j++)
    for (let i = 0; i < wide; i++) {
      const seen = project(shape.camera, placeOn(shape, wall, from + (i + 0.5) * CELL, FOOT + (j + 0.5) * CELL));
      const colour = seen && colourOf(picture, seen.x, seen.y);
      tones.push(colour ? toneOf(colour) : null);
      if (colour) brightness[j * wide + i] = colour[0] + colour[1] + colour[2];
    }
  const usual = wallTone(tones, wide);
  const differs = Uint8Array.from(tones, (tone) => (tone && apart(tone, usual) > DIFFERENT ? 1 : 0));
  return { wall, from, wide, high, differs, brightness };
}

/** Without grain and thin seams, which would join a door to the ceiling: most cells around one differ as well. */
function solidOf({ wide, high, differs }: Cells): Uint8Array {
  return differs.map((differing, at) => {
    const [i, j] = [at % wide, Math.floor(at / wide)];
    let [near, count] = [0, 0];
    for (let y = Math.max(0, j - 1); y <= Math.min(high - 1, j + 1); y++)
      for (let x = Math.max(0, i - 1); x <= Math.min(wide - 1, i + 1); x++) {
        near += 1;
        count += differs[y * wide + x] as number;
      }
    return differing && count * 9 >= near * 6 ? 1 : 0;
  });
}

/** Connected cells that differ, each time with the rectangle around them. */
function groupsOf({ wide, high, differs }: Cells): { i0: number; i1: number; j0: number; j1: number; count: number }[] {
  const seen = new Uint8Array(differs.length);
  const groups: { i0: number; i1: number; j0: number; j1: number; count: number }[] = [];
  for (let start = 0; start < differs.length; start++) {
    if (!differs[start] || seen[start]) continue;
    const queue = [start];
    seen[start] = 1;
    const group = { i0: wide, i1: -1, j0: high, j1: -1, count: 0 };
    for (let next = 0; next < queue.length; next++) {
      const at = queue[next] as number;
      const [i, j] = [at % wide, Math.floor(at / wide)];
      group.i0 = Math.min(group.i0, i);
      group.i1 = Math.max(group.i1, i);
      group.j0 = Math.min(group.j0, j);
      group.j1 = Math.max(group.j1, j);
      group.count += 1;
      for (let y = Math.max(0, j - 1); y <= Math.min(high - 1, j + 1); y++)
        for (let x = Math.max(0, i - 1); x <= Math.min(wide - 1, i + 1); x++) {
          const near = y * wide + x;
          if (!differs[near] || seen[near]) continue;
          seen[near] = 1;
          queue.push(near);
        }
    }
    groups.push(group);
  }
  return groups;
}

/** Doors, windows and whatever else is not bare wall, and a way to ask whether a part of a wall is bare. */
export function findOpenings(
  picture: Colours,
  shape: Shape & Pick<RoomPlan, 'hasWall'>,
): Pick<RoomPlan, 'openings' | 'isBlank'> {
  const all = (['back', 'left', 'right'] as const).filter((wall) => shape.hasWall[wall]);
  const cells = new Map(all.map((wall) => [wall, lookAt(picture, shape, wall)]));
  const openings: Opening[] = [];
  for (const [wall, looked] of cells) {
    const usual = middle([...looked.brightness].filter((_, at) => !looked.differs[at] && looked.brightness[at]));
    for (const { i0, i1, j0, j1, count } of groupsOf({ ...looked, differs: solidOf(looked) })) {
      const [width, height] = [(i1 - i0 + 1) * CELL, (j1 - j0 + 1) * CELL];
      const isWhole = count >= LEAST_FILL * (i1 - i0 + 1) * (j1 - j0 + 1);
      if (width < LEAST_SIDE || height < LEAST_SIDE || !isWhole) continue;
      let bright = 0;
      for (let j = j0; j <= j1; j++)
        for (let i = i0; i <= i1; i++)
          if ((looked.brightness[j * looked.wide + i] as number) > usual * 0.98) bright += 1;
      const bottom = j0 === 0 ? 0 : FOOT + j0 * CELL;
      openings.push({
        ...{ wall, from: looked.from + i0 * CELL, to: looked.from + (i1 + 1) * CELL },
        ...{ bottom: bottom < DOOR_SILL ? 0 : bottom, top: FOOT + (j1 + 1) * CELL },
        isBright: height > 0.6 && bright > 0.12 * (i1 - i0 + 1) * (j1 - j0 + 1),
      });
    }
  }
  return {
    openings,
    isBlank: (wall, part) => {
      const looked = cells.get(wall);
      if (!looked) return false;
      const at = (metres: number, from: number) => Math.floor((metres - from) / CELL);
      for (let j = at(part.bottom - 0.06, FOOT); j <= at(part.top + 0.06, FOOT); j++)
        for (let i = at(part.from - 0.06, looked.from); i <= at(part.to + 0.06, looked.from); i++) {
          if (i < 0 || i >= looked.wide || j >= looked.high) return false;
          if (j >= 0 && (looked.differs[j * looked.wide + i] || !looked.brightness[j * looked.wide + i])) return false;
        }
      return true;
    },
  };
}
