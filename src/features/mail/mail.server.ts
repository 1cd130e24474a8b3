import { randomUUID } from 'node:crypto';
import { EmailError } from '#adapters/email/port.ts';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { m } from '#paraglide/messages.js';
import { escapeHtml, hideSecrets, isSecretLink, type MailContent, toMailHtml, toMailText } from './domain/mail-page.ts';

/** The job that hands a stored mail to the transport. */
export const SEND_EMAIL_JOB = 'send-email';

export type NewMail = {
  to: { address: string; name?: string | null; userId?: string | null };
  /** Names the kind of mail, such as `submission-approved`. */
  template: string;
  subject: string;
  content: MailContent;
  /** Whom a reply reaches; without it the address all mails come from. */
  replyTo?: string;
  /** The same key writes no second mail. */
  dedupeKey?: string;
};

const placeOf = (emailId: string) => `mail-link:${emailId}`;

/**
 * Writes a mail and queues it, inside the caller's transaction. A link that opens something is sealed until the mail is
 * on its way: what is stored, and what the office reads, holds it without its secret.
 */
export async function queueMail(
  app: App,
  trx: Db,
  { to, template, subject, content, dedupeKey, replyTo }: NewMail,
): Promise<void> {
  const footer = m.mail_footer({ url: app.env.PUBLIC_URL });
  const id = randomUUID();
  const secret = content.action && isSecretLink(content.action.url) ? content.action.url : null;
  const row = await trx
    .insertInto('emails')
    .values({
      id,
      user_id: to.userId ?? null,
      to_address: to.address,
      to_name: to.name ?? null,
      template,
      subject,
      text_body: hideSecrets(toMailText(content, footer)),
      html_body: hideSecrets(toMailHtml(content, footer)),
      sealed_link: secret && app.adapters.sealedFields().seal(secret, placeOf(id)),
      reply_to: replyTo ?? null,
      dedupe_key: dedupeKey ?? null,
      created_at: app.now(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await app.enqueue(trx, SEND_EMAIL_JOB, { emailId: row.id }, { singletonKey: row.id });
}

/**
 * Runs the sending job of one mail; a mail already gone is left alone. @throws EmailError so that the queue tries again
 */
export async function sendEmail(app: App, emailId: string, transport = app.adapters.emailTransport()): Promise<void> {
  const mail = await app.db.selectFrom('emails').selectAll().where('id', '=', emailId).executeTakeFirst();
  if (!mail || mail.status === 'sent' || mail.status === 'kept') return;
  const attempts = mail.attempts + 1;
  const update = app.db.updateTable('emails').where('id', '=', emailId);
  try {
    const status = await transport.send({
      id: mail.id,
      to: { address: mail.to_address, name: mail.to_name },
      replyTo: mail.reply_to,
      subject: mail.subject,
      ...openBodies(app, mail),
      createdAt: mail.created_at,
    });
    await update.set({ status, attempts, failure: null, sent_at: app.now(), sealed_link: null }).execute();
  } catch (error) {
    await update
      .set({ status: 'failed', attempts, failure: error instanceof Error ? error.message : 'unknown' })
      .execute();
    if (error instanceof EmailError && error.failure === 'rejected') return;
    throw error;
  }
}

/** The bodies as they are sent, with the live link where one is sealed. */
function openBodies(
  app: App,
  mail: { id: string; text_body: string; html_body: string; sealed_link: string | null },
): { text: string; html: string } {
  const { text_body: text, html_body: html, sealed_link } = mail;
  if (!sealed_link) return { text, html };
  const link = app.adapters.sealedFields().open(sealed_link, placeOf(mail.id));
  return {
    text: text.replaceAll(hideSecrets(link), () => link),
    html: html.replaceAll(hideSecrets(escapeHtml(link)), () => escapeHtml(link)),
  };
}
