import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { exactMoment, isAfter, type Keyset, pageOfRows } from '#db/keyset.server.ts';
import type { Language } from '#vocabulary/languages.ts';
import { hideSecrets } from './domain/mail-page.ts';
import { SEND_EMAIL_JOB } from './mail.server.ts';

export type MailStatus = 'queued' | 'kept' | 'sent' | 'failed' | 'withheld';

/** A mail as the outbox lists it. */
export type MailRow = {
  id: string;
  to: string;
  toName: string | null;
  template: string;
  language: Language;
  subject: string;
  status: MailStatus;
  failure: string | null;
  attempts: number;
  createdAt: string;
  sentAt: string | null;
};

export type StoredMail = MailRow & { replyTo: string | null; text: string; html: string };

const COLUMNS = [
  'id',
  'to_address',
  'to_name',
  'template',
  'language',
  'subject',
  'status',
  'failure',
  'attempts',
  'created_at',
  'sent_at',
] as const;

/** Mails, newest first; `next` starts the following page. */
export async function listMails(
  db: Db,
  filter: { status?: MailStatus | undefined; before?: Keyset | null | undefined },
  limit: number,
): Promise<{ items: MailRow[]; next: string | null }> {
  let query = db
    .selectFrom('emails')
    .select([...COLUMNS, exactMoment('created_at').as('at')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.before) query = query.where(isAfter(filter.before, { at: 'created_at', id: 'id', idType: 'uuid' }));
  const rows = await query.execute();
  return pageOfRows(rows, limit, toMailRow);
}

/** One mail with what it says, without the secrets of its links, or null; whoever shows it keeps the trail. */
export async function readMail(db: Db, id: string): Promise<StoredMail | null> {
  const row = await db
    .selectFrom('emails')
    .select([...COLUMNS, 'reply_to', 'text_body', 'html_body'])
    .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...toMailRow(row),
    replyTo: row.reply_to,
    text: hideSecrets(row.text_body),
    html: hideSecrets(row.html_body),
  };
}

type Row = {
  id: string;
  to_address: string;
  to_name: string | null;
  template: string;
  language: Language;
  subject: string;
  status: MailStatus;
  failure: string | null;
  attempts: number;
  created_at: Date;
  sent_at: Date | null;
};

function toMailRow(row: Row): MailRow {
  return {
    id: row.id,
    to: row.to_address,
    toName: row.to_name,
    template: row.template,
    language: row.language,
    subject: row.subject,
    status: row.status,
    failure: row.failure,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

/**
 * Queues a mail that could not be sent once more, inside the caller's transaction; false when it is not one of those
 * (any more).
 */
export async function requeueMail(app: App, trx: Db, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('emails')
    .set({ status: 'queued' })
    .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
    .where('status', '=', 'failed')
    .returning(['id', 'attempts'])
    .executeTakeFirst();
  if (!row) return false;
  await app.enqueue(trx, SEND_EMAIL_JOB, { emailId: row.id }, { singletonKey: `${row.id}:${row.attempts}` });
  return true;
}
