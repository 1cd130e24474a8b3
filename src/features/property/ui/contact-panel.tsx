import { href, Link } from 'react-router';
import type { EnquiryKind, SentEnquiry } from '#features/leads/enquiry.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import type { ScreenListing } from '../domain/property-screen.ts';
import { AskLink, isTourOpen } from './ask-link.tsx';
import { listerName } from './lister-name.ts';
import { reportInstead } from './page-tools.tsx';
import { reportPath } from './report-path.ts';

export type ContactProps = {
  listing: ScreenListing;
  /** Whether there is a number to call; it is told by the addresses that count who asks for it. */
  hasPhone: boolean;
  /** The lister, where they are an agent with a page of their own; else null. */
  agentId: string | null;
  onAsk: (kind: EnquiryKind) => void;
  sent: SentEnquiry | null;
};

/**
 * Who lists it and the ways to reach them. Every way is a link that works without script; with it the dialogs open in
 * place.
 */
export function ContactPanel(contact: Omit<ContactProps, 'sent'>) {
  const { listing, hasPhone, agentId, onAsk } = contact;
  const name = listerName(listing);
  return (
    <section className="panel contact" aria-labelledby="contact-title">
      <h2 id="contact-title" className="vh">
        {m.detail_contact()}
      </h2>
      <div className="lister">
        <span className="avatar" aria-hidden="true">
          {initials(name)}
        </span>
        <div>
          <p className="disp">
            {agentId === null ? name : <Link to={href('/agents/:userId', { userId: agentId })}>{name}</Link>}
          </p>
          <p className="small muted">{roleWords(listing)}</p>
        </div>
      </div>
      {listing.listed_by?.on_hold ? (
        <Note tone="rose">{m.detail_on_hold_contact()}</Note>
      ) : (
        <div className="contact-ways">
          {isTourOpen(listing) ? (
            <AskLink kind="tour" listingId={listing.id} onAsk={onAsk} className={buttonClass({ block: true })}>
              <Icon name="calendar" />
              {m.detail_tour_choose()}
            </AskLink>
          ) : null}
          <AskLink kind="message" listingId={listing.id} onAsk={onAsk} className={buttonClass({ tone: 'line' })}>
            <Icon name="chat" />
            {m.detail_message()}
          </AskLink>
          {hasPhone ? (
            <>
              <a className={buttonClass({ tone: 'line' })} href={waysTo(listing.id).call} rel="nofollow">
                <Icon name="phone" />
                {m.detail_call()}
              </a>
              <a
                className={buttonClass({ tone: 'line', className: 'contact-wa' })}
                href={waysTo(listing.id).whatsapp}
                rel="nofollow"
              >
                <Icon name="whatsapp" />
                {m.detail_whatsapp()}
              </a>
            </>
          ) : null}
        </div>
      )}
      {/* contact-dialogs.tsx writes here what was sent. */}
      <div role="status" id="sent" />
      <p className="small muted">{m.detail_pay_warning()}</p>
      {isTourDemoted(listing) ? (
        <AskLink kind="tour" listingId={listing.id} onAsk={onAsk} className="small contact-report">
          {m.detail_tour_still()}
        </AskLink>
      ) : null}
      <Link
        className="small contact-report"
        to={reportPath(listing.id)}
        onClick={(event) => reportInstead(event, listing.id)}
      >
        {m.detail_report()}
      </Link>
    </section>
  );
}

/** The fixed bar of phones: call, message, tour. */
export function ContactBar({ listing, hasPhone, onAsk, sent }: Omit<ContactProps, 'agentId'>) {
  if (listing.listed_by?.on_hold) return null;
  return (
    <div className="contact-bar">
      {sent ? (
        <a className="small contact-sent" href="#sent">
          {sent.kind === 'tour' ? m.detail_tour_sent() : m.detail_message_sent()}. {m.detail_enquiry_what()}
        </a>
      ) : null}
      {hasPhone ? (
        <a
          className={buttonClass({ tone: 'line', className: 'contact-call' })}
          href={waysTo(listing.id).call}
          rel="nofollow"
          aria-label={m.detail_call_label({ name: listerName(listing) })}
        >
          <Icon name="phone" />
        </a>
      ) : null}
      <AskLink kind="message" listingId={listing.id} onAsk={onAsk} className={buttonClass({ tone: 'line' })}>
        <Icon name="chat" />
        {m.detail_message()}
      </AskLink>
      {isTourOpen(listing) ? (
        <AskLink kind="tour" listingId={listing.id} onAsk={onAsk} className={buttonClass({ tone: 'door' })}>
          <Icon name="calendar" />
          {m.detail_tour_short()}
        </AskLink>
      ) : null}
    </div>
  );
}

/** Where a press is counted and led on to the number. */
const waysTo = (propertyId: string) => ({
  call: localPath(href('/property/:propertyId/call', { propertyId })),
  whatsapp: localPath(href('/property/:propertyId/whatsapp', { propertyId })),
});

/** Of a flagged home a tour can still be asked for; nothing on the page leads there. */
const isTourDemoted = ({ status, listed_by: lister, verification_status: standing }: ScreenListing) =>
  status === 'available' && standing === 'flagged' && !lister?.on_hold;

function roleWords({ listed_by: lister, is_sample: isSample }: ScreenListing): string {
  if (isSample) return m.detail_lister_sample();
  if (!lister) return m.detail_lister_unknown();
  const number = lister.agent_id_number;
  if (lister.role === 'admin') return number ? m.detail_lister_admin({ number }) : m.detail_lister_admin_plain();
  if (lister.role === 'owner') return m.detail_lister_owner();
  if (lister.role === 'seller') return m.detail_lister_seller();
  if (lister.role === 'landlord') return m.detail_lister_landlord();
  return number ? m.detail_lister_agent({ number }) : m.detail_lister_agent_plain();
}

function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => [...word].slice(0, 1));
  return (letters.length > 1 ? [letters[0], letters.at(-1)] : letters).join('').toLocaleUpperCase('en-NG');
}
