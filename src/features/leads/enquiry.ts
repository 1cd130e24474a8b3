/** A tour request or a message about one listing. */
export type EnquiryKind = 'tour' | 'message';

/** What a conversation began with: a tour request, a message, a lead, or a request to the office's desk. */
export type ThreadKind = EnquiryKind | 'lead' | 'request';

/**
 * What a visitor may leave; only a message needs words (spec 5). `preferred_at` is an ISO moment and belongs to tours.
 * The names are those of forms and JSON.
 */
export type EnquiryFields = { name?: string; contact?: string; message?: string; preferred_at?: string };

/** What was stored, as it is shown back to the sender. */
export type SentEnquiry = EnquiryFields & {
  id: string;
  kind: EnquiryKind;
  sent_at: string;
  expires_at: string | null;
  /** The sender's own page of it: in the inbox of who is signed in, else behind a link that only they have. */
  path: string;
};

/**
 * How long the dialog stays in each state at least, in milliseconds (spec 4: tour 1.5 s and 2 s, message 2 s and 2.5
 * s).
 */
export const ENQUIRY_DELAYS_MS: Readonly<Record<EnquiryKind, { sending: number; success: number }>> = {
  tour: { sending: 1500, success: 2000 },
  message: { sending: 2000, success: 2500 },
};
