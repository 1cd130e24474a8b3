import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import type { Chance } from './chance.ts';
import { drawLayer } from './draw-picture.ts';
import { roundSeal, signature } from './marks.ts';
import type { Picture } from './picture.ts';
import type { Run } from './runs.ts';
import { type Box, createSheet, type LayerOp, type LayerRole, type Op, type Page } from './sheet.ts';
import { FACES, fontName, widthOf, writable } from './typefaces.ts';

/** Makes page points of a small place fit the picture as it was taken. */
function placeOver(canvas: Canvas, picture: Picture, box: Box) {
  const [ox, oy] = picture.toPixels([box.x, box.y]);
  const [rx, ry] = picture.toPixels([box.x + box.width, box.y]);
  const [lx, ly] = picture.toPixels([box.x, box.y + box.height]);
  const context = canvas.getContext('2d');
  const [a, b, c, d] = [(rx - ox) / box.width, (ry - oy) / box.width, (lx - ox) / box.height, (ly - oy) / box.height];
  context.setTransform(a, b, c, d, ox - a * box.x - c * box.y, oy - b * box.x - d * box.y);
  return context;
}

/** The colour of the paper around a place, and of its ink. */
function coloursAt(
  canvas: Canvas,
  picture: Picture,
  box: Box,
): { paper: [number, number, number]; ink: [number, number, number] } {
  const points = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ] as const;
  const pixels = points.map((point) => picture.toPixels(point));
  const left = Math.max(0, Math.floor(Math.min(...pixels.map(([x]) => x))));
  const top = Math.max(0, Math.floor(Math.min(...pixels.map(([, y]) => y))));
  const width = Math.max(2, Math.min(canvas.width - left, Math.ceil(Math.max(...pixels.map(([x]) => x)) - left)));
  const height = Math.max(2, Math.min(canvas.height - top, Math.ceil(Math.max(...pixels.map(([, y]) => y)) - top)));
  const { data } = canvas.getContext('2d').getImageData(left, top, width, height);
  const found: [number, number, number][] = [];
  for (let at = 0; at < data.length; at += 16) found.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  found.sort((one, other) => one[0] + one[1] + one[2] - other[0] - other[1] - other[2]);
  const at = (share: number) => found[Math.floor((found.length - 1) * share)] ?? [230, 230, 230];
  return { paper: at(0.72), ink: at(0.03) };
}
const css = ([r, g, b]: readonly [number, number, number], shift = 0) => `rgb(${r + shift},${g + shift},${b + shift})`;

export type Paste = { run: Run; text: string; quality: number; isFromOtherPaper: boolean };

/** Covers a field with a piece that carries other words, as cut from another picture; returns its place in page points. */
export async function pasteWords(canvas: Canvas, picture: Picture, paste: Paste, chance: Chance): Promise<Box> {
  const { run } = paste;
  const [first] = run.ops;
  if (!first) throw new Error('A run has words');
  const face = paste.isFromOtherPaper ? chance.pick(FACES.filter((each) => each !== first.face)) : first.face;
  const text = writable(paste.text, face);
  const natural = widthOf(text, face, first.cut, first.size);
  const size = paste.isFromOtherPaper
    ? first.size * chance.between(0.94, 1.05)
    : first.size * Math.min(1, (run.box.width * 1.25) / natural);
  const width = Math.max(run.box.width, widthOf(text, face, first.cut, size)) + 3;
  const box = { x: run.box.x - 1.5, y: run.box.y - 0.5, width, height: run.box.height + 1 };
  const { paper, ink } = coloursAt(canvas, picture, run.box);
  const scale = chance.between(2.1, 3);
  const patch = createCanvas(Math.ceil(box.width * scale), Math.ceil(box.height * scale));
  const inside = patch.getContext('2d');
  inside.fillStyle = css(paper, paste.isFromOtherPaper ? chance.whole(-9, 9) : chance.whole(-3, 3));
  inside.fillRect(0, 0, patch.width, patch.height);
  inside.scale(scale, scale);
  inside.fillStyle = css(ink, chance.whole(-8, 14));
  inside.font = `${size}px ${fontName(face, first.cut)}`;
  inside.fillText(text, 1.5 + chance.between(-0.3, 0.5), first.y - box.y + chance.between(-0.5, 0.5));
  const image = await loadImage(await patch.encode('jpeg', paste.quality));
  const context = placeOver(canvas, picture, box);
  context.drawImage(image, box.x, box.y, box.width, box.height);
  context.setTransform(1, 0, 0, 1, 0, 0);
  return box;
}

/** A seal or a signature that belongs to another paper, on its own scrap of paper colour. */
function foreignLayer(role: 'seal' | 'signature', chance: Chance): LayerOp {
  const scratch = createSheet({
    face: 'roman',
    size: 11,
    leading: 1.4,
    ink: '#111111',
    paper: '#ffffff',
    align: 'left',
    fill: {},
  });
  if (role === 'seal')
    roundSeal(scratch, [200, 200], chance, {
      rim: chance.pick(['LANDS REGISTRY', 'MINISTRY OF LANDS', 'SURVEYOR GENERAL']),
      foot: 'NIGERIA',
      middle: ['OFFICIAL'],
    });
  else signature(scratch, [200, 200], chance);
  const layer = scratch.pages[0]?.ops.find((op): op is LayerOp => op.kind === 'layer');
  if (!layer) throw new Error('Nothing was drawn');
  return layer;
}

/** Lays a foreign seal or signature at a place; its scrap is a little lighter than the paper and multiplied in. */
export async function pasteLayer(
  canvas: Canvas,
  picture: Picture,
  role: 'seal' | 'signature',
  at: Box,
  chance: Chance,
): Promise<Box> {
  const layer = foreignLayer(role, chance);
  const scale = chance.between(1.4, 2.4);
  const drawn = drawLayer(layer, scale, chance);
  const scrap = createCanvas(drawn.width, drawn.height);
  const inside = scrap.getContext('2d');
  inside.fillStyle = chance.pick(['#ffffff', '#fbfaf4', '#f4f4f2']);
  inside.fillRect(0, 0, scrap.width, scrap.height);
  inside.drawImage(drawn, 0, 0);
  const image = await loadImage(await scrap.encode('jpeg', chance.whole(35, 68)));
  const box = { x: at.x, y: at.y, width: layer.box.width, height: layer.box.height };
  const context = placeOver(canvas, picture, box);
  context.globalCompositeOperation = chance.is(0.6) ? 'multiply' : 'source-over';
  context.drawImage(image, box.x, box.y, box.width, box.height);
  context.globalCompositeOperation = 'source-over';
  context.setTransform(1, 0, 0, 1, 0, 0);
  return box;
}

/** Copies the pixels of a seal to another place of the same page, dot by dot. */
export function cloneSeal(canvas: Canvas, picture: Picture, from: Box, to: Box): Box {
  const [sx, sy] = picture.toPixels([from.x, from.y]).map(Math.round) as [number, number];
  const [ex, ey] = picture.toPixels([from.x + from.width, from.y + from.height]).map(Math.round) as [number, number];
  const [tx, ty] = picture.toPixels([to.x, to.y]).map(Math.round) as [number, number];
  const copy = createCanvas(Math.max(1, ex - sx), Math.max(1, ey - sy));
  copy.getContext('2d').drawImage(canvas, -sx, -sy);
  const context = canvas.getContext('2d');
  context.globalCompositeOperation = 'darken';
  context.drawImage(copy, tx, ty);
  context.globalCompositeOperation = 'source-over';
  return { x: to.x, y: to.y, width: from.width, height: from.height };
}

const boxOf = (op: Op): Box => {
  if (op.kind === 'layer') return op.box;
  if (op.kind === 'text') return { x: op.x - 2, y: op.y - op.size, width: op.width + 4, height: op.size * 1.3 };
  const x = Math.min(...op.points.map(([px]) => px));
  const y = Math.min(...op.points.map(([, py]) => py));
  return {
    x,
    y,
    width: Math.max(...op.points.map(([px]) => px)) - x,
    height: Math.max(...op.points.map(([, py]) => py)) - y,
  };
};
const isOver = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** An empty place of a page for something of this size, from the foot upwards; the least crowded where none is empty. */
export function emptyPlace(page: Page, size: { width: number; height: number }): Box {
  const taken = page.ops.filter((op) => op.kind !== 'layer' || op.role !== 'watermark').map(boxOf);
  const held = taken.filter(({ width, height }) => width < page.width * 0.8 || height < page.height * 0.5);
  let best = { ...size, x: 60, y: page.height - size.height - 50 };
  let fewest = Number.POSITIVE_INFINITY;
  for (let y = page.height - size.height - 46; y > page.height * 0.25; y -= 22)
    for (let x = 52; x + size.width < page.width - 50; x += 32) {
      const box = { ...size, x, y };
      const count = held.filter((other) => isOver(box, other)).length;
      if (count < fewest) [best, fewest] = [box, count];
    }
  return best;
}

export const layersOf = (page: Page, role: LayerRole) =>
  page.ops.filter((op): op is LayerOp => op.kind === 'layer' && op.role === role);
