import type { Chance } from './chance.ts';
import {
  box,
  ensure,
  innerWidth,
  leave,
  line,
  type Place,
  pageOf,
  putAt,
  type Sheet,
  type Words,
  write,
} from './sheet.ts';
import { widthOf } from './typefaces.ts';

export type PairStyle = 'colon' | 'dotted' | 'above' | 'boxed' | 'plain' | 'tabbed';
export const PAIR_STYLES: readonly PairStyle[] = ['colon', 'dotted', 'above', 'boxed', 'plain', 'tabbed'];

/** Labels with their values, one below the other, in one of the ways that forms have. */
export function pairs(
  sheet: Sheet,
  rows: readonly (readonly [string, Words])[],
  {
    style,
    left = 0,
    width = innerWidth(sheet),
    label = 150,
  }: { style: PairStyle; left?: number; width?: number; label?: number },
): void {
  const step = sheet.look.size * sheet.look.leading;
  for (const [name, words] of rows) {
    ensure(sheet, step * 2.2);
    if (style === 'above') {
      write(sheet, name, { left, width, size: sheet.look.size * 0.76, align: 'left' });
      write(sheet, words, { left, width, after: 6, align: 'left' });
      continue;
    }
    const top = sheet.y;
    const pageCount = sheet.pages.length;
    if (style === 'boxed') leave(sheet, 3);
    const from = sheet.y;
    const isBold = style === 'tabbed' || style === 'boxed';
    const marked = { colon: `${name}:`, dotted: `${name} `, boxed: name, plain: name, tabbed: name, above: name }[
      style
    ];
    write(sheet, marked, { left: left + 4, width: label - 8, bold: isBold, align: 'left' });
    const low = sheet.y;
    if (sheet.pages.length === pageCount) sheet.y = from;
    const at = style === 'tabbed' ? label + 12 : label;
    if (style === 'tabbed') putAt(sheet, sheet.margin.left + left + label, sheet.y + step * 0.78, ':');
    write(sheet, words, { left: left + at, width: width - at - 4, align: 'left' });
    if (style === 'dotted')
      dots(sheet, sheet.margin.left + left + at, sheet.margin.left + left + width, sheet.y - step * 0.1);
    sheet.y = Math.max(low, sheet.y) + (style === 'boxed' ? 3 : 2);
    if (style === 'boxed' && sheet.pages.length === pageCount) {
      const x = sheet.margin.left + left;
      box(sheet, { x, y: top, width, height: sheet.y - top }, { width: 0.6 });
      line(sheet, [x + label - 4, top], [x + label - 4, sheet.y], 0.6);
    }
  }
}

export function dots(sheet: Sheet, from: number, upTo: number, y: number): void {
  pageOf(sheet).ops.push({
    kind: 'shape',
    points: [
      [from, y],
      [upTo, y],
    ],
    stroke: '#555555',
    width: 0.7,
    dash: 1.4,
  });
}

/** A ruled table; the first row is its head. */
export function grid(
  sheet: Sheet,
  rows: readonly (readonly Words[])[],
  widths: readonly number[],
  { left = 0, size = sheet.look.size * 0.9, isRuled = true, align = 'left' as Place['align'] } = {},
): void {
  const x0 = sheet.margin.left + left;
  const total = widths.reduce((sum, width) => sum + width, 0);
  rows.forEach((row, index) => {
    ensure(sheet, size * 2.6);
    const top = sheet.y;
    let low = top;
    let at = left;
    row.forEach((words, column) => {
      sheet.y = top + 2.5;
      const width = widths[column] ?? 60;
      write(sheet, words, { left: at + 4, width: width - 7, size, bold: index === 0, ...(align && { align }) });
      low = Math.max(low, sheet.y);
      at += width;
    });
    sheet.y = low + 2.5;
    if (!isRuled) return;
    box(sheet, { x: x0, y: top, width: total, height: sheet.y - top }, { width: 0.5 });
    let edge = x0;
    for (const width of widths.slice(0, -1)) {
      edge += width;
      line(sheet, [edge, top], [edge, sheet.y], 0.5);
    }
  });
}

/** Two columns of blocks that start at the same height. */
export function sideBySide(
  sheet: Sheet,
  drawLeft: (width: number) => void,
  drawRight: (left: number, width: number) => void,
): void {
  const width = innerWidth(sheet) / 2 - 10;
  const top = sheet.y;
  drawLeft(width);
  const low = sheet.y;
  sheet.y = top;
  drawRight(width + 20, width);
  sheet.y = Math.max(low, sheet.y);
}

/** A heading with rules, boxes or nothing around it. */
export function heading(
  sheet: Sheet,
  text: string,
  size: number,
  dress: 'none' | 'underline' | 'rules' | 'box' = 'none',
): void {
  const middle = sheet.size.width / 2;
  const face = sheet.look.face;
  const room = innerWidth(sheet) - 20;
  const fitted = Math.min(size, (size * room) / widthOf(text, face, 'Bold', size));
  const width = widthOf(text, face, 'Bold', fitted);
  ensure(sheet, fitted * 2.4);
  sheet.y += { none: 0, underline: 0, rules: 8, box: fitted * 0.5 }[dress];
  const top = sheet.y;
  putAt(sheet, middle, sheet.y + fitted, { text, bold: true, size: fitted }, { align: 'center' });
  sheet.y += fitted * 1.36;
  if (dress === 'underline')
    line(sheet, [middle - width / 2, top + fitted * 1.16], [middle + width / 2, top + fitted * 1.16], 1);
  if (dress === 'rules') {
    line(sheet, [sheet.margin.left, top - 2], [sheet.size.width - sheet.margin.right, top - 2], 1.2);
    line(sheet, [sheet.margin.left, sheet.y + 2], [sheet.size.width - sheet.margin.right, sheet.y + 2], 1.2);
    sheet.y += 6;
  }
  if (dress === 'box') {
    box(
      sheet,
      { x: middle - width / 2 - 10, y: top - fitted * 0.2, width: width + 20, height: fitted * 1.7 },
      { width: 1.2 },
    );
    sheet.y += fitted * 0.4;
  }
}

/** A numbered list of conditions; `count` of them, in the order the office prints. */
export function clauses(sheet: Sheet, texts: readonly Words[], numbering: '1.' | '(a)' | '(i)' | 'A.'): void {
  const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
  texts.forEach((words, index) => {
    const letter = String.fromCharCode(97 + index);
    const sign = {
      '1.': `${index + 1}.`,
      '(a)': `(${letter})`,
      '(i)': `(${roman[index] ?? index})`,
      'A.': `${letter.toUpperCase()}.`,
    };
    ensure(sheet, sheet.look.size * 2.6);
    putAt(sheet, sheet.margin.left + 4, sheet.y + sheet.look.size * sheet.look.leading * 0.78, sign[numbering]);
    write(sheet, words, { left: numbering === '(i)' ? 42 : 30, after: 4 });
  });
}

export const pageNumbers = (sheet: Sheet, chance: Chance) => {
  const form = chance.pick(['- # -', 'Page #', '#', 'none'] as const);
  if (form === 'none') return;
  sheet.onNewPage = (own) => {
    putAt(own, own.size.width / 2, own.size.height - 28, form.replace('#', String(own.pages.length)), {
      align: 'center',
      size: 9,
    });
  };
};
