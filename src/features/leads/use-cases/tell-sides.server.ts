import { href } from 'react-router';
import { z } from 'zod';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { readSetting, type SettingDefinition } from '#db/settings.server.ts';
import { listAdminIds } from '#features/accounts/agent-standing.server.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { queueMail } from '#features/mail/mail.server.ts';
import { m } from '#paraglide/messages.js';
import type { InboxRow } from '../data/inbox.server.ts';
import { mailOf } from './present-enquiry.ts';

/** Where the office's mail goes, such as word of a new lead; empty: every admin is told by themselves. */
export const OFFICE_MAIL: SettingDefinition<{ address: string }> = {
  key: 'office_mail',
  schema: z.object({ address: z.union([z.literal(''), z.email().max(254)]) }),
  fallback: { address: '' },
};

/** One piece of news for a side of a conversation. The same key tells it no second time. */
export type News = { kind: string; title: string; paragraphs: string[]; dedupeKey: string; replyTo?: string | null };

/**
 * The page of a conversation for who sent it: the inbox of an account, else the page behind the link only they have.
 */
export function senderPath(row: Pick<InboxRow, 'id' | 'sender_id' | 'link_token'>): string {
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
 * Tells the office: a mail to its address where one is set, else a notice to every admin. How many were told: nobody is
 * 0.
 */
export async function tellOffice(app: App, trx: Db, path: string, news: News): Promise<number> {
  const address = await findOfficeAddress(trx);
  if (address) {
    await mailTo(app, trx, { address, name: null, path }, news);
    return 1;
  }
  const admins = await listAdminIds(trx);
  for (const userId of admins)
    await notify(app, trx, { userId, path, ...news, dedupeKey: `${news.dedupeKey}:${userId}` });
  return admins.length;
}

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
  await tellOffice(
    app,
    trx,
    row.lead_id
      ? href('/admin/leads/:leadId', { leadId: row.lead_id })
      : href('/inbox/:enquiryId', { enquiryId: row.id }),
    withReply,
  );
}

/**
 * Tells the sender: in the product and by mail who has an account, by mail who left an address; anybody else reads it
 * on their page.
 */
export async function tellSender(app: App, trx: Db, row: InboxRow, news: Omit<News, 'replyTo'>): Promise<void> {
  const withReply = { ...news, replyTo: row.lister_account ? row.lister_email : await findOfficeAddress(trx) };
  if (row.sender_id)
    return notify(app, trx, {
      userId: row.sender_id,
      path: href('/inbox/:enquiryId', { enquiryId: row.id }),
      ...withReply,
    });
  const address = mailOf(row);
  if (address) await mailTo(app, trx, { address, name: row.sender_name, path: senderPath(row) }, withReply);
}

/** Who is written to, and the page of ours that the mail opens. */
type Addressee = { address: string; name: string | null; path: string };

/** Mails a piece of news, inside the caller's transaction. */
export async function mailTo(
  app: App,
  trx: Db,
  { path, ...to }: Addressee,
  { kind, title, paragraphs, dedupeKey, replyTo }: News,
): Promise<void> {
  await queueMail(app, trx, {
    to,
    template: kind,
    subject: title,
    content: { title, paragraphs, action: { label: m.mail_open(), url: `${app.env.PUBLIC_URL}${path}` } },
    dedupeKey,
    ...(replyTo ? { replyTo } : {}),
  });
}
