/** How a document is drawn: who draws it and with what beside it. */
export const TEMPLATES = ['guide', 'service', 'legal', 'plain', 'help'] as const;
export type Template = (typeof TEMPLATES)[number];

/** What it stands under in the resources' side navigation, in this order. */
export const GROUPS = ['buying', 'renting', 'selling', 'rights', 'services', 'tools', 'company', 'legal'] as const;
export type Group = (typeof GROUPS)[number];

/** How much a source proves. */
export const STRENGTHS = ['law', 'official', 'press', 'weak'] as const;

/** What a service may be asked for. */
export const REQUEST_KINDS = ['valuation', 'management', 'legal', 'inspection', 'investment'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** A document as the route table knows it; its texts stay on the server. */
export type ListedDocument = { path: string; template: Template; group: Group; order: number };

export type Source = { id: string; text: string; url?: string; strength: (typeof STRENGTHS)[number] };
export type Price = { what: string; amount: string; note?: string };
export type OpenRole = { title: string; place: string; kind: string; about: string };

/**
 * A stretch of a document from one heading to the next, as plain text for searching, with other words people ask for it
 * by.
 */
export type Section = { id: string; level: 2 | 3; heading: string; words: string[]; text: string };

/** One answer of the help centre. */
export type HelpAnswer = { id: string; question: string; words: string[]; html: string; text: string };

/** A text of content/<language>, compiled: whole and checked, its HTML made at build (tools/compile-content.ts). */
export type ContentDocument = ListedDocument & {
  title: string;
  description: string;
  /** The short label of menus. */
  nav: string;
  lead: string;
  reviewed: string;
  /** Days as YYYY-MM-DD. */
  updated: string;
  factsRead?: string;
  /** How long it takes to read. */
  minutes: number;
  sources: Source[];
  sections: Section[];
  html: string;
  hasChecklist: boolean;
  prices?: Price[];
  deliverables?: string[];
  asks?: RequestKind;
  roles?: OpenRole[];
  /** Ids of the headings whose sections stand in a column of their own, in this order. */
  aside?: string[];
  /** Of a category of the help centre only: its text is these. */
  answers?: HelpAnswer[];
};
