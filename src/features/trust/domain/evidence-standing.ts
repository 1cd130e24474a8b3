import type { Evidence, EvidenceStanding } from '../trust.ts';
import { kindsWithin, weightOf } from '../trust-weights.ts';

/** Pieces newest first; of the same moment, the one filed last first, as they come. */
export function newestFirst(evidence: readonly Evidence[]): Evidence[] {
  return evidence.toSorted((a, b) => b.checkedAt.localeCompare(a.checkedAt));
}

/**
 * How each piece stands at a moment. Three rules keep the score honest: what failed does not lapse, it is answered or
 * taken back; a passed piece whose place was taken never comes back, so that taking back or lapsing raises nothing; and
 * a doubt comes back when what answered it is gone.
 */
export function standEvidence(sorted: readonly Evidence[], at: Date): Map<string, EvidenceStanding> {
  const standings = new Map<string, EvidenceStanding>();
  const now = at.toISOString();
  const isGone = (piece: Evidence) => piece.takenBack !== null || (piece.result !== 'failed' && hasLapsed(piece, now));
  for (const piece of sorted) {
    if (piece.takenBack) standings.set(piece.id, 'taken_back');
    else if (isGone(piece)) standings.set(piece.id, 'lapsed');
    else if (isReplaced(piece, sorted, now)) standings.set(piece.id, 'replaced');
  }
  const passed = sorted.filter((piece) => piece.result === 'passed' && !standings.has(piece.id));
  for (const [index, piece] of sorted.entries()) {
    if (standings.has(piece.id)) continue;
    const isAnswered =
      piece.result === 'failed' && passed.some((other) => answers(other, piece, sorted.indexOf(other) < index));
    standings.set(piece.id, isAnswered ? 'answered' : 'counts');
  }
  return standings;
}

const hasLapsed = ({ expiresAt }: Evidence, now: string) => expiresAt !== null && expiresAt <= now;

function isReplaced(piece: Evidence, all: readonly Evidence[], now: string): boolean {
  return all.some((other) => {
    if (other.supersedes !== piece.id || other.result === 'could_not_check') return false;
    if (other.result === 'failed') return other.takenBack === null;
    return piece.result === 'passed' || (other.takenBack === null && !hasLapsed(other, now));
  });
}

/**
 * A doubt is answered by a later passed check of the same part that a person made, or that is of the same kind; what
 * only takes points away fades by being replaced alone. What is known of a lister answers a doubt of a home only where
 * it is the same that was doubted.
 */
function answers(passed: Evidence, doubt: Evidence, isLater: boolean): boolean {
  if (!isLater || passed.part !== doubt.part || weightOf(doubt.kind).minus !== undefined) return false;
  const isByPerson = passed.checkerKind === 'person' && !passed.ofLister;
  return isByPerson || kindsWithin(passed.kind).includes(doubt.kind);
}
