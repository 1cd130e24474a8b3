export const PAPER_TYPES = [
  'certificate_of_occupancy',
  'survey_plan',
  'deed_of_assignment',
  'governors_consent',
  'building_approval',
  'property_registration',
] as const;
export type PaperType = (typeof PAPER_TYPES)[number];

export const PAPER_FORMS = ['text-pdf', 'scan-200dpi', 'scan-150dpi-askew', 'phone-photo', 'poor-copy'] as const;
export type PaperForm = (typeof PAPER_FORMS)[number];

/** What every generator of papers forges; one may know more. */
export const TAMPERING_KINDS = [
  'number-pasted',
  'name-replaced',
  'date-changed',
  'area-changed',
  'seal-copied',
  'seal-cloned-within',
  'signature-pasted',
  'pdf-incremental-edit',
  'pdf-text-over-scan',
  'pdf-wrong-producer',
  'chain-broken',
  'dates-out-of-order',
  'area-mismatch',
  'font-mixed-in-line',
  'double-compressed-region',
] as const;
export type TamperingKind = (typeof TAMPERING_KINDS)[number];

export type Beacon = { name: string; easting: number; northing: number };

/** What an eye reads off the paper as it stands, so the altered value where one was altered. */
export type PaperFields = {
  number?: string;
  fileNumber?: string;
  date?: string;
  areaSqm?: number;
  holder?: string;
  assignor?: string;
  assignee?: string;
  surveyor?: string;
  surveyPlanNumber?: string;
  plot?: string;
  district?: string;
  state?: string;
  termYears?: number;
  beacons?: Beacon[];
};
export type FieldName = keyof PaperFields;

/** A rectangle of a page in fractions of its width and height; `page` counts from 0. */
export type Region = { page: number; x: number; y: number; width: number; height: number };

export type PaperTruth<Kind extends string = TamperingKind> = {
  type: PaperType;
  form: PaperForm;
  tampering: Kind | null;
  /** Null for a genuine paper, and where only what stands outside of the page (its metadata) is wrong. */
  region: Region | null;
  group: string;
  fields: PaperFields;
  has: { seal: boolean; signature: boolean; watermark: boolean };
};

export type SyntheticPaper<Kind extends string = TamperingKind> = {
  name: string;
  bytes: Uint8Array;
  truth: PaperTruth<Kind>;
};
