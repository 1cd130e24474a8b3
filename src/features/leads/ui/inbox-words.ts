import { m } from '#paraglide/messages.js';
import type { TagTone } from '#ui/tag.tsx';
import type { InboxEnquiry } from '../inbox-enquiry.ts';

const LOOKS: Record<InboxEnquiry['state'], { tone: TagTone; word: () => string }> = {
  sent: { tone: 'laterite', word: m.leads_inbox_state_sent },
  read: { tone: 'plain', word: m.leads_inbox_state_read },
  confirmed: { tone: 'leaf', word: m.leads_inbox_state_confirmed },
  declined: { tone: 'plain', word: m.leads_inbox_state_declined },
  expired: { tone: 'ochre', word: m.leads_inbox_state_expired },
};

/** The tag of an enquiry: what became of a tour, whether a message was answered. */
export function stateLook({ kind, state, answeredAt, readAt }: InboxEnquiry): { tone: TagTone; word: string } {
  if (kind === 'message' && answeredAt) return { tone: 'leaf', word: m.leads_inbox_state_answered() };
  const look = LOOKS[state === 'sent' && readAt ? 'read' : state];
  return { tone: look.tone, word: look.word() };
}
