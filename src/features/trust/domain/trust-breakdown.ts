import {
  type Contradiction,
  type CountedEvidence,
  type Evidence,
  type EvidenceStanding,
  type Raise,
  TRUST_PARTS,
  type TrustBreakdown,
  type TrustPart,
  type TrustPartStanding,
} from '../trust.ts';
import {
  CONTRADICTION_POINTS,
  DOUBT_CEILING,
  EVIDENCE_KINDS,
  type EvidenceKind,
  FULL_PART,
  kindsWithin,
  LISTER_REPORTS_MOST,
  minusOf,
  pointsAlone,
  STARTING_POINTS,
  weightOf,
} from '../trust-weights.ts';
import { newestFirst, standEvidence } from './evidence-standing.ts';

/** What a breakdown is made of besides the evidence. */
export type BreakdownFacts = {
  /** Whether the listing reads verified, by which its documents start (spec 9). */
  isVerified: boolean;
  at: Date;
  contradictions?: readonly Contradiction[];
};

/**
 * The four parts in order, in percent, with what each piece of evidence adds and what would raise them. A part without
 * evidence keeps the starting value of spec 9; passed evidence never brings it below that, a doubt that nothing
 * answered always does (docs/decisions/0039).
 */
export function trustBreakdown(evidence: readonly Evidence[], facts: BreakdownFacts): TrustBreakdown {
  const parts = standParts(evidence, facts);
  return {
    parts,
    provenParts: parts.filter(({ hasEvidence }) => hasEvidence).length,
    average: averageOf(parts),
    raises: listRaises(evidence, facts, parts),
  };
}

/** The whole score of four parts: their average, rounded. */
export function averageOf(parts: readonly TrustPartStanding[]): number {
  return Math.round(parts.reduce((sum, { percent }) => sum + percent, 0) / parts.length);
}

function standParts(evidence: readonly Evidence[], facts: BreakdownFacts): TrustPartStanding[] {
  const sorted = newestFirst(evidence);
  const standings = standEvidence(sorted, facts.at);
  return TRUST_PARTS.map((part) => {
    const own = sorted.filter((piece) => piece.part === part);
    const contradictions = (facts.contradictions ?? []).filter((found) => found.part === part);
    return standPart(part, own, { ...facts, standings, contradictions });
  });
}

type PartFacts = BreakdownFacts & {
  standings: ReadonlyMap<string, EvidenceStanding>;
  contradictions: readonly Contradiction[];
};

function standPart(part: TrustPart, own: readonly Evidence[], facts: PartFacts): TrustPartStanding {
  const counting = own.filter((piece) => facts.standings.get(piece.id) === 'counts');
  const passed = counting.filter(({ result }) => result === 'passed');
  const failed = counting.filter(({ result }) => result === 'failed');
  const doubts = failed.filter(({ kind }) => weightOf(kind).minus === undefined);
  const minuses = minusesOf(failed);
  const aboutChecks = facts.contradictions.filter(({ isAboutCheck }) => isAboutCheck).length * CONTRADICTION_POINTS;
  const taken =
    facts.contradictions.length * CONTRADICTION_POINTS -
    aboutChecks +
    [...minuses.values()].reduce((sum, minus) => sum + minus, 0);
  const proven = Math.max(Math.max(0, sumOf(passed) - aboutChecks), highestOwn(passed));
  const start = STARTING_POINTS[part][facts.isVerified ? 'verified' : 'otherwise'];
  const sound = Math.max(0, Math.max(start, proven) - taken);
  const percent = Math.min(sound, ...doubts.map((doubt) => ceilingOf(doubt)));
  const points = pointsOf(passed);
  if (doubts[0]) points.set(doubts[0].id, percent - sound);
  for (const [id, minus] of minuses) points.set(id, 0 - minus);
  return {
    part,
    percent,
    proven: Math.min(percent, proven),
    hasEvidence: passed.length + failed.length > 0,
    isOnlyTold: [...passed, ...doubts].every(({ ofLister }) => ofLister),
    hasDoubt: doubts.length > 0,
    isFlagged: doubts.some(({ checkerKind }) => checkerKind === 'person'),
    evidence: own.map((piece): CountedEvidence => {
      const standing = facts.standings.get(piece.id) ?? 'counts';
      return { ...piece, standing, points: points.get(piece.id) ?? 0 };
    }),
    contradictions: [...facts.contradictions],
  };
}

/**
 * What failed pieces take away that do not bring the part down to its ceiling; of a lister together no more than told.
 */
function minusesOf(failed: readonly Evidence[]): Map<string, number> {
  let left = LISTER_REPORTS_MOST;
  const minuses = new Map<string, number>();
  for (const piece of failed) {
    if (weightOf(piece.kind).minus === undefined) continue;
    const minus = piece.ofLister ? Math.min(left, minusOf(piece)) : minusOf(piece);
    if (piece.ofLister) left -= minus;
    minuses.set(piece.id, minus);
  }
  return minuses;
}

const ceilingOf = ({ kind, percent, part }: Evidence) =>
  weightOf(kind).points === 'own' ? percent : DOUBT_CEILING[part];

/** What passed checks come to together, kinds that one brings along counted once. */
function sumOf(passed: readonly Evidence[]): number {
  const kinds = new Set<EvidenceKind>(passed.flatMap(({ kind }) => kindsWithin(kind)));
  let sum = 0;
  for (const kind of kinds) {
    const { points } = weightOf(kind);
    if (points !== 'own') sum += points;
  }
  return Math.min(FULL_PART, sum);
}

const highestOwn = (passed: readonly Evidence[]) =>
  Math.max(0, ...passed.filter(({ kind }) => weightOf(kind).points === 'own').map(({ percent }) => percent));

/** What each passed piece adds, the weaker first: together they are what stands on evidence. */
function pointsOf(passed: readonly Evidence[]): Map<string, number> {
  const points = new Map<string, number>();
  const counted: Evidence[] = [];
  const isOwn = ({ kind }: Evidence) => weightOf(kind).points === 'own';
  for (const piece of passed
    .filter((piece) => !isOwn(piece))
    .toSorted((a, b) => pointsAlone(a.kind) - pointsAlone(b.kind))) {
    const before = sumOf(counted);
    counted.push(piece);
    points.set(piece.id, sumOf(counted) - before);
  }
  let reached = sumOf(counted);
  for (const piece of passed.filter(isOwn).toSorted((a, b) => b.percent - a.percent)) {
    points.set(piece.id, Math.max(0, piece.percent - reached));
    reached = Math.max(reached, piece.percent);
  }
  return points;
}

/** The checks that were not made and would raise the score, by how much they would, the most first. */
function listRaises(
  evidence: readonly Evidence[],
  facts: BreakdownFacts,
  before: readonly TrustPartStanding[],
): Raise[] {
  const raises = EVIDENCE_KINDS.filter((kind) => weightOf(kind).isOpenToAll).map((kind): Raise => {
    const { part } = weightOf(kind);
    const after = standParts([...evidence, asPassed(kind, facts.at)], facts);
    const percentOf = (parts: readonly TrustPartStanding[]) => parts.find((own) => own.part === part)?.percent ?? 0;
    return {
      part,
      kind,
      partPoints: percentOf(after) - percentOf(before),
      scorePoints: averageOf(after) - averageOf(before),
    };
  });
  return raises
    .filter(({ partPoints }) => partPoints > 0)
    .toSorted((a, b) => b.scorePoints - a.scorePoints || b.partPoints - a.partPoints);
}

/** A check as if it had passed just now. */
function asPassed(kind: EvidenceKind, at: Date): Evidence {
  return {
    id: `would:${kind}`,
    part: weightOf(kind).part,
    kind,
    result: 'passed',
    percent: pointsAlone(kind),
    statement: '',
    lookedAt: null,
    checkedBy: '',
    checkerKind: weightOf(kind).byMachine ? 'machine' : 'person',
    checkerVersion: null,
    checkedAt: at.toISOString(),
    source: null,
    expiresAt: null,
    supersedes: null,
    takenBack: null,
  };
}
