import { parseContactPhone, telLink, whatsappLink } from '#lib/phone.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { readContact } from '../domain/enquiry-states.ts';
import type { InboxEnquiry } from '../domain/inbox-enquiry.ts';

/** Call and WhatsApp where a number was left, a mail where an address was. */
export function ContactLinks({ enquiry }: { enquiry: InboxEnquiry }) {
  const contact = readContact(enquiry.contact);
  const number = contact.kind === 'phone' && parseContactPhone(contact.text) ? contact.text : enquiry.phone;
  const phone = number ? parseContactPhone(number) : null;
  const email = contact.kind === 'email' ? contact.email : enquiry.email;
  if (!phone && !email) return null;
  return (
    <p className="row row-wrap">
      {phone && number ? (
        <>
          <a className={buttonClass({ tone: 'line' })} href={telLink(phone)}>
            {m.leads_inbox_call({ phone: number })}
          </a>
          <a
            className={buttonClass({ tone: 'line' })}
            href={whatsappLink(phone, m.leads_inbox_whatsapp_text({ about: enquiry.about }))}
            rel="noreferrer"
          >
            {m.leads_inbox_whatsapp()}
          </a>
        </>
      ) : null}
      {email ? (
        <a
          className={buttonClass({ tone: 'line', className: 'min-w-0 [overflow-wrap:anywhere]' })}
          href={`mailto:${email}`}
        >
          {m.leads_inbox_mail({ email })}
        </a>
      ) : null}
    </p>
  );
}
