import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Chance } from './chance.ts';
import type { LayerOp, Page, ShapeOp, TextOp } from './sheet.ts';
import { fontName } from './typefaces.ts';

/** How a page came out of a machine: a typewriter's hammer never strikes twice at one height. */
export type Strike = { chance: Chance; wobble: number };

function drawText(context: SKRSContext2D, op: TextOp, strike: Strike | null): void {
  context.fillStyle = op.color;
  context.font = `${op.size}px ${fontName(op.face, op.cut)}`;
  if (!op.angle && !(strike && op.face === 'typewriter')) {
    context.fillText(op.text, op.x, op.y);
    return;
  }
  if (!op.angle && strike) {
    let x = op.x;
    for (const letter of op.text) {
      const { wobble, chance } = strike;
      context.globalAlpha *= chance.between(0.8, 1);
      context.fillText(letter, x + chance.between(-wobble, wobble) * 0.5, op.y + chance.between(-wobble, wobble));
      context.globalAlpha = 1;
      x += op.width / [...op.text].length;
    }
    return;
  }
  context.save();
  context.translate(op.x, op.y);
  context.rotate(op.angle);
  context.fillText(op.text, 0, 0);
  context.restore();
}

function drawShape(context: SKRSContext2D, op: ShapeOp): void {
  context.beginPath();
  op.points.forEach(([x, y], index) => {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  if (op.closed) context.closePath();
  if (op.fill) {
    context.fillStyle = op.fill;
    context.fill();
  }
  if (!op.stroke) return;
  context.strokeStyle = op.stroke;
  context.lineWidth = op.width ?? 0.7;
  context.lineJoin = 'round';
  context.setLineDash(op.dash ? [op.dash, op.dash * 1.6] : []);
  context.stroke();
}

/** A stamp or a signature on its own, see-through around it; ink is missing where the pad was dry. */
export function drawLayer(op: LayerOp, scale: number, chance: Chance): Canvas {
  const canvas = createCanvas(Math.ceil(op.box.width * scale), Math.ceil(op.box.height * scale));
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  context.translate(-op.box.x, -op.box.y);
  for (const own of op.ops) {
    if (own.kind === 'text') drawText(context, own, null);
    else drawShape(context, own);
  }
  if (op.role === 'watermark') return canvas;
  context.globalCompositeOperation = 'destination-out';
  const dots = (op.box.width * op.box.height) / (op.role === 'seal' ? 9 : 60);
  for (let dot = 0; dot < dots; dot += 1) {
    context.globalAlpha = chance.between(0.2, 0.9);
    const size = chance.between(0.2, 0.9);
    context.fillRect(op.box.x + chance.next() * op.box.width, op.box.y + chance.next() * op.box.height, size, size);
  }
  return canvas;
}

/** The page as a picture of so many dots to the inch, before anything happened to it. */
export function drawPage(page: Page, dpi: number, strike: Strike): Canvas {
  const scale = dpi / 72;
  const canvas = createCanvas(Math.round(page.width * scale), Math.round(page.height * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = page.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const op of page.ops) {
    context.setTransform(scale, 0, 0, scale, 0, 0);
    if (op.kind === 'text') drawText(context, op, strike);
    else if (op.kind === 'shape') drawShape(context, op);
    else {
      const layer = drawLayer(op, scale, strike.chance);
      context.globalAlpha = op.alpha;
      context.globalCompositeOperation = 'multiply';
      context.drawImage(layer, op.box.x, op.box.y, op.box.width, op.box.height);
      context.globalCompositeOperation = 'source-over';
      context.globalAlpha = 1;
    }
  }
  return canvas;
}
