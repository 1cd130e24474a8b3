import { randomUUID } from 'node:crypto';
import { href } from 'react-router';
import { EmailError } from '#adapters/email/port.ts';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { EmailsTable } from '#db/schema/accounts.ts';
import { dropMarks } from '#lib/borrowed-text.server.ts';
import { dayInNigeria } from '#lib/days.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { BASE_LANGUAGE, LANGUAGE_NAMES, type Language } from '#vocabulary/languages.ts';
import { type Causer, causerKey } from './causer.server.ts';
import { MAILS_FROM_ONE, type MailReach } from './domain/mail-budget.ts';
import {
  escapeHtml,
  hideSecrets,
  isSecretLink,
  type MailAction,
  type MailContent,
  toMailHtml,
  toMailText,
} from './domain/mail-page.ts';
import { languageOfMails } from './mail-language.ts';
import { findMailLanguage } from './mail-languages.server.ts';
import { takeFromBudget } from './use-cases/take-from-budget.server.ts';

/** The job that hands a stored mail to the transport. */
export const SEND_EMAIL_JOB = 'send-email';

/**
 * Who reads a mail, which decides its language: somebody with an account (`asked` is for who has not used one yet);
 * somebody known by an address alone, written to as they asked unless that address is an account's, whose own language
 * it then is; or the office's address, in English. Anybody may have typed an address: what goes there is in our words
 * alone, without a name.
 */
export type MailReader =
  | { address: string; name?: string | null; userId: string; asked?: Language }
  | { address: string; asked: Language | null }
  | { address: string; isOffice: true };

/**
 * `wayOut`: where mails of this kind are ended, for one that comes again; its address takes a post as well (RFC 8058).
 */
export type MailWords = { subject: string; content: MailContent; wayOut?: MailAction };

export type NewMail = {
  to: MailReader;
  /** Names the kind of mail, such as `submission-approved`. */
  template: string;
  /** Says all its words when it is called, since only then are they in the reader's language: none is made before. */
  write: () => MailWords;
  /**
   * Who caused it, by whose budget it is sent or withheld. Null: its reader themselves, the office, a bank, or the
   * clock.
   */
  causedBy: Causer | null;
  /** Whom a reply reaches; without it the address all mails come from. */
  replyTo?: string;
  /** The same key writes no second mail. */
  dedupeKey?: string;
  /** Makes the calendar file that goes along, in the reader's language as well. */
  calendar?: () => string;
};

function reachOf(to: MailReader): MailReach {
  if ('userId' in to) return 'person';
  return 'isOffice' in to ? 'office' : 'address';
}

/** What a mail says as it was written, for whoever shows it elsewhere too. */
export type WrittenMail = { language: Language; title: string; paragraphs: readonly string[] };

const placeOf = (emailId: string) => `mail-link:${emailId}`;
const wayOutOf = (emailId: string) => `mail-way-out:${emailId}`;
const calendarOf = (emailId: string) => `mail-calendar:${emailId}`;

/**
 * Writes a mail in its reader's language and queues it, inside the caller's transaction. A link that opens something is
 * sealed until the mail is on its way: what is stored, and what the office reads, holds it without its secret. So is a
 * calendar file, whole: it names the same link.
 */
export async function queueMail(
  app: App,
  trx: Db,
  { to, template, write, causedBy, dedupeKey, replyTo, calendar }: NewMail,
): Promise<WrittenMail> {
  const language = await languageOfReader(trx, to);
  const page = inLanguage(language, () => ({ ...write(), footer: m.mail_footer({ url: app.env.PUBLIC_URL }) }), {
    marks: true,
  });
  const { subject, content, wayOut } = page;
  const drawn = { content, wayOut, footer: page.footer, lang: LANGUAGE_NAMES[language].tag };
  const id = randomUUID();
  const file = calendar ? inLanguage(language, calendar) : null;
  const seal = (link: string, place: string) => app.adapters.sealedFields().seal(link, place);
  const secret = content.action && isSecretLink(content.action.url) ? content.action.url : null;
  const row = await trx
    .insertInto('emails')
    .values({
      id,
      user_id: 'userId' in to ? to.userId : null,
      to_address: to.address,
      to_name: ('userId' in to && to.name) || null,
      reach: reachOf(to),
      caused_by: causedBy && causerKey(causedBy),
      template,
      language,
      subject: dropMarks(subject),
      text_body: hideSecrets(toMailText(drawn)),
      html_body: hideSecrets(toMailHtml(drawn)),
      sealed_link: secret && seal(secret, placeOf(id)),
      sealed_unsubscribe: wayOut ? seal(wayOut.url, wayOutOf(id)) : null,
      sealed_calendar: file && seal(file, calendarOf(id)),
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

const GONE: readonly string[] = ['sent', 'kept', 'withheld'];

type Withheld = Pick<EmailsTable, 'to_address' | 'to_name' | 'user_id' | 'caused_by'> & { id: string };

/** Holds a mail back for good; somebody with an account reads what it says in their notices, and is told so. */
async function withhold(app: App, { id, user_id: userId, to_address: address, to_name: name, caused_by }: Withheld) {
  await app.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('emails')
      .set({ status: 'withheld', ...NOTHING_SEALED })
      .where('id', '=', id)
      .execute();
    if (!userId) return;
    await queueMail(app, trx, {
      causedBy: null,
      to: { address, name, userId },
      template: 'mails-withheld',
      write: () => ({
        subject: m.mail_withheld_title(),
        content: {
          title: m.mail_withheld_title(),
          paragraphs: [m.mail_withheld({ most: MAILS_FROM_ONE.person })],
          action: { label: m.mail_open(), url: `${app.env.PUBLIC_URL}${localPath(href('/account/notices'))}` },
        },
      }),
      dedupeKey: `mails-withheld:${caused_by}:${userId}:${dayInNigeria(app.now())}`,
    });
  });
}

/** What is on its way needs no copy of what acts. */
const NOTHING_SEALED = { sealed_link: null, sealed_unsubscribe: null, sealed_calendar: null };

/**
 * Runs the sending job of one mail; one already gone is left alone, and one past its causer's budget is withheld, of
 * which its reader is told once a day. @throws EmailError so that the queue tries again
 */
export async function sendEmail(app: App, emailId: string, transport = app.adapters.emailTransport()): Promise<void> {
  const mail = await app.db.selectFrom('emails').selectAll().where('id', '=', emailId).executeTakeFirst();
  if (!mail || GONE.includes(mail.status)) return;
  if (!(await takeFromBudget(app, mail))) return withhold(app, mail);
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
    await update.set({ status, attempts, failure: null, sent_at: app.now(), ...NOTHING_SEALED }).execute();
  } catch (error) {
    await update
      .set({ status: 'failed', attempts, failure: error instanceof Error ? error.message : 'unknown' })
      .execute();
    if (error instanceof EmailError && error.failure === 'rejected') return;
    throw error;
  }
}

type Sealed = {
  id: string;
  text_body: string;
  html_body: string;
  sealed_link: string | null;
  sealed_unsubscribe: string | null;
  sealed_calendar: string | null;
};

type OpenBodies = { text: string; html: string; unsubscribe: string | null; calendar: string | null };

/** The bodies as they are sent, with the live links where some are sealed, the way out for its header, and its file. */
function openBodies(app: App, mail: Sealed): OpenBodies {
  const open = (sealed: string | null, place: string) => sealed && app.adapters.sealedFields().open(sealed, place);
  const unsubscribe = open(mail.sealed_unsubscribe, wayOutOf(mail.id));
  const links = [open(mail.sealed_link, placeOf(mail.id)), unsubscribe].filter((link) => link !== null);
  let { text_body: text, html_body: html } = mail;
  for (const link of links) {
    text = text.replaceAll(hideSecrets(link), () => link);
    html = html.replaceAll(hideSecrets(escapeHtml(link)), () => escapeHtml(link));
  }
  return { text, html, unsubscribe, calendar: open(mail.sealed_calendar, calendarOf(mail.id)) };
}
