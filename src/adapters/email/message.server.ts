import type { SendMailOptions } from 'nodemailer';
import type { EmailMessage } from './port.ts';

/** A mail as nodemailer takes it. The id in the header lets a mailbox drop one that a job sent twice. */
export function toMessage(
  { id, to, replyTo, subject, language, text, html, createdAt, unsubscribe, calendar }: EmailMessage,
  from: string,
): SendMailOptions {
  return {
    from,
    to: { name: to.name ?? '', address: to.address },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    headers: {
      'Content-Language': language,
      ...(unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    text,
    html,
    ...(calendar ? { icalEvent: { method: 'PUBLISH', filename: 'visit.ics', content: calendar } } : {}),
    date: createdAt,
    messageId: `<${id}@${from.replace(/^.*@/, '').replace(/>.*$/, '')}>`,
    // What people typed (a name) never becomes a file or an address that is fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
