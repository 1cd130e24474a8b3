import type { NoticeWords } from '#features/accounts/notices.server.ts';
import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { InboxRow } from '../data/inbox.server.ts';
import type { EnquiryState } from '../domain/enquiry-states.ts';
import { aboutForAddress } from './present-enquiry.ts';

const VISITS: Partial<Record<EnquiryState, (visit: { when: string }) => string>> = {
  moved: () => m.leads_mail_news_moved(),
  confirmed: m.leads_mail_news_confirmed,
  declined: m.leads_mail_news_off,
  expired: m.leads_mail_news_off,
  cancelled: m.leads_mail_news_off,
};

/** That there is news of a conversation, in our words alone: nothing a lister wrote. */
export function wordNews(row: Pick<InboxRow, 'kind' | 'state' | 'preferred_at' | 'property_id'>): NoticeWords {
  const visit = row.kind === 'tour' && row.preferred_at ? VISITS[row.state] : undefined;
  return {
    title: m.leads_mail_news_title({ about: aboutForAddress(row) }),
    paragraphs: [
      ...(visit && row.preferred_at ? [visit({ when: formatDateTime(row.preferred_at) })] : []),
      m.leads_mail_news(),
      m.leads_receipt_not_you(),
    ],
  };
}
