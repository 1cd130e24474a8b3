import type { DecodedPaper } from '#adapters/paper-reader/port.ts';
import type { PaperCheck, PaperRegion } from '../paper-report.ts';
import { CHECK_REASONS } from './check-reasons.ts';
import { findFileTraces } from './find-file-traces.ts';
import { findPixelTraces } from './find-pixel-traces.ts';
import type { ForgeryTrace } from './forgery-trace.ts';

/** What a paper without traces scores: letters in a file tell more than pixels, and a poor copy tells least. */
const CLEAN = { text: 97, scan: 93, photo: 90 };

/** Whether anything on or in the file tells of a forger; the worst trace is named, the places of all are shown.
 * `marks` are the seals and signatures that were found. */
export function checkForgery(paper: DecodedPaper, paperDate: string | null, marks: readonly PaperRegion[]): PaperCheck {
  const traces = [...findFileTraces(paper, paperDate), ...paper.pages.flatMap((page) => findPixelTraces(page, marks))];
  const [worst] = traces.toSorted((one, other) => one.score - other.score);
  if (worst) return failed(worst, traces);
  if (paper.pages.length === 0) return unseen();
  const score = Math.min(...paper.pages.map(({ origin }) => CLEAN[origin]));
  return {
    check: 'forgery',
    outcome: 'passed',
    score,
    reason: 'no_traces',
    values: { looks: paper.pages.length },
    regions: [],
  };
}

function failed({ reason, score, values }: ForgeryTrace, traces: readonly ForgeryTrace[]): PaperCheck {
  const regions = traces.flatMap((each) => each.regions).slice(0, 12);
  return { check: 'forgery', outcome: CHECK_REASONS[reason].outcome, score, reason, values, regions };
}

const unseen = (): PaperCheck => ({
  check: 'forgery',
  outcome: 'could_not_check',
  score: null,
  reason: 'traces_not_visible',
  values: {},
  regions: [],
});
