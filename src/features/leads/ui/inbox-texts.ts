import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { TagTone } from '#ui/tag.tsx';
import type { EnquiryState } from '../domain/enquiry-states.ts';
import type { InboxItem } from '../domain/inbox-enquiry.ts';
import type { ThreadKind } from '../enquiry.ts';

const LOOKS: Record<EnquiryState, { tone: TagTone; word: () => string }> = {
  sent: { tone: 'laterite', word: m.leads_inbox_state_sent },
  read: { tone: 'plain', word: m.leads_inbox_state_read },
  confirmed: { tone: 'leaf', word: m.leads_inbox_state_confirmed },
  moved: { tone: 'ochre', word: m.tours_state_moved },
  declined: { tone: 'plain', word: m.leads_inbox_state_declined },
  expired: { tone: 'ochre', word: m.leads_inbox_state_expired },
  cancelled: { tone: 'plain', word: m.leads_inbox_state_cancelled },
};

/** What a conversation began with, in words. */
export const KIND_WORDS: Record<ThreadKind, () => string> = {
  tour: m.leads_inbox_kind_tour,
  message: m.leads_inbox_kind_message,
  lead: m.leads_inbox_kind_lead,
  request: m.leads_inbox_kind_request,
};

/** The tag of an enquiry for whoever looks: what became of a tour, whether a message was answered. */
export function stateLook({ kind, state, side, answeredAt, readAt }: InboxItem): { tone: TagTone; word: string } {
  const isOpen = state === 'sent' || state === 'read';
  if (kind !== 'tour' && answeredAt) return { tone: 'leaf', word: m.leads_inbox_state_answered() };
  if (side === 'sender' && isOpen)
    return {
      tone: 'plain',
      word: kind === 'tour' ? m.leads_inbox_state_tour_requested() : m.leads_inbox_state_sent_by_you(),
    };
  const look = LOOKS[state === 'sent' && readAt ? 'read' : state];
  return { tone: look.tone, word: look.word() };
}

/** How a visit stands, in a sentence for its asker. */
export function visitWords({
  state,
  expiresAt,
  preferredAt,
}: Pick<InboxItem, 'state' | 'expiresAt' | 'preferredAt'>): string {
  switch (state) {
    case 'confirmed':
      return m.leads_tour_state_confirmed();
    case 'moved':
      return m.tours_state_moved_to({
        when: preferredAt ? formatDateTime(preferredAt) : '',
        until: expiresAt ? formatDateTime(expiresAt) : '',
      });
    case 'declined':
      return m.leads_tour_state_declined();
    case 'expired':
      return m.leads_tour_state_expired();
    case 'cancelled':
      return m.leads_tour_state_cancelled();
    case 'sent':
    case 'read':
      return m.leads_tour_state_requested({ until: expiresAt ? formatDateTime(expiresAt) : '' });
  }
}

/** Whom a conversation is with, for whoever looks. */
export function otherSideName({ side, name, readerName }: InboxItem): string {
  if (side === 'sender') return readerName ?? m.leads_thread_office();
  return name ?? m.leads_inbox_nameless();
}
