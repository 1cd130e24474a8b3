import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Causer } from '#features/mail/causer.server.ts';
import { queueMail } from '#features/mail/mail.server.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { listAdminIds } from './agent-standing.server.ts';

export type NoticeWords = { title: string; paragraphs: readonly string[] };

export type Notice = {
  userId: string;
  /** Names the kind of notice, such as `submission-approved`. */
  kind: string;
  /**
   * Says all its words when it is called, since only then are they in the person's language; paragraphs of plain text.
   */
  write: () => NoticeWords;
  /** Who caused it, by whose budget it is mailed as well. Null: the person themselves, the office, or the clock. */
  causedBy: Causer | null;
  /** Whom a reply to the mail reaches. */
  replyTo?: string | null;
  /** Makes the calendar file that goes along with the mail. */
  calendar?: (() => string) | null;
  /** Where it leads, a path of ours. */
  path?: string;
  /** The same key tells it no second time. */
  dedupeKey?: string;
};

/**
 * Tells a person something in their language, in the product and by mail, inside the caller's transaction. Somebody
 * without an account is told nothing.
 */
export async function notify(app: App, trx: Db, notice: Notice): Promise<void> {
  const person = await trx
    .selectFrom('user')
    .select(['email', 'name'])
    .where('id', '=', notice.userId)
    .executeTakeFirst();
  if (!person) return;
  const { userId, path, write } = notice;
  const written = await queueMail(app, trx, {
    to: { address: person.email, name: person.name, userId },
    template: notice.kind,
    causedBy: notice.causedBy,
    write: () => {
      const { title, paragraphs } = write();
      const action = path ? { action: { label: m.mail_open(), url: `${app.env.PUBLIC_URL}${localPath(path)}` } } : {};
      return { subject: title, content: { title, paragraphs, ...action } };
    },
    ...(notice.replyTo ? { replyTo: notice.replyTo } : {}),
    ...(notice.calendar ? { calendar: notice.calendar } : {}),
    ...(notice.dedupeKey ? { dedupeKey: `notice:${notice.dedupeKey}` } : {}),
  });
  await trx
    .insertInto('notifications')
    .values({
      user_id: userId,
      kind: notice.kind,
      language: written.language,
      title: written.title,
      body: written.paragraphs.join('\n\n'),
      path: path ?? null,
      dedupe_key: notice.dedupeKey ?? null,
      created_at: app.now(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

/**
 * Tells everybody of the office, each in their own language and once for each key, inside the caller's transaction;
 * but for `except`. Gives how many they are.
 */
export async function notifyOffice(
  app: App,
  trx: Db,
  notice: Omit<Notice, 'userId'> & { dedupeKey: string },
  { except = [] }: { except?: readonly string[] } = {},
): Promise<number> {
  const people = (await listAdminIds(trx)).filter((userId) => !except.includes(userId));
  for (const userId of people)
    await notify(app, trx, { ...notice, userId, dedupeKey: `${notice.dedupeKey}:${userId}` });
  return people.length;
}
