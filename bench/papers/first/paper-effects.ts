import sharp from 'sharp';
import type { PaperForm } from '../synthetic-paper.ts';
import { svgOf } from './draw-svg.ts';
import { type Random, randomOf } from './random.ts';
import { cloud, drawPatch, inkOf, lay, mapPoint, pixelsOf, type Raster, roughen, toSharp } from './raster.ts';
import { circle, type Page, type PathOp, rect } from './sheet.ts';
import { homographyOf, type Point, throughHomography, warp } from './warp.ts';

/** A page as a camera or scanner gave it, before it was first saved. */
export type Shot = {
  raster: Raster;
  /** From points of the page to pixels. */
  map(x: number, y: number): Point;
  scale: number;
  blur: number;
  noise: number;
};

type Way = { dpi: number; isGrey: boolean; turn: number; blur: number; noise: number };

function wayOf(form: PaperForm, random: Random, isGrey: boolean): Way {
  const sign = random.chance(0.5) ? 1 : -1;
  if (form === 'scan-200dpi')
    return {
      dpi: 200,
      isGrey,
      turn: sign * random.between(0, 0.9),
      blur: random.between(0.45, 0.75),
      noise: random.between(1.2, 3.5),
    };
  if (form === 'scan-150dpi-askew')
    return {
      dpi: 150,
      isGrey,
      turn: sign * random.between(1.2, 6),
      blur: random.between(0.45, 0.8),
      noise: random.between(1.5, 4),
    };
  if (form === 'phone-photo')
    return {
      dpi: random.between(140, 175),
      isGrey: false,
      turn: 0,
      blur: random.between(0.6, 1.2),
      noise: random.between(2.5, 6),
    };
  return {
    dpi: 150,
    isGrey: true,
    turn: sign * random.between(0.3, 2.5),
    blur: random.between(0.9, 1.4),
    noise: random.between(4, 9),
  };
}

/** Folds, stains and holes. */
function wear(page: Page, random: Random, form: PaperForm): string {
  const { width, height } = page;
  const parts: string[] = [];
  const folds = random.pick([[], [0.5], [0.33, 0.66], [0.5]] as const);
  for (const share of folds) {
    const y = height * (share + random.bell() * 0.01);
    const tilt = random.bell() * 3;
    parts.push(
      `<path d="M0 ${y}L${width} ${y + tilt}" stroke="#6d675c" stroke-width="1.1" opacity="0.16"/><path d="M0 ${y + 1.3}L${width} ${y + tilt + 1.3}" stroke="#ffffff" stroke-width="1.2" opacity="0.55"/><path d="M0 ${y - 5}L${width} ${y + tilt - 5}" stroke="#6d675c" stroke-width="9" opacity="0.03"/>`,
    );
  }
  if (random.chance(0.3))
    parts.push(`<path d="M${width / 2} 0V${height}" stroke="#6d675c" stroke-width="1" opacity="0.13"/>`);
  if (random.chance(0.35)) {
    const [x, y, r] = [random.between(60, width), random.between(60, height), random.between(25, 90)];
    parts.push(
      `<path d="${circle(x, y, r)}" fill="#b98a4a" opacity="0.07"/><path d="${circle(x + 1, y, r)}" fill="none" stroke="#8a6330" stroke-width="1.6" opacity="0.14"/>`,
    );
  }
  for (let spot = random.int(0, form === 'poor-copy' ? 60 : 14); spot > 0; spot--)
    parts.push(
      `<path d="${circle(random.next() * width, random.next() * height, random.between(0.2, 0.9))}" fill="#333" opacity="${random.between(0.2, 0.7).toFixed(2)}"/>`,
    );
  if (random.chance(0.4)) {
    const gap = random.between(210, 230);
    for (const y of [height / 2 - gap / 2, height / 2 + gap / 2])
      parts.push(
        `<path d="${circle(22, y, 8)}" fill="${form === 'phone-photo' ? '#6b5a48' : '#d2d0cb'}"/><path d="${circle(22.7, y + 0.7, 8)}" fill="none" stroke="#777" stroke-width="0.8" opacity="0.5"/>`,
      );
  }
  if (random.chance(0.35))
    parts.push(`<path d="M30 ${random.between(18, 30)}l14 -6" stroke="#55565c" stroke-width="1.5"/>`);
  if (form === 'poor-copy')
    for (let streak = random.int(0, 3); streak > 0; streak--)
      parts.push(
        `<path d="${rect(random.next() * width, 0, random.between(0.3, 1.3), height)}" fill="#000" opacity="${random.between(0.1, 0.4).toFixed(2)}"/>`,
      );
  return parts.join('');
}

/** The page on its paper with every mark in its own ink, seen straight on. */
async function lieFlat(page: Page, way: Way, random: Random, form: PaperForm): Promise<Raster> {
  const scale = way.dpi / 72;
  const size = { width: Math.round(page.width * scale), height: Math.round(page.height * scale) };
  const paper = random.pick(['#fdfdfb', '#fbf8ef', '#f7f1e1', '#f8f9fa', '#f3ead2', '#fafaf7']);
  const ground: PathOp = { kind: 'path', d: rect(0, 0, page.width, page.height), fill: paper };
  const svg = svgOf([ground, ...page.ops], size, [scale, 0, 0, scale, 0, 0]);
  const over = svgOf([], size, [scale, 0, 0, scale, 0, 0], wear(page, random, form));
  const picture = sharp(svg)
    .composite([{ input: over }])
    .removeAlpha();
  const data = await picture.toColourspace('srgb').raw().toBuffer();
  const raster: Raster = { data, ...size, channels: 3 };
  for (const mark of page.marks) {
    const box = pixelsOf(mark.box, (x, y) => [x * scale, y * scale], 4);
    const patch = await drawPatch(mark.ops, box, [scale, 0, 0, scale, 0, 0]);
    roughen(patch, mark, inkOf(mark), scale);
    lay(raster, patch, 'ink');
  }
  if (!way.isGrey) return raster;
  return { ...raster, data: await toSharp(raster).greyscale().toColourspace('b-w').raw().toBuffer(), channels: 1 };
}

function cornersOf(
  flat: Raster,
  way: Way,
  form: PaperForm,
  random: Random,
): { corners: Point[]; width: number; height: number } {
  const [w, h] = [flat.width, flat.height];
  if (form === 'phone-photo') {
    const margin = w * random.between(0.03, 0.1);
    const lean = () => random.between(0, w * 0.055);
    const corners: Point[] = [
      [margin + lean(), margin + lean()],
      [w + margin - lean(), margin + lean()],
      [w + margin - lean() * 0.5, h + margin - lean()],
      [margin + lean() * 0.5, h + margin - lean()],
    ];
    return { corners, width: Math.round(w + 2 * margin), height: Math.round(h + 2 * margin) };
  }
  const angle = (way.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const shift = [random.bell() * 4, random.bell() * 4] as const;
  const turn = (x: number, y: number): Point => [
    w / 2 + (x - w / 2) * cos - (y - h / 2) * sin + shift[0],
    h / 2 + (x - w / 2) * sin + (y - h / 2) * cos + shift[1],
  ];
  return { corners: [turn(0, 0), turn(w, 0), turn(w, h), turn(0, h)], width: w, height: h };
}

type Light = (x: number, y: number) => number;

function lightOf(size: { width: number; height: number }, form: PaperForm, random: Random): Light {
  const { width, height } = size;
  const slope = form === 'phone-photo' ? random.between(0.12, 0.34) : random.between(0.005, 0.06);
  const angle = random.between(0, Math.PI * 2);
  const [dx, dy] = [Math.cos(angle) / width, Math.sin(angle) / height];
  const soft = cloud(random, size, Math.max(60, width / 7));
  const unrest = form === 'phone-photo' ? 0.09 : 0.015;
  const shade = form === 'phone-photo' && random.chance(0.6) ? random.between(0.18, 0.42) : 0;
  const [edge, steep] = [random.between(0.15, 0.6), random.between(6, 22)];
  const gutter = form === 'phone-photo' ? 0 : random.pick([0, 0, 0.25, 0.5]);
  return (x, y) => {
    const tilt = 1 - slope * (0.5 + (x - width / 2) * dx + (y - height / 2) * dy);
    const shadow = shade === 0 ? 0 : shade / (1 + Math.exp((x / width + 0.45 * (y / height) - edge) * steep));
    const dark = gutter === 0 ? 0 : gutter * Math.exp(-x / (width * 0.018));
    return tilt * (1 - shadow) * (1 - dark) * (1 - unrest * soft(x, y));
  };
}

/** Lays light and the grain of the sensor over a picture, and for copies the hard contrast of the drum. */
function expose(raster: Raster, light: Light, way: Way, given: { random: Random; isCopy: boolean }): void {
  const { data, width, height, channels } = raster;
  const { random } = given;
  const grain = Int16Array.from({ length: 65_536 }, () => Math.round(random.bell() * way.noise * 1.6));
  const [low, high] = given.isCopy
    ? [random.between(70, 105), random.between(165, 205)]
    : [random.between(0, 12), random.between(246, 255)];
  const curve = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.max(0, Math.min(255, ((value - low) * 255) / (high - low))),
  );
  const warm = channels === 3 ? [1 + random.bell() * 0.03, 1, 1 + random.bell() * 0.05] : [1];
  const step = 8;
  let seedling = random.int(0, 65_535);
  for (let y = 0; y < height; y++) {
    let shine = 1;
    for (let x = 0; x < width; x++) {
      if (x % step === 0) shine = light(x, y);
      for (let each = 0; each < channels; each++) {
        const at = (y * width + x) * channels + each;
        seedling = (seedling * 1_103_515_245 + 12_345) & 0x7fffffff;
        const value =
          (data[at] as number) * shine * (warm[each] as number) + (grain[(seedling >>> 8) & 65_535] as number);
        data[at] = curve[Math.max(0, Math.min(255, value | 0))] as number;
      }
    }
  }
}

/** Puts a page before the scanner, copier or camera of this stream of chance. */
export async function shoot(page: Page, form: PaperForm, chance: { seed: string; isGrey: boolean }): Promise<Shot> {
  const random = randomOf(chance.seed, 'shot');
  const way = wayOf(form, random, chance.isGrey);
  const flat = await lieFlat(page, way, randomOf(chance.seed, 'wear'), form);
  const scale = way.dpi / 72;
  const { corners, width, height } = cornersOf(flat, way, form, random);
  const plain: Point[] = [
    [0, 0],
    [flat.width, 0],
    [flat.width, flat.height],
    [0, flat.height],
  ];
  const forward = homographyOf(plain, corners);
  const ground = groundOf(form, { width, height }, randomOf(chance.seed, 'ground'));
  const warped = warp(flat, homographyOf(corners, plain), { width, height, ground });
  const soft = await toSharp(warped).blur(way.blur).raw().toBuffer();
  const raster: Raster = { data: soft, width, height, channels: warped.channels };
  expose(raster, lightOf(raster, form, randomOf(chance.seed, 'light')), way, {
    random: randomOf(chance.seed, 'grain'),
    isCopy: form === 'poor-copy',
  });
  return {
    raster,
    map: (x, y) => throughHomography(forward, mapPoint([scale, 0, 0, scale, 0, 0], x, y)),
    scale,
    blur: way.blur,
    noise: way.noise,
  };
}

/** What lies under the paper: a table, or the lid of the scanner. */
function groundOf(
  form: PaperForm,
  size: { width: number; height: number },
  random: Random,
): (x: number, y: number, channel: number) => number {
  if (form !== 'phone-photo') {
    const lid = random.pick([252, 246, 236, 60, 250]);
    return () => lid;
  }
  const wood = random.pick([
    [122, 84, 52],
    [64, 52, 46],
    [168, 160, 150],
    [92, 98, 104],
    [150, 110, 70],
  ] as const);
  const [grain, broad] = [cloud(random, size, 9), cloud(random, size, 160)];
  const isWood = random.chance(0.6);
  return (x, y, channel) =>
    (wood[channel] as number) * (0.75 + 0.3 * broad(x, y) + 0.18 * grain(isWood ? x * 0.08 : x, y));
}
