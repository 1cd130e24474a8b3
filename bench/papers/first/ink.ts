import { type FontName, widthOf, writable } from './fonts.ts';
import { arms } from './ornaments.ts';
import type { Random } from './random.ts';
import { circle, type Mark, type Op, rect, type TextOp } from './sheet.ts';

const INKS = {
  red: ['#b3202c', '#c2352f', '#a31e3c'],
  blue: ['#22408f', '#2b52a8', '#1b3274'],
  violet: ['#5a3391', '#6b3f9e', '#4d2a80'],
  black: ['#1c1c22', '#26262c'],
  green: ['#1f6b3a'],
} as const;
export type Ink = keyof typeof INKS;

type Ring = { x: number; y: number; radius: number; isLower?: boolean };

/** Letters along a circle; on its lower half they stand upright too. */
function lettersOnRing(words: string, ring: Ring, look: { font: FontName; size: number; color: string }): TextOp[] {
  const text = writable(words, look.font);
  const total = widthOf(text, look.font, look.size) * 1.12;
  const ops: TextOp[] = [];
  let along = -total / 2;
  for (const letter of text) {
    const width = widthOf(letter, look.font, look.size) * 1.12;
    const turn = ((along + width * 0.06) / ring.radius) * (ring.isLower ? -1 : 1);
    const angle = ring.isLower ? Math.PI / 2 + turn : -Math.PI / 2 + turn;
    const reach = ring.isLower ? ring.radius + look.size * 0.7 : ring.radius;
    ops.push({
      ...look,
      kind: 'text',
      text: letter,
      x: ring.x + reach * Math.cos(angle),
      y: ring.y + reach * Math.sin(angle),
      angle: (turn * 180) / Math.PI,
    });
    along += width;
  }
  return ops;
}

/** Turns everything about a point. */
function turned(ops: readonly Op[], about: { x: number; y: number }, degrees: number): Op[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return ops.map((op) => {
    if (op.kind === 'path') return { ...op, angle: degrees + (op.angle ?? 0), about };
    const [dx, dy] = [op.x - about.x, op.y - about.y];
    return {
      ...op,
      x: about.x + dx * cos - dy * sin,
      y: about.y + dx * sin + dy * cos,
      angle: (op.angle ?? 0) + degrees,
    };
  });
}

type SealWords = { office: string; place: string; middle?: string };

/** A round rubber seal: two rings, the office round them, and arms, a star or a date within. */
export function seal(random: Random, at: { x: number; y: number; radius?: number }, words: SealWords, ink?: Ink): Mark {
  const radius = at.radius ?? random.between(34, 46);
  const color = random.pick(INKS[ink ?? random.pick(['red', 'blue', 'violet', 'violet', 'blue'] as const)]);
  const centre = { x: at.x, y: at.y };
  const size = Math.min(radius * 0.2, (radius * 4.3) / Math.max(12, words.office.length));
  const look = { font: 'arimo-bold' as const, size, color };
  const ops: Op[] = [
    { kind: 'path', d: circle(at.x, at.y, radius), stroke: color, width: random.between(1, 2) },
    { kind: 'path', d: circle(at.x, at.y, radius * 0.68), stroke: color, width: 0.7 },
    ...lettersOnRing(words.office.toUpperCase(), { ...centre, radius: radius * 0.76 }, look),
    ...lettersOnRing(words.place.toUpperCase(), { ...centre, radius: radius * 0.76, isLower: true }, look),
  ];
  if (random.chance(0.4)) ops.push({ kind: 'path', d: circle(at.x, at.y, radius * 1.07), stroke: color, width: 0.5 });
  if (words.middle) {
    const font = 'arimo-bold';
    const wide = Math.min(radius * 0.24, (radius * 1.1 * 10) / widthOf(words.middle, font, 10));
    const half = widthOf(words.middle, font, wide) / 2;
    ops.push({ kind: 'text', text: words.middle, font, size: wide, x: at.x - half, y: at.y + wide * 0.35, color });
  } else ops.push(...arms(random, { ...centre, size: radius * 0.95 }, color));
  return {
    kind: 'seal',
    box: { x: at.x - radius * 1.1, y: at.y - radius * 1.1, width: radius * 2.2, height: radius * 2.2 },
    ops: turned(ops, centre, random.bell() * 22),
    uneven: random.between(0.25, 0.8),
    strength: random.between(0.68, 0.95),
  };
}

/** A seal pressed into the paper without ink: light on one side of each line, shadow on the other. */
export function embossedSeal(random: Random, at: { x: number; y: number }, words: SealWords): Mark {
  const radius = random.between(36, 48);
  const plain = seal(random, { ...at, radius }, words, 'black');
  const shifted = (by: number, color: string) =>
    plain.ops.map((op): Op => {
      if (op.kind === 'text') return { ...op, x: op.x + by, y: op.y + by, color };
      const about = op.about ? { x: op.about.x + by, y: op.about.y + by } : { x: by, y: by };
      return {
        ...op,
        about,
        ...(op.fill ? { fill: color } : {}),
        ...(op.stroke ? { stroke: color } : {}),
        d: shiftPath(op.d, by),
      };
    });
  return {
    ...plain,
    kind: 'embossed-seal',
    ops: [...shifted(0.7, '#8d8a84'), ...shifted(-0.5, '#d6d3cc')],
    uneven: 0.3,
    strength: random.between(0.35, 0.55),
  };
}

/** Moves a path that begins each of its parts with absolute coordinates. */
function shiftPath(d: string, by: number): string {
  return d.replace(
    /([ML])(-?[\d.]+) (-?[\d.]+)/g,
    (_, letter, x, y) => `${letter}${(Number(x) + by).toFixed(2)} ${(Number(y) + by).toFixed(2)}`,
  );
}

/** A rectangular rubber stamp of up to four lines in a frame. */
export function stamp(random: Random, at: { x: number; y: number }, lines: readonly string[], ink?: Ink): Mark {
  const color = random.pick(INKS[ink ?? random.pick(['red', 'blue', 'violet', 'red', 'green'] as const)]);
  const font: FontName = random.pick(['arimo-bold', 'tinos-bold', 'arimo-regular']);
  const size = random.between(7.5, 11);
  const width = Math.max(...lines.map((line) => widthOf(line, font, size))) + 14;
  const height = lines.length * size * 1.3 + 9;
  const ops: Op[] = [
    { kind: 'path', d: rect(at.x, at.y, width, height), stroke: color, width: random.between(0.9, 2.2) },
  ];
  if (random.chance(0.35))
    ops.push({ kind: 'path', d: rect(at.x + 2.6, at.y + 2.6, width - 5.2, height - 5.2), stroke: color, width: 0.5 });
  lines.forEach((text, row) => {
    const x = at.x + (width - widthOf(text, font, size)) / 2;
    ops.push({ kind: 'text', text, font, size, x, y: at.y + 5 + (row + 0.8) * size * 1.3, color });
  });
  const centre = { x: at.x + width / 2, y: at.y + height / 2 };
  const turn = random.bell() * 9;
  const spread = width * 0.5 * Math.abs(Math.sin((turn * Math.PI) / 180)) + 3;
  return {
    kind: 'stamp',
    box: { x: at.x - 6, y: at.y - spread, width: width + 12, height: height + 2 * spread },
    ops: turned(ops, centre, turn),
    uneven: random.between(0.3, 0.9),
    strength: random.between(0.6, 0.92),
  };
}

type Point = { x: number; y: number };

/** A stroke of a pen as an outline: thick where it is slow, thin where it is fast. */
function penStroke(random: Random, knots: readonly Point[], weight: number): string {
  const middle: Point[] = [];
  for (let at = 0; at + 1 < knots.length; at++) {
    const [p0, p1, p2, p3] = [at - 1, at, at + 1, at + 2].map(
      (i) => knots[Math.max(0, Math.min(knots.length - 1, i))] as Point,
    ) as [Point, Point, Point, Point];
    for (let step = 0; step < 9; step++) {
      const t = step / 9;
      const along = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
      middle.push({ x: along(p0.x, p1.x, p2.x, p3.x), y: along(p0.y, p1.y, p2.y, p3.y) });
    }
  }
  const left: string[] = [];
  const right: string[] = [];
  let width = weight;
  middle.forEach((point, at) => {
    const next = middle[Math.min(middle.length - 1, at + 1)] as Point;
    const before = middle[Math.max(0, at - 1)] as Point;
    const [dx, dy] = [next.x - before.x, next.y - before.y];
    const speed = Math.hypot(dx, dy) || 0.01;
    const end = Math.min(1, at / 4 + 0.25, (middle.length - 1 - at) / 6 + 0.12);
    width += (weight * end * (1.5 / (0.8 + speed * 0.35)) * (1 + random.bell() * 0.12) - width) * 0.35;
    const [nx, ny] = [(-dy / speed) * width * 0.5, (dx / speed) * width * 0.5];
    left.push(`${(point.x + nx).toFixed(2)} ${(point.y + ny).toFixed(2)}`);
    right.push(`${(point.x - nx).toFixed(2)} ${(point.y - ny).toFixed(2)}`);
  });
  return `M${left.join('L')}L${right.reverse().join('L')}z`;
}

/** A signature nobody has: a run of loops, peaks and a flourish. */
export function signature(random: Random, at: { x: number; y: number; width: number }, ink?: Ink): Mark {
  const color = random.pick(INKS[ink ?? random.pick(['blue', 'blue', 'black', 'black'] as const)]);
  const height = at.width * random.between(0.2, 0.36);
  const slant = random.between(0.05, 0.5);
  const letters = random.int(4, 9);
  const knots: Point[] = [{ x: at.x, y: at.y - height * random.between(0, 0.5) }];
  for (let letter = 0; letter < letters; letter++) {
    const x = at.x + (at.width * (letter + 0.5)) / (letters + 1);
    const tall = height * (letter === 0 || random.chance(0.25) ? random.between(0.7, 1.1) : random.between(0.15, 0.5));
    knots.push({ x: x + slant * tall, y: at.y - tall });
    if (random.chance(0.45)) knots.push({ x: x - at.width * 0.03, y: at.y - tall * 0.5 });
    knots.push({ x: x + at.width * random.between(0.01, 0.06), y: at.y + height * random.between(-0.06, 0.18) });
  }
  knots.push({ x: at.x + at.width * random.between(0.9, 1.05), y: at.y - height * random.between(-0.1, 0.35) });
  const weight = random.between(0.9, 1.7);
  const ops: Op[] = [{ kind: 'path', d: penStroke(random, knots, weight), fill: color }];
  if (random.chance(0.6)) {
    const y = at.y + height * random.between(0.05, 0.3);
    const under = [0, 0.35, 0.7, 1].map((t) => ({
      x: at.x + at.width * (0.05 + t * 0.95),
      y: y + random.bell() * height * 0.12,
    }));
    ops.push({ kind: 'path', d: penStroke(random, under, weight * 0.8), fill: color });
  }
  const box = { x: at.x - at.width * 0.06, y: at.y - height * 1.3, width: at.width * 1.3, height: height * 1.9 };
  return {
    kind: 'signature',
    box,
    ops: turned(ops, { x: at.x, y: at.y }, random.bell() * 7),
    uneven: random.between(0.05, 0.35),
    strength: random.between(0.82, 1),
  };
}

/** A short note by hand: a date, initials, "seen". */
export function handwriting(random: Random, at: { x: number; y: number }, words: string): Mark {
  const font = random.pick(['caveat', 'homemade-apple'] as const);
  const size = font === 'caveat' ? random.between(13, 18) : random.between(8, 11);
  const text = writable(words, font);
  const color = random.pick(INKS[random.pick(['blue', 'black'] as const)]);
  const op: Op = { kind: 'text', text, font, size, x: at.x, y: at.y, color, rough: 0.5, angle: random.bell() * 4 };
  const width = widthOf(text, font, size) + 12;
  return {
    kind: 'handwriting',
    box: { x: at.x - 6, y: at.y - size * 1.4, width, height: size * 2.2 },
    ops: [op],
    uneven: 0.3,
    strength: 0.9,
  };
}
