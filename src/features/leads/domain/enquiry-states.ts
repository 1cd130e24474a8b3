import type { EnquiryKind } from '../enquiry.ts';

export type EnquiryState = 'sent' | 'read' | 'confirmed' | 'declined' | 'expired';

export type StandingEnquiry = { kind: EnquiryKind; state: EnquiryState; expiresAt: Date | null; answeredAt: Date | null };

/** What an enquiry is now: a tour nobody decided about in time has expired, without anything having to run. */
export function currentState({ kind, state, expiresAt }: StandingEnquiry, now: Date): EnquiryState {
  const isOpen = state === 'sent' || state === 'read';
  return kind === 'tour' && isOpen && expiresAt !== null && expiresAt <= now ? 'expired' : state;
}

/** Whether a tour can still be confirmed or declined. Declining a late one is a kindness; confirming it would promise what nobody expects. */
export function canDecide(enquiry: StandingEnquiry, decision: 'confirmed' | 'declined', now: Date): boolean {
  if (enquiry.kind !== 'tour') return false;
  const state = currentState(enquiry, now);
  return state === 'sent' || state === 'read' || (state === 'expired' && decision === 'declined');
}

/** A message is answered once by mail from here; the conversation then goes on between the two. */
export function canAnswer({ answeredAt }: StandingEnquiry): boolean {
  return answeredAt === null;
}

export type Contact = { kind: 'email'; email: string } | { kind: 'phone'; text: string } | { kind: 'none' };

/** How the sender can be reached, from the one line they left. */
export function readContact(text: string | null): Contact {
  const contact = text?.trim() ?? '';
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact)) return { kind: 'email', email: contact };
  return contact === '' ? { kind: 'none' } : { kind: 'phone', text: contact };
}
