import type { Chance } from './chance.ts';
import { type Face, outlineOf, widthOf } from './faces.ts';
import type { Layer, Sheet } from './sheet.ts';
import type { Box } from './truth.ts';

type Spot = { x: number; y: number; radius: number };
const fixed = (value: number) => Math.round(value * 100) / 100;
export const STAMP_INKS = ['#3a3f9e', '#5a2f8f', '#a3242b', '#7c2a86', '#24479c', '#b03038'] as const;

const ring = (x: number, y: number, r: number) =>
  `M${fixed(x - r)} ${fixed(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** Letters along a circle, from the left over the top, or under the bottom the right way up. */
function aroundCircle(text: string, spot: Spot & { face: Face; size: number; turn: number; below?: boolean }): string {
  const { face, size } = spot;
  const letters = [...text];
  const widths = letters.map((letter) => widthOf(face, letter, size) + size * 0.14);
  const sweep = widths.reduce((sum, width) => sum + width, 0) / spot.radius;
  const side = spot.below ? -1 : 1;
  let angle = (spot.below ? Math.PI / 2 : -Math.PI / 2) - (side * sweep) / 2 + spot.turn;
  return letters
    .map((letter, i) => {
      const half = (side * (widths[i] as number)) / 2 / spot.radius;
      const pen = angle + half * 0.15;
      angle += 2 * half;
      const r = spot.below ? spot.radius + size * 0.68 : spot.radius;
      return outlineOf(face, letter, {
        x: spot.x + r * Math.cos(pen),
        y: spot.y + r * Math.sin(pen),
        size,
        turn: pen + (side * Math.PI) / 2 + half,
      });
    })
    .join('');
}

function emblem(spot: Spot, turn: number, sort: number): string {
  const point = (angle: number, r: number) =>
    `${fixed(spot.x + r * Math.cos(angle + turn))} ${fixed(spot.y + r * Math.sin(angle + turn))}`;
  const points = sort === 0 ? 5 : sort + 5;
  const out: string[] = [];
  for (let i = 0; i < points * 2; i++) {
    out.push(`${i === 0 ? 'M' : 'L'}${point((i * Math.PI) / points - Math.PI / 2, spot.radius * (i % 2 ? 0.45 : 1))}`);
  }
  return `${out.join('')}Z`;
}

/** A round seal: rings, the office's name around, an emblem in the middle. Blind seals are pressed into the paper. */
export function drawRoundSeal(sheet: Sheet, spot: Spot, words: [string, string], chance: Chance): void {
  const turn = chance.bell() * 0.16;
  const face = chance.pick(['andika-bold', 'charis-bold', 'office-bold'] as const);
  const { x, y, radius: r } = spot;
  const size = r * chance.between(0.165, 0.2);
  const sizeFor = (text: string, share: number) =>
    Math.min(size, (size * share * 2 * Math.PI * r * 0.76) / Math.max(1, widthOf(face, text, size) * 1.15));
  const top = words[0].toUpperCase();
  const foot = words[1].toUpperCase();
  const lines = ring(x, y, r) + ring(x, y, r * 0.955) + ring(x, y, r * 0.64);
  const letters =
    aroundCircle(top, { x, y, radius: r * 0.72, face, size: sizeFor(top, 0.58), turn }) +
    aroundCircle(foot, { x, y, radius: r * 0.72, face, size: sizeFor(foot, 0.36), turn, below: true }) +
    emblem({ x, y, radius: r * chance.between(0.24, 0.42) }, turn, chance.whole(0, 4));
  sheet.remember('seal', { x: x - r - 1, y: y - r - 1, width: 2 * r + 2, height: 2 * r + 2 });
  if (chance.odds(0.28)) {
    for (const [shift, tone, opacity] of [
      [-0.5, '#ffffff', 0.55],
      [0.5, '#3a3428', 0.3],
    ] as const) {
      const d = (text: string) =>
        text.replace(
          /([ML])(-?[\d.]+) (-?[\d.]+)/g,
          (_, c, a, b) => `${c}${fixed(Number(a) + shift)} ${fixed(Number(b) + shift)}`,
        );
      sheet.shape(d(lines), { layer: 'seal', stroke: tone, width: 0.9, opacity });
      sheet.shape(d(letters), { layer: 'seal', stroke: tone, width: 0.5, opacity });
    }
    return;
  }
  const ink = chance.pick(STAMP_INKS);
  const look = {
    layer: 'seal' as const,
    worn: chance.between(0.25, 0.85),
    bunch: chance.whole(1, 9999),
    opacity: chance.between(0.62, 0.92),
  };
  sheet.shape(lines, { ...look, stroke: ink, width: chance.between(0.9, 1.6) });
  sheet.shape(letters, { ...look, fill: ink });
}

/** An office's date stamp: a frame of lines of text, struck askew with uneven ink. */
export function drawBoxStamp(sheet: Sheet, at: { x: number; y: number }, lines: string[], chance: Chance): Box {
  const face = chance.pick(['andika-bold', 'typist-bold', 'carlito-bold'] as const);
  const size = chance.between(8, 10.5);
  const turn = chance.bell() * 0.09;
  const ink = chance.pick(STAMP_INKS);
  const width = Math.max(...lines.map((line) => widthOf(face, line, size))) + 14;
  const height = lines.length * size * 1.45 + 9;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const to = (dx: number, dy: number): [number, number] => [
    fixed(at.x + dx * cos - dy * sin),
    fixed(at.y + dx * sin + dy * cos),
  ];
  const rect = (g: number) =>
    `M${to(g, g).join(' ')}L${to(width - g, g).join(' ')}L${to(width - g, height - g).join(' ')}L${to(g, height - g).join(' ')}Z`;
  const look = { worn: chance.between(0.3, 0.9), bunch: chance.whole(1, 9999), opacity: chance.between(0.6, 0.9) };
  sheet.shape(rect(0) + (chance.odds(0.4) ? rect(2.5) : ''), { ...look, stroke: ink, width: 1.3 });
  for (const [i, line] of lines.entries()) {
    const [x, y] = to((width - widthOf(face, line, size)) / 2, 6 + size * (0.9 + i * 1.45));
    sheet.shape(outlineOf(face, line, { x, y, size, turn }), { ...look, fill: ink });
  }
  return {
    x: at.x - 2,
    y: at.y - 2 - Math.abs(sin) * width,
    width: width + 4,
    height: height + 4 + 2 * Math.abs(sin) * width,
  };
}

/** One pen stroke through points, thick where the hand is slow, as an outline. */
function penStroke(points: [number, number][], wide: number): string {
  const dense: [number, number][] = [];
  const near = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as [number, number];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [near(i - 1), near(i), near(i + 1), near(i + 2)];
    for (let t = 0; t < 1; t += 0.09) {
      const mix = (k: 0 | 1) => {
        const bend = 2 * a[k] - 5 * b[k] + 4 * c[k] - d[k];
        const twist = 3 * b[k] - a[k] - 3 * c[k] + d[k];
        return 0.5 * (2 * b[k] + (c[k] - a[k]) * t + bend * t * t + twist * t ** 3);
      };
      dense.push([mix(0), mix(1)]);
    }
  }
  const left: string[] = [];
  const right: string[] = [];
  for (let i = 1; i < dense.length; i++) {
    const [[x0, y0], [x, y]] = [dense[i - 1], dense[i]] as [[number, number], [number, number]];
    const step = Math.hypot(x - x0, y - y0) || 0.01;
    const ends = Math.min(1, i / 6, (dense.length - i) / 6);
    const half = (wide * (0.35 + 0.9 / (1 + step * 0.55)) * (0.25 + 0.75 * ends)) / 2;
    const [nx, ny] = [(-(y - y0) / step) * half, ((x - x0) / step) * half];
    left.push(`${fixed(x + nx)} ${fixed(y + ny)}`);
    right.unshift(`${fixed(x - nx)} ${fixed(y - ny)}`);
  }
  return `M${left.join('L')}L${right.join('L')}Z`;
}

/** Peaks and valleys, as of a quick hand. */
function zigzag(box: Box, slant: number, chance: Chance): [number, number][] {
  const { x, y, width, height } = box;
  const base = y + height * 0.66;
  const bumps = chance.whole(5, 11);
  const points: [number, number][] = [
    [x + width * 0.04, base],
    [x + width * 0.1 + height * slant * 0.6, base - height * chance.between(0.5, 0.95)],
    [x + width * 0.17, base - height * 0.1],
  ];
  for (let i = 0; i < bumps; i++) {
    const across = x + width * (0.2 + (0.66 * i) / bumps);
    const reach = height * chance.between(0.08, 0.3) * (chance.odds(0.2) ? 2.2 : 1);
    points.push([across + reach * slant, base - reach]);
    points.push([across + width * 0.035, base + height * chance.between(-0.03, 0.1)]);
    if (chance.odds(0.18)) points.push([across - width * 0.03, base + height * chance.between(0.2, 0.4)]);
  }
  points.push([x + width * chance.between(0.9, 1), base - height * chance.between(-0.1, 0.3)]);
  return points;
}

/** Rolling loops that grow and shrink along the line. */
function loops(box: Box, slant: number, chance: Chance): [number, number][] {
  const { x, y, width, height } = box;
  const turns = chance.between(3, 6.5);
  const roll = chance.between(0.035, 0.08);
  const [beat, phase] = [chance.between(0.6, 2.2), chance.between(0, 6)];
  return Array.from({ length: 64 }, (_, i): [number, number] => {
    const t = i / 63;
    const angle = t * turns * 2 * Math.PI;
    const grow = height * (0.16 + 0.26 * Math.abs(Math.sin(t * 3.14 * beat + phase)));
    const rise = -Math.sin(angle) * grow;
    return [
      x + width * (0.06 + 0.86 * t + roll * Math.cos(angle)) - rise * slant,
      y + height * (0.6 - 0.12 * t) + rise,
    ];
  });
}

/** The outline of one person's signature; the same chance gives the same hand. */
export function signatureOf(box: Box, chance: Chance): string {
  const wide = chance.between(0.9, 2);
  const slant = chance.between(0.1, 0.55);
  const { x, y, width, height } = box;
  const base = y + height * 0.66;
  const sort = chance.next();
  const strokes: string[] = [];
  if (sort < 0.25) {
    const face = chance.pick(['kristi', 'aurore', 'cedarville'] as const);
    const letters = `${chance.pick([...'ABEGIKMOSTU'])}${chance.pick(['.', ''])}${chance.pick([...'ABDEFGMNOSW'])}${chance.pick(['mole', 'guru', 'adi', 'nwa', 'luwa', 'ssa', 'bello'])}`;
    const size = Math.min(height * 0.95, (height * width * 0.8) / widthOf(face, letters, height));
    strokes.push(outlineOf(face, letters, { x: x + width * 0.08, y: base, size, turn: -chance.between(0, 0.14) }));
  } else strokes.push(penStroke(sort < 0.62 ? zigzag(box, slant, chance) : loops(box, slant, chance), wide));
  if (chance.odds(0.7)) {
    const under = base + height * chance.between(0.08, 0.26);
    const back: [number, number][] = [
      [x + width * 0.95, under - 5],
      [x + width * 0.4, under],
      [x + width * 0.06, under + 3],
      [x + width * 0.5, under + 2],
    ];
    strokes.push(penStroke(back, wide * 0.8));
  }
  return strokes.join('');
}

/** Signs on a line: the signature itself, with the remembered place of it. */
export function drawSignature(sheet: Sheet, box: Box, chance: Chance, layer: Layer = 'signature'): void {
  const ink = chance.pick(['#17307d', '#1b1b23', '#12246a', '#23232b', '#1e3f94']);
  sheet.remember('signature', { x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 6 });
  sheet.shape(signatureOf(box, chance.branch('hand')), { layer, fill: ink, opacity: chance.between(0.82, 0.98) });
}
