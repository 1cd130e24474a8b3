/** Which part of the trust breakdown is disputed, and by which piece of evidence it stands. */
export type DisputedPart = { part: string; evidence: string };

/** What the report dialog needs to know; sent with the window event 'open-report-dialog'. */
export type ReportTarget = { entityType: 'property' | 'agent' | 'user'; entityId: string; dispute?: DisputedPart };

export const REPORT_EVENT = 'open-report-dialog';

/** Asks the shell for the report dialog about something. */
export function openReportDialog(target: ReportTarget): void {
  window.dispatchEvent(new CustomEvent<ReportTarget>(REPORT_EVENT, { detail: target }));
}
