import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { PaperForm } from '../synthetic-paper.ts';
import type { Chance } from './chance.ts';
import { drawPage } from './draw-picture.ts';
import { develop, type Picture, type Point, projection, warp } from './picture.ts';
import type { Page } from './sheet.ts';

type Flat = { canvas: Canvas; page: Page; dpi: number };

/** Laid on the glass a little turned, with the lid's shadow along an edge. */
function onGlass({ canvas, dpi }: Flat, chance: Chance, degrees: number): Picture {
  const out = createCanvas(canvas.width, canvas.height);
  const context = out.getContext('2d');
  context.fillStyle = chance.pick(['#fbfbfb', '#f2f2f0', '#e9e9e6']);
  context.fillRect(0, 0, out.width, out.height);
  const angle = (degrees * Math.PI) / 180;
  const [cx, cy] = [out.width / 2, out.height / 2];
  const [dx, dy] = [chance.between(-6, 6), chance.between(-6, 6)];
  context.translate(cx + dx, cy + dy);
  context.rotate(angle);
  context.drawImage(canvas, -cx, -cy);
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (chance.is(0.4)) {
    const shade = context.createLinearGradient(0, 0, chance.between(20, 60), 0);
    shade.addColorStop(0, 'rgba(60,60,60,0.45)');
    shade.addColorStop(1, 'rgba(60,60,60,0)');
    context.fillStyle = shade;
    context.fillRect(0, 0, out.width, out.height);
  }
  const scale = dpi / 72;
  const toPixels = ([x, y]: Point): Point => {
    const [px, py] = [x * scale - cx, y * scale - cy];
    return [
      cx + dx + px * Math.cos(angle) - py * Math.sin(angle),
      cy + dy + px * Math.sin(angle) + py * Math.cos(angle),
    ];
  };
  return { canvas: out, toPixels };
}

function scanned(flat: Flat, chance: Chance, degrees: number, grain: number): Picture {
  const picture = onGlass(flat, chance, degrees);
  const gain = chance.between(0.94, 1.03);
  const lift = chance.between(0, 14);
  const isGrey = chance.is(0.2);
  if (isGrey) {
    const context = picture.canvas.getContext('2d');
    context.globalCompositeOperation = 'saturation';
    context.fillStyle = '#808080';
    context.fillRect(0, 0, picture.canvas.width, picture.canvas.height);
    context.globalCompositeOperation = 'source-over';
  }
  develop(picture.canvas, chance.whole(1, 1e9), (value) => value * gain * (1 - lift / 255) + lift, grain);
  return picture;
}

/** A copy of a copy: hard ink, dirt, a dark margin, dots where nothing was. */
function copied(flat: Flat, chance: Chance): Picture {
  const picture = onGlass(flat, chance, chance.between(-1.2, 1.2));
  const { canvas } = picture;
  const context = canvas.getContext('2d');
  // The loss of an earlier copy: small and large again.
  const small = createCanvas(Math.round(canvas.width * 0.62), Math.round(canvas.height * 0.62));
  small.getContext('2d').drawImage(canvas, 0, 0, small.width, small.height);
  context.globalCompositeOperation = 'source-over';
  context.drawImage(small, 0, 0, canvas.width, canvas.height);
  context.globalCompositeOperation = 'saturation';
  context.fillStyle = '#808080';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.globalCompositeOperation = 'source-over';
  const [middle, hard] = [chance.between(150, 190), chance.between(1.7, 2.8)];
  develop(canvas, chance.whole(1, 1e9), (value) => (value - middle) * hard + 170, 16);
  for (let speck = 0; speck < chance.whole(150, 600); speck += 1) {
    context.fillStyle = `rgba(20,20,20,${chance.between(0.3, 0.9)})`;
    const size = chance.between(0.6, 2.4);
    context.fillRect(chance.next() * canvas.width, chance.next() * canvas.height, size, size);
  }
  for (let streak = 0; streak < chance.whole(0, 3); streak += 1) {
    context.fillStyle = 'rgba(40,40,40,0.25)';
    context.fillRect(chance.next() * canvas.width, 0, chance.between(1, 3), canvas.height);
  }
  const edge = chance.between(4, 22);
  context.fillStyle = '#1a1a1a';
  if (chance.is(0.6)) context.fillRect(0, 0, edge, canvas.height);
  if (chance.is(0.4)) context.fillRect(0, canvas.height - edge, canvas.width, edge);
  return picture;
}

function tabletop(width: number, height: number, chance: Chance): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const [dark, light] = chance.pick([
    ['#5a3a22', '#7b5434'],
    ['#2f3136', '#46494f'],
    ['#8d8a80', '#a5a197'],
    ['#39475c', '#52617a'],
    ['#6d1f24', '#86343a'],
  ]);
  const ground = context.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0, dark);
  ground.addColorStop(1, light);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  for (let grain = 0; grain < 130; grain += 1) {
    context.strokeStyle = `rgba(${chance.is(0.5) ? '0,0,0' : '255,255,255'},${chance.between(0.02, 0.09)})`;
    context.lineWidth = chance.between(1, 7);
    const y = chance.next() * height;
    context.beginPath();
    context.moveTo(0, y);
    context.bezierCurveTo(
      width / 3,
      y + chance.between(-30, 30),
      width / 1.5,
      y + chance.between(-30, 30),
      width,
      y + chance.between(-20, 20),
    );
    context.stroke();
  }
  return canvas;
}

/** Folded in three and opened again, or folded once across. */
function crease(flat: Canvas, chance: Chance): void {
  const context = flat.getContext('2d');
  context.setTransform(1, 0, 0, 1, 0, 0);
  for (const share of chance.pick([[0.5], [0.333, 0.667], [0.34]])) {
    const y = flat.height * (share + chance.between(-0.01, 0.01));
    const fold = context.createLinearGradient(0, y - 14, 0, y + 14);
    fold.addColorStop(0, 'rgba(0,0,0,0)');
    fold.addColorStop(0.48, `rgba(0,0,0,${chance.between(0.08, 0.2)})`);
    fold.addColorStop(0.52, `rgba(255,255,255,${chance.between(0.15, 0.4)})`);
    fold.addColorStop(1, 'rgba(255,255,255,0)');
    context.fillStyle = fold;
    context.fillRect(0, y - 14, flat.width, 28);
  }
}

/** Held or lying, taken by a phone: perspective, a lamp or a hand's shadow, soft focus, the sensor's grain. */
function photographed({ canvas: flat, page }: Flat, chance: Chance): Picture {
  const isWide = page.width > page.height;
  const long = chance.whole(1900, 2300);
  const [width, height] = isWide ? [long, Math.round(long * 0.75)] : [Math.round(long * 0.75), long];
  const fill = Math.min(
    (width * chance.between(0.9, 0.95)) / page.width,
    (height * chance.between(0.9, 0.95)) / page.height,
  );
  const [halfWide, halfHigh] = [(page.width * fill) / 2, (page.height * fill) / 2];
  const turn = chance.between(-0.045, 0.045);
  const [cx, cy] = [width / 2 + chance.between(-12, 12), height / 2 + chance.between(-12, 12)];
  const lean = () => chance.between(-0.028, 0.012);
  const corner = (sx: number, sy: number): Point => {
    const [x, y] = [sx * halfWide * (1 + lean()), sy * halfHigh * (1 + lean())];
    return [cx + x * Math.cos(turn) - y * Math.sin(turn), cy + x * Math.sin(turn) + y * Math.cos(turn)];
  };
  const corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] as const;
  const canvas = tabletop(width, height, chance);
  const context = canvas.getContext('2d');
  context.fillStyle = 'rgba(0,0,0,0.35)';
  context.beginPath();
  for (const [x, y] of corners) context.lineTo(x + 9, y + 11);
  context.fill();
  if (chance.is(0.5)) crease(flat, chance);
  warp(flat, canvas, corners);
  const shade = context.createLinearGradient(0, 0, chance.between(-1, 1) * width, height);
  shade.addColorStop(0, `rgba(255,${chance.pick([248, 238, 226])},${chance.pick([235, 214])},0.1)`);
  shade.addColorStop(chance.between(0.3, 0.7), 'rgba(20,18,12,0.08)');
  shade.addColorStop(1, `rgba(16,14,10,${chance.between(0.15, 0.42)})`);
  context.fillStyle = shade;
  context.fillRect(0, 0, width, height);
  if (chance.is(0.35)) {
    const [sx, sy] = [chance.next() * width, height * chance.between(0.6, 1.05)];
    const hand = context.createRadialGradient(sx, sy, 60, sx, sy, chance.between(400, 900));
    hand.addColorStop(0, 'rgba(10,8,8,0.36)');
    hand.addColorStop(1, 'rgba(10,8,8,0)');
    context.fillStyle = hand;
    context.fillRect(0, 0, width, height);
  }
  const grain = chance.between(4, 10);
  const gain = chance.between(0.88, 1.02);
  develop(canvas, chance.whole(1, 1e9), (value) => value * gain, grain);
  const way = projection(corners);
  return { canvas, toPixels: ([x, y]) => way([x / page.width, y / page.height]) };
}

/** The page as its form delivers it, before it is written as JPEG. */
export function capturePage(page: Page, form: Exclude<PaperForm, 'text-pdf'>, chance: Chance): Picture {
  const dpi = { 'scan-200dpi': 200, 'scan-150dpi-askew': 150, 'phone-photo': 200, 'poor-copy': 150 }[form];
  const strike = { chance, wobble: 0.45 };
  const flat: Flat = { canvas: drawPage(page, dpi, strike), page, dpi };
  if (form === 'scan-200dpi') return scanned(flat, chance, chance.between(-0.35, 0.35), chance.between(1.5, 5));
  if (form === 'scan-150dpi-askew') {
    const degrees = chance.between(0.8, 2.8) * (chance.is(0.5) ? 1 : -1);
    return scanned(flat, chance, degrees, chance.between(3, 8));
  }
  return form === 'phone-photo' ? photographed(flat, chance) : copied(flat, chance);
}

/** The quality a machine of the form writes JPEG with. */
export const qualityOf = (form: PaperForm, chance: Chance) =>
  ({
    'text-pdf': [90, 90],
    'scan-200dpi': [80, 93],
    'scan-150dpi-askew': [74, 88],
    'phone-photo': [76, 90],
    'poor-copy': [62, 80],
  })[form].reduce((from, upTo) => chance.whole(from, upTo));
