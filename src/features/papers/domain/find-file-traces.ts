import type { DecodedPage, DecodedPaper, Patch, ReadWord } from '#adapters/paper-reader/port.ts';
import { findDeniedWords } from './find-denied-words.ts';
import { findPastedPictures } from './find-pasted-pictures.ts';
import type { ForgeryTrace } from './forgery-trace.ts';
import type { PaperRegion } from './paper-report.ts';

/** Programs that draw pictures: no office makes its papers with them, and no scanner names them. */
const DRAWING_PROGRAM =
  /photoshop|gimp|corel|illustrator|inkscape|canva\b|affinity|paint\.net|pixlr|photopea|picsart|snapseed|figma|krita|photoscape|lightroom|pixelmator|ms ?paint|mspaint|paintshop|sejda|pdfescape|smallpdf editor|foxit phantom|pdf-?xchange editor|nitro pro|acrobat pro dc edit/i;
/**
 * Services and programs that write a file anew and can change its words on the way. People put scans together with
 * them, where nothing is left to change; an office that prints a page of letters needs none.
 */
const REWRITING_PROGRAM =
  /\bi ?love ?pdf|small ?pdf|pdf ?24|pdf ?filler|doc ?hub|soda ?pdf|pdf ?candy|pdf2go|hi ?pdf|pdf ?element|wondershare|easepdf|pdf ?escape|sejda|nitro|foxit (?:phantom|pdf editor|editor)|pdf-?xchange|master pdf|libreoffice draw|pdf ?editor|online2pdf|cleverpdf|lightpdf/i;
/** What apps that scan print on every page, seen above the picture. */
const SCANNER_MARK = /cam ?scanner|scanned|scanner|adobe scan|genius scan|page \d+|^\d+$|tapscanner/i;
/** A picture no taller than this many letters, above letters: a patch, and no signature or seal. */
const PATCH_LETTERS = 2.2;
const COVERED_WIDTH = 0.3;
const COVERED_HEIGHT = 0.5;
const MAX_QUOTED = 6;
/** A clock may be wrong by this, and a date be written ahead by it. */
const CLOCK_MS = 26 * 3600 * 1000;

/** What the file itself tells: its writings, program and dates, what is painted over what, its faces. */
export function findFileTraces(paper: DecodedPaper, paperDate: string | null): ForgeryTrace[] {
  return [
    ...(paper.pdf
      ? pdfTraces(
          paper.pdf,
          paperDate,
          paper.pages.some(({ origin }) => origin === 'text'),
        )
      : []),
    ...programTraces(paper.notes),
    ...paper.pages.flatMap((page) => [
      ...overScan(page),
      ...findDeniedWords(page),
      ...covered(page),
      ...mixedFaces(page),
      ...findPastedPictures(page),
    ]),
  ];
}

const quote = (words: readonly string[]) => words.slice(0, MAX_QUOTED).join(' ');
const trace = (
  reason: ForgeryTrace['reason'],
  score: number,
  values: ForgeryTrace['values'],
  regions: readonly PaperRegion[] = [],
): ForgeryTrace => ({ reason, score, values, regions });

function pdfTraces(
  pdf: NonNullable<DecodedPaper['pdf']>,
  paperDate: string | null,
  isOfLetters: boolean,
): ForgeryTrace[] {
  const found: ForgeryTrace[] = [];
  if (pdf.wordsTaken.length + pdf.wordsAdded.length > 0)
    found.push(
      trace('pdf_changed_later', 5, {
        revisions: pdf.revisions,
        before: quote(pdf.wordsTaken),
        after: quote(pdf.wordsAdded),
      }),
    );
  const program = [pdf.producer, pdf.creator].find((name) => DRAWING_PROGRAM.test(name));
  if (program) found.push(trace('pdf_program', 20, { program }));
  const rewriting = [pdf.producer, pdf.creator].find((name) => REWRITING_PROGRAM.test(name));
  if (!program && rewriting && isOfLetters) found.push(trace('pdf_program', 40, { program: rewriting }));
  const { created, modified } = pdf;
  if (created && modified && Date.parse(modified) < Date.parse(created) - CLOCK_MS)
    found.push(trace('pdf_dates', 30, { created: created.slice(0, 10), modified: modified.slice(0, 10) }));
  if (created && paperDate && Date.parse(created) < Date.parse(paperDate) - CLOCK_MS)
    found.push(trace('pdf_older_than_paper', 30, { created: created.slice(0, 10), date: paperDate }));
  if (pdf.hasScript) found.push(trace('pdf_script', 30, {}));
  return found;
}

function programTraces(notes: DecodedPaper['notes']): ForgeryTrace[] {
  const program = Object.values(notes).find((note) => DRAWING_PROGRAM.test(note));
  return program ? [trace('picture_program', 20, { program })] : [];
}

/** Letters that are seen above the picture of a whole page: a scan has none of its own. */
function overScan({ page, wordsOverPicture }: DecodedPage): ForgeryTrace[] {
  const words = wordsOverPicture.filter(({ text }) => !SCANNER_MARK.test(text));
  if (words.length === 0) return [];
  return [
    trace(
      'text_over_scan',
      5,
      { words: quote(words.map(({ text }) => text)) },
      words.slice(0, MAX_QUOTED).map((word) => regionOf(word, page)),
    ),
  ];
}

const regionOf = (
  { x, y, width, height }: Pick<ReadWord, 'x' | 'y' | 'width' | 'height'>,
  page: number,
): PaperRegion => ({
  page,
  x,
  y,
  width,
  height,
});

type Box = Pick<Patch, 'x' | 'y' | 'width' | 'height'>;
const shared = (one: Box, other: Box) => ({
  wide: Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x),
  high: Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y),
});

/** A word in capitals that stands on a page so often is the pattern of its paper: others are printed over it. */
const PATTERN_TIMES = 12;
const patternKey = ({ text, face }: ReadWord) => `${text} ${face?.name} ${face?.size}`;

/** Words on words, and small pictures on words: what stood there before is still in the file. */
function covered({ page, words, patches }: DecodedPage): ForgeryTrace[] {
  const upright = words.filter(({ face }) => face !== null && face.tilt === 0);
  const times = Map.groupBy(upright, patternKey);
  const level = upright.filter((word) => {
    const isPattern = /^\p{Lu}{3,}$/u.test(word.text) && (times.get(patternKey(word))?.length ?? 0) >= PATTERN_TIMES;
    return !isPattern;
  });
  const under = new Set<ReadWord>();
  level.forEach((word, index) => {
    for (const other of level.slice(index + 1, index + 60)) {
      const { wide, high } = shared(word, other);
      const isOver =
        wide > 0.4 * Math.min(word.width, other.width) && high > COVERED_HEIGHT * Math.min(word.height, other.height);
      // Shadows and bold by printing twice: the same word in the same place.
      const isTwin =
        word.text === other.text && Math.abs(word.x - other.x) < 0.004 && word.face?.name === other.face?.name;
      // Letters with marks come from another face and are set apart: "Ọ̀" beside "ṣúndáre" is one word.
      const isPiece =
        Math.abs(word.y + word.height - other.y - other.height) < 0.1 * word.height &&
        [word, other].some(({ text }) => /^\p{L}\p{M}+$/u.test(text.normalize('NFD')));
      if (isOver && !isTwin && !isPiece && word.text.length + other.text.length > 4) under.add(word).add(other);
    }
    for (const patch of patches) {
      const { wide, high } = shared(word, patch);
      const isPatch = patch.kind === 'picture' && patch.height < PATCH_LETTERS * word.height;
      if (isPatch && wide > COVERED_WIDTH * Math.min(word.width, patch.width) && high > COVERED_HEIGHT * word.height)
        under.add(word);
    }
  });
  if (under.size === 0) return [];
  const list = [...under];
  return [
    trace(
      'text_covered',
      5,
      { words: quote(list.map(({ text }) => text)) },
      list.slice(0, MAX_QUOTED).map((word) => regionOf(word, page)),
    ),
  ];
}

const familyOf = (name: string) =>
  name
    .replace(/^[A-Z]{6}\+/, '')
    .replace(/[-,_]?(bold|italic|regular|oblique|medium|light|semibold|black|mt|ps|roman)+/gi, '')
    .toLowerCase();

/** A face that no other line of the page is written in, in the middle of a line that is written in another. */
function mixedFaces({ page, words }: DecodedPage): ForgeryTrace[] {
  const level = words.filter(({ face, text }) => face !== null && face.tilt === 0 && /[\p{L}\p{N}]{2}/u.test(text));
  const lines = new Map<number, ReadWord[]>();
  for (const word of level) lines.set(word.line, [...(lines.get(word.line) ?? []), word]);
  const used = new Map<string, Set<number>>();
  for (const word of level) {
    const family = familyOf(word.face?.name ?? '');
    used.set(family, (used.get(family) ?? new Set()).add(word.line));
  }
  if (used.size < 2) return [];
  const strange = [...lines.values()].flatMap((line) => {
    const families = new Set(line.map(({ face }) => familyOf(face?.name ?? '')));
    if (families.size < 2) return [];
    return line.filter(({ face }) => used.get(familyOf(face?.name ?? ''))?.size === 1);
  });
  if (strange.length === 0 || strange.length > 10) return [];
  return [
    trace(
      'fonts_mixed',
      25,
      { words: quote(strange.map(({ text }) => text)) },
      strange.slice(0, MAX_QUOTED).map((word) => regionOf(word, page)),
    ),
  ];
}
