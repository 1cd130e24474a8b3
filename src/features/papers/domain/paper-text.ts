import type { DecodedPage, ReadWord } from '#adapters/paper-reader/port.ts';

/** A word with the page it stands on. */
export type PlacedWord = ReadWord & { page: number };
/** Words beside each other on one level, cut where a wide gap parts them. */
export type PaperLine = { page: number; text: string; cells: readonly PaperCell[]; height: number; y: number };
export type PaperCell = { text: string; words: readonly PlacedWord[] };
/** What stands on a paper: its lines from the top, and all of it as it is read aloud. */
export type PaperText = { lines: readonly PaperLine[]; flow: string; words: readonly PlacedWord[] };

/** Letters that are surely letters: by them the block of text is known, and what stands outside of it is ornament. */
const SURE_WORD = /^[A-Za-zÀ-ɏḀ-ỿ'’-]{4,}[.,:;]?$/;
const SURE = 0.7;
/** A short word outside of the block is believed from here on, where it goes on from one inside. */
const SURE_AT_EDGE = 0.85;
/** Words whose middles lie within this part of their height of each other stand in one line. */
const SAME_LEVEL = 0.5;
/** A gap of this many letter heights parts two cells. */
const CELL_GAP = 1.6;

/** Orders the words of all pages into lines and cells by where they stand. */
export function arrangeText(pages: readonly DecodedPage[]): PaperText {
  const lines = pages.flatMap((page) => linesOf(page));
  return {
    lines,
    flow: lines.map(({ text }) => text).join('\n'),
    words: lines.flatMap(({ cells }) => cells.flatMap(({ words }) => words)),
  };
}

function linesOf(page: DecodedPage): PaperLine[] {
  const aspect = page.raster.width / page.raster.height;
  const level = page.words.filter(({ text, face }) => /[\p{L}\p{N}]|^&$/u.test(text) && !face?.tilt);
  const words = withoutOrnament(level, aspect).map((word) => ({
    ...word,
    page: page.page,
  }));
  const rows = page.origin === 'text' ? byLine(words) : byLevel(words);
  return rows.map((row) => {
    const cells = cellsOf(row, aspect);
    const height = medianOf(row.map((word) => word.height));
    const y = row.reduce((sum, word) => sum + middleOf(word) - word.height / 2, 0) / row.length;
    return { page: page.page, text: cells.map(({ text }) => text).join('   '), cells, height, y };
  });
}

const medianOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Frames and seals are read as strange letters at the edges of the page. */
function withoutOrnament(words: readonly ReadWord[], aspect: number): ReadWord[] {
  const sure = words.filter(({ text, sureness }) => sureness >= SURE && SURE_WORD.test(text));
  if (sure.length < 12) return [...words];
  const lefts = sure.map(({ x }) => x).toSorted((one, other) => one - other);
  const rights = sure.map(({ x, width }) => x + width).toSorted((one, other) => one - other);
  const left = (lefts[Math.floor(lefts.length * 0.01)] ?? 0) - 0.012;
  const right = (rights[Math.ceil(rights.length * 0.99) - 1] ?? 1) + 0.012;
  const height = medianOf(sure.map((word) => word.height));
  // The last word of a line may be short: "dated the 6th" ends where no longer word does.
  const goesOn = (word: ReadWord) =>
    word.sureness >= SURE_AT_EDGE &&
    words.some(
      (other) =>
        other.line === word.line &&
        other.x < word.x &&
        other.sureness >= SURE &&
        (word.x - other.x - other.width) * aspect < CELL_GAP * height,
    );
  return words.filter((word) => {
    const isOutside = word.x + word.width < left + 0.012 || word.x > right - 0.012;
    const isStrange = word.height > 6 * height || (word.text.length > 18 && !/[aeiou]/i.test(word.text));
    return !(isOutside && word.text.length < 4 && !goesOn(word)) && !isStrange;
  });
}

function byLine(words: readonly PlacedWord[]): PlacedWord[][] {
  const rows = new Map<number, PlacedWord[]>();
  for (const word of words) rows.set(word.line, [...(rows.get(word.line) ?? []), word]);
  return [...rows.values()];
}

/** The middle of a word on a page of straight lines. */
const middleOf = ({ y, height, level }: ReadWord) => level ?? y + height / 2;

function byLevel(words: readonly PlacedWord[]): PlacedWord[][] {
  const rows: { y: number; height: number; words: PlacedWord[] }[] = [];
  for (const word of words.toSorted((one, other) => middleOf(one) - middleOf(other))) {
    const row = rows.findLast(
      ({ y, height, words: own }) =>
        Math.abs(middleOf(word) - y) < SAME_LEVEL * Math.min(height, word.height * 1.5) &&
        !own.some((other) => overlap(other, word) > 0.5),
    );
    if (row) {
      row.words.push(word);
      row.y = row.words.reduce((sum, each) => sum + middleOf(each), 0) / row.words.length;
      row.height = medianOf(row.words.map((each) => each.height));
    } else rows.push({ y: middleOf(word), height: word.height, words: [word] });
  }
  return rows
    .toSorted((one, other) => one.y - other.y)
    .map((row) => row.words.toSorted((one, other) => one.x - other.x));
}

/** How much of the narrower of two words lies beside the other. */
function overlap(one: ReadWord, other: ReadWord): number {
  const shared = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  return shared / Math.max(1e-6, Math.min(one.width, other.width));
}

function cellsOf(row: readonly PlacedWord[], aspect: number): PaperCell[] {
  const cells: PlacedWord[][] = [];
  const height = medianOf(row.map((word) => word.height));
  for (const word of row) {
    const last = cells.at(-1)?.at(-1);
    const gap = last ? (word.x - last.x - last.width) * aspect : 0;
    if (!last || gap > CELL_GAP * height) cells.push([word]);
    else cells.at(-1)?.push(word);
  }
  return cells.map((words) => ({ text: joinWords(words), words }));
}

const joinWords = (words: readonly PlacedWord[]) =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(/ ([,;:)])/g, '$1');

/** Letters and digits in lower case, without tone marks: what is left of words that were read off a poor picture. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ɗ/g, 'd')
    .replace(/ƙ/g, 'k')
    .replace(/ɓ/g, 'b')
    .replace(/ƴ/g, 'y')
    .replace(/[^a-z0-9]/g, '');
}
