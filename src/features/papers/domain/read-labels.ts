import { type PaperCell, type PaperLine, type PaperText, plainLetters } from './paper-text.ts';
import { editDistance } from './recognise-type.ts';

/** Where a value ends because another label begins in the same cell. */
const NEXT_LABEL =
  /\s+(?=(?:file|date|dated|ref|our ref|your ref|plot|block|district|location|state|l\.?g\.?a|area|size|plan no|survey plan|term|purpose|report no|application|made on|scale|volume|vol\.|page|permit|approval|issued|valid|holder|owner|assignor|assignee|vendor|purchaser|deed dated|use|zone|sheet|origin|datum|rent|consideration|address)\b\s*(?:no\.?|number|of [a-z]+)?\s*[:.=]|file n[o0]\.?\s|date\s*:|scale\s+1)/i;
/** What stands between a label and its value. */
const BETWEEN = /^\s*(?:[:;.,=|_~)\]…·•—–-]|\([^)]{1,18}\))*\s*/;
/** What may stand before a label: a bullet, "3.", "(b)". */
const BEFORE = /^[^\p{L}\p{N}]*(?:\(?(?:\d{1,2}|[a-z]|i{1,3}|iv|vi{0,3})[.)]\s*)?[^\p{L}\p{N}]*/u;
/** More words before a colon: "Date of field survey:" is not "Date". */
const IS_LONGER = /^[\s/]+\p{L}[\p{L} ./&’'-]{1,30}[:=]/u;
/** A single word in small letters that begins a line, with no sign behind it, goes on from the line before. */
const GOES_ON = /^\p{Ll}+$/u;
/** One letter in so many of a label may be misread. */
const MISREAD = 7;
const MOST_LETTERS = 42;

/**
 * What stands behind a label: in its own cell, in the next one, or below where the cell holds the label alone. A label
 * is written in small letters; signs, blanks and a misread letter or two do not matter. In the order of the labels.
 */
export function findLabelled(text: PaperText, labels: readonly string[]): string[] {
  const wanted = labels.map((label) => likeOf(plainLetters(label)));
  const found = labels.map((): string[] => []);
  text.lines.forEach((line, index) => {
    line.cells.forEach((cell, column) => {
      for (const { label, end } of labelsIn(cell, wanted)) {
        for (const value of valuesBehind({ text, line, index, column }, cell, end)) found[label]?.push(value);
      }
    });
  });
  return found.flat();
}

/** Digits that letters are read as. */
const likeOf = (letters: string) => letters.replace(/0/g, 'o').replace(/1/g, 'l');

type Hit = { label: number; end: number };

type Beginning = { letters: string; end: number };
/** A cell is asked for many labels: where they could stand in it is found once. */
const beginnings = new WeakMap<PaperCell, Beginning[][]>();

/** For its head and each place inside of it that a colon follows, the beginnings that a label may be. */
function beginningsOf(cell: PaperCell): Beginning[][] {
  const known = beginnings.get(cell);
  if (known) return known;
  const starts = [BEFORE.exec(cell.text)?.[0].length ?? 0];
  for (const match of cell.text.matchAll(/[\s(|](?=[\p{L}][^:=]{1,40}\s?[:=])/gu)) starts.push(match.index + 1);
  const found = starts.map((start, place) =>
    prefixes(cell.text, start).filter(({ end }) => {
      const rest = cell.text.slice(end);
      if (GOES_ON.test(cell.text.slice(start, end)) && /^\s*[\p{L}\p{N}]/u.test(rest)) return false;
      return (place === 0 && !IS_LONGER.test(rest)) || /^\s?[:=]/.test(rest);
    }),
  );
  beginnings.set(cell, found);
  return found;
}

/** The labels a cell begins with, the longest of each place. */
function labelsIn(cell: PaperCell, wanted: readonly string[]): Hit[] {
  return beginningsOf(cell).flatMap((places) =>
    places
      .flatMap(({ letters, end }) => {
        const label = wanted.findIndex((each) => isLabel(letters, each));
        return label >= 0 ? [{ label, end }] : [];
      })
      .slice(-1),
  );
}

/** The beginnings of a cell that end where a word does, as letters. */
function prefixes(cell: string, start: number): Beginning[] {
  const found: Beginning[] = [];
  let letters = '';
  for (const match of cell.slice(start).matchAll(/[\p{L}\p{N}]+/gu)) {
    letters += likeOf(plainLetters(match[0]));
    if (letters.length > MOST_LETTERS) break;
    found.push({ letters, end: start + match.index + match[0].length });
  }
  return found;
}

function isLabel(letters: string, wanted: string): boolean {
  if (letters === wanted) return true;
  const room = Math.floor(wanted.length / MISREAD);
  if (room === 0 || Math.abs(letters.length - wanted.length) > room) return false;
  // Two misread letters at the very beginning are another word.
  if (letters[0] !== wanted[0] && letters[1] !== wanted[1]) return false;
  return editDistance(letters, wanted) <= room;
}

type Place = { text: PaperText; line: PaperLine; index: number; column: number };

/** What may be meant, the likeliest first: what follows in the cell, else what stands beside it and what below. */
function valuesBehind({ text, line, index, column }: Place, cell: PaperCell, end: number): string[] {
  const own = cell.text.slice(end).replace(BETWEEN, '');
  if (own) return cutOf(own);
  const side = line.cells[column + 1]?.text.replace(BETWEEN, '') ?? '';
  const beside = cutOf(side).map((value) => `${value}${wrapped(text, index, column + 1)}`);
  const under = cutOf(below(text, index, column));
  const found = line.cells.length > 2 ? [...under, ...beside] : [...beside, ...under];
  return found.length > 0 ? found : cutOf(above(text, index, column));
}

function cutOf(value: string): string[] {
  const cut = value.split(NEXT_LABEL)[0]?.trim() ?? '';
  return cut ? [cut] : [];
}

/** The rest of a value that went on below it, alone in its line. */
function wrapped(text: PaperText, index: number, column: number): string {
  const [here, next] = [text.lines[index], text.lines[index + 1]];
  if (!here || next?.cells.length !== 1 || next.page !== here.page || next.y - here.y > 2.2 * here.height) return '';
  const left = here.cells[column]?.words[0]?.x ?? 0;
  const [cell] = next.cells;
  return cell && Math.abs((cell.words[0]?.x ?? 0) - left) < 0.012 ? ` ${cell.text}` : '';
}

/** The cell below: at the same left edge, or with most of its width under the label. */
function below(text: PaperText, index: number, column: number): string {
  const here = text.lines[index];
  const cell = here?.cells[column];
  if (!here || !cell) return '';
  const [left, right] = edgesOf(cell);
  for (const next of text.lines.slice(index + 1, index + 3)) {
    if (next.page !== here.page || next.y - here.y > 4 * here.height) return '';
    const under = next.cells.find((each) => {
      const [from, to] = edgesOf(each);
      const shared = Math.min(right, to) - Math.max(left, from);
      return Math.abs(from - left) < 0.04 || shared > 0.6 * Math.min(right - left, to - from);
    });
    if (under) return under.text;
  }
  return '';
}

/** What was written on the line that a label names from below, as under a signature; only close by and alone there. */
function above(text: PaperText, index: number, column: number): string {
  const [here, before] = [text.lines[index], text.lines[index - 1]];
  const cell = here?.cells[column];
  if (!here || !before || !cell || before.page !== here.page || here.y - before.y > 2.5 * here.height) return '';
  const [left, right] = edgesOf(cell);
  const over = before.cells.find((each) => {
    const [from, to] = edgesOf(each);
    return Math.min(right, to) - Math.max(left, from) > 0.6 * Math.min(right - left, to - from);
  });
  return over && !/[:=]\s*$/.test(over.text) ? over.text : '';
}

function edgesOf({ words }: PaperCell): [number, number] {
  const last = words.at(-1);
  return [words[0]?.x ?? 0, last ? last.x + last.width : 0];
}
