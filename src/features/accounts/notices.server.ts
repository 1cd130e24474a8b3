import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { queueMail } from '#features/mail/mail.server.ts';
import { m } from '#paraglide/messages.js';

export type Notice = {
  userId: string;
  /** Names the kind of notice, such as `submission-approved`. */
  kind: string;
  title: string;
  /** Plain text, one or more paragraphs. */
  paragraphs: readonly string[];
  /** Whom a reply to the mail reaches. */
  replyTo?: string | null;
  /** Where it leads, a path of ours. */
  path?: string;
  /** The same key tells it no second time. */
  dedupeKey?: string;
};

/**
 * Tells a person something, in the product and by mail, inside the caller's transaction. Somebody without an account is
 * told nothing.
 */
export async function notify(app: App, trx: Db, notice: Notice): Promise<void> {
  const person = await trx
    .selectFrom('user')
    .select(['email', 'name'])
    .where('id', '=', notice.userId)
    .executeTakeFirst();
  if (!person) return;
  await trx
    .insertInto('notifications')
    .values({
      user_id: notice.userId,
      kind: notice.kind,
      title: notice.title,
      body: notice.paragraphs.join('\n\n'),
      path: notice.path ?? null,
      dedupe_key: notice.dedupeKey ?? null,
      created_at: app.now(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
  await queueMail(app, trx, {
    to: { address: person.email, name: person.name, userId: notice.userId },
    template: notice.kind,
    subject: notice.title,
    content: {
      title: notice.title,
      paragraphs: notice.paragraphs,
      ...(notice.path ? { action: { label: m.mail_open(), url: `${app.env.PUBLIC_URL}${notice.path}` } } : {}),
    },
    ...(notice.replyTo ? { replyTo: notice.replyTo } : {}),
    ...(notice.dedupeKey ? { dedupeKey: `notice:${notice.dedupeKey}` } : {}),
  });
}
