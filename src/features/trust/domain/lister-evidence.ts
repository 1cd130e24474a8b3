import type { Evidence } from '../trust.ts';
import { weightOf } from '../trust-weights.ts';

/** The number of a camera check names nothing that anybody outside could look up. */
export const withoutOwnSource = (piece: Evidence): Evidence =>
  piece.source?.startsWith('identity:') ? { ...piece, source: null } : piece;

/**
 * The pieces about a lister that count for a home of theirs, by the table of weights: who they are, and reports of them
 * that were upheld, but for those that came of a report of this very home, which lowers it already. What was taken back
 * or replaced stays among them, so that nothing it stood in the place of comes back.
 */
export function countingForHomes(lister: readonly Evidence[], own: readonly Evidence[]): Evidence[] {
  const ownReports = new Set(own.map(({ reportId }) => reportId).filter(Boolean));
  return lister
    .filter(({ kind, result, reportId }) => {
      const { countsForHomes } = weightOf(kind);
      if (!countsForHomes || (reportId && ownReports.has(reportId))) return false;
      return result === 'passed' || (result === 'failed' && countsForHomes.minus > 0);
    })
    .map((piece) => ({ ...piece, ofLister: true }));
}
