import type { ThreadKind } from '../enquiry.ts';

export type EnquiryState = 'sent' | 'read' | 'confirmed' | 'declined' | 'expired' | 'cancelled';

export type StandingEnquiry = { kind: ThreadKind; state: EnquiryState; expiresAt: Date | null };

/** What an enquiry is now: a tour nobody decided about in time has expired, without anything having to run. */
export function currentState({ kind, state, expiresAt }: StandingEnquiry, now: Date): EnquiryState {
  const isOpen = state === 'sent' || state === 'read';
  return kind === 'tour' && isOpen && expiresAt !== null && expiresAt <= now ? 'expired' : state;
}

/**
 * Whether a tour can still be confirmed or declined. Declining a late one is a kindness; confirming it would promise
 * what nobody expects.
 */
export function canDecide(enquiry: StandingEnquiry, decision: 'confirmed' | 'declined', now: Date): boolean {
  if (enquiry.kind !== 'tour') return false;
  const state = currentState(enquiry, now);
  return state === 'sent' || state === 'read' || (state === 'expired' && decision === 'declined');
}

/** Whether its asker can still call a visit off: while it is asked for or agreed on. */
export function canCancel(enquiry: StandingEnquiry, now: Date): boolean {
  if (enquiry.kind !== 'tour') return false;
  const state = currentState(enquiry, now);
  return state === 'sent' || state === 'read' || state === 'confirmed';
}

export type Contact = { kind: 'email'; email: string } | { kind: 'phone'; text: string } | { kind: 'none' };

/** How the sender can be reached, from the one line they left. */
export function readContact(text: string | null): Contact {
  const contact = text?.trim() ?? '';
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact)) return { kind: 'email', email: contact };
  return contact === '' ? { kind: 'none' } : { kind: 'phone', text: contact };
}
