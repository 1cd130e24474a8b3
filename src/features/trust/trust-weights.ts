/**
 * What a part is worth before anybody looked, in points of 100 (spec 9, Detail and map): documents 85 on a verified
 * listing, else 20.
 */
export const STARTING_POINTS = {
  documents: { verified: 85, otherwise: 20 },
  identity: { verified: 75, otherwise: 75 },
  history: { verified: 65, otherwise: 65 },
  reviews: { verified: 70, otherwise: 70 },
} as const;

/** The parts of a breakdown by the names they have everywhere (`TRUST_PARTS` in trust.ts). */
type Part = keyof typeof STARTING_POINTS;

/** A part never has more points than these, however much was checked. */
export const FULL_PART = 100;

/** With a doubt that nothing answered, a part has no more points than these. */
export const DOUBT_CEILING = {
  documents: 10,
  identity: 20,
  history: 15,
  reviews: 25,
} as const satisfies Record<Part, number>;

/** A part that evidence brings this far counts as proven: documents and identity together make a home verified. */
export const PROVEN_FROM = 70;

type Weight = {
  readonly part: Part;
  /** What a passed check adds, in points of its part; `own`: the check says itself how far it brings the part. */
  readonly points: number | 'own';
  /** What a passed check of this kind shows as well, so that its points come along. */
  readonly includes?: string;
  /** What a failed check takes away; without it, it is a doubt that brings the part down to its ceiling. */
  readonly minus?: number;
  /** Said of a lister, it counts for each of their homes; a failed check then takes away so much there. */
  readonly countsForHomes?: { readonly minus: number };
  /** After so many days a check says nothing any more. */
  readonly lapsesAfterDays?: number;
  /** A machine looks; a person's doubt is not answered by it. */
  readonly byMachine?: true;
  /** Named under "what would raise it": it can still be done for any home. */
  readonly isOpenToAll?: true;
};

const HALF_YEAR = 183;
const YEAR = 366;

/**
 * The one table of weights: what can be checked of a listing, which part it speaks of, and what it is worth there.
 * Panel, trust page, stored scores, badges and the page that explains the score all read it.
 */
export const TRUST_WEIGHTS = {
  paper_examined: { part: 'documents', points: 30, byMachine: true, isOpenToAll: true },
  papers_read: { part: 'documents', points: 45, includes: 'paper_examined', isOpenToAll: true },
  registry_searched: {
    part: 'documents',
    points: 20,
    includes: 'papers_read',
    lapsesAfterDays: HALF_YEAR,
    isOpenToAll: true,
  },
  survey_computed: { part: 'documents', points: 15, byMachine: true, isOpenToAll: true },
  survey_signed: { part: 'documents', points: 5, includes: 'survey_computed', isOpenToAll: true },
  title_complete: { part: 'documents', points: 5 },
  paper_reused: { part: 'documents', points: 0 },
  phone_answered: { part: 'identity', points: 10, lapsesAfterDays: YEAR },
  face_matched: { part: 'identity', points: 60, byMachine: true, isOpenToAll: true, countsForHomes: { minus: 0 } },
  lister_identified: {
    part: 'identity',
    points: 20,
    includes: 'face_matched',
    isOpenToAll: true,
    countsForHomes: { minus: 0 },
  },
  owner_confirmed: {
    part: 'identity',
    points: 15,
    includes: 'lister_identified',
    lapsesAfterDays: YEAR,
    isOpenToAll: true,
  },
  mandate_seen: { part: 'identity', points: 5, lapsesAfterDays: YEAR, isOpenToAll: true },
  identity_reused: { part: 'identity', points: 0 },
  photos_new: { part: 'history', points: 75, isOpenToAll: true },
  home_visited: { part: 'history', points: 20, includes: 'photos_new', lapsesAfterDays: YEAR, isOpenToAll: true },
  earlier_listings: { part: 'history', points: 5 },
  photos_reused: { part: 'history', points: 0 },
  report_upheld: { part: 'history', points: 0, minus: 8, countsForHomes: { minus: 4 } },
  finished_deal: { part: 'reviews', points: 85 },
  tour_reviews: { part: 'reviews', points: 'own' },
  /** Evidence from before there were kinds (decision 39), of any part. */
  earlier_check: { part: 'documents', points: 'own' },
} as const satisfies Record<string, Weight>;

/** What was checked: the closed list of kinds of evidence. */
export type EvidenceKind = keyof typeof TRUST_WEIGHTS;
export const EVIDENCE_KINDS = Object.keys(TRUST_WEIGHTS) as EvidenceKind[];

/** The weight of a kind, with all that may be said of one. */
export const weightOf = (kind: EvidenceKind): Weight => TRUST_WEIGHTS[kind];

/** What a contradiction in what a listing says takes away, in points of the part it speaks of. */
export const CONTRADICTION_POINTS = 10;

/** What upheld reports of a lister take from each of their homes, all together, in points of the part. */
export const LISTER_REPORTS_MOST = 12;

/** What a failed check takes from its part: at the home it was made of, or at each home of the lister it is about. */
export function minusOf({ kind, ofLister }: { kind: EvidenceKind; ofLister?: boolean }): number {
  const { minus = 0, countsForHomes } = weightOf(kind);
  return ofLister ? (countsForHomes?.minus ?? 0) : minus;
}

/**
 * The score of an agent, 0 to 100 (spec 9 has the 50): only what the office found out moves it.
 */
export const AGENT_WEIGHTS = {
  start: 50,
  identity_reviewed: 20,
  document_accepted: 10,
  documents_counted: 2,
  flagged: 20,
  report_upheld: 5,
  reports_counted: 3,
} as const;

/** The kinds that show that a lister may offer the home: the owner said so, or their letter was seen. */
export const MANDATE_KINDS = ['owner_confirmed', 'mandate_seen'] as const satisfies readonly EvidenceKind[];

/** The kinds whose points a passed check of this kind brings, itself first. */
export function kindsWithin(kind: EvidenceKind): EvidenceKind[] {
  const included = weightOf(kind).includes;
  const next = EVIDENCE_KINDS.find((name) => name === included);
  return next ? [kind, ...kindsWithin(next)] : [kind];
}

/** What a passed check of a kind is worth where nothing else was checked, in points; 0 where the check says itself. */
export function pointsAlone(kind: EvidenceKind): number {
  return kindsWithin(kind).reduce((sum, name) => {
    const { points } = weightOf(name);
    return sum + (points === 'own' ? 0 : points);
  }, 0);
}
