import type { DecodedPaper } from '#adapters/paper-reader/port.ts';
import { CHECK_REASONS } from './check-reasons.ts';
import { findFileTraces } from './find-file-traces.ts';
import { findPixelTraces } from './find-pixel-traces.ts';
import type { ForgeryTrace } from './forgery-trace.ts';
import type { MarkRegion } from './mark-region.ts';
import type { PaperCheck } from './paper-report.ts';

/** What a paper without traces scores: letters in a file tell more than pixels. */
const CLEAN = { text: 97, scan: 93, photo: 90 };

/**
 * Whether anything on or in the file tells of a forger; the worst trace is named, the places of all are shown. A page
 * whose pixels have nothing left to compare, such as a copy in black and white, could not be checked. `marks` are the
 * seals and signatures that were found, faint ones among them.
 */
export function checkForgery(paper: DecodedPaper, paperDate: string | null, marks: readonly MarkRegion[]): PaperCheck {
  const looks = paper.pages.map((page) =>
    findPixelTraces(
      page,
      marks,
      paper.pages.filter((other) => other !== page),
    ),
  );
  const traces = [...findFileTraces(paper, paperDate), ...looks.flatMap((look) => look.traces)];
  const [worst] = traces.toSorted((one, other) => one.score - other.score);
  if (worst) return failed(worst, traces);
  if (looks.length === 0 || looks.some(({ isSeen }) => !isSeen)) return unseen();
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
