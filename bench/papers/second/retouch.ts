import sharp from 'sharp';
import type { Chance } from './chance.ts';
import { type Raw, rawOf } from './picture.ts';

/** Whole pixels; the corners are those of the slanting piece of paper that the rectangle holds. */
export type Area = { x: number; y: number; width: number; height: number; corners?: [number, number][] };

/** Whether a pixel lies on the slanting piece itself, so that the lines beside it stay. */
export function onPiece(area: Area, x: number, y: number): boolean {
  const { corners } = area;
  if (!corners) return true;
  return corners.every(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] as [number, number];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
}

/** The area kept inside the picture. */
export function within(raw: Raw, area: Area): Area {
  const x = Math.max(0, Math.floor(area.x));
  const y = Math.max(0, Math.floor(area.y));
  return {
    x,
    y,
    width: Math.max(2, Math.min(raw.width - x, Math.ceil(area.x + area.width) - x)),
    height: Math.max(2, Math.min(raw.height - y, Math.ceil(area.y + area.height) - y)),
  };
}

export function cut(raw: Raw, area: Area): Raw {
  const data = new Uint8Array(area.width * area.height * 3);
  for (let row = 0; row < area.height; row++) {
    const from = ((area.y + row) * raw.width + area.x) * 3;
    data.set(raw.data.subarray(from, from + area.width * 3), row * area.width * 3);
  }
  return { data, width: area.width, height: area.height };
}

/** How a piece meets the picture: laid over it, darkening it, or through a mask of 0 to 255 a pixel. */
export type Blend = 'over' | 'darken' | { mask: Uint8Array };

export function paste(raw: Raw, piece: Raw, at: { x: number; y: number }, blend: Blend): void {
  for (let row = 0; row < piece.height; row++) {
    for (let column = 0; column < piece.width; column++) {
      const [x, y] = [at.x + column, at.y + row];
      if (x < 0 || y < 0 || x >= raw.width || y >= raw.height) continue;
      const from = row * piece.width + column;
      const to = (y * raw.width + x) * 3;
      for (let k = 0; k < 3; k++) {
        const fresh = piece.data[from * 3 + k] as number;
        const under = raw.data[to + k] as number;
        if (blend === 'over') raw.data[to + k] = fresh;
        else if (blend === 'darken') raw.data[to + k] = Math.min(fresh, under);
        else {
          const share = (blend.mask[from] as number) / 255;
          raw.data[to + k] = under * (1 - share) + fresh * share;
        }
      }
    }
  }
}

/** The level below which `share` of a channel's pixels lie: near 1 the paper, near 0 the ink. */
function levelOf(raw: Raw, channel: number, share: number): number {
  const counts = new Uint32Array(256);
  for (let i = channel; i < raw.data.length; i += 3) (counts[raw.data[i] as number] as number)++;
  let left = share * (raw.data.length / 3);
  for (let level = 0; level < 256; level++) {
    left -= counts[level] as number;
    if (left <= 0) return level;
  }
  return 255;
}

export const colourOf = (raw: Raw, share: number): [number, number, number] => [
  levelOf(raw, 0, share),
  levelOf(raw, 1, share),
  levelOf(raw, 2, share),
];

export const cssOf = (colour: readonly number[]) => `rgb(${colour.map((value) => Math.round(value)).join(',')})`;

const luma = (data: Uint8Array, at: number) =>
  (data[at] as number) * 0.3 + (data[at + 1] as number) * 0.59 + (data[at + 2] as number) * 0.11;

/** Ways to make writing vanish: one flat colour, a smear from above to below, paper from near by, or only dark pixels bleached. */
export type Wipe = 'flat' | 'smear' | 'transplant' | 'bleach';

export function wipe(raw: Raw, area: Area, way: Wipe, chance: Chance): void {
  const old = cut(raw, area);
  const paper = colourOf(old, 0.82);
  const dark = luma(new Uint8Array(paper), 0) - 26;
  const clean = (at: number) => luma(raw.data, at) > dark;
  // Paper from near by: for every pixel the next clean one in its own row band, so that grain stays real.
  const pool: number[] = [];
  for (let y = area.y; y < area.y + area.height; y++) {
    for (let x = area.x; x < area.x + area.width; x++)
      if (clean((y * raw.width + x) * 3)) pool.push((y * raw.width + x) * 3);
  }
  const source = raw.data.slice();
  for (let y = area.y; y < area.y + area.height; y++) {
    const share = (y - area.y) / area.height;
    for (let x = area.x; x < area.x + area.width; x++) {
      const at = (y * raw.width + x) * 3;
      if (!onPiece(area, x, y)) continue;
      if (way === 'bleach' && luma(source, at) > dark + 8) continue;
      const from =
        way === 'transplant' && pool.length > 0 ? (pool[Math.floor(chance.next() * pool.length)] as number) : -1;
      for (let k = 0; k < 3; k++) {
        let value = paper[k] as number;
        if (from >= 0) value = source[from + k] as number;
        else if (way === 'smear') {
          const above = source[(Math.max(0, area.y - 2) * raw.width + x) * 3 + k] as number;
          const below = source[(Math.min(raw.height - 1, area.y + area.height + 1) * raw.width + x) * 3 + k] as number;
          value = Math.max(above * (1 - share) + below * share, (paper[k] as number) - 14);
        }
        raw.data[at + k] = value;
      }
    }
  }
}

/** Paints an SVG into a small picture and says how opaque each of its pixels is. */
export async function inkOf(svg: string): Promise<{ piece: Raw; mask: Uint8Array }> {
  const image = sharp(Buffer.from(svg), { unlimited: true });
  const { data: alpha } = await image
    .clone()
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { piece: await rawOf(image), mask: new Uint8Array(alpha) };
}
