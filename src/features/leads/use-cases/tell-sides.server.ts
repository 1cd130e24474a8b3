import { href } from 'react-router';
import { z } from 'zod';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { readSetting, type SettingDefinition } from '#db/settings.server.ts';
import { type NoticeWords, notify, notifyOffice } from '#features/accounts/notices.server.ts';
import type { Causer } from '#features/mail/causer.server.ts';
import { languageOfReader, type MailReader, queueMail } from '#features/mail/mail.server.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import type { Language } from '#vocabulary/languages.ts';
import type { InboxRow } from '../data/inbox.server.ts';
import { mailOf } from './present-enquiry.ts';
import { wordNews } from './word-news.ts';

/** Where the office's mail goes, such as word of a new lead; empty: every admin is told by themselves. */
export const OFFICE_MAIL: SettingDefinition<{ address: string }> = {
  key: 'office_mail',
  schema: z.object({ address: z.union([z.literal(''), z.email().max(254)]) }),
  fallback: { address: '' },
};

/**
 * One piece of news for a side of a conversation, whose words are made when it is told, in the language of who is told.
 * The same key tells it no second time.
 */
export type News = {
  kind: string;
  causedBy: Causer | null;
  write: () => NoticeWords;
  dedupeKey: string;
  replyTo?: string | null;
  /** The visit's calendar file, to go along by mail. */
  calendar?: (() => string) | null;
};

/**
 * The page of a conversation for who sent it: the inbox of an account, else the page behind the link only they have,
 * which a request always has.
 */
export function senderPath(row: Pick<InboxRow, 'id' | 'kind' | 'sender_id' | 'link_token'>): string {
  if (row.kind === 'request' && row.link_token) return href('/requests/:token', { token: row.link_token });
  return row.sender_id || !row.link_token
    ? href('/inbox/:enquiryId', { enquiryId: row.id })
    : href('/sent/:token', { token: row.link_token });
}

/** The office's own address, or null where nobody has set one. */
export async function findOfficeAddress(db: Db): Promise<string | null> {
  const { address } = await readSetting(db, OFFICE_MAIL);
  return address || null;
}

/**
 * Tells the office: a mail in English to its address where one is set, else a notice to every admin in their own
 * language. How many were told: nobody is 0.
 */
export async function tellOffice(app: App, trx: Db, path: string, news: News): Promise<number> {
  const address = await findOfficeAddress(trx);
  if (address) {
    await mailTo(app, trx, { to: { address, isOffice: true }, path }, news);
    return 1;
  }
  return notifyOffice(app, trx, { path, ...news });
}

/** Who asked: their account, the network they wrote from where it is known, or whoever has the conversation's link. */
export const causerOfSender = ({ id, sender_id }: Pick<InboxRow, 'id' | 'sender_id'>, network?: string): Causer =>
  sender_id ? { userId: sender_id } : { stranger: network ?? `enquiry:${id}` };

/** Who is asked; null for the office. */
export const causerOfReader = ({ lister_account }: Pick<InboxRow, 'lister_account'>): Causer | null =>
  lister_account ? { userId: lister_account } : null;

/** Tells whoever is asked: the lister or agent with an account, else the office, which reads leads on its desk. */
export async function tellReader(app: App, trx: Db, row: InboxRow, news: Omit<News, 'replyTo'>): Promise<void> {
  const withReply = { ...news, replyTo: mailOf(row) };
  if (row.lister_account)
    return notify(app, trx, {
      userId: row.lister_account,
      path: href('/inbox/:enquiryId', { enquiryId: row.id }),
      ...withReply,
      dedupeKey: `${news.dedupeKey}:${row.lister_account}`,
    });
  await tellOffice(app, trx, officePath(row), withReply);
}

/** Where the office reads it. */
function officePath(row: InboxRow): string {
  if (row.lead_id) return href('/admin/leads/:leadId', { leadId: row.lead_id });
  if (row.kind === 'request') return href('/admin/requests/:requestId', { requestId: row.id });
  return href('/inbox/:enquiryId', { enquiryId: row.id });
}

/**
 * Tells the sender: in the product and by mail who has an account, by mail who left an address; anybody else reads it
 * on their page. Anybody may have typed the address, so a lister's words stay on the page behind the mail's link: what
 * the office itself says (`isOurs`, or a conversation with it) is mailed as it is.
 */
export async function tellSender(
  app: App,
  trx: Db,
  row: InboxRow,
  { isOurs = row.lister_account === null, ...news }: Omit<News, 'replyTo'> & { isOurs?: boolean },
): Promise<void> {
  const withReply = { ...news, replyTo: row.lister_account ? row.lister_email : await findOfficeAddress(trx) };
  if (row.sender_id)
    return notify(app, trx, {
      userId: row.sender_id,
      path: senderPath(row),
      ...withReply,
    });
  const address = mailOf(row);
  if (!address) return;
  const { kind, causedBy, dedupeKey } = news;
  const plain = { kind, causedBy, dedupeKey, write: () => wordNews(row) };
  const sender = { to: { address, asked: row.language }, path: senderPath(row) };
  await mailTo(app, trx, sender, isOurs ? withReply : plain);
}

/** The language its sender is told of a conversation in. */
export function languageOfSender(trx: Db, row: InboxRow): Promise<Language> {
  const asked = row.language;
  const address = mailOf(row) ?? '';
  return languageOfReader(trx, row.sender_id ? { address, userId: row.sender_id } : { address, asked });
}

/** Who is written to, and the page of ours that the mail opens. */
type Addressee = { to: MailReader; path: string };

/** Mails a piece of news, inside the caller's transaction. */
export async function mailTo(
  app: App,
  trx: Db,
  { to, path }: Addressee,
  { kind, causedBy, write, dedupeKey, replyTo, calendar }: News,
): Promise<void> {
  await queueMail(app, trx, {
    causedBy,
    to,
    template: kind,
    write: () => {
      const { title, paragraphs } = write();
      const action = { label: m.mail_open(), url: `${app.env.PUBLIC_URL}${localPath(path)}` };
      return { subject: title, content: { title, paragraphs, action } };
    },
    dedupeKey,
    ...(replyTo ? { replyTo } : {}),
    ...(calendar ? { calendar } : {}),
  });
}
