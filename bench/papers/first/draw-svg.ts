import { outlineOf } from './fonts.ts';
import { randomOf } from './random.ts';
import type { Op, TextOp } from './sheet.ts';

/** a c e / b d f of a plane map. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const n = (value: number) => (Math.round(value * 100) / 100).toString();

function pathOfText(op: TextOp): string {
  const random = randomOf('strike', op.text, Math.round(op.x), Math.round(op.y));
  const rough = op.rough ?? 0;
  const jitter = () => ({
    dx: random.bell() * 0.3 * rough,
    dy: random.bell() * 0.55 * rough,
    turn: random.bell() * 0.025 * rough,
  });
  const parts: string[] = [];
  for (const glyph of outlineOf(op, rough > 0 ? jitter : undefined)) {
    for (const { command, points } of glyph) {
      const letter = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C' }[command] ?? 'Z';
      parts.push(letter === 'Z' ? 'Z' : letter + points.map(n).join(' '));
    }
  }
  return parts.join('');
}

function elementOf(op: Op): string {
  const opacity = op.opacity === undefined ? '' : ` opacity="${op.opacity}"`;
  if (op.kind === 'text') {
    const turn = op.angle ? ` transform="rotate(${n(op.angle)} ${n(op.x)} ${n(op.y)})"` : '';
    return `<path d="${pathOfText(op)}" fill="${op.color}"${opacity}${turn}/>`;
  }
  const turn = op.angle ? ` transform="rotate(${n(op.angle)} ${n(op.about?.x ?? 0)} ${n(op.about?.y ?? 0)})"` : '';
  const stroke = op.stroke ? ` stroke="${op.stroke}" stroke-width="${n(op.width ?? 1)}"` : '';
  const dash = op.dash && op.dash.length > 0 ? ` stroke-dasharray="${op.dash.join(' ')}"` : '';
  return `<path d="${op.d}" fill="${op.fill ?? 'none'}"${stroke}${dash}${opacity}${turn}/>`;
}

/** A drawing of these operations on a canvas of so many pixels, seen through a map from points to pixels. */
export function svgOf(ops: readonly Op[], size: { width: number; height: number }, map: Affine, under = ''): Buffer {
  const inner = ops.map(elementOf).join('');
  const { width, height } = size;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g transform="matrix(${map.map((each) => each.toFixed(6)).join(' ')})">${under}${inner}</g></svg>`,
  );
}
