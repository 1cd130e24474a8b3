import { type Face, printable, widthOf } from './faces.ts';
import type { Box } from './truth.ts';

/** What a piece of a paper is, so that a forger can leave it out or find it. */
export type Layer = 'ground' | 'print' | 'seal' | 'signature' | 'watermark' | 'wear';
export type Shape = {
  kind: 'shape';
  d: string;
  layer: Layer;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
  /** How worn the ink is, 0 to 1; only a rubber stamp has it. */
  worn?: number;
  /** Shapes of one bunch are inked together. */
  bunch?: number;
};
export type Writing = {
  kind: 'writing';
  text: string;
  face: Face;
  size: number;
  x: number;
  y: number;
  colour: string;
  key?: string;
  /** Height each letter may miss the line by, in points: a typewriter's or a hand's. */
  unsteady?: number;
};
export type Mark = Shape | Writing;

/** A text piece somebody changed in a word processor keeps another face or size than its line. */
export type Retype = { face: Face; scale: number };

export type Style = { face: Face; size: number; colour?: string; unsteady?: number };

/** A page under construction: marks in the order of printing, in points from the upper left corner. */
export class Sheet {
  readonly marks: Mark[] = [];
  readonly boxes = new Map<string, Box[]>();
  readonly width: number;
  readonly height: number;
  readonly retyped: Map<string, Retype>;
  constructor(width: number, height: number, retyped = new Map<string, Retype>()) {
    this.width = width;
    this.height = height;
    this.retyped = retyped;
  }

  /** Writes one line from its baseline and returns its width; a key remembers where it stands. */
  write(text: string, at: { x: number; y: number }, style: Style, key?: string): number {
    const change = key ? this.retyped.get(key) : undefined;
    const face = change?.face ?? style.face;
    const shown = printable(face, text);
    const wanted = style.size * (change?.scale ?? 1);
    const size = Math.min(wanted, (wanted * (this.width - at.x - 8)) / Math.max(1, widthOf(face, shown, wanted)));
    const width = widthOf(face, shown, size);
    const { colour = '#16151a', unsteady } = style;
    this.marks.push({ kind: 'writing', text: shown, face, size, ...at, colour, key, unsteady });
    if (key) this.remember(key, { x: at.x - 1, y: at.y - size * 0.85, width: width + 2, height: size * 1.15 });
    return width;
  }

  centre(text: string, y: number, style: Style, key?: string): void {
    this.write(text, { x: this.width / 2 - widthOf(style.face, text, style.size) / 2, y }, style, key);
  }

  remember(key: string, box: Box): void {
    this.boxes.set(key, [...(this.boxes.get(key) ?? []), box]);
  }

  shape(d: string, look: Omit<Shape, 'kind' | 'd' | 'layer'> & { layer?: Layer }): void {
    this.marks.push({ kind: 'shape', d, layer: 'print', ...look });
  }

  line(
    from: [number, number],
    to: [number, number],
    look: { width?: number; stroke?: string; dash?: string } = {},
  ): void {
    this.shape(`M${from.join(' ')}L${to.join(' ')}`, { stroke: '#222', width: 0.7, ...look });
  }

  frame(box: Box, look: { width?: number; stroke?: string; fill?: string } = {}): void {
    const { x, y, width, height } = box;
    this.shape(`M${x} ${y}h${width}v${height}h${-width}Z`, { stroke: '#222', width: 0.8, ...look });
  }
}
