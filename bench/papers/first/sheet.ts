import type { FieldName } from '../synthetic-paper.ts';
import { type FontName, widthOf, writable } from './fonts.ts';

/** Lengths are points of a page whose y runs down; a colour is `#rrggbb`. */
export type TextOp = {
  kind: 'text';
  text: string;
  font: FontName;
  size: number;
  x: number;
  y: number;
  color: string;
  opacity?: number;
  wordSpacing?: number;
  field?: FieldName;
  /** How unevenly a machine struck it, 0 to 1. */
  rough?: number;
  /** Degrees round x, y. */
  angle?: number;
};
export type PathOp = {
  kind: 'path';
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: readonly number[];
  angle?: number;
  about?: { x: number; y: number };
};
export type Op = TextOp | PathOp;
export type Box = { x: number; y: number; width: number; height: number };

export type MarkKind = 'seal' | 'embossed-seal' | 'stamp' | 'signature' | 'handwriting';
/** What came on the page after printing: every mark has ink of its own. */
export type Mark = {
  kind: MarkKind;
  box: Box;
  ops: Op[] /** 0 even to 1 blotchy. */;
  uneven: number;
  strength: number;
};
/** A picture somebody put over a page of a PDF. */
export type Overlay = { box: Box; bytes: Buffer };

export type Page = { width: number; height: number; ops: Op[]; marks: Mark[]; overlays: Overlay[] };
export type Sheet = { pages: Page[]; hasWatermark: boolean };

export type TextStyle = {
  font: FontName;
  size: number;
  color?: string;
  rough?: number;
  align?: 'left' | 'center' | 'right' | 'justify';
  width?: number;
  lead?: number;
  opacity?: number;
};

export function newPage(width: number, height: number): Page {
  return { width, height, ops: [], marks: [], overlays: [] };
}

/** A word of a text that fills a field is written `{field|words}`. */
type Piece = { text: string; field?: FieldName; font?: FontName };
export type Entry = { font: FontName; color?: string; rough?: number; size?: number };

function readPieces(text: string, style: TextStyle, entry?: Entry): Piece[] {
  const pieces: Piece[] = [];
  for (const part of text.split(/(\{[^}]*\})/)) {
    if (part === '') continue;
    if (!part.startsWith('{')) {
      pieces.push({ text: writable(part, style.font) });
      continue;
    }
    const bar = part.indexOf('|');
    const name = part.slice(1, bar);
    const font = entry?.font ?? style.font;
    const piece: Piece = { text: writable(part.slice(bar + 1, -1), font), font };
    if (name !== '') piece.field = name as FieldName;
    pieces.push(piece);
  }
  return pieces;
}

type Word = Piece & { width: number; isGlued: boolean };

function cutIntoWords(pieces: readonly Piece[], style: TextStyle, entry?: Entry): Word[] {
  const words: Word[] = [];
  let isGlued = false;
  for (const piece of pieces) {
    piece.text.split(/( )/).forEach((text) => {
      if (text === ' ') isGlued = false;
      else if (text !== '') {
        const size = piece.font ? (entry?.size ?? style.size) : style.size;
        words.push({ ...piece, text, width: widthOf(text, piece.font ?? style.font, size), isGlued });
        isGlued = true;
      }
    });
  }
  return words;
}

function breakIntoLines(words: readonly Word[], space: number, width: number): Word[][] {
  const lines: Word[][] = [[]];
  let used = 0;
  for (const word of words) {
    const gap = word.isGlued ? 0 : space;
    const line = lines[lines.length - 1] as Word[];
    if (line.length > 0 && used + gap + word.width > width) {
      lines.push([{ ...word, isGlued: false }]);
      used = word.width;
    } else {
      used += (line.length > 0 ? gap : 0) + word.width;
      line.push(word);
    }
  }
  return lines.filter((line) => line.length > 0);
}

/** Neighbouring words of one piece become one line of text, as a program writes them. */
function layLine(page: Page, line: readonly Word[], at: { x: number; y: number; gap: number }, look: Look): void {
  let pen = at.x;
  let open: TextOp | null = null;
  for (const [index, word] of line.entries()) {
    const gap = index === 0 || word.isGlued ? 0 : at.gap;
    const isEntry = word.font !== undefined && look.entry !== undefined;
    if (open && gap > 0 && open.field === word.field && open.font === (word.font ?? look.style.font)) {
      open.text += ` ${word.text}`;
    } else {
      open = {
        kind: 'text',
        text: word.text,
        font: word.font ?? look.style.font,
        size: isEntry ? (look.entry?.size ?? look.style.size) : look.style.size,
        x: pen + gap,
        y: at.y,
        color: (isEntry ? look.entry?.color : undefined) ?? look.style.color ?? '#111111',
      };
      const rough = isEntry ? look.entry?.rough : look.style.rough;
      if (rough) open.rough = rough;
      if (word.field) open.field = word.field;
      if (look.style.opacity !== undefined) open.opacity = look.style.opacity;
      const ownSpace = widthOf(' ', open.font, open.size);
      if (Math.abs(at.gap - ownSpace) > 0.01) open.wordSpacing = at.gap - ownSpace;
      page.ops.push(open);
    }
    pen += gap + word.width;
  }
}

type Look = { style: TextStyle; entry?: Entry | undefined };

/** Writes a paragraph from x, y (its first baseline) on; gives the baseline that follows. */
export function write(page: Page, text: string, at: { x: number; y: number }, look: Look): number {
  const { style, entry } = look;
  const space = widthOf(' ', style.font, style.size);
  const words = cutIntoWords(readPieces(text, style, entry), style, entry);
  const width = style.width ?? Number.POSITIVE_INFINITY;
  const lines = breakIntoLines(words, space, width);
  let y = at.y;
  lines.forEach((line, index) => {
    const gaps = line.filter((word, place) => place > 0 && !word.isGlued).length;
    const used = line.reduce((sum, word) => sum + word.width, 0) + gaps * space;
    const free = Number.isFinite(width) ? width - used : 0;
    const isStretched = style.align === 'justify' && index < lines.length - 1 && gaps > 0 && free < width * 0.25;
    let x = at.x;
    if (style.align === 'center') x += Number.isFinite(width) ? free / 2 : -used / 2;
    if (style.align === 'right') x += Number.isFinite(width) ? free : -used;
    layLine(page, line, { x, y, gap: space + (isStretched ? free / gaps : 0) }, look);
    y += style.lead ?? style.size * 1.35;
  });
  return y;
}

/** The rectangle a line of text covers. */
export function boxOfText(op: TextOp): Box {
  const spaces = op.text.split(' ').length - 1;
  const width = widthOf(op.text, op.font, op.size) + spaces * (op.wordSpacing ?? 0);
  return { x: op.x, y: op.y - op.size * 0.82, width, height: op.size * 1.08 };
}

export type Found = { page: number; op: TextOp; box: Box };

/** Where a field stands, in reading order. */
export function findField(sheet: Sheet, field: FieldName): Found[] {
  return sheet.pages.flatMap((page, index) =>
    page.ops.flatMap((op) =>
      op.kind === 'text' && op.field === field ? [{ page: index, op, box: boxOfText(op) }] : [],
    ),
  );
}

export function rect(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

export function circle(x: number, y: number, radius: number): string {
  const r = radius.toFixed(2);
  return `M${(x - radius).toFixed(2)} ${y.toFixed(2)}a${r} ${r} 0 1 0 ${(2 * radius).toFixed(2)} 0a${r} ${r} 0 1 0 ${(-2 * radius).toFixed(2)} 0z`;
}
