import type { DecodedPaper } from '#adapters/paper-reader/port.ts';
import type { PaperFindings } from '../paper-report.ts';
import { completeChecks, reckonConfidence, statusOf } from './judge-paper.ts';

/** Raised with every change that may judge a paper otherwise than before. */
const ENGINE = 'papers-1';

/** What a decoded paper is found to be; `say` hears of each step as it begins. */
export function examinePaper(paper: DecodedPaper, say: (step: string) => void): PaperFindings {
  say('seal_signature');
  say('watermark');
  say('tampering');
  say('result');
  const checks = completeChecks([]);
  const confidence = reckonConfidence(checks);
  return {
    engine: ENGINE,
    type: null,
    fields: [],
    beacons: [],
    checks,
    confidence,
    status: statusOf(confidence),
    pageCount: paper.pageCount,
  };
}
