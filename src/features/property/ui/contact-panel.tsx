import type { MouseEvent } from 'react';
import { href, Link } from 'react-router';
import type { EnquiryKind, SentEnquiry } from '#features/leads/enquiry.ts';
import { TrustScore } from '#features/listings/trust-score.tsx';
import { telLink, whatsappLink } from '#lib/phone.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import type { ScreenListing } from '../domain/property-screen.ts';
import { listerName } from './lister-name.ts';
import { reportInstead } from './page-tools.tsx';
import { reportPath } from './report-path.ts';

export type ContactProps = {
  listing: ScreenListing;
  /** E.164, or null when there is no number to call. */
  phone: string | null;
  /** The page's public address, for the first WhatsApp message. */
  pageUrl: string;
  onAsk: (kind: EnquiryKind) => void;
  sent: SentEnquiry | null;
};

/**
 * Who lists it and the ways to reach them. Every way is a link that works without script; with it the dialogs open in
 * place.
 */
export function ContactPanel({ listing, phone, pageUrl, onAsk }: Omit<ContactProps, 'sent'>) {
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
          <p className="disp">{name}</p>
          <p className="small muted">{roleWords(listing)}</p>
        </div>
      </div>
      <a className="det-score" href="#trust">
        <TrustScore score={listing.trust_score} status={listing.verification_status} />
        <span>{m.detail_trust_link()}</span>
      </a>
      {listing.listed_by?.on_hold ? (
        <Note tone="rose">{m.detail_on_hold_contact()}</Note>
      ) : (
        <div className="contact-ways">
          {listing.status === 'available' ? (
            <AskLink
              kind="tour"
              listingId={listing.id}
              onAsk={onAsk}
              className={buttonClass({ tone: 'door', block: true })}
            >
              <Icon name="calendar" />
              {m.detail_tour()}
            </AskLink>
          ) : null}
          <AskLink kind="message" listingId={listing.id} onAsk={onAsk} className={buttonClass({ tone: 'line' })}>
            <Icon name="chat" />
            {m.detail_message()}
          </AskLink>
          {phone ? (
            <>
              <a className={buttonClass({ tone: 'line' })} href={telLink(phone)}>
                <Icon name="phone" />
                {m.detail_call()}
              </a>
              <a
                className={buttonClass({ tone: 'line', className: 'contact-wa' })}
                href={whatsappLink(phone, m.detail_whatsapp_text({ title: listing.title, url: pageUrl }))}
                rel="noreferrer"
              >
                <Icon name="send" />
                {m.detail_whatsapp()}
              </a>
            </>
          ) : null}
        </div>
      )}
      {/* contact-dialogs.tsx writes here what was sent. */}
      <div role="status" id="sent" />
      <p className="small muted">{m.detail_pay_warning()}</p>
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
export function ContactBar({ listing, phone, onAsk, sent }: Omit<ContactProps, 'pageUrl'>) {
  if (listing.listed_by?.on_hold) return null;
  return (
    <div className="contact-bar">
      {sent ? (
        <a className="small contact-sent" href="#sent">
          {sent.kind === 'tour' ? m.detail_tour_sent() : m.detail_message_sent()}. {m.detail_enquiry_what()}
        </a>
      ) : null}
      {phone ? (
        <a
          className={buttonClass({ tone: 'line', className: 'contact-call' })}
          href={telLink(phone)}
          aria-label={m.detail_call_label({ name: listerName(listing) })}
        >
          <Icon name="phone" />
        </a>
      ) : null}
      <AskLink kind="message" listingId={listing.id} onAsk={onAsk} className={buttonClass({ tone: 'line' })}>
        <Icon name="chat" />
        {m.detail_message()}
      </AskLink>
      {listing.status === 'available' ? (
        <AskLink kind="tour" listingId={listing.id} onAsk={onAsk} className={buttonClass({ tone: 'door' })}>
          <Icon name="calendar" />
          {m.detail_tour_short()}
        </AskLink>
      ) : null}
    </div>
  );
}

type AskLinkProps = {
  kind: EnquiryKind;
  listingId: string;
  onAsk: (kind: EnquiryKind) => void;
  className: string;
  children: React.ReactNode;
};

function AskLink({ kind, listingId, onAsk, className, children }: AskLinkProps) {
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onAsk(kind);
  };
  return (
    <Link className={className} to={href(`/property/:propertyId/${kind}`, { propertyId: listingId })} onClick={ask}>
      {children}
    </Link>
  );
}

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
