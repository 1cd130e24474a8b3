import { type Face, widthOf } from './faces.ts';
import type { Sheet, Style } from './sheet.ts';

/** A run of text; a keyed run is a fact of the paper and stays on one line where it can. */
export type Run = string | { text: string; key?: string; face?: Face; blank?: boolean };
export type Column = { x: number; y: number; width: number; leading?: number; indent?: number; justify?: boolean };

type Word = { text: string; key?: string; face: Face; width: number; blank?: boolean; glued: boolean };

function wordsOf(runs: Run[], style: Style, column: number): Word[] {
  const words: Word[] = [];
  let glued = false;
  for (const run of runs) {
    const piece = typeof run === 'string' ? { text: run } : run;
    const face = ('face' in piece && piece.face) || style.face;
    const key = 'key' in piece ? piece.key : undefined;
    const whole = key !== undefined && widthOf(face, piece.text, style.size) < column * 0.8;
    const parts = whole ? [piece.text] : piece.text.split(' ');
    for (const [i, part] of parts.entries()) {
      if (part === '') {
        glued = false;
        continue;
      }
      const blank = 'blank' in piece ? piece.blank : undefined;
      words.push({ text: part, key, face, blank, width: widthOf(face, part, style.size), glued: glued && i === 0 });
      glued = true;
    }
    glued = !whole ? !piece.text.endsWith(' ') : true;
  }
  return words;
}

/** Sets a paragraph and returns the baseline below it. Facts typed into a printed form (`blank`) stand on a dotted line. */
export function paragraph(sheet: Sheet, runs: Run[], column: Column, style: Style): number {
  const leading = column.leading ?? style.size * 1.42;
  const space = widthOf(style.face, 'n n', style.size) - widthOf(style.face, 'nn', style.size);
  const lines: Word[][] = [[]];
  let used = column.indent ?? 0;
  for (const word of wordsOf(runs, style, column.width)) {
    const line = lines.at(-1) as Word[];
    if (!word.glued && line.length > 0 && used + space + word.width > column.width) {
      lines.push([word]);
      used = word.width;
    } else {
      used += word.width + (word.glued || line.length === 0 ? 0 : space);
      line.push(word);
    }
  }
  let y = column.y;
  for (const [i, line] of lines.entries()) {
    const start = i === 0 ? (column.indent ?? 0) : 0;
    const gaps = line.slice(1).filter((word) => !word.glued).length;
    const text = line.reduce((sum, word) => sum + word.width, 0);
    const last = i === lines.length - 1;
    const gap = column.justify && !last && gaps > 0 ? (column.width - start - text) / gaps : space;
    let x = column.x + start;
    for (const [k, word] of line.entries()) {
      if (k > 0 && !word.glued) x += gap;
      if (word.blank) sheet.line([x - 3, y + 2.2], [x + word.width + 3, y + 2.2], { width: 0.6, dash: '0.8 1.6' });
      sheet.write(word.text, { x, y }, { ...style, face: word.face }, word.key);
      x += word.width;
    }
    y += leading;
  }
  return y;
}

/** Sets rows of label and fact below each other and returns the baseline below them. */
export function ledger(
  sheet: Sheet,
  rows: [string, string, string?][],
  column: Column & { gap: number },
  looks: { label: Style; fact: Style; rule?: 'dots' | 'cells' | 'none' },
): number {
  let y = column.y;
  const step = column.leading ?? looks.fact.size * 1.75;
  for (const [label, fact, key] of rows) {
    sheet.write(label, { x: column.x, y }, looks.label);
    const x = column.x + column.gap;
    if (looks.rule === 'dots')
      sheet.line([x - 2, y + 2.5], [column.x + column.width, y + 2.5], { width: 0.6, dash: '0.8 1.6' });
    if (looks.rule === 'cells') {
      const top = y - step * 0.68;
      sheet.frame({ x: column.x - 5, y: top, width: column.width + 5, height: step }, { width: 0.6 });
      sheet.line([x - 5, top], [x - 5, top + step], { width: 0.6 });
    }
    const room = column.width - column.gap - 2;
    const size = Math.min(
      looks.fact.size,
      (looks.fact.size * room) / Math.max(1, widthOf(looks.fact.face, fact, looks.fact.size)),
    );
    sheet.write(fact, { x, y }, { ...looks.fact, size }, key);
    y += step;
  }
  return y;
}
