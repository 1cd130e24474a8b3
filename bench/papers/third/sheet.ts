import type { FieldName, PaperFields } from '../synthetic-paper.ts';
import { type Cut, cutOf, type Face, widthOf, writable } from './typefaces.ts';

export type Mark = FieldName | 'earlierDate' | 'secondArea';
export type Box = { x: number; y: number; width: number; height: number };
export type TextOp = {
  kind: 'text';
  text: string;
  /** The left end of the baseline in points from the top left. */
  x: number;
  y: number;
  face: Face;
  cut: Cut;
  size: number;
  color: string;
  angle: number;
  width: number;
  mark?: Mark | undefined;
};
export type ShapeOp = {
  kind: 'shape';
  points: (readonly [number, number])[];
  closed?: boolean;
  stroke?: string;
  fill?: string;
  width?: number;
  dash?: number;
};
export type LayerRole = 'seal' | 'signature' | 'watermark';
export type LayerOp = { kind: 'layer'; role: LayerRole; ops: (TextOp | ShapeOp)[]; alpha: number; box: Box };
export type Op = TextOp | ShapeOp | LayerOp;
export type Page = { width: number; height: number; paper: string; ops: Op[] };

export type Span = {
  text: string;
  face?: Face;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  color?: string;
  size?: number;
  mark?: Mark | undefined;
};
export type Words = readonly (string | Span)[] | string;
export type Align = 'left' | 'center' | 'right' | 'justify';
export type Look = {
  face: Face;
  size: number;
  leading: number;
  ink: string;
  paper: string;
  align: Align;
  fill: Omit<Span, 'text' | 'mark'>;
};
export type Place = {
  left?: number;
  width?: number;
  align?: Align;
  size?: number;
  bold?: boolean;
  indent?: number;
  after?: number;
};

type Token = { span: Span; text: string; width: number; space: number; isGlued: boolean };

/** A paper being written: pages of marks in points, and what an eye reads off them. */
export type Sheet = {
  pages: Page[];
  look: Look;
  size: { width: number; height: number };
  margin: { left: number; right: number; top: number; bottom: number };
  y: number;
  fields: PaperFields;
  /** Which page shows a field first. */
  shownOn: Map<Mark, number>;
  onNewPage: ((sheet: Sheet) => void) | null;
};

export const PAPER_SIZES = {
  a4: { width: 595, height: 842 },
  foolscap: { width: 595, height: 936 },
  wide: { width: 842, height: 595 },
};

export function createSheet(look: Look, size: { width: number; height: number } = PAPER_SIZES.a4): Sheet {
  const margin = { left: 62, right: 58, top: 58, bottom: 56 };
  const sheet: Sheet = {
    pages: [],
    look,
    size,
    margin,
    y: margin.top,
    fields: {},
    shownOn: new Map(),
    onNewPage: null,
  };
  newPage(sheet);
  return sheet;
}

export function newPage(sheet: Sheet): void {
  sheet.pages.push({ ...sheet.size, paper: sheet.look.paper, ops: [] });
  sheet.y = sheet.margin.top;
  sheet.onNewPage?.(sheet);
}

export const pageOf = (sheet: Sheet): Page => {
  const page = sheet.pages.at(-1);
  if (!page) throw new Error('A sheet has at least one page');
  return page;
};
export const innerWidth = (sheet: Sheet) => sheet.size.width - sheet.margin.left - sheet.margin.right;
export const leave = (sheet: Sheet, points: number) => {
  sheet.y += points;
};
/** Goes on to a new page where what follows would not fit. */
export const ensure = (sheet: Sheet, points: number) => {
  if (sheet.y + points > sheet.size.height - sheet.margin.bottom) newPage(sheet);
};

/** A value of the paper: drawn in the fill style, remembered as truth (the value where it differs from the writing). */
export function field<Name extends FieldName>(
  sheet: Sheet,
  name: Name,
  text: string,
  value: PaperFields[Name] = text as PaperFields[Name],
): Span {
  const face = sheet.look.fill.face ?? sheet.look.face;
  const seen = typeof value === 'string' ? (writable(value, face) as PaperFields[Name]) : value;
  if (sheet.fields[name] === undefined) sheet.fields[name] = seen;
  return { ...sheet.look.fill, text: writable(text, face), mark: name };
}
export const bold = (text: string): Span => ({ text, bold: true });
export const italic = (text: string): Span => ({ text, italic: true });

function note(sheet: Sheet, mark: Mark | undefined): void {
  if (mark && !sheet.shownOn.has(mark)) sheet.shownOn.set(mark, sheet.pages.length - 1);
}

function styleOf(sheet: Sheet, span: Span, place: Place) {
  return {
    face: span.face ?? sheet.look.face,
    cut: cutOf({ bold: span.bold ?? place.bold, italic: span.italic }),
    size: span.size ?? place.size ?? sheet.look.size,
    color: span.color ?? sheet.look.ink,
  };
}

/** One line at a fixed place; `x` is its left end, middle or right end by `align`. */
export function putAt(sheet: Sheet, x: number, y: number, words: Span | string, place: Place = {}): number {
  const given = typeof words === 'string' ? { text: words } : words;
  const span = { ...given, text: writable(given.text, given.face ?? sheet.look.face) };
  const style = styleOf(sheet, span, place);
  const width = widthOf(span.text, style.face, style.cut, style.size);
  const left = x - { left: 0, justify: 0, center: width / 2, right: width }[place.align ?? 'left'];
  note(sheet, span.mark);
  pageOf(sheet).ops.push({ kind: 'text', text: span.text, x: left, y, ...style, angle: 0, width, mark: span.mark });
  if (span.underline)
    line(sheet, [left, y + style.size * 0.14], [left + width, y + style.size * 0.14], 0.6, style.color);
  return width;
}

function tokensOf(sheet: Sheet, words: Words, place: Place): Token[] {
  const spans = (typeof words === 'string' ? [words] : words).map((part) =>
    typeof part === 'string' ? { text: part } : part,
  );
  const tokens: Token[] = [];
  let isOpen = false;
  for (const span of spans) {
    const style = styleOf(sheet, span, place);
    const space = widthOf(' ', style.face, style.cut, style.size);
    for (const piece of writable(span.text, style.face).split(/(\s+)/)) {
      if (piece === '') continue;
      if (/^\s/.test(piece)) isOpen = true;
      else {
        tokens.push({
          span,
          text: piece,
          width: widthOf(piece, style.face, style.cut, style.size),
          space,
          isGlued: !isOpen,
        });
        isOpen = false;
      }
    }
  }
  return tokens;
}

function drawLine(sheet: Sheet, tokens: Token[], x: number, room: number, place: Place & { isLast: boolean }): void {
  const open = tokens.slice(1).filter(({ isGlued }) => !isGlued);
  const gaps = open.length;
  const spaces = open.reduce((sum, { space }) => sum + space, 0);
  const natural = tokens.reduce((sum, { width }) => sum + width, 0) + spaces;
  const align = place.align ?? sheet.look.align;
  const isFull = align === 'justify' && !place.isLast && gaps > 2;
  const stretch = isFull ? (room - natural) / gaps : 0;
  let at = x;
  if (align === 'center') at += (room - natural) / 2;
  if (align === 'right') at += room - natural;
  let index = 0;
  while (index < tokens.length) {
    const token = tokens[index];
    if (!token) break;
    let text = token.text;
    let width = token.width;
    // Words of one style become one run, as a word processor writes them; stretched ones stand apart.
    let next = tokens[index + 1];
    while (next && next.span === token.span && (!isFull || next.isGlued)) {
      text += (next.isGlued ? '' : ' ') + next.text;
      width += (next.isGlued ? 0 : next.space) + next.width;
      index += 1;
      next = tokens[index + 1];
    }
    const drawn = putAt(sheet, at, sheet.y, { ...token.span, text }, { ...place, align: 'left' });
    at += (isFull ? width : drawn) + (next && !next.isGlued ? next.space + stretch : 0);
    index += 1;
  }
}

/** Flowing words; returns how many lines they took. */
export function write(sheet: Sheet, words: Words, place: Place = {}): number {
  const size = place.size ?? sheet.look.size;
  const step = size * sheet.look.leading;
  const left = sheet.margin.left + (place.left ?? 0);
  const full = place.width ?? innerWidth(sheet) - (place.left ?? 0);
  const lines: Token[][] = [[]];
  let used = place.indent ?? 0;
  for (const token of tokensOf(sheet, words, place)) {
    const current = lines.at(-1) ?? [];
    const extra = current.length === 0 || token.isGlued ? 0 : token.space;
    if (current.length > 0 && used + extra + token.width > full && !token.isGlued) {
      lines.push([token]);
      used = token.width;
    } else {
      current.push(token);
      used += extra + token.width;
    }
  }
  lines.forEach((tokens, index) => {
    ensure(sheet, step);
    const indent = index === 0 ? (place.indent ?? 0) : 0;
    sheet.y += step * 0.78;
    drawLine(sheet, tokens, left + indent, full - indent, { ...place, isLast: index === lines.length - 1 });
    sheet.y += step * 0.22;
  });
  sheet.y += place.after ?? 0;
  return lines.length;
}

export function line(
  sheet: Sheet,
  from: readonly [number, number],
  to: readonly [number, number],
  width = 0.7,
  stroke = sheet.look.ink,
): void {
  pageOf(sheet).ops.push({ kind: 'shape', points: [from, to], stroke, width });
}
export function box(
  sheet: Sheet,
  { x, y, width, height }: Box,
  style: { stroke?: string; fill?: string; width?: number } = {},
): void {
  const points = [[x, y] as const, [x + width, y] as const, [x + width, y + height] as const, [x, y + height] as const];
  const stroke = style.stroke ?? (style.fill ? undefined : sheet.look.ink);
  pageOf(sheet).ops.push({ kind: 'shape', points, closed: true, width: 0.7, ...style, ...(stroke && { stroke }) });
}
