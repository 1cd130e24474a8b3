import { randomUUID } from 'node:crypto';
import { EmailError } from '#adapters/email/port.ts';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { dropMarks } from '#lib/borrowed-text.server.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { m } from '#paraglide/messages.js';
import { BASE_LANGUAGE, LANGUAGE_NAMES, type Language } from '#vocabulary/languages.ts';
import { escapeHtml, hideSecrets, isSecretLink, type MailContent, toMailHtml, toMailText } from './domain/mail-page.ts';
import { languageOfMails } from './mail-language.ts';
import { findMailLanguage } from './mail-languages.server.ts';

/** The job that hands a stored mail to the transport. */
export const SEND_EMAIL_JOB = 'send-email';

/**
 * Who reads a mail, which decides its language: somebody with an account (`asked` is for who has not used one yet);
 * somebody known by an address alone, written to as they asked unless that address is an account's, whose own language
 * it then is; or the office's address, in English.
 */
export type MailReader = { address: string; name?: string | null } & (
  | { userId: string; asked?: Language }
  | { asked: Language | null }
  | { isOffice: true }
);

export type MailWords = { subject: string; content: MailContent };

export type NewMail = {
  to: MailReader;
  /** Names the kind of mail, such as `submission-approved`. */
  template: string;
  /** Says all its words when it is called, since only then are they in the reader's language: none is made before. */
  write: () => MailWords;
  /** Whom a reply reaches; without it the address all mails come from. */
  replyTo?: string;
  /** The same key writes no second mail. */
  dedupeKey?: string;
};

/** What a mail says as it was written, for whoever shows it elsewhere too. */
export type WrittenMail = { language: Language; title: string; paragraphs: readonly string[] };

const placeOf = (emailId: string) => `mail-link:${emailId}`;

/**
 * Writes a mail in its reader's language and queues it, inside the caller's transaction. A link that opens something is
 * sealed until the mail is on its way: what is stored, and what the office reads, holds it without its secret.
 */
export async function queueMail(
  app: App,
  trx: Db,
  { to, template, write, dedupeKey, replyTo }: NewMail,
): Promise<WrittenMail> {
  const language = await languageOfReader(trx, to);
  const page = inLanguage(language, () => ({ ...write(), footer: m.mail_footer({ url: app.env.PUBLIC_URL }) }), {
    marks: true,
  });
  const { subject, content } = page;
  const drawn = { content, footer: page.footer, lang: LANGUAGE_NAMES[language].tag };
  const id = randomUUID();
  const secret = content.action && isSecretLink(content.action.url) ? content.action.url : null;
  const row = await trx
    .insertInto('emails')
    .values({
      id,
      user_id: 'userId' in to ? to.userId : null,
      to_address: to.address,
      to_name: to.name ?? null,
      template,
      language,
      subject: dropMarks(subject),
      text_body: hideSecrets(toMailText(drawn)),
      html_body: hideSecrets(toMailHtml(drawn)),
      sealed_link: secret && app.adapters.sealedFields().seal(secret, placeOf(id)),
      reply_to: replyTo ?? null,
      dedupe_key: dedupeKey ?? null,
      created_at: app.now(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await app.enqueue(trx, SEND_EMAIL_JOB, { emailId: row.id }, { singletonKey: row.id });
  return { language, title: dropMarks(content.title), paragraphs: content.paragraphs.map(dropMarks) };
}

/** The language a mail to this reader is written in. */
export async function languageOfReader(db: Db, to: MailReader): Promise<Language> {
  if ('isOffice' in to) return BASE_LANGUAGE;
  const known = await findMailLanguage(db, 'userId' in to ? { userId: to.userId } : { address: to.address });
  return languageOfMails(known, to.asked);
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
      language: LANGUAGE_NAMES[mail.language].tag,
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
