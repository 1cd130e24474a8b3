import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { EnquiryRefusal } from './domain/enquiry-rules.ts';
import type { EnquiryKind, SentEnquiry } from './enquiry.ts';

/** What the dialog and the page call themselves and their steps, by kind. */
export const ENQUIRY_WORDS: Record<
  EnquiryKind,
  {
    title: () => string;
    intro: () => string;
    send: () => string;
    sending: () => string;
    sendingDetail: (name: string) => string;
    sent: () => string;
  }
> = {
  tour: {
    title: m.detail_tour_title,
    intro: m.detail_tour_intro,
    send: m.detail_tour_send,
    sending: m.detail_tour_sending,
    sendingDetail: (name) => m.detail_tour_sending_detail({ name }),
    sent: m.detail_tour_sent,
  },
  message: {
    title: m.detail_message_title,
    intro: m.detail_message_intro,
    send: m.detail_message_send,
    sending: m.detail_message_sending,
    sendingDetail: (name) => m.detail_message_sending_detail({ name }),
    sent: m.detail_message_sent,
  },
};

/** Says what is wrong with one field of an enquiry and how to put it right. */
export function wordEnquiryRefusal({ problem, limit = 0 }: EnquiryRefusal): string {
  switch (problem) {
    case 'message_required':
      return m.detail_enquiry_message_required();
    case 'too_long':
      return m.detail_enquiry_too_long({ limit });
    case 'not_text':
      return m.detail_enquiry_not_text();
    case 'no_moment':
      return m.detail_enquiry_no_moment();
    case 'past':
      return m.detail_enquiry_past();
    case 'too_far':
      return m.detail_enquiry_too_far({ limit });
    case 'not_offered':
      return m.tours_not_offered();
    case 'slot_taken':
      return m.tours_slot_taken();
  }
}

/** What happens next: until when the lister has to answer, or that nobody can answer without a phone or email. */
export function nextStepWords(enquiry: SentEnquiry, listerName: string): string {
  if (!enquiry.contact) return m.detail_enquiry_no_contact();
  if (enquiry.kind === 'message' || !enquiry.expires_at) return m.detail_message_sent_detail({ name: listerName });
  return m.detail_tour_sent_detail({ name: listerName, until: formatDateTime(enquiry.expires_at) });
}
