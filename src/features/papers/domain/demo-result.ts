import { statusOf } from './judge-paper.ts';
import { PAPER_CHECKS, PASS_MARKS, type PaperCheck, type PaperFindings, type PaperType } from './paper-report.ts';

/** Spec 9, Documents: a demo file takes two to five seconds. */
const DEMO_MIN_MS = 2000;
const DEMO_SPAN_MS = 3000;

/** Spec 4: a name with one of these starts low and is flagged; only in demo mode. */
const SUSPECT = /fake|copy/i;
/** How long a demo file is shown as being read, from its fingerprint (hex). */
export function demoMs(sha256: string): number {
  return DEMO_MIN_MS + Math.round(DEMO_SPAN_MS * shareOf(sha256, 0));
}

/**
 * What a demo file is said to be: decided by its name and, for variety, its fingerprint. Nothing of the file was read,
 * and the page says so.
 */
export function demoFindings(file: { fileName: string; sha256: string; saidType: PaperType | null }): PaperFindings {
  const isSuspect = SUSPECT.test(file.fileName);
  const confidence = isSuspect
    ? 50 + Math.floor(shareOf(file.sha256, 1) * 15)
    : 78 + Math.floor(shareOf(file.sha256, 1) * 20);
  const checks = PAPER_CHECKS.map((check, index): PaperCheck => {
    const share = shareOf(file.sha256, index + 2);
    const mark = PASS_MARKS[check];
    // Of a suspect file the last two fall under their marks.
    const isFailed = isSuspect && index >= PAPER_CHECKS.length - 2;
    const score = isFailed ? mark - 5 - Math.floor(share * 25) : mark + Math.floor(share * (100 - mark));
    return { check, outcome: isFailed ? 'failed' : 'passed', score, reason: 'demo', values: {}, regions: [] };
  });
  return {
    engine: 'demo',
    type: file.saidType,
    fields: [],
    beacons: [],
    checks,
    confidence,
    status: statusOf(confidence),
    pageCount: 1,
  };
}

/** Spec 9: what stands in the place of the ledger's hash in demo mode, and says that it is none. */
export function demoHash(sha256: string): string {
  return `demo-${sha256.slice(0, 40)}`;
}

/** A share from 0 to 1 of a fingerprint's byte. */
const shareOf = (sha256: string, at: number) => Number.parseInt(sha256.slice(at * 2, at * 2 + 2), 16) / 256;
