import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import { plainLetters } from './people.ts';

const FILES = {
  charis: 'charis.ttf',
  'charis-bold': 'charis-bold.ttf',
  'charis-italic': 'charis-italic.ttf',
  office: 'liberation-serif.ttf',
  'office-bold': 'liberation-serif-bold.ttf',
  'office-italic': 'liberation-serif-italic.ttf',
  carlito: 'carlito.ttf',
  'carlito-bold': 'carlito-bold.ttf',
  libertine: 'libertine.ttf',
  'libertine-bold': 'libertine-bold.ttf',
  printer: 'old-standard.ttf',
  'printer-bold': 'old-standard-bold.ttf',
  typist: 'courier-prime.ttf',
  'typist-bold': 'courier-prime-bold.ttf',
  'old-typist': 'cutive-mono.ttf',
  drafting: 'jura.ttf',
  'drafting-bold': 'jura-bold.ttf',
  andika: 'andika.ttf',
  'andika-bold': 'andika-bold.ttf',
  aurore: 'la-belle-aurore.ttf',
  cedarville: 'cedarville.ttf',
  kristi: 'kristi.ttf',
  blackletter: 'unifraktur-cook.ttf',
} as const;
export type Face = keyof typeof FILES;

type Glyph = {
  id: number;
  advanceWidth: number;
  path: { toSVG: () => string; commands: { command: string; args: number[] }[] };
};
type Font = {
  unitsPerEm: number;
  hasGlyphForCodePoint: (code: number) => boolean;
  layout: (text: string) => { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] };
};

const open = new Map<Face, { bytes: Uint8Array; font: Font }>();

/** The face's file and its reader, opened once. */
export function faceOf(face: Face): { bytes: Uint8Array; font: Font } {
  let found = open.get(face);
  if (!found) {
    const bytes = new Uint8Array(readFileSync(new URL(`./fonts/${FILES[face]}`, import.meta.url)));
    found = { bytes, font: fontkit.create(bytes) as unknown as Font };
    open.set(face, found);
  }
  return found;
}

/** What the face can print of a text: a letter it lacks loses its marks, as on a typewriter; what is left becomes a blank. */
export function printable(face: Face, text: string): string {
  const { font } = faceOf(face);
  const has = (piece: string) =>
    [...piece].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) as number));
  const swaps: Record<string, string> = { '₦': 'N', '′': "'", '″': '"', '–': '-', '—': '-', '’': "'", '²': '2' };
  // A letter and the marks over it stand or fall together.
  return text.normalize('NFC').replace(/.\p{M}*/gu, (letter) => {
    if (has(letter)) return letter;
    const simple = swaps[letter] ?? plainLetters(letter);
    return has(simple) ? simple : ' ';
  });
}

/** The width of a text in points. */
export function widthOf(face: Face, text: string, size: number): number {
  const { font } = faceOf(face);
  let units = 0;
  for (const position of font.layout(printable(face, text)).positions) units += position.xAdvance;
  return (units * size) / font.unitsPerEm;
}

export type Pen = { x: number; y: number; size: number; turn?: number; jitter?: (i: number) => [number, number] };
const short = (value: number) => String(Math.round(value * 100) / 100);

/** Draws a text as one outline in points, y downwards, its baseline beginning at the pen, turned by `turn` radians. */
export function outlineOf(face: Face, text: string, pen: Pen): string {
  const { font } = faceOf(face);
  const run = font.layout(printable(face, text));
  const scale = pen.size / font.unitsPerEm;
  const [cos, sin] = [Math.cos(pen.turn ?? 0), Math.sin(pen.turn ?? 0)];
  let along = 0;
  const out: string[] = [];
  for (const [i, glyph] of run.glyphs.entries()) {
    const { xOffset, yOffset, xAdvance } = run.positions[i] as (typeof run.positions)[number];
    const [dx, dy] = pen.jitter?.(i) ?? [0, 0];
    for (const { command, args } of glyph.path.commands) {
      out.push(
        command === 'closePath'
          ? 'Z'
          : ({ moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C' }[command] ?? ''),
      );
      for (let k = 0; k < args.length; k += 2) {
        const x = along + ((args[k] as number) + xOffset) * scale + dx;
        const y = -((args[k + 1] as number) + yOffset) * scale + dy;
        out.push(short(pen.x + x * cos - y * sin), ' ', short(pen.y + x * sin + y * cos), ' ');
      }
    }
    along += xAdvance * scale;
  }
  return out.join('');
}
