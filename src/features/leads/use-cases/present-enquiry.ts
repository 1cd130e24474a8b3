import { listingReference } from '#features/listings/listing-reference.ts';
import { m } from '#paraglide/messages.js';
import type { InboxRow } from '../data/inbox.server.ts';
import { currentState, readContact, type StandingEnquiry, visitActs } from '../domain/enquiry-states.ts';
import type { InboxItem } from '../domain/inbox-enquiry.ts';
import type { ThreadSide } from '../domain/thread-side.ts';

export const standingOf = (row: InboxRow): StandingEnquiry => ({
  kind: row.kind,
  state: row.state,
  expiresAt: row.expires_at,
  startsAt: row.preferred_at,
});

/** What a conversation is about, in words for its reader: the listing's title, or what it is where there is none. */
export function aboutOf(row: InboxRow): string {
  if (row.title) return row.title;
  if (row.kind === 'request') return m.leads_thread_request({ number: row.subject ?? '' });
  if (row.kind === 'lead')
    return row.lead_city ? m.leads_thread_lead_in({ city: row.lead_city }) : m.leads_thread_lead();
  return m.leads_inbox_about_you();
}

/** The same in words for its sender, who is not the one written to. */
export function aboutForSender(row: InboxRow): string {
  if (row.title || row.kind === 'lead' || row.kind === 'request') return aboutOf(row);
  return row.lister_account === null
    ? m.leads_thread_to_office()
    : m.leads_thread_to({ name: row.lister_name ?? m.leads_lister_nameless() });
}

/** The same for an address that anybody may have typed: nothing a lister wrote. */
export function aboutForAddress({ property_id }: Pick<InboxRow, 'property_id'>): string {
  const reference = property_id === null ? null : listingReference(property_id);
  return reference === null ? m.leads_about_somebody() : m.leads_about_home({ reference });
}

/** Who answers without having told us a name: the lister of it, or the office. */
export function namelessReader(row: InboxRow, readerId: string | null): string {
  return readerId !== null && row.lister_account === readerId ? m.leads_lister_nameless() : m.leads_thread_office();
}

/** The address a sender can be written to: the one they typed, else their account's. */
export function mailOf(row: InboxRow): string | null {
  const contact = readContact(row.sender_contact);
  return contact.kind === 'email' ? contact.email : row.sender_email;
}

/**
 * A row as one of its sides may see it, field by field: the sender never sees the reader's address, nobody the sender's
 * link.
 */
export function presentEnquiry(row: InboxRow, side: ThreadSide, now: Date): InboxItem {
  const isSender = side === 'sender';
  const seenAt = isSender ? row.sender_read_at : row.read_at;
  const newsAt = isSender ? row.answered_at : row.asked_at;
  const acts = visitActs(standingOf(row), side, now);
  return {
    id: row.id,
    kind: row.kind,
    state: currentState(standingOf(row), now),
    side,
    propertyId: row.property_id,
    about: isSender ? aboutForSender(row) : aboutOf(row),
    name: row.sender_name,
    contact: row.sender_contact,
    email: row.sender_email,
    phone: row.sender_phone,
    readerName: row.lister_account === null ? null : (row.lister_name ?? m.leads_lister_nameless()),
    otherSide: otherSideOf(row, side),
    message: row.body,
    preferredAt: row.preferred_at?.toISOString() ?? null,
    visitEndsAt: row.visit_ends_at?.toISOString() ?? null,
    movedFrom: row.moved_from?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    sentAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    isUnread: newsAt !== null && (seenAt === null || seenAt < newsAt),
    answersGo: mailOf(row) ? 'mail' : pageOf(row),
    canCancel: acts.includes('cancel'),
    acts,
  };
}

const pageOf = (row: InboxRow) => (row.link_token ? 'page' : 'nowhere');

function otherSideOf(row: InboxRow, side: ThreadSide): InboxItem['otherSide'] {
  if (side === 'reader') return row.sender_id ? { id: row.sender_id, kind: 'user' } : null;
  return row.lister_account ? { id: row.lister_account, kind: row.lister_is_agent ? 'agent' : 'user' } : null;
}
