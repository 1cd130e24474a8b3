/**
 * What a visitor leaves so that the product can match them with an agent (spec 3). `source` is the page's path plus
 * query.
 */
export type LeadFields = {
  fullName: string;
  email: string;
  phone?: string | undefined;
  city?: string | undefined;
  message?: string | undefined;
  source?: string | undefined;
  pageUrl?: string | undefined;
  userAgent?: string | undefined;
};

/** The name of the tick that allows passing a lead to an agent; without it only the office answers. */
export const LEAD_CONSENT = 'consent';

/** Local-storage flags of the lead dialog (spec 4). */
export const LEAD_SUBMITTED_FLAG = 'lead_submitted';
export const LEAD_DISMISSED_FLAG = 'lead_modal_dismissed';

/** The window event that opens the lead dialog on any page (spec 2, Header). */
export const OPEN_LEAD_EVENT = 'open-lead-modal';

/** How the lead dialog comes by itself: after so long, as the dialog or as a card in the corner. */
export type LeadPopup = { delayMs: number; isCard: boolean };
