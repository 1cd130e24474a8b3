/** The kinds of record a report is about, each with its report types in the spec's words and order (spec 5). */
export const REPORT_TYPES = {
  property: ['fake_listing', 'multiple_sale', 'false_documents', 'overpriced', 'misrepresented'],
  agent: ['unlicensed', 'scam_attempt', 'unprofessional', 'false_credentials'],
  user: ['fake_buyer', 'payment_fraud', 'identity_theft', 'harassment'],
} as const;

export type ReportEntityType = keyof typeof REPORT_TYPES;
export type ReportType = (typeof REPORT_TYPES)[ReportEntityType][number];

/** The longest description that is taken. */
export const REPORT_DESCRIPTION_MAX = 3000;

/** Why a report cannot be sent as it stands. */
export type ReportRefusal = 'signed_out' | 'missing' | 'too_long';

/** True once the form may be sent: a type and a description that is more than blanks (spec 5). */
export function isReportComplete({ type, description }: { type: string; description: string }): boolean {
  return type !== '' && description.trim() !== '';
}

/** What stands in the way of a report, the sign-in first (spec 5); null when nothing does. */
export function refuseReport(report: { isSignedIn: boolean; type: string; description: string }): ReportRefusal | null {
  if (!report.isSignedIn) return 'signed_out';
  if (!isReportComplete(report)) return 'missing';
  return report.description.trim().length > REPORT_DESCRIPTION_MAX ? 'too_long' : null;
}

/** True when the word is one of the report types of that kind of record. */
export function isReportType(entityType: ReportEntityType, type: string): type is ReportType {
  return (REPORT_TYPES[entityType] as readonly string[]).includes(type);
}

/** True when the word names a kind of record that can be reported. */
export function isReportEntityType(word: string): word is ReportEntityType {
  return Object.hasOwn(REPORT_TYPES, word);
}
