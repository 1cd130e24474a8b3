import { dropKept, keep, readKept } from '#lib/kept-in-browser.ts';
import type { ReportTarget } from '../open-report-dialog.ts';

/** What somebody wrote before signing in; kept in this tab until it is sent. */
export type ReportDraft = { target: ReportTarget; type: string; description: string };

const KEY = 'report_draft';
/** The end of an address that opens the kept report again. */
export const REPORT_HASH = '#report';

/** Keeps an unsent report in this tab. */
export function keepReportDraft(draft: ReportDraft | null): void {
  if (draft) keep('tab', 'drafts', KEY, JSON.stringify(draft));
  else dropKept('tab', KEY);
}

/** The unsent report of this tab, or null. */
export function readReportDraft(): ReportDraft | null {
  try {
    const kept: unknown = JSON.parse(readKept('tab', KEY) ?? 'null');
    return kept && typeof kept === 'object' && 'target' in kept ? (kept as ReportDraft) : null;
  } catch {
    return null;
  }
}
