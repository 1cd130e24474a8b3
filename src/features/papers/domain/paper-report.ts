/** The six types of paper the specification names (spec 9, Documents), in its order. */
export const PAPER_TYPES = [
  'certificate_of_occupancy',
  'survey_plan',
  'deed_of_assignment',
  'governors_consent',
  'building_approval',
  'property_registration',
] as const;
export type PaperType = (typeof PAPER_TYPES)[number];

/** The five checks, in the order they are shown (spec 9, Documents). */
export const PAPER_CHECKS = ['seal', 'signature', 'watermark', 'text_consistency', 'forgery'] as const;
export type PaperCheckName = (typeof PAPER_CHECKS)[number];

/** From this score on, in percent, a check is passed (spec 9, Documents). */
export const PASS_MARKS: Readonly<Record<PaperCheckName, number>> = {
  seal: 70,
  signature: 75,
  watermark: 65,
  text_consistency: 80,
  forgery: 85,
};

export const CHECK_OUTCOMES = ['passed', 'failed', 'could_not_check'] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

/** A rectangle of a page in fractions of its width and height; `page` counts from 0. */
export type PaperRegion = { page: number; x: number; y: number; width: number; height: number };

/**
 * What one check found. `score` is 0 to 100 and null where nothing could be checked; `reason` is a closed word that
 * `paper-texts` turns into a sentence with its `values` (numbers and words read off the paper).
 */
export type PaperCheck = {
  check: PaperCheckName;
  outcome: CheckOutcome;
  score: number | null;
  reason: string;
  values: Readonly<Record<string, string | number>>;
  regions: readonly PaperRegion[];
};

export type PaperFieldName =
  | 'number'
  | 'fileNumber'
  | 'date'
  | 'areaSqm'
  | 'holder'
  | 'assignor'
  | 'assignee'
  | 'surveyor'
  | 'surveyPlanNumber'
  | 'plot'
  | 'district'
  | 'state'
  | 'termYears';

/** One field as it was read: dates as YYYY-MM-DD, areas in square metres; `sureness` from 0 to 1. */
export type PaperField = {
  field: PaperFieldName;
  value: string | number;
  sureness: number;
  region: PaperRegion | null;
};

/** A corner mark of a survey plan as printed, in metres of the plan's own grid. */
export type PaperBeacon = { name: string; easting: number; northing: number };

/** Below 50 rejected, 50 to 70 inclusive flagged, above verified (spec 4; product.md 6). */
export const PAPER_STATUSES = ['verified', 'flagged', 'rejected'] as const;
export type PaperStatus = (typeof PAPER_STATUSES)[number];

/** What a paper was found to be. Nothing of it is a legal opinion. */
export type PaperFindings = {
  /** Version of the engine, so that two results can be told apart. */
  engine: string;
  /** Null where the type could not be recognised. */
  type: PaperType | null;
  fields: readonly PaperField[];
  beacons: readonly PaperBeacon[];
  checks: readonly PaperCheck[];
  /** 0 to 100. */
  confidence: number;
  status: PaperStatus;
  pageCount: number;
};

/** One page as people see it: a JPEG made anew from what was decoded, never the file as it came. */
export type PaperPage = { page: number; width: number; height: number; jpeg: Uint8Array };

/** The steps of reading, in order, after the upload itself. */
export const PAPER_STEPS = ['text', 'seal_signature', 'watermark', 'tampering', 'result'] as const;
export type PaperStep = (typeof PAPER_STEPS)[number];

/** Why a file could not be read; each has a sentence with its remedy. */
export const UNREADABLE_CAUSES = [
  'not_a_paper',
  'encrypted',
  'damaged',
  'too_many_pages',
  'too_large',
  'took_too_long',
  'engine_failed',
] as const;
export type UnreadableCause = (typeof UNREADABLE_CAUSES)[number];
