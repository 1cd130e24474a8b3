import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { InboxEnquiry } from '../domain/inbox-enquiry.ts';
import { KIND_WORDS, otherSideName } from './inbox-texts.ts';

/** What was asked, with the ways to reach the sender for whoever is to answer. */
export function Asked({ enquiry, children }: { enquiry: InboxEnquiry; children?: ReactNode }) {
  const isReader = enquiry.side === 'reader';
  const { contact, email, phone } = enquiry;
  const isOpenTour = enquiry.kind === 'tour' && ['sent', 'read', 'moved'].includes(enquiry.state);
  const when = enquiry.preferredAt ? formatDateTime(enquiry.preferredAt) : m.detail_tour_any();
  const about = enquiry.propertyId ? (
    <Link to={href('/property/:propertyId', { propertyId: enquiry.propertyId })}>{enquiry.about}</Link>
  ) : (
    enquiry.about
  );
  const rows: [string, ReactNode][] = [
    [m.leads_inbox_about(), about],
    [m.leads_inbox_from(), isReader ? (enquiry.name ?? m.leads_inbox_nameless()) : null],
    [m.leads_inbox_recipient(), isReader ? null : otherSideName(enquiry)],
    [
      isReader ? m.leads_inbox_reach() : m.leads_inbox_your_contact(),
      contact ?? (email || phone ? null : m.leads_inbox_no_contact()),
    ],
    [m.leads_inbox_email(), email === contact ? null : email],
    [m.leads_inbox_phone(), phone === contact ? null : phone],
    [m.leads_inbox_when(), enquiry.kind === 'tour' ? when : null],
    [m.tours_before(), enquiry.movedFrom ? formatDateTime(enquiry.movedFrom) : null],
    [m.leads_inbox_sent(), formatDateTime(enquiry.sentAt)],
    [m.leads_inbox_until(), enquiry.expiresAt && isOpenTour ? formatDateTime(enquiry.expiresAt) : null],
  ];
  const nothing = isReader ? m.leads_inbox_said_nothing() : m.leads_inbox_you_said_nothing();
  return (
    <section className="enquiry-card grid gap-4" aria-labelledby="asked-title">
      <h2 id="asked-title" className="text-3">
        {KIND_WORDS[enquiry.kind]()}
      </h2>
      <dl className="kv">
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <div>
        <h3 className="lbl">{isReader ? m.leads_inbox_said() : m.leads_inbox_you_said()}</h3>
        <p className="enquiry-said">{enquiry.message ?? nothing}</p>
      </div>
      {children}
    </section>
  );
}
