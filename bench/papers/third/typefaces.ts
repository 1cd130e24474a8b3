import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

export const FACES = [
  'roman',
  'grotesk',
  'narrow',
  'typewriter',
  'bookish',
  'screen',
  'console',
  'office',
  'ledger',
  'condensed',
] as const;
export type Face = (typeof FACES)[number];
export type Cut = 'Regular' | 'Bold' | 'Italic' | 'BoldItalic';

const DEBIAN = '/usr/share/fonts/truetype';
const DEJAVU_SERIF = { Regular: '', Bold: '-Bold', Italic: '-Italic', BoldItalic: '-BoldItalic' };
const FILES: Record<Face, (cut: Cut) => string> = {
  roman: (cut) => `liberation/LiberationSerif-${cut}.ttf`,
  grotesk: (cut) => `liberation/LiberationSans-${cut}.ttf`,
  narrow: (cut) => `liberation/LiberationSansNarrow-${cut}.ttf`,
  typewriter: (cut) => `liberation/LiberationMono-${cut}.ttf`,
  bookish: (cut) => `dejavu/DejaVuSerif${DEJAVU_SERIF[cut]}.ttf`,
  screen: (cut) =>
    `dejavu/DejaVuSans${{ Regular: '', Bold: '-Bold', Italic: '-Oblique', BoldItalic: '-BoldOblique' }[cut]}.ttf`,
  console: (cut) =>
    `dejavu/DejaVuSansMono${{ Regular: '', Bold: '-Bold', Italic: '-Oblique', BoldItalic: '-BoldOblique' }[cut]}.ttf`,
  office: (cut) => `noto/NotoSans-${cut}.ttf`,
  ledger: (cut) => `noto/NotoSerif-${cut}.ttf`,
  condensed: (cut) => `dejavu/DejaVuSerifCondensed${DEJAVU_SERIF[cut]}.ttf`,
};
/** Stands in where the system's fonts are not installed. */
const INSTALLED = new URL('../../../node_modules/pdfjs-dist/standard_fonts/', import.meta.url).pathname;

/** The file of a font; the same one for measuring, for pictures and for PDFs. */
export function fontFile(face: Face, cut: Cut): string {
  const path = join(DEBIAN, FILES[face](cut));
  return existsSync(path) ? path : join(INSTALLED, `LiberationSans-${cut}.ttf`);
}

const registered = new Set<string>();
/** The name under which a picture finds the font. */
export function fontName(face: Face, cut: Cut): string {
  const name = `third-${face}-${cut}`;
  if (!registered.has(name)) {
    GlobalFonts.registerFromPath(fontFile(face, cut), name);
    registered.add(name);
  }
  return name;
}

export const cutOf = (style: { bold?: boolean | undefined; italic?: boolean | undefined }): Cut => {
  if (style.bold) return style.italic ? 'BoldItalic' : 'Bold';
  return style.italic ? 'Italic' : 'Regular';
};

/** Faces as machines of their time had them: no dots below, no hooks, no tone marks, no naira sign. */
const LATIN_ONLY: readonly Face[] = ['roman', 'grotesk', 'narrow', 'typewriter'];
const HOOKED: Record<string, string> = { ɗ: 'd', Ɗ: 'D', ɓ: 'b', Ɓ: 'B', '₦': 'N' };

/** The text as this face can write it. */
export function writable(text: string, face: Face): string {
  if (!LATIN_ONLY.includes(face)) return text;
  const plain = text.replace(/[ɗƊɓƁ₦]/g, (letter) => HOOKED[letter] ?? letter);
  return plain.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

const ruler = createCanvas(8, 8).getContext('2d');
/** The width of a text in points. */
export function widthOf(text: string, face: Face, cut: Cut, size: number): number {
  ruler.font = `100px ${fontName(face, cut)}`;
  return (ruler.measureText(text).width * size) / 100;
}
