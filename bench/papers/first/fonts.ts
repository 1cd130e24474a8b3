import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font, type GlyphRun } from 'fontkit';

const FONT_NAMES = [
  'tinos-regular',
  'tinos-bold',
  'arimo-regular',
  'arimo-bold',
  'noto-serif-regular',
  'noto-serif-bold',
  'courier-prime',
  'special-elite',
  'caveat',
  'homemade-apple',
  'unifraktur-cook',
] as const;
export type FontName = (typeof FONT_NAMES)[number];

/** Typewriters and pens here write no letters with dots below or hooks. */
const IS_PLAIN: ReadonlySet<FontName> = new Set([
  'courier-prime',
  'special-elite',
  'caveat',
  'homemade-apple',
  'unifraktur-cook',
]);

const HOOKED: Readonly<Record<string, string>> = { Ƙ: 'K', ƙ: 'k', Ɗ: 'D', ɗ: 'd', Ɓ: 'B', ɓ: 'b', '₦': 'N' };
const loaded = new Map<FontName, { font: Font; runs: Map<string, GlyphRun> }>();

export function fontPath(name: FontName): string {
  return join(import.meta.dirname, 'fonts', `${name}.ttf`);
}

function loadFont(name: FontName): { font: Font; runs: Map<string, GlyphRun> } {
  const known = loaded.get(name);
  if (known) return known;
  const fresh = { font: create(readFileSync(fontPath(name))) as Font, runs: new Map<string, GlyphRun>() };
  loaded.set(name, fresh);
  return fresh;
}

/** The text without tone marks, dots and hooks. */
export function withoutMarks(text: string): string {
  const bare = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return bare.replace(/[ƘƙƊɗƁɓ₦]/g, (letter) => HOOKED[letter] ?? letter);
}

/** The text as this font can write it. */
export function writable(text: string, font: FontName): string {
  return IS_PLAIN.has(font) ? withoutMarks(text).replace(/[′″]/g, (mark) => (mark === '′' ? "'" : '"')) : text;
}

function shape(name: FontName, text: string): { font: Font; run: GlyphRun } {
  const { font, runs } = loadFont(name);
  let run = runs.get(text);
  if (!run) {
    if (runs.size > 4000) runs.clear();
    run = font.layout(text);
    runs.set(text, run);
  }
  return { font, run };
}

/** Width in points at this size. */
export function widthOf(text: string, font: FontName, size: number): number {
  const shaped = shape(font, text);
  return (shaped.run.advanceWidth / shaped.font.unitsPerEm) * size;
}

export type GlyphPlace = (index: number) => { dx: number; dy: number; turn: number };
type Outlined = { text: string; font: FontName; size: number; x: number; y: number; wordSpacing?: number };

/** The outlines of a line of text, one list of commands for each glyph, in points with y running down. */
export function outlineOf(line: Outlined, place?: GlyphPlace): { command: string; points: number[] }[][] {
  const { font, run } = shape(line.font, line.text);
  const scale = line.size / font.unitsPerEm;
  const glyphs: { command: string; points: number[] }[][] = [];
  let pen = line.x;
  run.glyphs.forEach((glyph, index) => {
    const position = run.positions[index];
    const moved = place?.(index) ?? { dx: 0, dy: 0, turn: 0 };
    const [cos, sin] = [Math.cos(moved.turn), Math.sin(moved.turn)];
    const originX = pen + (position?.xOffset ?? 0) * scale + moved.dx;
    const originY = line.y - (position?.yOffset ?? 0) * scale + moved.dy;
    glyphs.push(
      glyph.path.commands.map(({ command, args }) => {
        const points: number[] = [];
        for (let at = 0; at + 1 < args.length; at += 2) {
          const [x, y] = [(args[at] as number) * scale, -(args[at + 1] as number) * scale];
          points.push(originX + x * cos - y * sin, originY + x * sin + y * cos);
        }
        return { command, points };
      }),
    );
    pen += (position?.xAdvance ?? glyph.advanceWidth) * scale;
    if (glyph.codePoints[0] === 32) pen += line.wordSpacing ?? 0;
  });
  return glyphs;
}
