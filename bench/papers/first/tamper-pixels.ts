import sharp from 'sharp';
import type { Affine } from './draw-svg.ts';
import type { Shot } from './paper-effects.ts';
import type { Random } from './random.ts';
import { decode, drawPatch, inkOf, lay, type Patch, type PixelBox, pixelsOf, type Raster, roughen } from './raster.ts';
import type { Box, Mark, TextOp } from './sheet.ts';

/** How the page lies round a point: the map from points to pixels, as if it were flat there. */
function affineAt(shot: Shot, box: Box): Affine {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const [e, f] = shot.map(x, y);
  const [ax, ay] = shot.map(x + 1, y);
  const [cx, cy] = shot.map(x, y + 1);
  const [a, b, c, d] = [ax - e, ay - f, cx - e, cy - f];
  return [a, b, c, d, e - a * x - c * y, f - b * x - d * y];
}

function inside(raster: Raster, box: PixelBox): PixelBox {
  const left = Math.max(0, Math.min(raster.width - 2, box.left));
  const top = Math.max(0, Math.min(raster.height - 2, box.top));
  return {
    left,
    top,
    width: Math.max(1, Math.min(raster.width - left, box.width - (left - box.left))),
    height: Math.max(1, Math.min(raster.height - top, box.height - (top - box.top))),
  };
}

export function boxOnShot(shot: Shot, box: Box, margin: number): PixelBox {
  return inside(shot.raster, pixelsOf(box, shot.map, margin));
}

/** The paper's colour round here: what three quarters of the pixels are darker than. */
function paperColor(raster: Raster, box: PixelBox): number[] {
  return Array.from({ length: raster.channels }, (_, channel) => {
    const values: number[] = [];
    for (let y = box.top; y < box.top + box.height; y += 2)
      for (let x = box.left; x < box.left + box.width; x += 2)
        values.push(raster.data[(y * raster.width + x) * raster.channels + channel] as number);
    values.sort((a, b) => a - b);
    return values[Math.floor(values.length * 0.72)] ?? 250;
  });
}

export type Care = {
  /** Only the letters go, and not the paper round them. */
  isFine: boolean;
  /** Share of the paper's own grain that the new pixels are given. */
  grain: number;
  /** Quality the patch was saved in by itself before, or null. */
  history: number | null;
};

export function careOf(random: Random): Care {
  return {
    isFine: random.chance(0.45),
    grain: random.pick([0, 0, 0.4, 0.8, 1]),
    history: random.chance(0.4) ? random.int(45, 82) : null,
  };
}

function erase(raster: Raster, box: PixelBox, given: { care: Care; noise: number; random: Random }): void {
  const { care, noise, random } = given;
  const color = paperColor(raster, box);
  const cut = care.isFine ? 26 : -1000;
  for (let y = box.top; y < box.top + box.height; y++) {
    for (let x = box.left; x < box.left + box.width; x++) {
      const at = (y * raster.width + x) * raster.channels;
      const grain = random.bell() * noise * care.grain;
      if ((raster.data[at] as number) > (color[0] as number) - cut) continue;
      for (let each = 0; each < raster.channels; each++)
        raster.data[at + each] = Math.max(0, Math.min(255, (color[each] as number) + grain));
    }
  }
}

async function softened(patch: Patch, sigma: number): Promise<Patch> {
  const { width, height } = patch.box;
  const data = await sharp(patch.data, { raw: { width, height, channels: 4 } })
    .blur(Math.max(0.35, sigma))
    .raw()
    .toBuffer();
  return { ...patch, data };
}

/** Cuts a piece out, saves it by itself, and puts it back: its grid of blocks no longer fits the page's. */
export async function giveHistory(raster: Raster, box: PixelBox, quality: number): Promise<void> {
  const { channels, width } = raster;
  const rows: Uint8Array[] = [];
  for (let y = box.top; y < box.top + box.height; y++) {
    const from = (y * width + box.left) * channels;
    rows.push(raster.data.slice(from, from + box.width * channels));
  }
  const raw = { width: box.width, height: box.height, channels };
  const saved = await decode(await sharp(Buffer.concat(rows), { raw }).jpeg({ quality }).toBuffer(), channels);
  for (let y = 0; y < box.height; y++) {
    const row = saved.data.subarray(y * box.width * channels, (y + 1) * box.width * channels);
    raster.data.set(row, ((box.top + y) * width + box.left) * channels);
  }
}

type Retyping = { ops: readonly TextOp[]; box: Box; care: Care; random: Random; quality: number | null };

/** Paints lines over and writes them anew; gives the pixels touched. */
export async function retype(shot: Shot, work: Retyping): Promise<PixelBox> {
  const { raster } = shot;
  const area = boxOnShot(shot, work.box, 2 + Math.round(work.random.next() * 2));
  erase(raster, area, { care: work.care, noise: shot.noise * 1.5, random: work.random });
  const patch = await drawPatch(work.ops, area, affineAt(shot, work.box));
  lay(raster, await softened(patch, shot.blur * work.random.between(0.5, 1.1)), 'ink');
  if (work.care.grain > 0) dust(raster, area, shot.noise * work.care.grain, work.random);
  const quality = work.quality ?? work.care.history;
  if (quality !== null) await giveHistory(raster, area, quality);
  return area;
}

function dust(raster: Raster, box: PixelBox, noise: number, random: Random): void {
  for (let y = box.top; y < box.top + box.height; y++)
    for (let x = box.left * raster.channels; x < (box.left + box.width) * raster.channels; x++) {
      const at = y * raster.width * raster.channels + x;
      raster.data[at] = Math.max(0, Math.min(255, (raster.data[at] as number) + random.bell() * noise));
    }
}

/** A mark with a scrap of its own paper round it, as it is cut out of another scan. */
export async function pasteMark(shot: Shot, mark: Mark, given: { random: Random; care: Care }): Promise<PixelBox> {
  const { random, care } = given;
  const area = boxOnShot(shot, mark.box, 0);
  const patch = await drawPatch(mark.ops, area, affineAt(shot, mark.box));
  roughen(patch, mark, inkOf(mark), shot.scale);
  const ink = await softened(patch, random.between(0.5, 1.4));
  if (!care.isFine) {
    const own = paperColor(shot.raster, area);
    const data = new Uint8Array(area.width * area.height * 4);
    const [shift, opacity] = [random.between(-9, 9), random.between(0.55, 1) * 255];
    for (let at = 0; at < data.length; at += 4) {
      for (let each = 0; each < 3; each++)
        data[at + each] = Math.max(
          0,
          Math.min(255, (own[Math.min(each, own.length - 1)] as number) + shift + random.bell() * 3),
        );
      data[at + 3] = opacity;
    }
    lay(shot.raster, { data, box: area }, 'cover');
  }
  lay(shot.raster, ink, 'ink');
  await giveHistory(shot.raster, area, care.history ?? random.int(50, 78));
  return area;
}

/** One flat colour with a pale rim, as a cut-out from the web is. */
export async function flatCutOut(patch: Patch, random: Random): Promise<Patch> {
  const { width, height } = patch.box;
  const raw = { width, height, channels: 4 as const };
  const near = await sharp(patch.data, { raw }).extractChannel(3).blur(random.between(1.2, 2.6)).raw().toBuffer();
  const color = random.pick([
    [18, 22, 90],
    [10, 10, 12],
    [24, 40, 130],
  ] as const);
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < near.length; at++) {
    const isInk = (patch.data[at * 4 + 3] as number) > 110;
    const [r, g, b] = isInk ? color : [254, 254, 254];
    data.set([r, g, b, isInk || (near[at] as number) > 14 ? 255 : 0], at * 4);
  }
  return { data, box: patch.box };
}

export async function pasteSignature(shot: Shot, mark: Mark, random: Random): Promise<PixelBox> {
  const area = boxOnShot(shot, mark.box, 2);
  const patch = await drawPatch(mark.ops, area, affineAt(shot, mark.box));
  lay(shot.raster, await flatCutOut(patch, random), 'cover');
  return area;
}

/** Copies one place of the picture onto another of the same size; the darker pixel stays if done finely. */
export function cloneWithin(shot: Shot, from: PixelBox, to: PixelBox, isFine: boolean): PixelBox {
  const { raster } = shot;
  const target = inside(raster, {
    ...to,
    width: Math.min(from.width, to.width),
    height: Math.min(from.height, to.height),
  });
  const copy = raster.data.slice();
  for (let y = 0; y < target.height; y++) {
    for (let x = 0; x < target.width * raster.channels; x++) {
      const at = ((target.top + y) * raster.width + target.left) * raster.channels + x;
      const value = copy[((from.top + y) * raster.width + from.left) * raster.channels + x] as number;
      raster.data[at] = isFine ? Math.min(raster.data[at] as number, value) : value;
    }
  }
  return target;
}
