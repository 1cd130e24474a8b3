/** Why somebody thinks a review should not stand. */
export const REPORT_REASONS = ['was_not_there', 'insult', 'private', 'advert', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
