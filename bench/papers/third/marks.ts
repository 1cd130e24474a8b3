import type { Chance } from './chance.ts';
import {
  type Box,
  type LayerOp,
  type LayerRole,
  line,
  pageOf,
  putAt,
  type ShapeOp,
  type Sheet,
  type TextOp,
} from './sheet.ts';
import { type Cut, type Face, widthOf, writable } from './typefaces.ts';

type Point = readonly [number, number];
const INKS = ['#1f3fa8', '#26328c', '#6a2a94', '#b3202c', '#0f6b45', '#303a55'];

const ring = (x: number, y: number, radius: number, steps = 64): Point[] =>
  Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * Math.PI * 2;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const;
  });
const circle = (x: number, y: number, radius: number, stroke: string, width: number): ShapeOp => ({
  kind: 'shape',
  points: ring(x, y, radius),
  closed: true,
  stroke,
  width,
});

type Inked = { face: Face; cut: Cut; size: number; color: string };
const glyphs = (text: string, at: Point, angle: number, style: Inked): TextOp => ({
  kind: 'text',
  text: writable(text, style.face),
  x: at[0],
  y: at[1],
  angle,
  width: widthOf(text, style.face, style.cut, style.size),
  ...style,
});

/** Letters along a circle; on the lower half they stand upright too. */
function alongRing(
  text: string,
  { x, y, radius, isLow }: { x: number; y: number; radius: number; isLow: boolean },
  style: Inked,
): TextOp[] {
  const widths = [...text].map((letter) => widthOf(letter, style.face, style.cut, style.size) + style.size * 0.14);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const way = isLow ? -1 : 1;
  let angle = (isLow ? Math.PI / 2 : -Math.PI / 2) - (way * total) / radius / 2;
  return [...text].map((letter, index) => {
    const step = (widths[index] ?? 0) / radius;
    const middle = angle + (way * step) / 2;
    const start = angle;
    angle += way * step;
    const at: Point = [x + Math.cos(start) * radius, y + Math.sin(start) * radius];
    return glyphs(letter, at, middle + (isLow ? -Math.PI / 2 : Math.PI / 2), style);
  });
}

const turned = (ops: readonly (TextOp | ShapeOp)[], [cx, cy]: Point, angle: number): (TextOp | ShapeOp)[] => {
  const turn = ([x, y]: Point): Point => [
    cx + (x - cx) * Math.cos(angle) - (y - cy) * Math.sin(angle),
    cy + (x - cx) * Math.sin(angle) + (y - cy) * Math.cos(angle),
  ];
  return ops.map((op) => {
    if (op.kind === 'shape') return { ...op, points: op.points.map(turn) };
    const [x, y] = turn([op.x, op.y]);
    return { ...op, x, y, angle: op.angle + angle };
  });
};

function addLayer(
  sheet: Sheet,
  role: LayerRole,
  ops: (TextOp | ShapeOp)[],
  { alpha, box }: { alpha: number; box: Box },
): void {
  pageOf(sheet).ops.push({ kind: 'layer', role, ops, alpha, box } satisfies LayerOp);
}

/** A round rubber stamp or, without ink, the dent of an embossing press. */
export function roundSeal(
  sheet: Sheet,
  at: Point,
  chance: Chance,
  words: { rim: string; foot: string; middle?: string[] },
): void {
  const isDry = chance.is(0.18);
  const radius = chance.between(33, 43);
  const color = isDry ? '#b9b6ac' : chance.pick(INKS);
  const [x, y] = at;
  const face = chance.pick<Face>(['grotesk', 'roman', 'screen']);
  const style: Inked = { face, cut: 'Bold', size: radius * 0.2, color };
  const ops: (TextOp | ShapeOp)[] = [circle(x, y, radius, color, 1.7), circle(x, y, radius * 0.66, color, 0.8)];
  if (chance.is(0.5)) ops.push(circle(x, y, radius * 0.94, color, 0.6));
  const rimSize = Math.min(style.size, (style.size * radius * 2.75) / widthOf(words.rim, face, 'Bold', style.size));
  ops.push(...alongRing(words.rim, { x, y, radius: radius * 0.72, isLow: false }, { ...style, size: rimSize }));
  ops.push(...alongRing(words.foot, { x, y, radius: radius * 0.9, isLow: true }, { ...style, size: radius * 0.16 }));
  const middle = words.middle ?? [];
  if (middle.length === 0) {
    const points = Array.from({ length: 10 }, (_, step): Point => {
      const reach = radius * (step % 2 ? 0.2 : 0.46);
      return [x + Math.sin((step * Math.PI) / 5) * reach, y - Math.cos((step * Math.PI) / 5) * reach];
    });
    ops.push({ kind: 'shape', points, closed: true, stroke: color, width: 1.1 });
  }
  middle.forEach((text, index) => {
    const size = Math.min(radius * 0.24, (radius * 1.15 * 10) / widthOf(text, face, 'Bold', 10));
    const width = widthOf(text, face, 'Bold', size);
    const low = y + (index - (middle.length - 1) / 2) * radius * 0.3 + size * 0.35;
    ops.push(glyphs(text, [x - width / 2, low], 0, { ...style, size }));
  });
  const box = { x: x - radius - 3, y: y - radius - 3, width: radius * 2 + 6, height: radius * 2 + 6 };
  addLayer(sheet, 'seal', turned(ops, at, chance.between(-0.35, 0.35)), {
    alpha: isDry ? 0.8 : chance.between(0.62, 0.9),
    box,
  });
}

/** A rectangular office stamp with its lines of text. */
export function boxStamp(sheet: Sheet, at: Point, chance: Chance, lines: readonly string[]): void {
  const color = chance.pick(INKS);
  const face = chance.pick<Face>(['grotesk', 'narrow', 'typewriter', 'roman']);
  const size = chance.between(7.5, 9.5);
  const width = Math.max(...lines.map((text) => widthOf(text, face, 'Bold', size))) + 16;
  const height = lines.length * size * 1.4 + 10;
  const [x, y] = at;
  const frame = (gap: number): ShapeOp => ({
    kind: 'shape',
    closed: true,
    stroke: color,
    width: 1.2,
    points: [
      [x - gap, y - gap],
      [x + width + gap, y - gap],
      [x + width + gap, y + height + gap],
      [x - gap, y + height + gap],
    ],
  });
  const ops: (TextOp | ShapeOp)[] = chance.is(0.4) ? [frame(0), frame(2.6)] : [frame(0)];
  lines.forEach((text, index) => {
    const own = widthOf(text, face, 'Bold', size);
    ops.push(
      glyphs(text, [x + (width - own) / 2, y + 5 + size * (1.4 * index + 1)], 0, { face, cut: 'Bold', size, color }),
    );
  });
  const middle: Point = [x + width / 2, y + height / 2];
  const box = { x: x - 5, y: y - 8, width: width + 10, height: height + 16 };
  addLayer(sheet, 'seal', turned(ops, middle, chance.between(-0.09, 0.09)), { alpha: chance.between(0.62, 0.9), box });
}

/** A signature in pen strokes, about 90 by 30 points, standing on `at`. */
export function signature(sheet: Sheet, at: Point, chance: Chance): void {
  const color = chance.pick(['#182a78', '#14213f', '#1c1c22', '#26359a']);
  const [x, y] = at;
  const reach = chance.between(62, 100);
  const ops: ShapeOp[] = [];
  const loops = chance.whole(3, 7);
  const points: Point[] = [];
  const high = chance.between(8, 17);
  const phase = chance.between(0, 3);
  for (let step = 0; step <= loops * 18; step += 1) {
    const share = step / (loops * 18);
    const angle = (step / 18) * Math.PI * 2 + phase;
    const size = high * (1 - share * 0.65) * (0.7 + 0.3 * Math.sin(share * 13 + phase));
    points.push([
      x + share * reach * 0.8 + Math.sin(angle) * size * 0.6,
      y - high * 0.6 - Math.cos(angle * (1 + share * 0.2)) * size,
    ]);
  }
  ops.push({ kind: 'shape', points, stroke: color, width: chance.between(0.8, 1.5) });
  const from: Point = [x - 4, y - chance.between(0, 6)];
  const tail = Array.from({ length: 14 }, (_, step): Point => {
    const share = step / 13;
    return [from[0] + share * reach, from[1] - Math.sin(share * 3.1) * high * 0.5 - share * chance.between(2, 5)];
  });
  if (chance.is(0.7)) ops.push({ kind: 'shape', points: tail, stroke: color, width: chance.between(0.7, 1.2) });
  const initial = chance.between(10, 26);
  const sweep = chance.between(1.1, 2.3);
  const lean = chance.between(0.25, 0.9);
  ops.push({
    kind: 'shape',
    stroke: color,
    width: 1.3,
    points: Array.from({ length: 20 }, (_, step): Point => {
      const angle = (step / 19) * Math.PI * sweep + phase;
      return [x + Math.cos(angle) * initial * lean, y - initial * 0.7 - Math.sin(angle) * initial * 0.8];
    }),
  });
  addLayer(sheet, 'signature', ops, { alpha: 0.92, box: { x: x - 12, y: y - 36, width: reach + 20, height: 46 } });
}

/** Very light words or rings behind the text; call it before anything else of the page. */
export function watermark(sheet: Sheet, chance: Chance, text: string): void {
  const { width, height } = sheet.size;
  const color = chance.pick(['#d9e6d6', '#e9dcd9', '#dfe3ee', '#e7e4d2', '#dddddd']);
  const ops: (TextOp | ShapeOp)[] = [];
  const sort = chance.pick(['slanted', 'tiled', 'rosette'] as const);
  const style: Inked = { face: 'grotesk', cut: 'Bold', size: sort === 'tiled' ? 11 : 46, color };
  if (sort === 'slanted') {
    const own = widthOf(text, style.face, style.cut, style.size);
    ops.push(...turned([glyphs(text, [width / 2 - own / 2, height / 2], 0, style)], [width / 2, height / 2], -0.82));
  }
  if (sort === 'tiled') {
    const own = widthOf(`${text}   `, style.face, style.cut, style.size);
    for (let y = 40; y < height - 20; y += 58)
      for (let x = 26 + ((y / 58) % 2) * 40; x + own < width; x += own + 14) ops.push(glyphs(text, [x, y], 0, style));
  }
  if (sort === 'rosette')
    for (let turn = 0; turn < 14; turn += 1) {
      const points = Array.from({ length: 120 }, (_, step): Point => {
        const angle = (step / 120) * Math.PI * 2;
        const reach = 120 + 62 * Math.sin(angle * 8 + turn * 0.45) - turn * 4;
        return [width / 2 + Math.cos(angle) * reach, height / 2 + Math.sin(angle) * reach];
      });
      ops.push({ kind: 'shape', points, closed: true, stroke: color, width: 0.7 });
    }
  addLayer(sheet, 'watermark', ops, { alpha: 1, box: { x: 0, y: 0, width, height } });
}

/** The frame that a certificate has around its page. */
export function border(sheet: Sheet, chance: Chance): void {
  const color = chance.pick(['#2d6a3e', '#7a1f2b', '#2b3f7d', '#222222', '#8a6a1f']);
  const { width, height } = sheet.size;
  const frame = (gap: number, weight: number) =>
    pageOf(sheet).ops.push({
      kind: 'shape',
      closed: true,
      stroke: color,
      width: weight,
      points: [
        [gap, gap],
        [width - gap, gap],
        [width - gap, height - gap],
        [gap, height - gap],
      ],
    });
  frame(22, chance.pick([1, 2.4, 4]));
  frame(28, 0.7);
  if (!chance.is(0.5)) return;
  const teeth = (from: Point, to: Point, count: number) => {
    const points = Array.from({ length: count * 8 }, (_, step): Point => {
      const share = step / (count * 8 - 1);
      const swing = Math.sin(share * count * Math.PI * 2) * 3;
      const isFlat = from[1] === to[1];
      return [
        from[0] + (to[0] - from[0]) * share + (isFlat ? 0 : swing),
        from[1] + (to[1] - from[1]) * share + (isFlat ? swing : 0),
      ];
    });
    pageOf(sheet).ops.push({ kind: 'shape', points, stroke: color, width: 0.6 });
  };
  teeth([34, 35], [width - 34, 35], 44);
  teeth([34, height - 35], [width - 34, height - 35], 44);
  teeth([35, 34], [35, height - 34], 62);
  teeth([width - 35, 34], [width - 35, height - 34], 62);
}

/** The arms over a heading: a shield with its pall, an eagle, two horses, all as a small engraving shows them. */
export function arms(sheet: Sheet, [x, y]: Point, scale: number, color = '#333333'): void {
  const draw = (points: Point[], fill?: string) =>
    pageOf(sheet).ops.push({
      kind: 'shape',
      closed: true,
      stroke: color,
      width: 0.8,
      ...(fill && { fill }),
      points: points.map(([px, py]) => [x + px * scale, y + py * scale]),
    });
  draw(
    [
      [-12, -8],
      [12, -8],
      [12, 8],
      [6, 16],
      [0, 20],
      [-6, 16],
      [-12, 8],
    ],
    '#4a4a4a',
  );
  draw(
    [
      [-11, -7],
      [-7, -7],
      [0, 2],
      [7, -7],
      [11, -7],
      [3, 6],
      [3, 16],
      [-3, 16],
      [-3, 6],
    ],
    '#f2f2f2',
  );
  draw(
    [
      [-9, -15],
      [-3, -13],
      [0, -19],
      [3, -13],
      [9, -15],
      [5, -10],
      [-5, -10],
    ],
    '#8d2f2f',
  );
  for (const side of [-1, 1])
    draw(
      [
        [side * 14, 18],
        [side * 15, 4],
        [side * 20, -2],
        [side * 18, -11],
        [side * 23, -8],
        [side * 26, 2],
        [side * 25, 18],
        [side * 22, 18],
        [side * 20, 8],
        [side * 17, 18],
      ],
      '#e8e8e8',
    );
  draw(
    [
      [-27, 19],
      [27, 19],
      [24, 24],
      [-24, 24],
    ],
    '#cfd8c4',
  );
}

/** A line to sign on with what is written below it. */
export function signingLine(sheet: Sheet, at: Point, width: number, captions: readonly string[]): void {
  line(sheet, at, [at[0] + width, at[1]], 0.7);
  captions.forEach((text, index) => {
    const size = Math.min(9, ((width + 40) * 9) / widthOf(text, sheet.look.face, 'Regular', 9));
    putAt(sheet, at[0] + width / 2, at[1] + 11 + index * 11, text, { align: 'center', size });
  });
}
