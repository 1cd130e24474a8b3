import { Link } from 'react-router';
import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { isSecretPath } from './domain/enquiry-paths.ts';
import type { SentEnquiry } from './enquiry.ts';

/** What was sent, word for word, and the way to the page that says how it stands. */
export function EnquiryReceipt({ enquiry }: { enquiry: SentEnquiry }) {
  const rows: [string, string | undefined][] = [
    [m.detail_tour_when(), enquiry.kind === 'tour' ? whenWords(enquiry.preferred_at) : undefined],
    [m.detail_enquiry_message(), enquiry.message],
    [m.detail_enquiry_name(), enquiry.name],
    [m.detail_enquiry_contact(), enquiry.contact],
    [m.detail_enquiry_at(), formatDateTime(enquiry.sent_at)],
  ];
  return (
    <>
      <dl className="kv">
        {rows.map(([name, text]) =>
          text === undefined ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="mt-2">
        <Link to={enquiry.path}>{m.leads_sent_link()}</Link>
      </p>
      {isSecretPath(enquiry.path) ? <p className="small muted">{m.leads_sent_link_hint()}</p> : null}
    </>
  );
}

function whenWords(preferred_at: string | undefined): string {
  return preferred_at ? formatDateTime(preferred_at) : m.detail_tour_any();
}
