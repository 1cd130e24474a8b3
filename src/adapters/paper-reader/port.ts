/** Why a file could not be read; the feature has a sentence for each. */
export const READ_FAILURES = [
  'not_a_paper',
  'encrypted',
  'damaged',
  'too_many_pages',
  'too_large',
  'took_too_long',
  'engine_failed',
] as const;
export type ReadFailure = (typeof READ_FAILURES)[number];

/** A file that could not be read; the process and the other files are none the worse. */
export class PaperReadError extends Error {
  readonly failure: ReadFailure;

  constructor(failure: ReadFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PaperReadError';
    this.failure = failure;
  }
}

/** A word as it stands on the page: place in fractions of the page, sureness from 0 to 1 (1 from a text layer). */
export type ReadWord = {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  sureness: number;
  /** Words of one line share a number, counted from the top of the page. */
  line: number;
  /** Where its middle stands once the lines of a curved page are straight; absent where they were. */
  level?: number;
  /** What a text layer says of its letters; null where they were read off pixels. */
  face: { name: string; size: number; tilt: number } | null;
};

/** Pixels, three bytes each, from the top left. */
export type Raster = { width: number; height: number; rgb: Uint8Array };

/** Something painted over a part of a page, in fractions; `after` counts the runs of text painted before it. */
export type Patch = { kind: 'picture' | 'box'; x: number; y: number; width: number; height: number; after: number };

/** A picture as it lay in the file, before anything was scaled or turned, with the tables it was compressed with. */
export type FilePicture = {
  width: number;
  height: number;
  grey: Uint8Array;
  /** Whether it lies here as it was packed: neither turned nor drawn anew, so that its blocks are where they were. */
  isAsPacked: boolean;
  jpeg: { luma: readonly number[]; chroma: readonly number[]; quality: number } | null;
};

export type DecodedPage = {
  /** Counted from 0. */
  page: number;
  /** How the page came about: letters in the file, a picture from a scanner, a picture from a camera. */
  origin: 'text' | 'scan' | 'photo';
  /** The page upright, A4 at about 200 dots an inch. */
  raster: Raster;
  words: readonly ReadWord[];
  /** Words of a visible text layer above a picture of the whole page. */
  wordsOverPicture: readonly ReadWord[];
  /** Words that lie unseen above such a picture, there to be searched. */
  hiddenWords: readonly ReadWord[];
  /** Pictures and white boxes painted on a page of text. */
  patches: readonly Patch[];
  picture: FilePicture | null;
  /** From the raster, in fractions, to the picture as it lay in the file, in fractions; null where it is the same. */
  toPicture: readonly number[] | null;
};

/** What a PDF tells of how it was made. */
export type PdfFacts = {
  producer: string;
  creator: string;
  created: string | null;
  modified: string | null;
  /** How often the file was written: 1 for a file saved once. */
  revisions: number;
  /** Words that stood on the pages when the file was first closed and do not now, and the other way round. */
  wordsTaken: readonly string[];
  wordsAdded: readonly string[];
  hasScript: boolean;
  hasForm: boolean;
  hasAnnotations: boolean;
  isSigned: boolean;
};

export type DecodedPaper = {
  kind: 'pdf' | 'jpeg' | 'png' | 'tiff';
  pageCount: number;
  /** The pages that were looked at: the first ones of a long paper. */
  pages: readonly DecodedPage[];
  pdf: PdfFacts | null;
  /** What a picture's own notes say of program and camera, as they stand. */
  notes: Readonly<Record<string, string>>;
};

/**
 * What looks at a decoded paper, in the process that decoded it: a module that exports `examine`. Its answer crosses to
 * the caller, so it is plain data.
 */
export type PaperExaminer = {
  examine: (paper: DecodedPaper, say: (step: string) => void) => Promise<unknown>;
};

export type PaperJob = {
  bytes: Uint8Array;
  /** The address of a module with `examine`, a file that Node can load. */
  examiner: string;
  onStep?: ((step: string) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Decodes files that strangers send, away from the process that answers people, within budgets of bytes, pages, pixels,
 * memory and seconds, and has the examiner look at them there. `read` throws PaperReadError; `stop` ends what runs.
 */
export type PaperReader = {
  name: string;
  read: (job: PaperJob) => Promise<unknown>;
  stop: () => Promise<void>;
};
