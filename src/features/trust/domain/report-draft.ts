import type { ReportTarget } from '../open-report-dialog.ts';

/** What somebody wrote before signing in; kept in this tab until it is sent. */
export type ReportDraft = { target: ReportTarget; type: string; description: string };

const KEY = 'report_draft';
/** The end of an address that opens the kept report again. */
export const REPORT_HASH = '#report';

/** Keeps an unsent report in this tab. */
export function keepReportDraft(draft: ReportDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A tab without storage keeps what is written only while it is open.
  }
}

/** The unsent report of this tab, or null. */
export function readReportDraft(): ReportDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return kept && typeof kept === 'object' && 'target' in kept ? (kept as ReportDraft) : null;
  } catch {
    return null;
  }
}
